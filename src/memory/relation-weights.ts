/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 569 examples of 11 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from '../reading/head.js'

export const RELATION: StoredHead<'coexists' | 'contradicts' | 'refines' | 'repeats'> = {
  labels: ['coexists', 'contradicts', 'refines', 'repeats'],
  keys:
    'AGT0AbW5AbnbAgrMAl4kAqL+Az2iA2CmA2arA8nkBCesBDFLBGDXBGb8BKAYBKSDBL9SBUePBWm4BXjVBZTEBeDyBfzLBnUaBqR9Bw63B0ppB7HwB+IVB/k+CBjr' +
    'CD4LCEv+CIgfCI3nCS8ZCTNkCZxsCbVcCdCbCff5CnF9CniGCpZPCrHhCwPAC1BAC3cQC7btC9RMDGK1DLGtDUn8DVxjDXq+DcMhDmNCDqeODuSFDvy8D1FzD3UA' +
    'D512EDzLEIMAEI6fELE3ELoOEPrWERbBEZZbEaxGEex5ErKNEtTjEzYiE5jGE6okE8XfE/umFDCPFIZBFPdVFQ1kFUdVFZyhFaSPFdxZFeKAFfbjFgpdFj8WFsoM' +
    'FtAtFwBbFzwnF9wmGASKGEr+GFeiGJrsGMkMGPsEGSB0GTC1GVsOGcj7GgROGjZBGlFvGsLdGscBGtNnGv2yG1iQG6EmG7TJG9hlHBqGHByDHEaSHEcyHFZ5HKCS' +
    'HM48HZYTHbmjHc+PHdvrHfkDHhOcHp+MHt+9HuaCHzzHH1N1H1Q9H18hH3E2H3GQH3SaH4V4H5icH6yzH7bNH9QkIAEOIA8wIB6vIF7bILLjIO6WIO71IdbUIdqh' +
    'IekJIe+oIglaIkPwIm5WIuznIxv+Iya3I0dWI3IBI6pZI9PiI+RlI+6ZJInTJJmdJJuyJQOaJd4OJfnTJgyNJmXCJoM+JwK7J1t/J2fiJ2pBJ3I8J4cOJ56eJ8Bi' +
    'KBEXKF9EKIWqKJtBKKk2KPW5KWb3KXgqKZ9mKfChKhehKiJuKksIKpKPKphVKp/YKt/OKwY4Kw+/KzLfK2vFK+MqK/RwLMQpLWXzLZ0FLfxgLhgSLnFxLpLcLpP7' +
    'LuUJLue7LuutLw4ZLyOlL4AeL5ttL8QVL9ZWL9+cMCNQMHbvMKn+MVPtMgw3MkPWMpJqMqD2MqblMyoaMzs3M4lwNF15NIO/NJk3NM4PNPP1NRDBNVMYNVOkNceA' +
    'Neg6NfMaNglrNjN+Nm7JNm8HNoIdNvypNwjfNyLvNzntNzyvN20aN6+UOA3/OBy5OCe4OFCdOLVtOSLSOa18Oc40OunYOwIROxi8Ozr1Oz6kO/OxPRG+PS2KPS83' +
    'PTmhPcw6PeC8Pno6PoYIPyJxP1wuQAk0QGM1QJBEQLuKQMAwQMPnQM1DQNKrQXz8QbqrQeakQqy7QtAgQ2cqQ3YOQ4oaQ6VbQ8KwQ80tRE0ZRIbLRSuoRUunRY/k' +
    'RbIORjmXRv/GRyqdR7+gR+7aR/57SGdnSGwUSM9NSPOGSRlRSSX/STRCSWiaSYPzSd0nSnh3SowRSuABSx5jS5LDS5XnS8j2TJ03TKOYTWL7TXvwTdsATfhvTi/R' +
    'TlO0ToftTowwTsf+TtL4TutUTx7+UJSNUKdjULGxULnFUWmDUXBoUipsUnC7UpgLUs6SUwXUUyIKUzH5U0uEU2BOU2f0U5HzU8DOU/OUVNEPVPhjVTWcVX1pVhtd' +
    'VsL4Vv9WVzr2V1tMV1zmWALwWKs9WLBeWMNqWNBHWQASWQTvWXMLWh6AWkhqWrDXWygOWyoTW2CmW4o5W93yW+nbW+66W/ePXEz2XH9QXJx4XMOgXUrSXVfzXb38' +
    'XhwnXjC4XvL3Xxv8Xx7FXzJiX1bsX3GlYDAsYMeuYO6wYRMJYUYuYmpKYnoVYpC9YqLWYq7uYtx/Y21pY4DHY7dbY9GzY+bpZA7tZC3tZJkIZUa9Za6VZb84Ze0o' +
    'ZmSlZprMZtUcZ0wLZ1dTZ1k2Z6V5Z+F2Z+KUaBXeaPIpaPdwaV4PaWLmak9SavFVa0pXbCdNbX8bbZdybez6bgt4bijcbjZsbrdgbwBobyO8b8+NcMYmcPHecU+K' +
    'cXbIcYeQcdrtciL3ckqGclXEctalcuFudCEydEsrdHcidS0jdV3ddZkSdbludjG7dn9FdtWVdwTIdxOQd4Ned5gFd8CId/PTeBiieMi2eNiDeROjegQNewjTew3y' +
    'e0aYe0qhe7l8fC1efGW6fK7zfLZFfMFffNaBfRymfS0qfXWRfYgffbLIfbqtfb6Lfdivfd+3ffp+foEbfruGfttSfuIcfvTNfvZ6f3N8f97ef/esgDMZgDlegITQ' +
    'gK0XgLo2gTXJgUTwgfORgglLgpi7gqIigqkCgtoTgwV+g6RFg7MihBUOhBhVhFbIhG0ihI64hJHuhJXohQfzhRtjhbcdhfObh3G6h34iiEg4iHXViUWlihIuijqC' +
    'incTipLyisyhivKoi5Q7jBeLjIC3jK/hjOAAjPERjTUNjUfgjdkYjgtHjndHjokUjpd5juBmjvTlj4CAj8vij/C9j/HwkA0FkNVFkQcckUGCkXJgkaL8khSjkkJx' +
    'kvyokynmkzSyk0Fbk1XQk5GllCu6lFCflmaalmiBlv4Ol2A+l3JJl31AmApdmB5GmDgPmKuzmP3gmTSfmYiSmbF4mbYEmmn4mwymmwzmm4aknCDEnCKfnG2EnG/N' +
    'nSyinaRznjQZnuX0nxqUn4ZXn5LFoBeYoF3PoVapoZlHoggzoiR7oleuom6noqDiowDQoyaVo8kBo+C4pG6GpPRmpYKHpid1pjIQpnmypoz0pw90p2ANqJyaqRRk' +
    'qVXSqXuhqe7uqhV+qiWlqj4RqkNPqodeqt27q3FVq4T+q5N+q8E9q/QfrI6ZrI8trJOFrMM9rRuzrTYHrVTBrXc+rYtprZjQrdJNre1YrlrHr0iKr2Qcr4vVr6A7' +
    'r8YfsBiHsHsDsOsCsSijse1jsfiMsqwRst7rst98sxzAs2wzs41DtCGatD8BtIc1tKBVtRXKtS9ltZCStj/WtlKdtlpOtl1otvQ2tzO/t3SAt9L3uA20uIE5uSqF' +
    'uUERuVaKuWr4uj6Iu3H5u6PVu/KjvCXDvD29vHoEvIfZvPwsvQi3vRN6vTJdvbI5vdnbvnq8vtg1vvz1v0yuv/3VwCOawDHBwG3TwMy1wNwTwR2PwSkCwXtnwcEv' +
    'wcUWweVTwlBqwnAFwoyxwwLLwxd5w5yaw6hJw7igxAIGxBh7xEUCxNDrxO9jxP9Wxp6Jxq4exryyx5rAx84pyBpoyDTEyDzlyFeIyIofyKXAyS4eyUDUyYNKyb2X' +
    'yhe4ykzrypFcywfFy0pWy3nTy5siy60hy7iry+PRzGC2zNbDzNpRzZtPzfpXzhwEzh5TzkRyzoyBzqe8zqkozr2Lz0Mwz3oKz4qxz6eLz+Uoz/Bj0AUi0AqU0EFL' +
    '0G1D0KwR0NMx0Xq10X2l0Y3E0ZHr0Zn50gPh0n8s0owz0pWo0pzz07F509Ti0+WO1DDb1Dnw1OHV1PAA1Qtd1ciz1fqa1iV71oFy1tLI1ud21vRS12Ws16im1/Z8' +
    '2GCs2JkH2KXI2LRP2MkC2Rjv2Tbx2WK+2cVN2ckW2gQn2gSx2twy2vFl20aR2+nj3WMJ3WZ23Wao3aj43haU3jvl3j2g3oa53w+V31EZ38Fk38GB38y94G8N4Mhv' +
    '4MmC4QDd4fz74hM04plm4tlO4xOI43rL446+49AN5BAb5B3y5Erq5IJ95MRZ5NCd5R4U5UZW5Xvv5Xz/5dRm5lIE5qPf5sNp5tdH5tfi51Uk55aN552P57MB576N' +
    '5+Li5+y95/Ar6AxT6CyY6KR76MNS6NVS6XKI6lXt6mFu6oEc6q6E6x5B661167BA67tZ68Dq6+EK7Am/7Dgz7JDW7Nff7VZU7Xi67Z5x7bQy7d/37ega7fx97hbp' +
    '7hpV70Dz75Ho79a68AL08Bv+8F8n8N8W8PjA8Up98VwI8Xw38ZHU8hSf8jpo8o7o8pfJ8ptu8xrJ842u87KN9BqX9UZX9XXD9bn99cWt9sSX9ux992F697fN99C7' +
    '9+Tz+A1b+Dc6+Ge/+LsW+MC6+MGo+Mds+NAP+QEf+S8U+cyp+i10+lix+mFF+oBl+rwT+usw+5C6/Bfh/HBT/Ih7/KWf/KcK/K/A/LFL/OAJ/T/d/UpP/Uqq/U/Z' +
    '/k2j/nAK/qEf/wSB/3D2/7Uh//Ra//81',
  words:
    '+/Ma+O4p+PH+9hX37wH0HeMRCQT98/sVAvUT9vn2Fvr5C/gD3jjhCQb3C/j4BPgMDQD+9ez1GQYK9wP9+wj2CP3m9icL8v0G5vMiBPf2/Rb0+f4V9wcI+gQE9wH4' +
    '//4LE/r99gj1/Afz7A8S+Q0G9CLt/fMF+gj5/PX/D+74/xoM/QXyCPYK+PQR6RL88Poa/xD79wP0/Qz7+f8M+voS+vgD/wcK9wb4+fsQ/A/7/vgQAPz09wb3DOkY' +
    'B/j6+/8M/vcT+AAR+ffnF+wWCgL4/PAZ/Pz/9hT2+RH8+fnvEQcLDfruAQIG+Pn6/w0M9v//BQv98/ILCvn//PIT5jD48wj4Bvrq7Qcj9/j+E/EF/gzs8fcr/foM' +
    '/QD2/gz1B/0GCvgA/wb1+A39C/v9+hf59RH6/PgN7gn87gYHBvoM//rqKP3x9hP++fv/8BYECfn5/wv+9wn0EPIM+//6C/z++wrhFv//CAjx8DTx6wYQ+fLtCQoA' +
    'BAEJ8Qf8B/YO9/79Afb8Df8IA/cN9v/9+/kP/e8ECwP+9Rj0BO4U+vwc8/X2Ev37+gigXQ72/v3/7BUA8Rj9+iXh7wvs/Bj/8xX9+vfk9DH1B/0H/Qv/+f34+RII' +
    '+Qj49vf+FRIB8voN9vsD9Rb9+fr0Cwb4Evv6/wIH+BP4//YM5B7xAf0L9/4N/Pr79QUL/RL98/r+Cf70FP769xT6+vX6/xP0Cv0F/RH5+QL5FfD99v8OGfX/8wjp' +
    'CAcE+gv4CPYK+BD2/P/2DgD8/fcT+fj7/g4IDPf19gIM+/wR+/j8Dvj++P0P/OveDin99gANExDz6vER//4J9/0C9/0CCgj0CvoJ+/sBFfn+9QH2/gwF8vsO8A/+' +
    'A/YS/fvs5ycG+P37EP/7C/z6Df/5+fv7EfIM/AbtBf8P8xH5A/EACwP71R0U7xcE9fT3/hj99gANFukE/fwN/vkUAP/s7iP69fIOCPj9C/MF+gsF9/UG/An1+gMO' +
    'AAcE9vP3CgwQ+vr87Cn29ewIEvoBD/j48gQEBgEGGeH9E/n3BAn/9A/7+/r3DAX47SAA9Av+//jv8/0g8xn99w7z8g0Z7QT29AYK+/72EPzyGvr6COj8FPwK/fz9' +
    '+Q78CvzyCAEDCfP79vwTAQz+9RP4/ff6EPv7/fr9DAXwBwT9EPX9/vkP+hP6+/j2Fu4F8xEG9gbyCv4L9f4C9gP8C+wBG/j89gUJFu///fEE/A8ECf/08wP9DRXz' +
    'Cu7+9/0PMez47LoC8FPw//sWEALrA/wX+vMu4Pr4/g/4+wP4/gj2+v0T8gz8BvAf+fkJ9Qr4/Pn+DvcOAvn9Ef7zBAX5/wsGBOvnFv0HE/UB9hDtCfr/9QgEBeUJ' +
    'DfUD/wrxGv737BT/AQf2DPj3+wAPixxo8R/f/gT28fkh7wr4EPXy+x/zFP38CQL9+Bj29/r6CQj09Bf7+vjx/Bv9Dfv78QH8E/AH/gv6CQX49/cPA/QG/Av+9hD8' +
    '+xD+9/H3/xj9+RP3+AIL/Og1+er4D//5DPoA+hnsDO8G8gr+/gz7+/Px+SMQ+vv7C/7/+PwV+vUBDPz3G+DnH/4X+vEJ+PgGAfkL+hEBBOoBGPvsDPXyDgL2/gkD' +
    '+Qr6EPv+9g/2/P/7CQL6Avb+CfII/gj/3hESCPcJ+A8N8/EG8QgCBPf7CvgS+/oBDPr5C/gA/uUa+wYN+P79/vkO+/H3+CEN+PsAAgj1AQ8Z/dviPO71Cu/9CfoU' +
    'wTEQE/Xp+AMd6Pz7/A329QYP+A39/u0S+wb3DP//DvTyDPkI+wQK+v/8/P0N+wr1+wUP+P77/Az7/QEJA/P6BAj6BfX7Cu0I/wv9+PwPAQf4AfryBQ76Fvv1Cff7' +
    'Bfv5Awn1BuYe8voMCPf5/xD2Gvr3/Rf78Qj2/Af1A/8J9B/78gX1/Qr88fUfGekI9voV+vcACv/39/kAEPz1Ffr68xr5G+rzB+0N/QkM9PwD/Pj7EREH4wQH+PsF' +
    'Evf++BjnCvgP+Avu7Qj/CwDz/BH9DPv8+fcEDQQO+fbqC+kjEvYB9//4EPn8+/wN+RD9+/j4FvoG9fwI/PEEDvMU9gMM+v39GAT+5vMD/QwK/vgA/PoP+/v4Bgb6' +
    'EPv7Bgj79/MaAvH8Agr4+DHl8gP4CfwK+PgG/vUHBhD5/fr9+f8LG98d6ggH//L7+RD8/BH89+sf+f39C/QE/PIY+tNF7/nx/ggJ9Q4A/f75Evb+8/gXAPvxFPsN' +
    '9ATvJe/98wf9CfT6/hQH8/4J//cEBu8Z/fsJB//w+voQ+/LjO/H+8RAA9AP+C/YM+QXz/PoWC/7/+Pv8/A4LAPz4Dvf+/Anz/QcD9QUEIe/0/Pgb6QTu5iILDfv9' +
    '/PLw+iMEBeMV/vb/DQL0D/v6+gcF+fX6F/P+FPvlGAT/AAv9+PcK+wXs9/8eE/UB9hAA/PQHCPv2Avf5DRcA4ArwG/n88w8C/P8FCfPf8jj4+w0D9foK+wL2FQTx' +
    '+Q7+/Nsz5wsaA/zn8fj+GSHLCAv9Efn5DgH69/Pv8yvx/fgbDPT8Bfzx+hkA7SDz8wQN/PgX+/b3FPf96BH/CBT4+vkC9/kN/vj4Ets7/+sS6hD0/Ab5Bf/2EPvw' +
    'C/0H19Q/Fuj5+SYL8fIT+/0L/fgV/fUR8/YG+Bb6+An/9wH0DwX47Bv/+wft+RP3Ff/1AQf1AxD2Bfb4/v8L+/cU+vYH/AgV7v0AIvX09fH6/xb4+RP7HOoM7vIV' +
    '/vrIf+TV9AP+C/r4+xP8Dvz6CwrmBQUL/fMO+/759wL9CvX2DAjw9/0cDQL5+P0C+AkJ5vkYC/r//BLz//3sCf4N7hb//e0d/PkD8/0NBvES9wz6//zsEfwI//cK' +
    'APDxBBsBEff2DQb78vYd9/b48xb/+wb1Cg0J+vDtCfUV+fgHCOgc6xECB+cQ+/kDCQr2/AT3EPz8Dv39+QkH+fcR+/j8/wYJ8vwL/fv59v4TE//78vYG/wXx+P4Z' +
    'CAT89/sLA/cD8goCEPHqFtoH8S4B/gz2/fIRABb3//Xw4Q4gCPb/Av/2FPb7Df769AsE/QAA8w3qIPf/Agz4+voN/P0D+gj8DAH+9vkL+QMJ8/oK/Ab1CR7u7gUG' +
    'GO/zC/r9/vf3/BX7+AoDBOT9G/v5EPwDCQbu+P0S+v4DB/f4+f4RxQIpEAXuCAX3CvwE/AkC+hT88ADrGPgF8QX3E/oIBfoD9AYE8w71CgAN+PsM+v/78hr8+PMW' +
    '//f3+P4TAwn+9v4W9vcG8gr++fELC/38DPvnDwAK6gf+EA73A/kF+w/x9wwJ8/YECf3yC/8E+fj7Ff/vCAof9/jz/PgDCQkC/fjqDgUE/Pb4Fgn19Q3w9BkD9fIS' +
    'CPb2CwkA9/wOD/v6/P8B6RcDGPbu9wkO8gDy/hH++f0M+A7+/AnyB/33BvkKKObxAPr3DgH49vwV//8H+/P3Cgz25AYg+Qf5Bwf1C/kU9v/31jP1Avkf4QcR+vr7' +
    '9wr7BPoO//jaIAIFBvf3DAgF/PYC/Q30EPj++w77/vn4D/z9DPgE+AYDA/T49+gp/BD6+vn4DAT+9fYWDPT+AQD2+w/yC/0GF/MG8Pz2CwL69/4S5QrkLen4DRIJ' +
    'Bvj5/BH89w7u+wj8+P8M/gz9+BzYDAHwAvYZH/7s9+4A+hgH8/4J7/P9IBHc/Rb1CAf8//UR+woC+Pz7C/78+hD9+Qv7+wD2AvwLDPgC+uAn/vr2B/0F9QsE/f34' +
    '/wwA9g393UTz7fjz+Rz2Bgr7AfrzEQgE//X/Dvz2DvgE9vH5G/sI6/4PDPr/+wsF/fMJ9gb7/BL4+gD+9g3++P0NCesIA/8NAvMO/f/27QL6F+4n6QIJH+nv/RcI' +
    '5CLl7gv1DgD9/PoP+wfvCgDd7Dj//vj2FPoW+/UQ5vgSDgX68vv5/A8J6xf16/4QBxvkC/UO8PgLEfn++fj6/g/5DQP29RL/+goE+fn1Av0M9/IPCPgS+/r7E/v3' +
    '9e4h/NYKDxDz9QoO+/n7Ef8L//jwF//5/Av9+/n+DvsH7QwA//QECQQJ/vX3Bwj6APT9D/UE/Qr/GfnvAP8Q8B7h7xEMB/j2+vwN/ff57yHVT/Pq8hD4BusMCAH+' +
    '/wr59w8A++rrPu71CAf8FPn+9gX8CPjz9/8X+/r8EPYO/v3sHv/4+P3+DfYc9/f5+AcI7gX5FPD1FwT/9QUI+vn/Dvr6FPgJ9gf66AQe9/v5/A/9Evv28ggN+fQF' +
    '/wj3AP0M/Pb+EA33/v4I+/kEEfj8+/v5E/n8FP3zCwH+9hf0//f+9hX3C/r//PwCDPbw9/0cCPT+BgMN/PTtFPgIBAf+9/QH+gr6APsL9/oU/BD4/vvzIPT5Cvf6' +
    'BQv5//3+Ev/x/Pn5EgML//Pz8v0eA/f+CRL1//oO+P/7+gkA/ff69xj4Df3+Bfb8CAj0/Qci9+YCGvn0+AP1AQf1BvAVEArRFQIN/fQH9QEEBfP+CxX0/fr9+f8L' +
    'Iv316/MTAPsHDvX38Bv5/A75/voIA/j9/OkGFfz9DfsIBvj6CA3+7gT/+AQT+f729/Iq7fQT//sH9/wHC/4B9g4D9vkL//358BoC9Bn99fX6/AcDFPj5/P8S/PL8' +
    '+f4O4DX58uX7ACAK9wX6CPX/BATxAgkN+v77CQf3+eXz/yny9AMW+hD++fIQBPr0//kU8hv89wX6CvYSFsgQ+Q8A+QX2/Qgb9fn3/wD0DgQK//P1Ef39E/f7/Pv5' +
    '/A/6CfoD9RX3//Mf8/vy+v4WCO4FBCLs9/r48f8X+f38DggeB9QL8AEDDvH8BfgI/AQL9P4D9hn4+vYCAAgN7PAXCPb7BvgU//X/C/r8ABv47f749hT/7wgKFff/' +
    '9gz9/vkd7BPk/g/4+904+/D++Qv9EPX+/QER8f38D/33AvP7D/kX+/T89P4R9QcL+vz9Dfv8DPz9FvD8/fQQAPz1LPDvFPj5/AcH+/f3BQj89RL++hHuGekO8Av3' +
    '9BX8+w4G/+4E9w/2CvgA/wXkG/0M/AjwE/j9+PEG/QwM9vkGD/QH9vQR/v0H8xD1IecF8/QFE/QR+P/49xL/+Pz4+xEF8wgA/vf/DOgo+/UsB/TZDAr09g/++PsK' +
    'DvnvJO4C7PQLEfH6Ef738QEGBwv5//31DgD9FvUA9uYT8RX0HvzyCPL+CAz7/vv0A/4LCgj98Rj2/fb3Av0KGvjrA/wc/ezm6h0S//cEBgAL//b28fkhAPULAPgB' +
    '+gwm8ffz+/j/Dxf7+vUJ9gj6D/799v8L/vgE9Bnv9RD//Qz6/f36C/79/vkO+wUH/PgD8f8O/fkACgz6//z49wIP9Qf8CAz7//r5+vwSDgH69wL3C/v99goCE+7+' +
    'AQ==',
  wordStep: 0.0048293,
  tiers: {
    hashed: {
      bias: [3.162, -0.062, -2.299, -0.801],
      scale: 2.216,
      vector:
        '1fwvAMYbEBAm/fTpGRzw2xkh4uMPCffxCw7PF4EQCWbZ81nb',
      vectorStep: 0.0263876,
    },
    static: {
      bias: [3.507, -0.106, -2.444, -0.957],
      scale: 2.251,
      vector:
        '5PAVF98cDPkTAAHt/hsM2x4T4+wSHezlFhC+HIEMCGrN9mTY',
      vectorStep: 0.0233649,
    },
    transformer: {
      bias: [3.677, -0.053, -2.586, -1.037],
      scale: 1,
      vector:
        'yPwtD88RCBgv+vzcJCsAsSIP4e4WK+XaGBO8GYEKCG3A9HXY',
      vectorStep: 0.0200609,
    },
  },
}
