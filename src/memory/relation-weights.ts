/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 2554 examples of 29 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from '../reading/head.js'

export const RELATION: StoredHead<'coexists' | 'contradicts' | 'refines' | 'repeats'> = {
  labels: ['coexists', 'contradicts', 'refines', 'repeats'],
  keys:
    'AGT0AHJFAUw5AVaeAbW5AgrMAk/bAl4kAnLPAqL+Awe6AzBvAz2iA2CmA8nkBCesBGb8BL9SBPE6BRh8BWm4BXjVBZTEBeDyBfzLB0ppB+IVB/k+CD4LCI3nCS8Z' +
    'CZxsCbVcCdCbCff5CkaKCnF9CoBZCpZPCwPAC1BADGK1DOTqDRndDUn8Da1ZDgR0DmNCDqeOD9ATEDzLEI6fEKkvEPrWEPycEZZbEaxGEex5ErKNEzYiE6okE8Xf' +
    'E/umFDCPFPdVFZyhFaSPFaUQFeKAFgpdFsoMFwBbF1JQGEr+GMJjGMkMGSB0GTC1GVsOGgROGlFvGrd+GsLdGtNnGv2yG//eHBqGHEaSHEcyHKCSHPlYHZYTHb7r' +
    'HhOcHp+MH1Q9H3E2H3GQH4V4H6yzH7bNIB6vIF7bIO6WIQ1HIdbUIe+oIfaCIya3I0dWI3IBI6pZI+RlJHm7JJmdJLMqJQOaJdkCJd4OJoM+J0RUJ1t/J2fiJ2pB' +
    'J3I8J4cOJ7fyKEhkKJtBKMWkKSG7KWb3KXgqKZ9mKiJuKksIKphVKp/YKtvVKt/OKwY4K1W1K2vFK+MqK/RwLAi/LhAyLue7L4AeL5ttL9+cMHbvMKn+MS5VMTS9' +
    'MXSKMgw3MkPWMqD2MqblMyoaMzs3NF15NRDBNX2INceANfMaNglrNjN+Nl7mNm7JNm8HNvypNzntN6+UOA3/OBy5OCe4OFCdOSLSOUFDOggiOmoQOwIROzr1Oz6k' +
    'O/OxPFoUPQ8VPS2KPcThPoYIPzjdQAk0QJBEQLuKQMAwQM1DQXz8QbqrQeakQtAgQuG+Q1t2Q2cqQ3YORE0ZRQJORUunRY/kRbIORjmXRynYR7IqSCwfSCyFSM9N' +
    'SNR+SRlRSSX/STRCSWiaSYPzSd0nSnh3SuABS5LDS8j2TE8rTi/RTtL4TudjTx7+T6o9ULGxULnFUXBoUr0sUs6SUyIKUzH5U5HzU8DOU8KPU8ToU/OUVNEPVX1p' +
    'Vf5YVjR7VrdkVsL4Vv9WVzr2V1zmWHiuWMNqWkhqWqJ2WrDXWs0NWu1PWyxRW2CmW4o5W7yEXH9QXMOgXb38XdVsXvL3XzJiX1bsX3GlYMeuYO6wYeqeYmpKYqLW' +
    'Yq7uYtx/Y7dbY9GzZA7tZLOhZa6VZe0oZtUcZ1k2Z6V5Z+KUaBXeaBm8aIAOaMbwaPIpaPdwak9SasWeavFVa0pXbNCZbX8bbiZ4bjZsbq0Ob8+NcPHecU+KcXbI' +
    'cYeQcdrtciL3ckqGclXEcuFudCEydDGYdEsrdHcidS0jdV3ddZkSdjG7dn9FdtFZdxOQd4Ned8CIeBiieMfQeMi2eNiDegQNeh4IeqfSewjTe7l8fC1efK7zfLZF' +
    'fRQyfXWRfYgffbqtfb6LfdivfruGf0WIf3N8f97ef/esgDMZgITQgK0XgLo2gTXJgXUugfORgpi7gqkCg050g6DSg6RFg7MihBhVhFbIhI64hJHuhQfzhVkjhzYE' +
    'h6/sh7ydiHXViI8miPq2iUWlijqCincTiqxyivKoi5Q7jBeLjIC3jL6TjOAAjPERjgtHjndHjokUjq9ZjuBmjvTlj4CAj8vij/C9j/HwkA0FkXJgkhSjkkJxkrgU' +
    'kzSyk2zZk50OlCu6lFCflWmVlmaalv4Ol2A+l3JJl3hUmApdmB5GmDW0mEUamKuzmP3gmSAhmS+MmTSfmV3amX3rmYiSmbYEmmn4mqtSmwzmm4aknBJVnCKfnG/N' +
    'nJd9nSyinhlPni74nuX0nueUnxqUn5LFn9BhoBeYoVapoXfZoZEHoggzoiR7oleuoyaVo8kBo+C4pG6GpPRmpYKHpiLapjIQptmqp2ANqJyaqe7uqhvpqq4Cq4T+' +
    'q5N+rJOFrRuzrVTBrXc+rYtprdJNrjJMrnWcruJfr2Qcr4vVr6A7r8YfsAswsHsDsJKCsNLpsOsCst7rst98s41DtCGatRXKtS9ltV7xtaortcMDtj/WtlKdtl1o' +
    'tvQ2tzO/uWr4uwedu3H5u4ZWu6PVu/KjvCXDvPwsvQi3vR42vTJdvbI5vsHEvtg1vvz1v0yuwG3TwMy1wSkCwcEvwcUWweVTwhk9wvXew3wJw5yaw6hJw7igxO9j' +
    'xP9Wxp6Jxq4exrd2xr3Fx4qwx5rAx84px97ByBpoyDTEyDv5yDzlyFeIyIofyb2XykzrymXMywfFy3nTy5siy6H0y7iry+PRy+wYzNbDzZtPzfpXzkRyzr2Lzvi7' +
    'z5JSz8MI0ABl0AUi0AqU0Au40EFL0G1D0Xq10X2l0ZHr0pYv0pzz0qHH09Ti1Dnw1Zuh1ciz1e5S1fqa1lkm1oFy1rNH1tLI1x6g2GCs2KXI2Rjv2twy2+nj3Dw3' +
    '3M+83WZ23Wao3Z7k3aj43oa53w+V31EZ38Fk38y94G8N4Imt4MmC4QDd4XV44XiE4hM04mTB4plm43rL446+5B3y5Erq5IJ95R4U5UZW5Xvv5dRm5gib5lIE5mnC' +
    '5qPf5sNp5tdH5tfi5t1M51wR53rb57MB576N5+Li6AxT6CyY6MNS6XKI6YW86bQ46dat6lXt6oEc62pZ66116+EK7Am/7UDj7Xi67Znl7bQy7ega7fx97hbp7rxH' +
    '70Dz8AL08Bv+8CkK8Up98VwI8ZHU8ptu8xrJ842u87KN8+3b9BqX9Gkv9JTz9RAH9UZX9bn99cWt9ux99+Tz+NAP+N27+QEf+S8U+lix+mFF+oBl+rwT+5C6/J/X' +
    '/KWf/LFL/T/d/UpP/k2j/oB0/oKP/43L',
  words:
    '/fwJ/hD3//n4BwEBAgb6/v0G///4/f0OAfv7CvsEAAH6AQAGAP39BgX5/wP7/wQCDfUG+AH+CPn+E/T7BPsE/vz7CAH+/PUSCvv+/fr9/wr4+wsC/fv/CfwA/wX4' +
    'BAj8Av77Bv77AQYQ+v35Bf0B/fv9AAj2EvcCBPj+BgT5/gX5Af8H/fwJ/vv//QkJ/P79CvkC+wf8//4IA/v6AP38BgT/Bfj4APoOBfgE/vwI//36Cv7+BwH8/AP4' +
    'CfsJ+gT6/AYC/Aj4/QPxEP0C+fgADv3//Qf4A/gM9hD+/AT5/wX//P8GBvsA/wP7/gT9CP79BPwE/fsGAP/7CgD89hL9+//39hQG+Qb7Cf7/+vsIAP4A+gf/+g/7' +
    '/PoFA/4M+AT49woA/wf4BPwI+v4AAfsI/PoP/Pr5CAAA/hnWE/j8CQMO+v37AwH8AfMADQH8CPkDBPn+BQr4/gAK/fr/+Az//f77BwD5BgAA+AkA/wjxDPsACP36' +
    '7/oJDvkL//34+RP8C/oA+/77BQIC+Qb//gQE+/z9BQIACf37+AICBPT4Bwz/BgL5Bgf6+f38AAYB+/8F/Aj+/vQO//8C6w4F/AD8B/kE/wME+wT9+vz/C/gEAAT8' +
    '/QcADPYI9wTyAwcH9QEDBPz9AwgDAPX1Ev38+wMI+/4G+QL8BwH8Bgf89wX6/wL0FPv99g3+/u8S///7AAUABQIE9f4G/f7/B/78+An/APz5/g7zDQX7Bf7//gP8' +
    '+QcE/wT5+AQABPgLAfwW7f0A+An/AQj7//8F/AD/CgT5+foGAv0I+QL9+PsNAQgF/vT8Av4ECfr//gYE/vn/+Av9+Qf/AQf+AvgN/P364wMEFvz9/gkE/QP8DfX8' +
    'AvcL///6A/0G+gcB/gYA/P4EBwTw9wv9AgYB/vsM+v/7D/UA/A3zAv72B/8E0Akt+gb1/wb8/v0J+v79DPv6/g0L//34Bf/7Afz6CAIDBf/5+/r+DPoB/gb5AP4J' +
    '/wb9/vcJ/gP7/P8K8wz9BPYIBf3yF/z6CPkC/gX7Bvv6DPz9APb9DfwICPQK/f77+v0ACgUF/fkJ9wAACvsC+foAAgQD+PsKAgX9+wb/+AII+//+BvwA/gTuAgsH' +
    '9wb8BQH6APkDBP/5/v8J9gj/A/r6AAvzCAb/APz8CPgIAAAG/P//AwAE+vIg8/oG+f8C/hLlCgEG+v8D+gz3//oBBvMG/QoD/vsFCPoA/gQD//oDA//8Cf4B+QIH' +
    '+/v7Cf7+/QXvDv35Awf4C/7+/P/+B/wM/voA+fsMDvMD/Ab5BvsA9w39+QP+BvgB/wgD+gAD8wsAAwUH8gL+Bv3/APj+Cgf5AQAK+//8Af0G/AX3CP0C+PwL9gX+' +
    'BvkI9gkG+f8C+QX+A/YCBAQBAAT89AcBBfMDBgQMAPz4+AX/Awj6//75DgL3AAn6/Pz6Agj4AAr++v8IAPoM/vz6C/v/BgH2A/ESBfj6+QYH+Af9BAT7/QT/C/YB' +
    '/gj+/fz7Awb0Ef79Awj+9/AAGfcG+f8B+/z/CgX4/gUI+f4AAQT3BP37BgEB9AAL+wL8BwEH//kABvz/A/r8B/gG/gQH+gL++QAJ/gL5/wb59wQM/Qj+/f39/An7' +
    '//8GCPz9/hIB8fwO9/z/++4c/PcG/Qb5/gEJ/An9/fES9gYHBP34+/wAChDv/QT7Cf3+/PP6FwH5/gn8CP/9BfYABvv+/ggA/Qf9+wAFAP4K+P/5DfkBDvn9/AT8' +
    'AADrGAH9CfgD/AT+BPv29Rr7B/n9A/v++g0K9/kG/gf/+wf8Bfj5CP8ACgb2+vkKAP4H9P4I+gb8BP8E+gP5BAAEBfz+Afr7/wwJ9Av4C/z9/fAg+vb9BfoECv38' +
    '/Pf+AAwFBvz5+wz4AAP++wQI+gD///z8CPgJAAD8CP/9BfgBAwH8CfoEBfv7/fUIBgf5/gL3Dv798hL7AQX4CvgF/f0B+QT9BfIQ/AL+BPQKAfv+B/r9Cv/yD///' +
    'CPoC/QEI+/39+wAI/Qf//Qb3/wT7Cv3++/wACgYC/fv7Dfz8+gP3DPX/+xL8Agb8APUO/fgJAP/67wUSCPgC/gT2/QnqIfn7AQv5+/MM/wIABQH6Bf4C+gIL9/sH' +
    'Afz8AgX6ABjy9//zF/74AvAGCAgBAvX5/Qz+CPz+/u0DGff5CAD/Av4F/A359QX8BP8BBPoAA/wI/AAE+QIB9Aj9BwQD+QD6/v4J9g7//fQU/fv8/AYCAPsH/vsB' +
    '/wX8Cf3+Cv3++//4AgcK9QP/+AMABgf2/gX/9QMK9QcABPv//ggD+gAD/v0J/PYNAP73Cf4D+Qj+Afv8AQf5AP4KDPn9/f0HAP36Cf/+9/39Dv/8B/7++/4K+gAH' +
    '/wT7+wb7/AIHAP38Bgf6/QL9/fwKBAb7+wEG/vsAAwT5DvUA/f8B+gb79wgGBvwB/P78/wf7Cf3+//oK/fr6/w0J/f77+Qv6Agf98Qr0Ev38+P8ACfcH/gQFCfz2' +
    '/gLzDvr7/g0GBf73Afb/CvsF9grtBQoE+gz+/AwB+vr4CAAAB/kAABHuAQD9+v8KA//+APQH/gf4BwX8/foACgT6/gQD+v4GB+0GB/wK/P8F/f//+Qv+/vkH/wHs' +
    'HPr+/f3+CAf7//4H9f0H8BP+/gH8AAMBBAL5B/4A+/v9Cv7+Bv7+/Qr9/Ab8Afz2/AIN//sAB/gQ+AAiAury+w8C9Qf6A/378hIB+//8CQAH/f0HAPcCA/f8Cv35' +
    'CgDzCQEDCvsB+/sK/v36CAD+9fsMBPkO/f37+g3+8gcGAfsJ//0G+/wDAgn6+/IGCf8E+AQBAvkABf8EAvsH+AP+9QX1Ef8G/v0G/QD9CPoA/v4I+wAB+fkO8xn8' +
    '+fr/Dfv8CPwA+AQF/vkJ//4F+wb6+ggA/u/5Ivb7+/8L9w7+/gn7/QD8Cfz//fwGAf74CAL8/Qj//vz/B/wCBvsA+P4K+wUH+fgO/vzyCAn8Bfv/Afr/BQIE+Qb9' +
    'BfsB//oH/gD4C//9+fwADAb3/gUI+v7/+A3//PgH/QX3BQAF9/sR/QMG+v73CQL++/z+C/oLBfYK+f/+/vv8CvwJ/vwP/vj7BPcEAQr4/QH6B/4C+RL3/vgA/wkM' +
    'DOIGBfsB/w/6/vn//v4F/QX8Avv+DvkI/QD7+QcB/wL5AwP/B/789RAA/P38/wcJ/vz9/fn/CvYV/fgD9v8I/v0I/AL6BAEH/f/9BAL9/fL9ABH6/gUC+f7/Cf4G' +
    '/AD/BgD7+Qv//foA/QgTCub++Q7/+gEG/P3/CP/6BQD+/vkD/wX9B/0A/wn7/Qj8AfsO+P39Dff+/wr9/vsA8/8OBfn9BQoECOoC+QAF+Qj+APcEAAUL+/399RD9' +
    '/vUGBAEE9/oLA/77BPEf/vL7/AEHBPz+AvgLAP4I/v38BPn/BBAA//H3D//7+gL+BvoI/QH9/QUBAAQA/PYABgT6E/r5BPr/Awn8/f75Cv//CPsI9gn3A/wA/An8' +
    'AQcA+P/0E/oI+wX5+Qn//wH+Bvv6CP4AC/b//wH4BAT9/AIF8xP+/BT5//T9Cv39/wv9+foK/v77CQD8BPoAAwX5/AYG9wP/+f0JAfoEBvz2C/sEDvwB9fsJAPz4' +
    'DgD6/fEJCvz+/Qn99wIK+Qn8AgQH+/oL/P38/P7+CAL7B/wM+PoCAQf7/QH7/AgA9QYF+QH+CPkKAP33BAAF',
  wordStep: 0.0148902,
  tiers: {
    hashed: {
      bias: [1.019, 0.456, -0.865, -0.609],
      scale: 1.322,
      vector:
        '7gIMA/sBAAMG//79+QYC/gUJ9P4DBf/5AAL6BB/38fnlABgCBv74BAf/+gACAf7/9AYEAQ38+P8eBe/u/fgIA/4C/QP+/QAF+gP9BvwC/gQB8f0R',
      vectorStep: 0.133381,
    },
    static: {
      bias: [2.428, 0.016, -1.037, -1.407],
      scale: 1.4,
      vector:
        '4QwHCwb7AP8C/gL++gMJ+gYF9AEHCPn4AgL4Axr57//n/xkABf75BAj7/f8AAQP8+Av7Ag/99v4dB/Pp/PgJA/8B/QME/PkH/gPzDP7+AQP99QgG',
      vectorStep: 0.119368,
    },
    transformer: {
      bias: [4.113, -0.415, -1.801, -1.897],
      scale: 1,
      vector:
        '4QwKCQX8/gEG/gD8AwID+QUB+gADBvz7AgL6Agf/+QLy/xD+BP78AQX9/wAC/wH+/Aj8ABL6+fsWBvLyAfYHAQIB/QED/vkGAQD6Bf3/AAQG9gb+',
      vectorStep: 0.181073,
    },
  },
}
