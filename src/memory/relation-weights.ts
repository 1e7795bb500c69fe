/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 1129 examples of 19 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from '../reading/head.js'

export const RELATION: StoredHead<'coexists' | 'contradicts' | 'refines' | 'repeats'> = {
  labels: ['coexists', 'contradicts', 'refines', 'repeats'],
  keys:
    'AGT0AHKsAUw5AbnbAgrMAk/bAl4kAnLPAqL+Awe6AzBvAz2iA1VmA2CmA8nkA/eABDFLBGb8BLqWBL9SBPE6BRh8BUePBWm4BXjVBZTEBeDyBfzLBoPSBqR9B0pp' +
    'B7HwB+IVCBjrCDoKCD4LCEv+CI3nCS8ZCZxsCbVcCdCbCff5CkaKCnF9CpZPCrHhCwPAC1BAC3cQC7btDGK1DOTqDRndDUn8DVxjDXq+Da1ZDcMhDgR0DmNCDqeO' +
    'DxwLD512D9ATD9FMEDzLEI6fEKkvELE3EPrWEPycERVbEZZbEaxGEeMtEex5ErKNEzYiE5jGE6okE8XfE/umFDCPFIZBFPdVFQ1kFYypFZyhFaSPFeKAFfbjFgpd' +
    'FsoMFs5tFwBbF1JQGEr+GMkMGPsEGSAFGSB0GVsOGcj7GgROGiITGjZBGlFvGrd+GsLdGsWeGtNnGv2yG7TJG9hlG//eHBqGHByDHEaSHEcyHKCSHM48HPlYHRyB' +
    'HUlgHZYTHb7rHdvrHfkDHhOcHh+DHp+MHzzHH1Q9H18hH3E2H3GQH4V4H6CdH6yzH7bNIB6vIF7bIO6WIQ1HIdbUIdqhIe+oIfaCIgx5Im5WIsIWI3IBI6pZI+Rl' +
    'I+03I+6ZJInTJJmdJQOaJdkCJd4OJfnTJgyNJoM+JzkhJ1t/J2fiJ2pBJ3I8J4cOJ56eJ7fyJ8BiKF9EKHHJKJtBKKk2KK9IKMWkKP9mKSG7KWb3KXgqKZ9mKheh' +
    'KiJuKphVKp/YKtvVKt/OKwY4K2vFK+MqLWXzLbu9LfxgLnFxLue7Lw4ZLyOlL2ErL4AeL4YdL5UKL5ttL8QVL9ZWL9+cMHbvMKn+MS5VMUaAMXSKMaLFMg1fMkPW' +
    'MpJqMqD2MqblMsi2MyoaMzs3M4lwNF15NRDBNVMYNX2INceANfMaNglrNiOlNjN+Nl7mNm7JNm8HNvypNyLvNzZjNzntN20aN6+UOA3/OBy5OCe4OFCdOJiDOSLS' +
    'OggiOmoQOwIROzr1Oz6kO/OxPFoUPNfFPQ8VPS2KPTmhPX9LPcThPeC8Pno6PoYIPyJxPy1/PzjdQAk0QGM1QJBEQLuKQMAwQM1DQODDQTikQVuAQXz8QbqrQeak' +
    'QtAgQuG+Q1t2Q2cqQ3YOQ8KwRUunRV0NRY/kRbIORf67RiE0RpW6Rv/GRynYR3K+R4xOR7IqR7+gR/57SCwfSCyFSGdnSM9NSPOGSRlRSSX/STRCSWiaSYPzSd0n' +
    'SnFRSnh3SuABSx5jS5LDS8j2TIrqTXvwTdjjTi/RTlO0TowwTtL4TudjTutUTx7+T6o9ULGxULnFUWmDUXBoUnC7Ur0sUs6SUyIKUzH5U2f0U5HzU8DOU8KPU8To' +
    'U/OUVHR2VNEPVPhjVTWcVX1pVf5YVhtdVjR7VnAvVrdkVsL4Vv9WVzr2V1tMV1zmV/W2WHiuWIi/WKs9WLBeWMNqWNBHWh6AWqJ2WrDXWs0NWu1PWygOWyxRW2Cm' +
    'W4o5W7yEW93yXATmXH9QXJx4XLI5XMOgXUrSXZ31Xb38XdVsXgKrXvL3XzJiX1bsX3GlX4XhYDAsYI7+YMDnYMeuYO6wYQGEYSGaYUYuYeqeYmpKYpR2YqLWYq7u' +
    'Ytx/Y7dbY9GzY+bpZA7tZC3tZJkIZUa9Za6VZb84Ze4xZtUcZzJdZ1dTZ1k2Z6V5Z7GEZ+KUaBXeaBm8aIAOaMbwaPIpaPdwaXEsab4Nadcnak9SasWeavFVa0pX' +
    'bCdNbNCZbX8bbZdybbSXbdd2bdv+bez6biZ4bjZsbq0ObrdgbwBobyO8b3Agb8+NcGxbcJ7ocNQNcNrrcPHecU+KcXbIcX9OcYeQcdrtciL3ckqGck/XclXEcuFu' +
    'dCEydDGYdEsrdHcidS0jdS1YdV3ddZkSdbludiVJdjG7dn9FdqLidwTIdxOQd4Ned6Apd8CIeBiieB/weKKMeMfQeMi2eNiDecUdegQNeh4IeqfSetdjewjTe0aY' +
    'e7l8fC1efEo+fGW6fK2SfK7zfLZFfS0qfXWRfYgffaxPfbqtfdivfd+3fruGfvTNf0WIf3N8f97ef/esgDMZgDaqgDlegITQgK0XgLo2gOKsgTXJgXUugay4gcpW' +
    'gfORgpi7gpncgqkCgvKJgwV+g050g6DSg6RFg7MihBUOhBhVhFbIhI64hJHuhQfzhSmwhbcdhzYEh34ih7ydiHXViI8miPq2iUWlieKKihIuijqCincTiqxyisyh' +
    'ivKoi5Q7jBeLjIC3jK/hjNT+jOAAjPERjTUNjdkYjgtHjlKFjndHjokUjq9ZjuBmjvTlj4CAj/C9j/HwkA0FkIn+kQcckXJgkhSjkkJxkzSyk0Fbk2zZk50Ok+u7' +
    'lCu6lFCflmaalv4Ol2A+l3JJl3hUmApdmB5GmDW0mDgPmEUamKuzmP3gmSAhmTSfmV3amX3rmYiSmbF4mbYEmmn4mwzmm4aknBJVnCKfnG2EnG/NnI7GnJd9nLH9' +
    'nPa8nSyinaPdndqvni74nuX0nxqUn4ZXn5LFn7ygn9BhoArPoBeYoVapoZEHoggzoiR7ojc/oleuomDoom6noqDioyaVo8kBo+C4pEYZpG6GpJ2npPRmpYKHpfzV' +
    'piLapid1pjIQpnmyptmqpw90p2ANqJyaqQhWqdLoqe7uqhV+qhvpqj4Rqq4CqtMQqt27q4T+q5N+rA5brI6ZrJOFrRuzrVTBrXc+rYtprZjQrdJNrjJMrpZJr0iK' +
    'r0kwr2Qcr4vVr6A7r8YfsAswsHsDsNLpsOsCsfiMst7rst98s4M4s41Ds53atCGatDq+tHAHtIc1tRXKtS9ltV7xtW1MtaortcMDtj/WtlKdtl1otvQ2tzO/t5gV' +
    'uAIsuA20uIqZuSDxuTNXuWr4uyJfu3H5u4ZWu6PVu8Ibu/KjvCXDvD29vPwsvQi3vRN6vR42vTJdvbI5vdnbvnq8vsHEvtg1vucjvvz1v0yuv+lIv/3VwG3TwMy1' +
    'wNwTwR2PwSkCwcEvwcUWweVTwhk9wnAFwvXewv8uwwLLw06Zw3wJw5yaw6hJw7igxAIGxO9jxP9WxhFhxp6Jxq4exzycx4qwx5rAx7cyx84px97ByBpoyDTEyDv5' +
    'yDzlyFeIyIofyOpnyREPyS4eyW6NyYNKyb2XykzrywfFy3nTy5siy6H0y7iry+PRy+wYzC1JzLy5zNbDzNpRzZtPzfpXzgfAzh5Tzqe8zqkozr2LzsbMzvi7z1HH' +
    'z20Sz4qxz6eLz/iw0ABl0AUi0AqU0EFL0G1D0KwR0Xq10X2l0ZHr0Zn50n8s0pWo0pYv0pzz0qHH09Ti1Dnw1PAA1Qtd1Zuh1ciz1egu1e5S1fqa1iV71lkm1oFy' +
    '1rNH1tLI1y5M12Ws16im2GCs2KXI2LRP2Rjv2S/+2Tbx2fBQ2twy2zIl2+nj3F8Z3M+83SnD3WZ23Wao3Z7k3aj43oa53rdY3w+V30Bg31EZ38Fk38y93+VQ4Gwj' +
    '4Mhv4MmC4QDd4Ryp4XV44XiE4d544hM04mTB4oSN4plm4tlO43rL446+45Me5BAb5B3y5Erq5Hi25IJ95NCd5R4U5UZW5Xvv5Xz/5bcH5dRm5gib5hVr5lIE5mnC' +
    '5pIr5qPf5sNp5tdH5tfi5t1M53rb55aN57MB5+Li6AxT6CyY6MNS6NVS6YW86bQ46lXt6oEc6q6E62pZ661167BA68Dq6+EK7Am/7DjD7Nff7UDj7VZU7Xi67Yl3' +
    '7Znl7ega7fx97hbp7lst7rxH70Dz79a68AL08Bv+8CkK8F8n8N8W8PjA8Up98VwI8Xw38ZHU8hSf8j9Y8pfJ8ptu8xrJ842u87KN8+3b9BqX9Gkv9JTz9UZX9XXD' +
    '9bn99cWt9s4e9ux999C79+Tz+A1b+F2N+GYZ+Ge/+LsW+MGo+NAP+N27+QEf+S8U+lix+mFF+oBl+rwT+usw+wwn+5C6/Bfh/FOl/J/X/KWf/LFL/T/d/UpP/brc' +
    '/k2j/oB0/oKP/q8q/wSB/z4f/7Uh//81',
  words:
    '/fwJ/f/+B/z7AwEB//8G/Pj8/Q7//foK+wMAAvz/AAb+AP0FA/r/A/kABQIC/An5AAf+/PwBCfoCEPP8A/v/BP7//gb5/AoCBv3+//b/9BYI/f79/Pz/CQX6/wL0' +
    '/gsD/fv/CfoD/wX6Awf8Af/6BwEE//sE+wEAAfkBBf4EAf0P/fz5/P8ABf4I/P38/AAJBfsD/f4M9gEE+P4HBPr+BfoB/wX9/Qj+8gX+DAb+/v0I/AL6BgT7+vsB' +
    '/gYC/vwEBvsI9/76AgX//gf9+AD5DwD7Bv/7Cf/9+wn+/QD/Bvv8CP/9BwH7/fz+AwQD+Qn7CPsE+f8EAvsA/Qf8APz8CAX7/QQD+/8D+An9Avf6AA/7AP0HAfr+' +
    'BwAA9wn6DP78B/79/gH7/wUA+/4G+gj//wX8AP8D/P0E/Qj+/Qb9/v8G/AP79gkBAPgMAPz4EP36/An+/QL19RQAB/38Bv/+/Qb5BvoI///6AvgH/wb/Afr7EPr8' +
    '/gQB/Qf8//4K+gT4+wf//wj3BPwA+wj8AfsH/f/6BgH/Cf36/hrUFAb5AAL7+gkCCfz//fwI/v0X9f34/wT7Avn9C//5AgAF7w/5CAD8/gUG+gP9/fv/CQf6/gEK' +
    '/vr+BP7+APoK//37/AgA/AMCAAr6APz6BwD//Aj//f78/ggN7Qz6AQn9+v37BQP/Bv788/gIDfoH/wD6Cv/9+gb+A/r5Evv//P8GD/cA+/78BAID+Af/Bv7//PkF' +
    'Bf37/gYB/gr8+/cDAgT88gYL+goD+gQK+fj7BgD/+/4ABgD6AAf+/AMDB///+/oD/wQC6Q8G///8BvkEAAMG/f/9/f/+B/sE/wL6+/8M+f8IAAH5Cf0A9AMK/wIE' +
    '+v37AAgI9gEBBvz//w/8AfP3Ef37/QEI+v4I+QH9CAD7+wD/BgQK+/f7/gEG/PwEBQT8/gL4EPv9+gEG/wEFAPv6Cv7+/gT8AvsI//4B+gX/BQIF9QAG/P4J/f79' +
    'AwP+/Pz5/Q/2DQT4/Qb//gb5+QgE/QX6+A0B+wT5/wUG+fwFBPwC/vsCAAQG/AD+AQn6/AX8A/v5Bv4E/QYA/vsFA/4B+v8G/Qf+/gT8A/0F+v8C+gEBBPT+DAIP' +
    'AP7z+wL+BQb7AP8G//78/fkM/vwIAPwI/P3/B/8C+PsI/v8P/P352woFFwD6AwP8/f4JAf4F/f8H/v0J9vwG/Qb+/wT6A/73Bf0H/QYB/A/6+/wJBATu/vv/CPoJ' +
    '/AAFA/76Bv0B/A71AP0G+QL//Qb//fwHAP72B/8D/AAABNMCMPsJ8v8G+//9CQL1/Qz7+v4NBPr/BAME/vz8+ggCAAf/+v74/gz5Af8G+//+CP8G/f78Bf0C/fz/' +
    'CPv8/wr2Cf0E/Qb8AP3+/gf5BgX8//wH/v38BgH3E/z6/AYA//0HAPwH+QL+BfsG+gL7A//7DPz9AfX8Df4HB/QJ//76AwP/+gP7/wT7Bv8AAvj/BgAG//sJ9wH/' +
    'CfsC+vgBAgX/+/oLBAP9+wr89gQG/AD++/IDDwf8/v4I9wb7AwX5//3+AAYBBvr//vv/BwD8/gb4/wAKBf39AP3+/gj3B/8D/wQB+/kE/wT8+QAL9wUG/gX7/wH9' +
    '/vwJB/38AAX9AP4K+wH58iD0+gT7/wP/EOUMBwL5/Qn7//4F+gz2/PwCBwIE//v2A/0KAv77BQX/APwE+QECCP79/QIEAPv7BQL++gP/BP8G/v38BwL8/vz/BwMG' +
    '+/z6Cv7++wfvDv75Agf8/QAH/gj9/Qj7+wH+/v4H/wr9+f77/AwP8wP7/P0ABwH9Bvz9+Q39/AD+BvoB/wcH+AAC/f3+CfcH/wIF+v8C/AL9BQYI8QEBBP3/BPv+' +
    'AwH4/Qr6/QQEBfoAAQz6//sH+QT8BPYI/voD/wQA9/0MB/z//vcDAAb/CPn/+QT/AwIA/AP/A/YIBfwB/v38CP/6Bf4D+/sFBP8ABfz6AwAEAAj7/fQCBgMR+v34' +
    '+wP/Awf7AP4F/f0BBQH9/fwMAvYF/AP9/QAG/f4L+f4A+wf+AvoCAv75Agj5AAr9/P8FAfj/Cf/8C/779wz8AfkH+gb8CP7///0I/QL6CP0B+wAF7RYF+P73BQb+' +
    '/P4HBv/9/v79Cfz8BP0DAf39BQf7///7EPYAAAX//Pj+BAb1D/79AAr/9/39B//6+Bn1APsFAPoDAAT9Bf0B+/z/CgD9B/wA+/4GB/v+AP4G//wG/P0A+Qn3Bvr/' +
    'BwD/+/4H/vf/DAb8+gT+BwD7AgT7/gP6+wf6Bf0EA/sE/v3+B/76BwD/A/r/BPn/Cv4B+f8G+/cDCv0J/v3+/QMD/v38Cvr//wgG/QH8+ggA/wf8/v4ABv39/f/+' +
    'Bgj8/f8RAfH9Cfr9APoK/f8F/AH/AQID+vsJ/QD48R75AwT++/wH//4FAf78Bv79/vgG/QYH9AAF/Qn9/QAG+wD2EPQFCQL9+Pr8/woM8f4G//v/B/sK/f729Pwa' +
    '/vv+Cf4H//wD9wAG/P7+Cf39Cf4E+/4D/v0FAAEJ9/7+Bv3/AwT++/oL+AQM+v38/v0G/wD8/Aj2EP/7BvoD/AL6AQMF/gP67fgc/wf9/v0I/f/8/f7+CPr7+xAI' +
    '9/gI/Qf+/v0I//sF/QX4+gf///8G//wOBPX5/gL7BPkKAP4G9P0IAP8G+/8I/fsBBf39/QX7AwAD+wMH+wD+Cvr+//r6/w36BP4ECfUL9/Uc+fb6AwAEAwP5AQID' +
    '+gAI//z9+P3/DAMH/Pv9DPcAB/v7A/39B/4G/v/8B/oA///6/Qr6BwAA/wQD+/kJAP4E+QAD/f7+B/4H/v0D+gn6+wn8/wb+/v76+AcH//sABwMC//sF+/4D+Qr/' +
    '/fQQ/AD++Qz9AAH7BAX8/QL7BP0E9wr8Awf88woA/P4H//0I/Ab9//76Cf/+/wEF+v0L+/3++wAIAAX//AX4/wT+Cf38AAb/+/sFAAH6/P8KBgL9+/sO/Pz9/QMD' +
    'AAH2CfT/+hP+AQb7/PgO/gf+APv7/wAG+O8FFAb6A/4A/wb7/AcB/AT2/An8A/0E7SH4+QcI+fj4B/8CAwQB+AIBAvoBDff7/An6ARH3+AD1F/32/fwDBPn+/woD' +
    '7wUICQIB9fz7C/71/hrzAPoCBPwFAP/9AAX9AfoABQz49QYBAv7/9w37AQT5AwD3CPwG/Qj5Afr+/gn3Df/89BX8+/r8BwMB+v4H/vwH/vwA/wX+B/3+DPz++gf3' +
    'A//6AQAFAvgABv31Awr8/QQD+QQAA//6/gn//Qn89Q0A/voG/gP6CP4B/P//Bvv9AQf7Bf4C+/3+CvsHAP77Bv8AC/z9/P4F/QD5/wAJ+gn//vMA/Q/8/P4LA/77' +
    'BPgCCP/9BvsCA/v8Bv0CBvv5/gMG/v/8CP79+wkFCPr6AQf++wD8/QgP+gD2BvwA/v/5BAT8//8GDvYA/PkG+QgC7QkI/gf+/Qb8AP79/f4J/f3/B/8I/vwA+gAG' +
    '/vsL/Pz8BAX0/wANBAL6AAr8//sFAP/98A/6BvwE8g4E/QT7/gIE/PMU/f0B/PwH+f8ACQH8Bv34Bv4F//v/CPwG//8GCfv1A/7xDvn/AAkA/PwJ+fv9DggE/fb/' +
    '9/8L/gL1C/ADCQMBBvz9/Av++xT8+Pj6Bv4D/QX///kFBP4W6wD///n+Cgn7/f/9/f4I/AQF+/v7/wsC+/0GCuwFBf0G/v/9Cfz+Bv7+/gEF//z2Df/++AUAA/kH' +
    '/wH6AwMA//0I/AH7AQT5Dvr++/7+CQb7///9/AUD//r+CfAU/v7+/gAEAgUB+AUBAPr8/Ar+/Qf+/gf8//4BBfz+BvwA/QQE/Pv+BgD8+wcA//4I/vwG///89/sC' +
    'DP78AAf4EfcA/gUB/P8X8Pr6DwL1Bvz6Awf7A/zt+BcE/wD7Bv/9+wgGAvz8BAP3AgYA/vz9/v8HB/b7CP36CQD7BwD/8AsEAgn+APn9/gf/B/v9Av0I/v38BgD/' +
    'BAL9/PsA/wb6+AwD+w39/Pv7DP/4Agb//gf//f79/gcF/PwEBfz+AfsHAP4BBAD6AAr8+/YECf4D+AQBAfsABAEG/vv/BQH7AvoF/wf7/v/6BPUOAQT+/fkIAP/9' +
    'Cvr/BPb3DgL5/wf0GPv4+/4M+v0I/AD6BAT9/Af//gT8Bvr6CQD+8/Yi9f/6AgX6B/8AB/wA/gb7AP/9+wAI/fr/C/gM//3+CPv++AAHAfr5CAT+/Qb//vsAB/0C' +
    'B/oB+P0KCPr//wf8/v/8Agj6/f7/B/wK/vz1Bwn7BvkAAfz//wYFAPz/BgH8/fv+BgH/B//7A/sG/f39Cv39AgT9B/3//P//BvwH/AD+/Aj//fj9/wwI9f4F/Ar/' +
    '+vsF/QQCBP/6+wL/BPf7Ef0BB/r+Bvr+AwAGAPoABv/79goC/v75/gr7Cgb1Cfr//v38/AsA+/0HBPr/BP4I/vwT//X5/AYA/gP4BAEI+f0B+wECAvoH/gH2Ffn9' +
    '+v3/CQ8M3wYA/AX/Afr/BQf8//8L/f76/f3/B/sJ/f//A/wB/wf/+/z/AAUF/QD//P4O+AX6A/4I/gD6//39CAD6AwMH+QH//Qj+/PcO//sB+v8GCP78/v75/woF' +
    '/v0A8xj++PkIAP79+wAI//4H/AD7AwEH/AD+AgX8/QMAAvv4+gAP+v4FAvz+B//4/wAKAQX7/wP7Bv38CAD8/Qn//PsB/gX6AP0J+wj//hYK4/38C//6/Qj+/gj+' +
    '/f79C/r+Agf/+QP6BAADAv79/f7/B/kE/wX+B/v//gv6/f77AAcD+f8GBAAA/A75/f0E+gP/EPb9/Qv8/voC+wED/vT/DwL6/wUMAwjpA/j/Bv0F//8J/f39Bvz/' +
    'APYQ/P0B+PoMA/76Bfcb/vD7/QEHBv//+/sH//4FAf78DQH/8vcP//v9AAX+9wP/BwAD/QD/B/78AQX+/AL5BQD8BQH+A/8E+gj7//75/gYD+wcA//8P+/j8/gf/' +
    'BPr/A/kI/gAF/Aj2CvcD/Ab9/v4C+gn7AQcA+AX8AP8B8xP5Bv0F+fsH/v8J+v/++gH/BQX7/QMD/gb5+An+AQL+BfwP8gD//QEG/Pz+Bv/6AP4IAfgEA//7AgX1' +
    'E/38D/sC9P4J/P0ACv35/Qn+/PwHAP0J9vsGAQf++grzBP/5/QkB/gT8AvcIBfwH/gD7+Aj8BP0F///6AQAG/vsGAgf+//36AwAEBv3//RP4APb7CQD8/QoA+fT1' +
    'Cg77//0J+fkDC/wI+wEGB/r5/AH/BP8GAPsK/v37BvoC/f3/Bv7//P4HA/wH+gv4+gP9Cfz+/v38CAP8A/4D9QUC+QH+CPkKAP39/v4HAfv+Bgf8//8A+gr8AgT+' +
    '/A==',
  wordStep: 0.0136284,
  tiers: {
    hashed: {
      bias: [3.516, -0.624, -1.427, -1.465],
      scale: 1.715,
      vector:
        '9v0KAvYFAQQI/AD8AwT/+wUH9/0GA/75AgL4BOEU/w389hL8Av/6BQb9/AL+Av8B/gIB/wj9+wD5GPr1APQIA/oF/gP9/QAF9AX+CQH//QMC8vwQ',
      vectorStep: 0.145533,
    },
    static: {
      bias: [3.969, -0.718, -1.503, -1.747],
      scale: 1.751,
      vector:
        '+AAFBP0CAAIC/QP+/wIG+gUC+QEGB/r4AwL4BOEX/Az99hL7A//7BAP8/wL/AgP9BAT4AAgA+v/6F/7y/vYIBPwD/wMB/fsH+wT1DAD8AAQD9gUC',
      vectorStep: 0.143936,
    },
    transformer: {
      bias: [4.455, -0.643, -1.896, -1.915],
      scale: 1,
      vector:
        '9gEHAvsBAAQF/gD8BAIC+AUB+wADBvv7AgP5A+cQ/gv9+RD7A//8AwL9/wEAAQH+AwT7/xD8+fzxH/j4AvUHAv0D/gIA//oI/QL7Bv7+/wQH9gX+',
      vectorStep: 0.169893,
    },
  },
}
