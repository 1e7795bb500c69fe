/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 2554 examples of 29 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from '../reading/head.js'

export const RELATION: StoredHead<'coexists' | 'contradicts' | 'refines' | 'repeats'> = {
  labels: ['coexists', 'contradicts', 'refines', 'repeats'],
  keys:
    'AGT0AHJFAHKsAUw5AVaeAbW5AgrMAk/bAl4kAnLPAqL+Awe6AzBvAz2iA1VmA2CmA8nkBAqZBCesBDFLBGb8BL9SBPE6BRh8BWm4BXjVBZTEBeDyBfzLBnUaBoPS' +
    'BqR9B0ppB+IVB/k+CDoKCD4LCI3nCS8ZCZxsCbVcCdCbCff5ChW2CkaKCkboCnF9CoBZCpZPCuj6CwPAC1BADGK1DKBGDOTqDRndDUn8Da1ZDgBTDgR0DmNCDoDf' +
    'DqeODuSFDxwLD1FzD25DD512D9ATEDzLEIMAEI6fEKkvELE3EPrWEPycERVbEZZbEaxGEex5ErKNEzYiE6okE8XfE/umFBw5FDCPFIZBFPdVFQ1kFYypFZyhFaSP' +
    'FaUQFeKAFfbjFgpdFsoMFwBbF1JQGEr+GEyYGFYhGIIwGMJjGMkMGPsEGSAFGSB0GTC1GVsOGePiGgROGjZBGlFvGqZQGrd+GsLdGtNnGv2yG9hlG/fJG//eHBqG' +
    'HEaSHEcyHKCSHM48HPlYHRyBHUlgHZYTHb7rHhOcHp+MHt+9H1Q9H1T6H3E2H3GQH4V4H6yzH7bNIB6vIF7bIO6WIQ1HIdbUIdqhIe+oIfaCIgx5Ijg0Im5WIpfr' +
    'Iya3I0dWI3IBI6pZI+RlI+03JHm7JInTJJmdJLMqJQOaJdkCJd4OJfaMJfnTJgyNJoM+J0RUJ1t/J2fiJ2pBJ3I8J4cOJ56eJ7fyJ+g2KEhkKIKvKJtBKKk2KMWk' +
    'KSG7KWb3KXgqKZ9mKhehKiJuKksIKphVKp/YKtvVKt/OKwY4K1W1K2vFK+MqK/RwLAi/LV6tLWXzLZ0FLhAyLnFxLue7L2ErL4AeL4YdL5UKL5ttL9ZWL9+cMHbv' +
    'MKn+MOPPMS5VMTS9MUaAMXSKMgw3Mg1fMkPWMpJqMqD2MqblMyoaMzs3M2uGNF15NRDBNX2INceANeg6NfMaNglrNiOlNjN+Nl7mNm7JNm8HNpqlNvypNzntN6+U' +
    'OA3/OBy5OCe4OFCdOJiDOSLSOUFDOdmzOggiOmoQOwIROzr1Oz6kO/OxPAIaPFoUPQ8VPS2KPcThPcw6PeC8Pno6PoYIPy1/PzjdQAk0QGM1QJBEQLuKQMAwQM1D' +
    'QODDQVuAQXz8Qa1nQbqrQeD7QeakQtAgQuG+Q1t2Q2cqQ3YOQ3bBRE0ZRQJORSuoRUunRY/kRbIORf67RiE0RjmXRm/aRpW6Rv+8Rv/GRynYR3K+R4xOR7IqR7+g' +
    'R/57SCwfSCyFSGdnSM9NSNR+SPOGSRlRSSX/STRCSWiaSYPzSd0nSnh3SuABS5LDS8j2TE8rTIrqTOvATXvwTfhvTi/RTowwTtL4TudjTutUTx7+T6o9ULGxULnF' +
    'UXBoUipsUnC7Ur0sUs6SUyIKUzH5U5HzU6lZU8DOU8KPU8ToU/OUVHR2VNEPVX1pVf5YVjR7VnAvVrdkVsL4VtVKVv9WVzr2V1tMV1zmV3CTV4/WWCcdWFjjWHiu' +
    'WIi/WLBeWMNqWXMLWkhqWqJ2WrDXWs0NWt8vWu1PWygOWyxRW2CmW4o5W7yEXH9QXJx4XLI5XMOgXb38XdVsXgKrXlDTXmpuXvL3XzJiX1bsX3GlYDAsYI7+YMDn' +
    'YMeuYO6wYUYuYWJnYZppYb03YeqeYmpKYpR2YqLWYq7uYtx/Yy3CY7dbY9GzZA7tZC3tZLOhZUa9Za6VZb84Zdj8Ze0oZe4xZpy1ZtUcZ1dTZ1k2Z6V5Z+KUaBXe' +
    'aBm8aIAOaMbwaPIpaPdwaTKhab4Nak9SasWeavFVa0pXa9fxbNCZbX8bbZdybbSXbiZ4bjZsbnq9bq0ObrdgbwBobyO8b3Agb8+NcBefcPHecU+KcXVPcXbIcYeQ' +
    'cdrtchZlciL3ckqGclXEcuFudA9WdCEydDGYdEsrdHcidOAwdS0jdV3ddZkSdjG7dn9FdtFZdxOQd4Ned8CIeBiieKKMeMfQeMi2eNiDegQNeh4IeqfSet+SewjT' +
    'e0aYe7l8fC1efEcbfGW6fK2SfK7zfLZFfOB7fRQyfRymfXWRfYgffbqtfb6LfdivfruGfttSfuIcfvTNf0WIf3N8f97ef/esgDMZgITQgK0XgLo2gOKsgTXJgXUu' +
    'gYMKgcpWgfORgpi7gqkCguvegwV+g050g6DSg6RFg7MihAXZhBUOhBhVhDg4hEyuhFbIhI64hJHuhQfzhSmwhVkjhbcdhl4HhzYEh34ih6/sh7ydiHXViI8miPq2' +
    'iUWlih6RijqCincTipNxiqxyisyhivKoi5Q7jBeLjIC3jL6TjOAAjPERjUfgjeqYjgtHjndHjokUjq9ZjuBmjvTljwYij4CAj8vij/C9j/Hwj/tOkA0FkQcckUL5' +
    'kXJgkhSjkkJxkrgUkzSyk2zZk50OlCu6lFCflWmVlmaalv4Ol2A+l3JJl3hUmApdmB5GmDW0mDgPmEUamKuzmP3gmSAhmS+MmTSfmV3amX3rmYiSmbYEmmn4mqtS' +
    'mwzmm4aknBJVnCKfnG2EnG/NnJd9nSyinWfZndqvnhlPni74njQZntQCnuX0nueUnxqUn4ZXn5LFn9Bhn+7OoBeYoPCzoVapoVo9oXfZoZEHoggzoiR7ojc/oleu' +
    'om6noqDioyaVo8kBo+C4pG6GpI1bpJ2npPRmpYKHpfzVpiLapjIQpnmyptmqp2ANp4Nqp8tjqJyaqQhWqUMSqVXSqdLoqe7uqhV+qhvpql15qq4CqtvQqt27q4T+' +
    'q5N+q8usrA5brI6ZrJOFrRuzrVTBrXc+rYtprZjQrdJNrjJMrnWcruJfr2Qcr4vVr6A7r8YfsAswsEk1sHsDsJKCsNLpsON5sOsCsfiMsofPst7rst98szUqs4M4' +
    's41Ds53as9matCGatDq+tHAHtIc1tRXKtS9ltV7xtaortcMDtj/WtlKdtl1otvQ2tzO/t5gVt9bUuAIsuS+fuTNXuUERuWr4uwedu3H5u4ZWu6PVu/KjvCXDvD29' +
    'vPwsvQi3vR42vTJdvbI5vsHEvtg1vvz1v0yuv9iFv+lIwG3TwMy1wNwTwSkCwcEvwcUWweVTwhk9wlBqwvXewxvLwyAvw06Zw3wJw5yaw6hJw7igw9WexAIGxO9j' +
    'xP9Wxp6Jxq4exrd2xr3Fxzycx4qwx5rAx7cyx84px97ByBpoyDTEyDv5yDzlyFeIyIofyOpnyREPyS4eyW6NyYNKyb2XykzrymXMyuftywfFy3nTy5siy6H0y7ir' +
    'y+PRy+wYzLy5zNbDzZtPzfpXzgfAzkRyzr2LzsbMzvi7z1HHz4qxz5JSz8MI0ABl0AUi0AqU0Au40EFL0G1D0KwR0Lsc0Xq10X2l0ZHr0pYv0pzz0qHH09Ti1Dnw' +
    '1PAA1Zuh1ciz1e5S1fqa1lkm1oFy1rNH1tLI1ud21x6g12Ws1/Z82GCs2KXI2LRP2Rjv2Tbx2T5Y2h+g2twy2+nj2/6J3Dw33F8Z3M+83TOB3WZ23Wao3Z7k3aj4' +
    '3oa53w+V30Bg31EZ38Fk38y94Gwj4G8N4Imt4Mhv4MmC4NFB4QDd4XV44XiE4d544hM04mTB4plm4tlO43rL446+5B3y5Erq5IJ95R4U5UZW5Xvv5Xz/5dRm5gib' +
    '5lIE5mnC5pIr5qPf5sNp5tdH5tfi5t1M51wR53rb57MB576N5+Li6AxT6CyY6Fiu6MNS6XKI6YW86bQ46dat6lXt6oEc6qDU6q6E62pZ66116+EK6/Iv7Am/7Nff' +
    '7UDj7Xi67ZAO7Znl7bQy7dPz7ega7fx97hbp7rxH70Dz76IX8AL08Bv+8CkK8K/Z8N8W8Up98VwI8Xw38ZHU8hSf8pfJ8ptu8xrJ842u87KN8+3b9BqX9Gkv9JTz' +
    '9RAH9UZX9XXD9arQ9bn99cWt9s4e9ux99+Tz+F2N+MC6+MGo+NAP+N27+QEf+S8U+eqm+lix+mFF+oBl+rwT+5C6/Bfh/Ih7/J/X/KWf/LFL/RUS/T/d/UpP/k2j' +
    '/oB0/oKP/qEf/wSB/z4f/43L/7Uh//81',
  words:
    '/f0J/hH3//r//wf7+AcBAAIH+v79Bv//+P39DgH7+wn7AwAB+gEABQH9/QYF+f8D+/8EAgz2Bfj/B/79Af4I+f0U9Pv9Bv/+BPsE/fsC/gX8+wgB/vz1EQr7/v37' +
    '/f8J+PsLA/37/wn8AP8F+AQI/AL++wYC+wAEAgP/+wX6AQD++gEHD/r9+gX9Af0ABv39+/0ACPUS9wIE+P4GBPn+BfoB/wb9/An++//9CAEE/v0J/P79Bv3+/wr5' +
    'AvsG/P/+CAP7+v0EAAAB/fwGBP8F+PcB+g4G/wD7BfkE/vwI//36Cv7+BwH8/Ab9AP0D+An7CPoD+gD//AX8BgL8//wABQH8B/z9Bv/+/Ab//wH8/AcI+P0D8g/9' +
    'AgX8Af75+AAO/f/9Bv/7/wj4A/gM9RH+/Af9/v4E+f8F//z/Bwb7AP8D+/4E/Qj+/QT8A/37BgD/+woA+/oCAwH1E/37/gf+/f/39hQBBf39Bv7+/gb5BvsI/v/6' +
    '+wcA/gD5B/8EAQH6+g/7/PoFA/4M+AT49woA/wf4BPz7AQb/+wf//vsC/wUI+v4AAfsI/AH6B/7/+gYB+hD8+vkHAAD9GdYU//oCBPj8CgL9B/7+Dvv9+vsF/wED' +
    'APwB8wANAf0I+QME+v4E+/z/Cv4G/v4K+P4ACv37//gL//7/+wcA+gYAAQb9AP34CQD//Aj//v/8/gcI8Qz7AAj9+vD6CQ75C//9AgH8Afj5E/z9BPwDC/oA+/77' +
    'BAMC+gX//QQE+/z9BgEACf37+AMCA/T4Bw0ABQL5Bgj6+foGAAD+/QAGAfv/Bf77AwQG/QD9Bv7//PsGAP/8CP7+9A7//wHsDgb8APwH+QT/AwX+//0F+wT9+QUA' +
    'A/r8/wv4BAAE/P0HAAz1B/gF8gMG/P8ABQABA/v7/AAJB/UBAwX8/QIIAwD19RL+/PsCCPv+BvoC/AcB/Pz//wYGB/z4Bf8A/Ab6/wH//AAF8xT7/foBBv/2Dv7+' +
    '8BL///sABQEFAgT1/gf9/gn8/v3+B/78+An/APz5/g3zDgX6Bf///gP8+QcD/wP6+AUABPgMAfwW7f0A+Qj/AAj7//8DA/z//QH9BfkDBAAF/AD/B/sA/goE+fn8' +
    'BgD++gYC/QL6/wb8B/7/B/kC/fkCAQT4+w0BCAX+9fwC/gT7B///CPoA/gYE/vgG//79//gL/foG/wEH/P7/B/4C+QAE/f4N/P364wMDFvz9/gkD/QT8Av38BA31' +
    '/AL3C///+gP9BvoHAf78BAL+BgD8/gQHBfD8/P8I+Ar9AgYC/vsM+v/7D/UA/PsHAP8O8wL+9gf/BNAJLfoG9f8H/P79Cvr+/Qz7+v4NA/v/AwoA/fgF//sBBAAA' +
    '/Pz6CAEDBf/5+/r/DPoC/gb5AP4I/wb9/voHAP/3Cf4C+/z/CvQM/QP2BwX+/AT+AgD7B/7+/QQB8hf8+v4GAPwI+QL+BfsF+wT6A//6DPz9APf9DfwICPUK/f77' +
    '/wf/+/gJAAD5/QAJ+/8GAAUE/foD+gECCfcA/wr7Avr6AAIEA/n7CQMF/fsHAPgCBv3//Qf7AP4G/AD++gMAAwPuAwwH9wb8BQL6//39AAX+CPv/+gME/wX6/wEA' +
    '+wAG/v7/Bv/9/gX5/v8JBf79AP/9/gf2CP8DAAQB+/wD/QP6+gAL8wgG/wX7/wEA/PwI+AgAAAb9/QAG/f/+AgAE+vIg8/oG+f8C/xLlCgEG+gAD+gz3/voBBvMG' +
    '/QsE/vsEB/sA/gf+APwD+wACBPgBAv0G//4EA//6+wEABAMD/vwJ/gH5APv/BgII+/v7Cf7+/QbwDv35Awf5C/7+/AX+AAX9/AL8AP4H/Az++gD6/AsO8wP8BvkG' +
    '+/sFAAAB9wz9+QP+BvgB/wgD+gAC//z+B/MLAAMGBvMB/gb9/wD4/gr++wMEB/gBAAr7//z6AAAGAf0G/QX2CP36AgAFAfj8C/v9BAT8B//+B/v//wT8AAD2Bf8G' +
    'AAf5/wIA/AL5CPYI+wQBAQb5/wL5Bv4D9wEEBAH/BPwG/AD/9AcBBQIF/P3zAwYDDQD8+PkF/wMI+v/++Q4C9wT9A/3+/wb9AAr6/P36Agj4AAr+/P8FAAj7AP0F' +
    '/P//+v8IAPoM/vz6C/wABQH3A//8B/0C+gj9APsABvESBfj6+QcG/v0I/Ab+/v4F/AD/B/v//vgH/QQE+/0ECPv///8L9QD+B/79/PoDBgj8//30Ef79Agj+9/AA' +
    'GfcA+gUBBvn/Av0F/QH7/P8K/v4H/f4G/f8F+P4FAfv/Bgf8//4J+f4AB/z9AQED+AT9+wcBAfT/C/sC/AcBBv/6AAb8/wP6/Ab4Bv4FB/kC/vsB/wX6BwD/+QAJ' +
    '/gL5/wb59wQM/Qf+/fkCAAX9/fwJ+v//Bwb9Afz7BwD/CPz9/hIB8P0F/QD+Dfj8//4H/P8BAAH9AAID+/4F/QD67hv8+gcAAPcG/Qb5/gAI/fz/CPwJ/f3yEvYG' +
    'CAT8+PkIAP/7/AAKEO/9BPwJ/v788/oW/Af//gH5/gj8CP/9BPYABvv+/gj8CP/9APwH/foABQH/Cvj/+Q35AQ35/fwE/AAA6xgB/Qn4A/wE/gP79vUa+wj9//wH' +
    '+P0D+/76DQr3+Qb+B//7BvwF+PkI/wD9/gb/CQb2+v4D+wT4CgD+B/T+CP3+AAYCBv77AAb9/fsF/QT/BfoCAPwF//kEAAT8Av8DBPz/Afr7/wwJ9Qv4C/z9/PEf' +
    '+vb+A/oE/Qb//gX8/QMEAfsACv38/ff+/wwFBvz6/Az4AAL++wUI+QD///z8CfgJAAAAAwL7/Qf//QX4AQIC+wAD/gb//QH8CfoFBfv7/fYHBvoGAAAFAf/7B/r+' +
    'AvcP/f3yEvsABfgK+Af7AP4AAPwDBfz9AQf///v6BQP/+QX9BfMP/AP+BPQKAfv+BgD8CPz5/Qr/Bv3//gX9///zDwD/AQAF+gj5Av0BB/v9/fwACP0H//0G9/8E' +
    '+wr9/gYA/vz7/AAKBwH9+/wGAP77Dfz8/vwDA/kD+Av1//sS/AIG/AD2Df34CQD/+u8FEgj4Av76BQL+BvwA/gT2/QnqIfn7AQv5+/MM/wIABQH6Bf8C+gIE+/8C' +
    'C/j7BwH8/AIE+gAY8vj/+wUB//QX//f7/v8J+QgA/wHxBggIAgH1+f0M/gj9/v7tAhn3+QgAAAL9BfwN+fUG/QT/AQT6AAP8B/wBBPkCAPUJ/AYDA/kA+v7+CfYO' +
    '//30FP37/PwGAv/7/wgA+wf++wH/BfwJ/f4K/f77//gCBwr1A//4AwAGB/b+BP/1Awn2BgAE+/7+CQP6AAP+/Qn89g3//vcJ/gP5CP4B/v3/Bvv8Agf4//4KDPn9' +
    '/vkHAAD4/wAJ/QYA/foJ//4G/v/9+QcAAPf9/Q///Ab+/vv+CQP/+wT6AAf/BPv7Bv4G//78/AIGBPv+AwH9/AYG/gD8B/v9Af3+/AkFBvr7AQX++//8/gcBAgT6' +
    '/voEBPz//wYO9QD9/wH6Bvv3BwcG/AL8Bf0A/f/8/gf+/P8H+wr+/v39AAf/+gr9+vv/DQEE+wAJ/f77+Qv6AfwG//8E+wEAB/7yCgX7BPsFAP/8AP79BPwCBP30' +
    'Ev39Af39Bvj/AAn8AwAB9wb+BP79AAX8BgD/BQn89v0B8w4F+v8B+P8ACQD8/Aj6+/4NBgX+9wH2/wr8BPYL7QUKBAIE/f36DP78DAH6+fgIAAAH+QAAEO8BAP36' +
    '/woD//4A9Af+B/kGBfwE/wD9/fv/CQT6/QQD+v4G+gIABQftBQb8B/7/+QcAAPwK/P8G/f//+gcA/v4G//35C/7++gQAAwb+APz6B/8A+gIDAAD8CPz/+wIF7Rv6' +
    '/v39/ggH+//+B/X9B/AT/v8B/P8EAQQC+Qf/APv7/Qr+/gf+/Qj7//76BwD/AQX9/gX+Avz6CAD/Afz/Bf0K/vwG/AH89vwCDP/7AAf3EPgAIgLq8voPAvUD/fwE' +
    'BvoD/fvxEgH7//wJ/wf9/QYB9wIC+PwK/fkKAPMJAQMJ+wH6+wb+Av3+B//7Cv/9+ggA/gAH/f31/AsE+Q39/fv6Df7yBwYB+wn//fwDAv8G+/wD+wb/APsGAAAB' +
    'AwH7Agr6+/MGCf8E+AQBAvoABP38/wgDA/78/wQC+wb5Av71BfUQ/wb//Qb9AP0I+gD++gcA//4I+gAA+fkOAPr/B/MZ/Pn6/w37/An8APgEBf76CP/+BfwF+voI' +
    'AP7v+SL2APkCBfsG/wAH/AD+BvwA/v77AAj7+/8L9w7+/gn7/QAC+/8F/An8//38BgH++AcD/P0I//78/wf8Agf7APj+Cgf7/v/7BQf5+A7+/PMICfwF+gABBfv/' +
    'Afr/BgH/Bv/8BPoF/f39Cf0H/f/8BfsB//sH/gD5C//9+fz/DAb3/gUI+/7/+A3//PgH/QX/Bv/7+gcA//gE/wT3+xH9AwX6/vcJAv77/P4L+QsF9gr5//7++/wK' +
    'Avr9B/wJ/vwP/fj8BPcEAQr3/QH6B/4B+RP3/fgA/wkMDOIGBQL+/AX7Af4B+v8GBPoAAg/7/fn//v4F/Qf9//0F/AEB/AAE+gkA/QP7A//7/g75CP0A+wL7AAP5' +
    'BwH/Afz9BgL5AwP6BwD/AAb+/PYPAPz9/P8HCf78/f35/wr2FP34+QgA/wP2/wj+/Qj8AvoDAgQD/P0H/f/9BQL9/QP/Avzy/QAS+QMABfv+BQL5/v8J/Qf8AAT6' +
    'Bf3/BgD7+Qv//foA/Qj8B//+Ewrl/vkO//oBBvv+/wj/+gUA/v76A/8F/Qf9AP8J+v39+wAIB/0B+w74/f0N9/7/Cv3++/3/AQMA8wANBfn9BQoDCeoD+f8F+Qj+' +
    'APcEAAUK/P399RD9/vUGBAEE9/oLA/77BPAf/vMG/fwB+/wCBwT8/gL4CwD+Cf79/AP5/wQPAf/y+A7/+wX7AAD9/wb++gL+BvoI/QH9/QUC/QQA/wAEAPwE/f8A' +
    '9gAGBPsR+/kG/f/+BPr/Awn9/f78Af8F+Ar//wf7CPYJ+AP8APwJ/AEHAPgH/f/9//QT+gj7Bfn5Cf//AgP+/foCAAUC/gb7+gj+AAL+BPwL9////QAG/fz+/gcB' +
    '+AQE/fsCBfMS/vwU+P/0/Qr9/f8L/fn6Cv7++wkA/QT6AAMF+fwGAgb++gf7//8H9wMA+v0IAQQB+gL6BAb89wr7BPkCAAUG///8B/z//Q38AfX7CQD9+Q0A+v3x' +
    'CAoG/f/9/P79Cfz4Agr5CfwCBQf7+gz8/fwG+wH+Bf///vz+/ggB/Af8DPj6AvsGAAABB/z9Afv8CAD1BgT5Af4I+QoA/Qf///sA/P4GB/oA//cEAAb//An8AwL+' +
    '/Q==',
  wordStep: 0.0146798,
  tiers: {
    hashed: {
      bias: [1.013, 0.466, -0.887, -0.592],
      scale: 1.344,
      vector:
        '7wIMA/sBAAMG//79+QYC/gUJ9P4DBf/5AAL6BB/28fnlABgCBv74BAf/+gACAf7/9AYEAQ38+P8eBe/u/fkIAv4C/QP+/f8F+gP9BvwC/gQB8v0R',
      vectorStep: 0.132746,
    },
    static: {
      bias: [2.422, 0.01, -1.031, -1.402],
      scale: 1.421,
      vector:
        '4QwHDAb7AP4C/QL/+gMJ+gYE9AIHCPr4AgP4BBr57v/n/xoABf75BAj7/f8AAQP8+Av6Aw/99/4dB/Pp+/gKA/8B/QME/PkH/gPzDf3+AQP99QgG',
      vectorStep: 0.119556,
    },
    transformer: {
      bias: [4.138, -0.425, -1.811, -1.901],
      scale: 1,
      vector:
        '4QwKCQX8/wEG/gD8AwID+QUB+gADBvz7AgL6Agf/+QHy/xH+BP78AgX9/gAC/wH+/Aj8ABL6+fsWBvLzAvYHAgIB/QEC/vkGAQD6Bf3/AAQF9gb+',
      vectorStep: 0.181486,
    },
  },
}
