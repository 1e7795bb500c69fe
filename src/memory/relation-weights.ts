/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 3150 examples of 37 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from '../reading/head.js'

export const RELATION: StoredHead<'coexists' | 'contradicts' | 'refines' | 'repeats'> = {
  labels: ['coexists', 'contradicts', 'refines', 'repeats'],
  keys:
    'AGT0AHJFAUw5AVaeAgrMAk/bAnLPAqL+Awe6Az2iA2CmA8nkBCesBGb8BL9SBPE6BRh8BWm4BXjVBZTEBeDyBfzLB0ppB+IVB/k+CI3nCbVcCdCbCff5CnF9CoBZ' +
    'CpZPCwPAC1BADGK1DOTqDUn8DgR0DmNCD512D9ATEDzLEI6fEPrWEPycEZZbEaxGEex5EzYiE6okE8XfE/umFDCPFPdVFZyhFaSPFaUQFeKAFgpdFsoMFwBbGEr+' +
    'GFYhGMJjGSB0GTC1GVsOGgROGlFvGsLdGsiNGtNnG//eHBqGHEaSHEcyHKCSHZYTHb7rHhOcHp+MH1Q9H3E2H3GQH4V4H6yzIB6vIF7bIO6WIQ1HIdbUIe+oIfaC' +
    'Iya3I0dWI3IBI6pZI+RlJHm7JJmdJLMqJQOaJdkCJd4OJoM+J1t/J2fiJ2pBJ3I8J4cOJ7fyJ+g2KEhkKJtBKMWkKSG7KXgqKZ9mKiJuKksIKphVKp/YKtvVKt/O' +
    'KwY4K1W1K2vFK+MqK/RwLAi/LfP/Lue7L4AeL5UKL9+cMHbvMKn+MS5VMTS9MXSKMgw3MkPWMqD2MqblMyoaMzs3NF15NRDBNX2INceANfMaNglrNjN+Nl7mNm7J' +
    'Nm8HNvypNzntN6+UOA3/OBy5OCe4OFCdOSLSOUFDOggiOmoQOwIRPFoUPQ8VPS2KPcThPeC8Pno6PoYIQAk0QJBEQLuKQMAwQM1DQXz8QbqrQeakQtAgQuG+Q1t2' +
    'Q2cqQ3YORE0ZRQJORUunRY/kRbIORiE0RjmXRynYR7IqSCwfSCyFSM9NSNR+SRlRSSX/STRCSWiaSYPzSd0nSnh3S5LDS8j2TE8rTudjTx7+T6o9ULGxULnFUXBo' +
    'Ur0sUs6SUyIKUzH5U5HzU8DOU8KPU8ToU/OUVNEPVX1pVf5YVjR7VrdkVsL4Vv9WVzr2V1zmWHiuWMNqWqJ2WrDXWs0NWu1PWyxRW2CmW4o5XH9QXMOgXb38XdVs' +
    'XvL3XzJiX1bsX3GlYMeuYO6wYeqeYmpKYqLWYq7uYtx/Y7dbY9GzZA7tZLOhZa6VZe0oZtUcZ1k2Z6V5Z+KUaBXeaBm8aIAOaLiCaPIpaPdwak9SavFVa0pXbX8b' +
    'biZ4bjZsbq0ObwBob8+NcPHecU+KcXbIcYeQcdrtciL3ckqGclXEcuFudA9WdCEydEsrdHcidS0jdZkSdjG7dn9FdxOQd4NeeBiieMfQeMi2eNiDegQNeh4IewjT' +
    'e7l8fC1efK7zfLZFfRQyfXWRfYgffbqtfb6LfdivfruGf0WIf3N8f97ef/esgDMZgK0XgLo2gfORgpi7gqkCg050g6DSg6RFg7MihBhVhFbIhI64hJHuhQfzhVkj' +
    'hzYEh6/sh7ydiHXViPq2iUWlijqCincTiqxyivKoi5Q7jIC3jL6TjOAAjPERjgtHjndHjokUjq9ZjuBmj4CAj8vij/HwkA0FkXJgkhSjkkJxkrgUkzSyk2zZk50O' +
    'lCu6lFCflWmVlmaal2A+l3JJl3hUmApdmB5GmDW0mEUamKuzmS+MmTSfmV3amX3rmYiSmbYEmmn4mqtSmwzmm4aknBJVnG/NnJd9nSyini74nuX0nxqUn4ZXn5LF' +
    'n9BhoBeYoVapoXfZoZEHoggzoiR7oleuoyaVo8kBo+C4pG6GpYKHpiLapjIQptmqp2ANqJyaqVXSqe7uqhvpqq4Cq4T+q5N+rJOFrRuzrVTBrXc+rYtprdJNrjJM' +
    'rnWcruJfr2Qcr4vVr8YfsAswsHsDsOsCst7rst98s41DtCGatRXKtS9ltV7xtaortcMDtj/WtlKdtvQ2tzO/uWr4u3H5u4ZWu6PVu/KjvCXDvPwsvQi3vR42vTJd' +
    'vbI5vi6ovsHEvtg1vvz1v0yuwG3TwMy1wSkCwcEvwcUWweVTwhk9w3wJw5yaw6hJw7igxO9jxP9Wxp6Jxq4exr3Fx4qwx5rAx7cyx84px97ByBpoyDTEyDv5yFeI' +
    'yIofyb2XykzrymXMywfFy3nTy5siy6H0y7iry+wYzNbDzZtPzfpXzkRyzr2Lz5JSz8MI0ABl0AUi0AqU0Au40EFL0G1D0Xq10X2l0ZHr0pYv0pzz0qHH09Ti1Dnw' +
    '1Zuh1ciz1e5S1fqa1lkm1oFy1rNH1tLI1/Z82GCs2KXI2Rjv2twy2+nj3Dw33WZ23Wao3Z7k3w+V31EZ38Fk38y94G8N4Imt4MmC4QDd4XV44hM04mTB4plm43rL' +
    '446+5B3y5Erq5IJ95R4U5Xvv5dRm5gib5lIE5mnC5qPf5sNp5tdH5tfi5t1M51wR53rb57MB576N5+Li6AxT6CyY6MNS6XKI6YW86bQ46dat6lXt6oEc66116+EK' +
    '7Am/7UDj7Xi67Znl7bQy7ega7fx97hbp7rxH70Dz8AL08Bv+8CkK8Up98VwI8ZHU8ptu8xrJ842u87KN9BqX9Gkv9JTz9RAH9UZX9bn99cWt9ux99+Tz+Dc6+NAP' +
    '+N27+QEf+S8U+eqm+lix+mFF+oBl+rwT+5C6/Ih7/J/X/KWf/LFL/T/d/UpP/k2j/oB0/oKP/wSB/43L',
  words:
    '/P0J/hvy/Pf5BgEAAgf6/ff9/g8A/PoJ+QIABgH8/QYF+f8DDPYG+AL+CPj+EvX8BPsD/fv7CAH+/PQSCvv+/fr9/wr7+QoC/fv/Cf3//wX5Awf8Af37Bv/5AQcQ' +
    '+vz5BP0C/vkQ9AL5Af8H/fsJ/vz+/QkK+QL7DPn+/QcE+/oA/vwGAQEG+Pf/+hAF+AT++Qv+/QP4CvsI+wT6Bfn7Bwj4/QTxD/0D+/cADvgE+Az2D/79CPb+BP/8' +
    '/gcG+wD//Aj//Qj6A/v7BgD/+goA/PYS/fv+9/YVBvoG+wn+//r6CAD+//oIAPoP+/z8BAL+DPgE+Aj4BPz5CP//Cfn+APoN/vv5CAAA+hzWFfj7CgMN+v/78QEO' +
    'AAf6///9B/kDCfn+AAv++f74C//+AvkF//sF/wEH8Q37AAn9+u74Cw/4C//9+PkT/Av6APv//AMCAfoG//sFBPz/Cvz7+AICBPP4CAwABgL4BQj6+fz9AAcB+v8G' +
    '/An+/vIQ//8A6w8H+wL8B/kE/wQE+wX9+vz/DPkEAAT7/QgAC/YI9wTyBAYH9QEDCAMB9PUS/fz6Awn7/gf5AvoIAfwFCPz3CP3//AX6/wHzFfv99Q/+/u4U//8E' +
    'AgT1/Qf+//8H/vz3Cf8A/Pr+DfMNBfsH/f7+A/35Bwb+A/n4BAAE9wwB+yDo+v74Cf8AB/v//wYA/f0JBfj5+gUD/vsI/v/2/A0BCgT+9PwD/gQI+gD+BgT++AL4' +
    'C/z5Bv8CB/4C+Q38/frgBQUX/P3+CQH/BPwN9fwC9Qz///oD/Qb5BwH+CAD8/QUIBO/3C/0CBwH++gz6//oP9gD8Ee4C//YH/wTQBy38BvX/Bvz+/Qr5/v0M+vr+' +
    'DgoB/fgGAPoA/voHAQIG//n6+/4N9gn+A/v8/wrzDP0E9AgG/v/8CP79/AUC8hj8+wX7Bvv6Dfz9//f9DvsICPUM+/76+vwACgUF/foI+AEACfoD+vkAAgQD+PsK' +
    'Agb9+wj9+AMJ+QD+BvwA/gftAgoJ9gb7BAL6AP0J+v/6AwT/+f7/CfUI/wT6+gEM8ggG///9/Aj4CQAACPv//gL+BvvyIPP6Bvn+Av0T5AwAB/r/AvoN+PsE+QgC' +
    '/fsFCPsA/gz8AfcDBvz7+wj+/vsG8A/8+gMI+Av//v3+/gf7Df77APj8DQ7zA/wF+Af8//cN/fgE/gb4Af8IA/oAA/ELAAQDCfIB/Qb9/wD4/QsG+QH/Cvv/+wH8' +
    'BvwD9wn9APn8C/UF/wb3CfcJ/AX9A/QCBQUA/gT99gUABfAEBwQO/v33+Ab/A/oOAvYDB/v7/PoDCPcBC/74/wgA+gz+/PoK+wAGAvYD8RMF+Pr5Bwf5Bv0EBPz8' +
    'BP8L9QEAB/38/PsDBvUR/vwDCP737QEa+Aj4/gH++v8JBPj+Bgn5/v8BA/cF/vsHAAD1AAv9AvsGAAj/+QAG/P4H+v//9wf9BAb6Av75AAn++fcEDPsJ/v38//8H' +
    'B/3+/g4E8f0Q9vz+AQAB/fjwHPz3Bv0G/PwACPwJ/v3xEvcGBwX8+Pv8/woN8f4E+wv9/v/x+Rf7CP/+Afj+CQT2AAb7/v4JAvsH/P4K+QD3D/kBDvn9/OoYAfwI' +
    '+QP8+/QY+QX5/QT7/voNC/X6B/4I//sH/Ab4CwX2+vgKAP4G9P4I+gb8BP8E+gP5AwAEB/z9Afz6/wsK9Qr3Dvn8/fMd+ff9BPsECv78/Pf+AAwDB/z6/Az4AAL+' +
    '+wUA+/sK+AkAAAD8CvoJA/v5/PYIBgb6/gL1EP798BP8AQT5C/kF/P0B+QT9BfIQ/AL9BPQLAPv+B/n9C//yEAD/BvoC/QAJ+/z8+wAJB/f/BPsL/f77/P8KBgL9' +
    '+/oO/Pz5AvcN9/76Ef/2Dv34CgD/9/AGEwn4Av0D9/wK6SP5+wAL+vvzDP8C/wYB+QML+PoJAfv7F/T3//IY//cB8QYICAEC9fj9DP4K+/3+7QMa9vkI//8C/QX8' +
    'DPr1BfsE/wEF+QAD/Qj7APMK/AcEAvkB+f/+CvQQ//33FPz6/PwHAgD7B/77Af8FAfgBBgr1A//4AwAGCPb+AwPyAgr1BwAF+//+CQL6AAT+/Qr89g0A/fYJ/gP7' +
    '/AEH9wD+Cgz6/f75Cv/+9v3+D/z7/goG/foD+gAI/wX6+wX6/QIHAP38Bwf6/QH//fsJBgX6+/8H/vsABAT4D/UA/P0B+gf79ggHBvwC/PoK/v7/+gr9+fr/Dgj+' +
    '//v2DfoDBf7xCwP8/AT0E/38+P8ACvcH/gQEC/z2+wPzD/r6/g4LAv31Afb+C/oF9gvsBQoF+gz+/AsB+vr4CAD/CfgAABHvAQD8+/8K+AX9BvcHBfz++/8JB+wG' +
    'B/wK/P8F/f//+Qv//vgI/wHsGfsA/f3+CQj6//4H9f0H8BT+/gL8AAL/BgL4+/wK//oJ//4DBf379fwCDQP3/wf5D/cBIwLq8voPAfUH+gP9/fERAfr//AoCBP39' +
    'BgD3Agb9/v8C+PwK/PkLAPIKAQML+gD7+wn+/foIAP/0/AwE+A/9/f/3DP7xBgcB+gr//QIJ+vvxBwn/BPgEAAX3AAUDAgD6BPkE/vQF9RL+Bv/9CfoA/QQE+f//' +
    '+fkO//r/CPIZ/Pn4AA37/Aj8APcFBf75Cf/++QkA/u35I/b++f4L9Q/+/gj7/f/8Cfz//v0F//74CAL7/gj//f3/BwD4/Qv6Bgf5+Q3+/PEJCvwK+P0A+f8GAgb6' +
    'Af/6B/4A+Av//vj9AAwF9/4FCfr+//kM//v3B/4F9wUABfb7Ev0DBvr++AoC/fv8/Qv5CwX2Cvn//gH7+gr7Cv/8DAD4+wP3BQIO9/sA+Qf+AvwS9vz5//4KCg7i' +
    'BgX5AAIN/P75/v0ABv0E/AL8/Q75Cf7/+vkHAf8ABv789RAA/Pz9/wj1Fvz5AvYACP3+CfwD+QQBCPz//QUC/fzx/QAS+QAGAvn+/wn/B//7+Az//Pv//QkTCuX9' +
    '+Q7/+vwI/v7+Cf/6BQH9/fkD/wX/Cfr9Bv0B/A74/f0L9/7/Cf7++//z/w4G+P4FDAQI6QL5AAX6CP4A9wQABQv7/f3zEf7+9AYEAQP3+gwC//sD8B/+8/v8AQcE' +
    '/P4C9gwA/gn+/fwE+P8EDgL/8fgN//z5CP0C/P0FAgIDAPz2AAYE+BT7+Qb4/wMH/v3++Ar//wj7B/YJ9wP8//wK/AIH//j99BX6CPsF+PgJ//8A/wb7+Qn+AAn4' +
    '//8A+AQE/PwDBfMT/vwW9//1/Qz++vkK/v77CQD8BfkAAwT6/AUF+QP/+P4JAfsCBv32C/sEBfr/AhH6APX6CgD8+Q4A+QLtCAkH/P/9/P39Cfv4Awv5C/sBBQb7' +
    '+gv8/fwH/v79//z9CAL7CPwM+PoDAQf7/AD8/Aj/9QYF+AH/CPgM//0C+v4G9wT/Bg==',
  wordStep: 0.0147128,
  tiers: {
    hashed: {
      bias: [1.19, 0.415, -0.919, -0.687],
      scale: 1.402,
      vector:
        '8AAMBP4B/wMEAP7++gUC/wMI9v8EBP/5+A8B+QQDAPkAAvwDH/fw+egAFQIF//kEBQD7AAEB/gD1BQQBCv76/xgC8/P6+wgD/QL+A/3+AAX5Av8G/AL/AwDz/hA=',
      vectorStep: 0.152389,
    },
    static: {
      bias: [2.512, 0.15, -1.047, -1.615],
      scale: 1.474,
      vector:
        '4QoIDQb8//4C/gL++gIK+gQE9QIIB/r3+RAC9gkGAPACA/gDHfnr/+f/GQAF/vkDB/z+/wEBAvz6CvsBD/33/Rn99PX5+QoE/wH+AwT8+Qj8A/QM/P8CA//0BwY=',
      vectorStep: 0.122972,
    },
    transformer: {
      bias: [4.171, -0.272, -1.89, -2.009],
      scale: 1,
      vector:
        '4QoLCQb8/gEG/gD8AwED+QQB+wEDBvz7/wv8+gQI/PgCAvoCCv73AfL/EP8F//wBBP3//wL/AP79B/wAEfz4+xL99voA9wcCAQH9AQH++gYAAPsF/AAABAf2Bf4=',
      vectorStep: 0.189967,
    },
  },
}
