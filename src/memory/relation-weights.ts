/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 2554 examples of 29 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from '../reading/head.js'

export const RELATION: StoredHead<'coexists' | 'contradicts' | 'refines' | 'repeats'> = {
  labels: ['coexists', 'contradicts', 'refines', 'repeats'],
  keys:
    'AGT0AHJFAUw5AVaeAgrMAk/bAl4kAnLPAqL+Awe6Az2iA2CmA8nkBGb8BL9SBPE6BRh8BWm4BXjVBeDyBfzLB0ppB+IVB/k+CI3nCZxsCbVcCdCbCff5CnF9CoBZ' +
    'CpZPCwPAC1BADGK1DOTqDRndDUn8DgR0DmNCDqeOD9ATEDzLEI6fEPrWEPycEZZbEaxGEex5EzYiE6okE8XfE/umFDCPFPdVFZyhFaSPFaUQFeKAFgpdFsoMFwBb' +
    'F1JQGEr+GMJjGMkMGSB0GTC1GVsOGgROGlFvGsLdGtNnGv2yG//eHBqGHEaSHEcyHKCSHZYTHb7rHhOcHp+MH1Q9H3E2H3GQH4V4H6yzH7bNIB6vIF7bIO6WIQ1H' +
    'IdbUIe+oIfaCIya3I0dWI3IBI6pZI+RlJHm7JJmdJLMqJQOaJdkCJd4OJoM+J0RUJ1t/J2fiJ2pBJ3I8J4cOJ7fyKEhkKJtBKMWkKSG7KXgqKZ9mKiJuKksIKphV' +
    'Kp/YKtvVKt/OKwY4K2vFK+MqK/RwLAi/Lue7L4AeL5ttL9+cMHbvMKn+MS5VMTS9MXSKMgw3MkPWMqD2MqblMyoaMzs3NF15NRDBNX2INceANfMaNglrNjN+Nl7m' +
    'Nm7JNm8HNvypNzntN6+UOA3/OBy5OCe4OFCdOSLSOUFDOggiOmoQOwIROz6kPFoUPS2KPcThPoYIPzjdQAk0QJBEQLuKQMAwQM1DQXz8QbqrQeakQtAgQuG+Q1t2' +
    'Q2cqQ3YORE0ZRQJORUunRY/kRbIORjmXRynYR7IqSCwfSCyFSM9NSRlRSSX/STRCSWiaSYPzSd0nSnh3S5LDS8j2TE8rTudjTx7+T6o9ULGxULnFUXBoUs6SUyIK' +
    'UzH5U5HzU8DOU8KPU8ToU/OUVNEPVX1pVf5YVjR7VrdkVsL4Vv9WVzr2V1zmWHiuWMNqWkhqWqJ2WrDXWs0NWu1PWyxRW2CmW4o5W7yEXH9QXMOgXb38XdVsXvL3' +
    'XzJiX1bsX3GlYMeuYO6wYeqeYqLWYq7uYtx/Y7dbY9GzZA7tZLOhZa6VZe0oZtUcZ1k2Z6V5Z+KUaBXeaBm8aIAOaPIpaPdwak9SavFVa0pXbX8bbiZ4bjZsbq0O' +
    'b8+NcPHecU+KcXbIcYeQcdrtciL3ckqGclXEcuFudCEydEsrdHcidS0jdV3ddZkSdjG7dn9FdxOQd4NeeBiieB/weMfQeMi2eNiDegQNeh4IewjTe7l8fC1efK7z' +
    'fLZFfRQyfXWRfYgffbqtfb6LfdivfruGf0WIf3N8f97ef/esgDMZgITQgK0XgLo2gXUugfORgpi7gqkCg050g6DSg6RFg7MihBhVhFbIhI64hJHuhQfzhVkjhzYE' +
    'h6/sh7ydiPq2iUWlijqCincTiqxyivKoi5Q7jBeLjIC3jL6TjOAAjPERjgtHjndHjokUjq9ZjuBmj4CAj8vij/HwkA0FkXJgkhSjkkJxkrgUkzSyk2zZk50OlCu6' +
    'lFCflWmVlmaal2A+l3JJl3hUmApdmB5GmDW0mEUamKuzmSAhmS+MmTSfmV3amX3rmYiSmbYEmmn4mqtSmwzmm4aknBJVnG/NnJd9nSyini74nuX0nxqUn5LFn9Bh' +
    'oBeYoVapoXfZoZEHoggzoiR7oleuoyaVo8kBo+C4pG6GpYKHpiLapjIQptmqp2ANp8tjqJyaqVXSqe7uqhvpqq4Cq4T+q5N+rJOFrRuzrVTBrXc+rYtprdJNrjJM' +
    'rnWcruJfr2Qcr4vVr6A7r8YfsAswsHsDsOsCst7rst98s41DtCGatRXKtS9ltV7xtaortcMDtj/WtlKdtl1otvQ2tzO/uWr4u3H5u4ZWu6PVu/KjvCXDvPwsvQi3' +
    'vR42vTJdvbI5vsHEvtg1vvz1v0yuwG3TwMy1wSkCwcEvwcUWweVTwhk9w3wJw5yaw6hJxO9jxP9Wxp6Jxq4exrd2xr3Fx4qwx5rAx84px97ByBpoyDTEyDv5yDzl' +
    'yFeIyIofyb2XykzrymXMywfFy3nTy5siy6H0y7iry+wYzNbDzZtPzfpXzkRyzvi7z5JSz8MI0ABl0AUi0AqU0Au40EFL0G1D0Xq10X2l0ZHr0pYv0pzz0qHH09Ti' +
    '1Dnw1Zuh1ciz1e5S1fqa1lkm1oFy1rNH1tLI1x6g2GCs2KXI2Rjv2twy2+nj3Dw33WZ23Wao3Z7k3oa53w+V31EZ38Fk4G8N4Imt4MmC4QDd4XV44XiE4hM04mTB' +
    '4plm43rL446+5B3y5Erq5IJ95R4U5UZW5Xvv5dRm5gib5lIE5mnC5qPf5sNp5tdH5tfi5t1M51wR53rb57MB576N5+Li6AxT6CyY6MNS6XKI6YW86bQ46dat6lXt' +
    '6oEc62pZ66116+EK7Am/7UDj7Xi67bQy7ega7fx97hbp7rxH70Dz8AL08Bv+8CkK8Up98VwI8ZHU8ptu842u87KN8+3b9BqX9Gkv9JTz9RAH9UZX9bn99cWt9ux9' +
    '9+Tz+NAP+N27+QEf+S8U+lix+mFF+oBl+rwT+5C6/J/X/KWf/LFL/T/d/UpP/k2j/oB0/oKP/z4f/43L',
  words:
    '/fwJ/hH3//r4BwEBAgf6/ff9/Q8B/PoJ+gQAAfoBAAYB/P0GBfn/Awz1BvgB/gn4/RL1/Pv7CQH+/PQSCvv+/fr9/wr4+wsC/fz/CfgDCPwC/fsG//kBBxH5/fkG' +
    '+wH99hH3AgT5/gX5Af8H/fwJ/vz+/QkL+AL7B/v//ggE+/oA/vwGAwAF+Pn++g8G+AT++wj//fkL/v0D+An7CPsE+fwGAvsI+P0E8A/+A/n4AA/4A/gN9RD+/QX4' +
    '/wX//P4GBvsA//0H/v0E/QT8+wYA//sKAPz2Ev37//f2FAb5BvoJ/v/6+wcA/gD5BwD5EPv8+gQD/wz4A/j3CgD/B/gE/Ar4/gAB/Aj7+Q7++/kHAAD9GtUU+PsK' +
    'Aw/5/fvyAA0A/Qf5AwX6/gQK+P4ACf76//gL//7++wcA+QcAAQnwDfsACP368PgKD/kL//34+RP8C/oA+/78BAIC+gb//QQE+/v+BgL/Cvz6+AICBPT4CAwABgL5' +
    'Bgj6+P38AAcB+v8G/An+/vMP//8C6Q4G/AH8B/kE/wME+wT9+vz/C/gEAAT7/QcADPYI9wTyBAYH9QECBP38AggDAPX1Ev38+wMI+/4H+QL7CAH8Bgj79wT7/wH0' +
    'FPv99g7+/u8T//8FAgT1/gf9/v8H/vz4Cf8A/Pn+DvMNBfsF/v/+BPz5BwT/A/n4DAH7Fu79APcK/wAI+/7/CQX5+foFA/4H+gL99/sMAQkG/vT8Av4ECfoA/gYE' +
    '/vj/+Av9+Qb/AQj+AvgN/P364wMEFvz9/gkE/QP8DfX8AvYM///6A/0G+QcB/gcA/P4FBwXv9wv9AgYC/voM+v/7D/b//A/xAv72CP8E0Act/AX1/wb7/v0K+f39' +
    'DPr6/g4LAP34BQD7Afz6CAEDBf/5+/r+DfkA/gn3Cf4D8wz9BPUIBf3yF/z7B/kC/gX7Bvv6DPz9//b9DvsICPQL+//7+v0ACgUE/foJ9wD/CvkD+voAAgQD+PsK' +
    'AwX9+wf++AMI+v/+BvwA/gTvAgsI9gb8BQL6//kEBP/5/v8J9gj/A/r6AAzzCAb/APz8CAb8//8D/gT68iHz+gb6/gL+EuULAAb6/wL5DffzB/wKA/37BQj7AP4I' +
    '/wH4BAb7+/sI/v78BvAO/foDB/kL/v77DP77APj8DA7zA/wF+Qf8APcN/PgD/gb4Af8IBPkAA/IKAAQECPIB/Qb9/wD4/QsH+QH/Cvv/+wL8BvwF9gj9Afj8C/YF' +
    '/gb4CPcJBvn/AvkF/gP2AQUFAP8E/fMHAQXyBAYEDf/9+PgG/wMI+v/++Q8C9gEJ+vz8+QII+AAK/fn/CAD6DP78+gr7AAYB9gPwEwX4+fkHB/kG/QQACvUA/gf+' +
    '/Pz7Awb0Ef79Awn+9+8AGvcF+v8B+/z/CgX4/gYI+v7/AgP3BP38BwAB9QAL+wP8BgEH//kABvz+9wf+BAf6Av75AAn++fcEDP0I/v36AP8HCPz9/hIC8fwO9/z/' +
    '+fAc+/YH/Qb5/QEJ/Qn+/fET9gYHBPz4+/z/Cg/w/QT7Cv3+/vD6GAH4/gkF9gAG+/7+CQD8B/37AAUA/gn4APgP+AEO+f386xgB/Qj5A/z29Rr6B/v//gf4/QP7' +
    '/voNCvX6B/4I//sH/AX4CwX2+vkJAP4H9P0I+gb8BP8F+gL5BAAEBP3+Afr7/wwJ9Qv3C/v9/fEe+vf9BfoECv38/Pf+/wwEBvz5/Az4AAP9+wUI+gD///z9CPgJ' +
    'AP8F+AACAfwJ+gUE+/v89ggGB/n+AvYP/v3yEvsABfkL+AX8/QH5Bf0F8hD8Av4D9AoB+/4H+f0K//IP//8I+gL9AQn7/Ab3/wT7C/39+/z/CgYC/fv7Dfz8+QP3' +
    'DfX++xL8Agb8APYO/fgJAP/57wUTCPkC/QT3/AnpI/n7AQv5+/ML/wIABgH5Agz3+wcC/PwY8/f+8xj+9wHwBgkHAgL1+f0M/gj8/v7tAxn3+AgA/wL9BfwN+fUF' +
    '/AT/AQP7AAP7CfsA9An8BwQD+QH6//4J9Q///fQV/fv7/AYC//sH//sB/wUK/v76//kCBwn1A//4AwAGB/b+BP/1Awn1BwAE+/7+CAP6AAT+/Qn79g0A/vcI/gP7' +
    '/AEH+AD+Cgz5/f35Cv/+9v3+D/76/gr5AQf/BPv7Bvv8AgYB/fwHCPn9Af3+/AoFBfv7AAf++wADBPkO9gD9/wD6B/v3CAcH/AH8+wn9///6Cv36+f8OCf7++/gM' +
    '+gIG+QIAB/7xCgL8/gXzE/38+P8ACfcH/gQECvz2/QLyD/r7/g4GBv72Afb/CvsE9gvsBQoF+gz+/A0A+fn4CQAACfcAABLuAf/8+/8KA/7+APQI/gb4BwX8/fr/' +
    'CQfsBQf8Cvv/Bvz///kK/v75B/8A6xr7AP39/QgI+//+B/T9CPAU/v4B/AADAQUC+Af+APr7/Ar+/Qf+/v0J/v32/AIN/vsAB/cR+AAjAery+g8C9Qf6A/378hIB' +
    '+//8CQEF/f0HAPcCAvj8Cv35CgD0CQEDC/oB+/sK/v36CAD/9fsMBPgO/f36+g3/8wYHAfsJ//0CCfr78gYJ/wT4BAH+BAL7CPgD/vQF9RL/Bf79Bv0A/Qj6AP7/' +
    'B/r/APn5DvMZ/Pn5/w37/Aj8APgFBf75Cf/+BfsG+foJAP7v+SP2+/v/DPcO/v4J+/3//An8//z+BgD++AgC/P4I//78/wcA+P0L+wYH+fgO/vzyCAr8Bfv/AQT6' +
    'BvwG+gH/+wf+APgL//74/P8MBvf+BQr6/v/4Df/8+Ab9BfcFAAX3+xL9AwX5/vcKAv76/P4L+QsF9gr5//7+/PwK+wr+/A//+PoE9gQBCvn9AfoH/gL5E/b9+AD/' +
    'CQsN4QYF+wL/D/v9+QD9/wX8BfwC+/4O+Qn+//r5BwH/AAb+/PUQAPz9/P8I/fn/CvYV/fgD9f8I/v4I/Af8//0GAf388v0AEvr/BQL5/v8J/gb8AP8GAPv5DP/8' +
    '+gD9CRIL5f75D//5AAf8/f8I//oEAf79+QP/Bf0H/QD/Cfr9B/0B+w74/f0N9/7/Cv3++gDz/w4F+P0FCgUI6QL5AAX5Cf4A9wQABQz6/f30EP3+9AYEAQT3+gwE' +
    '/vsE8R/+8/v8AQcE/P4C+AsA/gj//fwE+P8EEAH+8fkN//z6Af4H+gj9Af38BQEBAwD89gAGBPkU+vkJ/f39+Ar//wj7B/YK9wP9APsJ/AEI//j/9BP6CPsF+PkJ' +
    '//8B/gb7+gj+AAv3//8B+AQE8xP+/BT4APX8Cv39/wv9+foK/v77CQD8A/sAAwX5/AYG+QP/+v0JAfwCBvz2C/sEDvwB9foKAPz5DgD5/PAJC/z+/Qn99wIL+Qr7' +
    'AQUG+/oL/P38/P7+CAP6B/wM+PkCAQf7/QD8/Aj/9gYF+QH+CPkL//0J+AD/9wQABg==',
  wordStep: 0.014668,
  tiers: {
    hashed: {
      bias: [0.983, 0.519, -0.88, -0.622],
      scale: 1.318,
      vector:
        '7wANBPwB/wMF//79+QYC/gUJ9P4DBf/59hEB+AQDAPgAAvsEH/fx+eYAGAIG/vgEB//6AAIB/v/0BgQBDP33/x4C8PD++AcD/gL9A/79AAX6A/0G/AL+AwHx/RE=',
      vectorStep: 0.133635,
    },
    static: {
      bias: [2.338, 0.254, -1.077, -1.515],
      scale: 1.398,
      vector:
        '4QkIDgb8//4B/gL++gIK+gYF9AEICPn3+RAC9QgIAPACA/gEG/nt/+b/GwAF/vgECfv9/wEBA/z4DPoCD/32/h788/P89woD/wH9AwX7+Aj9A/IN/f8BA/30CQY=',
      vectorStep: 0.112615,
    },
    transformer: {
      bias: [3.986, -0.207, -1.843, -1.936],
      scale: 1,
      vector:
        '4QsLCgX8/wEG/gD8AwID+AUB+gEDB/z6/wz8+gQJ/fcCAvoCCP74AvL/Ef8F/vwBBf3+/wL/Af78CPsAEvv4+xX89vkB9QgCAgH9AQL++QcBAPoF/QD/BAb2Bv4=',
      vectorStep: 0.175209,
    },
  },
}
