/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 1714 examples of 41 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from '../head.js'

export const CORRECTION: StoredHead<'asks' | 'corrects'> = {
  labels: ['asks', 'corrects'],
  keys:
    'AGygAWkCAckNAl5HBRhLBcifBlyYBwanBzFeCEC0CGT3CN4ACzCwCzQ+C+0QDdmgDtaDEYZzEntGEoFBEwMLEyHmFYbVFhPyFkUzFoAXFpz2FxVCGNaYGWcBGXtR' +
    'GoCxGqwVGvf4HBksHNBiHgU0HkqjIZXcIcQeIjX3IjhOI5WAJQ0/JStRJqcpJsGfJ3XZJ4ynKIkjKunxKwRmLbHlLwhlL3zNL59pL9kSMHuMMLU1MRpfMVY8MccL' +
    'M8+zNRFxNecZOA6GOEmnOJojON3VOaiMOfRGOvCzO60KPEz0PQnmPd1nPeF+PgK2PwYeP20GQHNnQHh1QIHrQJ9xQMpxQgUCQhYSRI8ZRNOLRsIPSBCGSEHFSExj' +
    'SIxgShm2SiNYSps3Sq3zSxbHTbiNTcjaTcv1TddvTgu/TihzUByzUCM8UShxUV+nUfI5UoE+UrWPUttaU7ewU94EVAb1VS4LVaEOVa92VfdRVpqBVwIoV+lPWFDJ' +
    'WXp7WwYaWyvdW4JkXMtnXWdDXYCSXu42X6gSX82FYYf1YcReYfbpY8rTZN5jZXcRZoVsZza+Z/1waYfDacccbJQBbk2Jb8YocQIFcU35caIkcg8jcolwdGlIdKYM' +
    'dPQ9deDadsyjdu9Id8BleL1feQVbear3edtEen7ueof9e32VfiJ1flnGfmvSgIXOgKyPgR/cgSuCgdIagjncg8qchcMqhg9AhokphpPuiCn3iGTGiR3Xip8hi4cq' +
    'i8uCjN/DjmEJjqMPjsRLjwMTj8eokX1qknVEknpGkquYku+4kxBHlXMWlnoMl4e0mJAqmKY0mMAymMKjmp6/mzmXm0kom+ZFnAnNnE+FnapEnj/SnuEFn9dSoJ5i' +
    'oLC8opYuoqgFo4wopfBWpnOEpuwTpwGyp0nTqAdKqCRrqD6YqYH0qbWWqdWvqdYPqe7Vqpjlq5oAq6XorJxhrPNGrT19sCqGsIDIsIptseUVsqeus/kptHvJtI4n' +
    'tqVyt13ut6AXuRjsuV4wubG3ugxmuwT9u+nkvGOrvVK2vaFzviGRvkL1vtNCvuGavwCjv5JVwINswQEpwSw3wVPiwXuQxQdJxbgBxoP/yVo/y6DTy8TmzUvYzW3c' +
    'zr8Bzub/z45sz8qH0LGh0N4H0UmW0aF800Tc1At+1C6W1Os/1oh31pFX1tUl11yp2FsP2ba+2dXX2iYf2me32r+V29Z43HHT3L2u3gEW3l9b4CSq4CX84KlW4XnD' +
    '4fOZ4xcP43gm45V845ko5AQ55K585xUv50Va5/iH6P4l6gzu64oQ68+67bQV7nIg75Qw7/KH7/cW8I4l8Nfc8lNM8rIq8xzP867J9fp29wRW96ug+KGr+eu/+h7A' +
    '+nPq+vVo+4SJ+6lj/Q4C/jle/rrD/2PT/7BJ',
  words:
    'E[C^SME[:h_BHX;gHXC^HXZFi9<f7k^Cb@C^;g[Eb@_B7k<f?cXHE[d>[ELTAa_B?cXHZFE[<fKUVJ]D<fd>]D_BAaZFC^ZFRN<fi9ZFVJj8FZHXb@VJVJaANR@b' +
    'g;ZF!~>dGY6lPPC^UK?cc??c_BZF_BZF@b4n_B[ED]VJNRQOWI[EHXE[KUh:JVAaGY^CYGE[l6IWk7TLQOHXIWD]h:]Di9D]HX[El6WIFZE[^Cb@z(PPJVb@9iE[' +
    'RN<f^CC^WID]JVj8b@JVAal6C^HXh:d>HXQO]DGYo3JVB_?c6lb@h:E[^CAa@bb@_BIWXHC^HXVJ_BVJJVb@]D^CJVc?^C^C^Cc?Aa=eaA;g]D@bE[JVGY@bb@D]' +
    '^C9i]D[E[EVJC^FZ_B_BaAD]GYYG4nFZD]FZLTD]XHB_E[E[aAUKb@:hb@KU@bRN<f:hh:8jb@E[>dXHb@C^]DVJ[E[EVJh:C^_B@b[EUKE[c?E[9iVJaAC^ZF@b' +
    'YGXHVJTLVJh:aAC^_BD]@b]Db@YG?cAaC^@b>dD]>dB_b@d><f=eSM;gRNVJD]6lD]d>E[f<f<@bJVQO_BHXg;YGJV?cYGJVYG]D@be=@bC^@bLT9ih:VJ@b=e^C' +
    '9i<fGYb@b@<fl6C^@bJV_BAaHX?c5m?cVJ_B?cYG:hYG[EWI@b=e?cD]TLIWk7^CIWc?>d_BGY@bc?_B',
  wordStep: 0.0283557,
  tiers: {
    hashed: {
      bias: [-0.042, 0.042],
      scale: 1,
    },
    static: {
      bias: [-0.042, 0.042],
      scale: 1,
    },
    transformer: {
      bias: [-0.042, 0.042],
      scale: 1,
    },
  },
}
