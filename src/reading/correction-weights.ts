/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 1514 examples of 33 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from './head.js'

export const CORRECTION: StoredHead<'asks' | 'corrects'> = {
  labels: ['asks', 'corrects'],
  keys:
    'AGygAWkCAckNAl5HAz7YBRhLBoJWBqXQBwanBzFeCEC0CGT3CN4ACzCwCzQ+C+0QDXN1DdmgDsf4DtaDEYZzEntGEoFBEyHmFCi1FYbVFbCRFhPyFkUzFpz2FxVC' +
    'F4uzGXtRGoCxGqwVHBksHNBiHapmHgK6HgU0HkqjIZXcIjX3IjhOI5WAJStRJXMWJqcpJsGfJ3XZJ4ynKFXaKIkjKv6RKwRmLaZQLbHlLwhlL3zNL59pMHuMMIPW' +
    'MLU1MVY8MccLNRFxNecZOA6GOEmnOJojOQmhOXBXO60KO7HZPEz0PQnmPd1nPeF+PgK2PnysPwYeP20GQHNnQHh1QJ9xQMpxQgUCRI8ZRNOLRsIPSBCGSEHFSExj' +
    'SIxgSXLHSiNYSps3SpvUSq3zSxbHTbiNTcG7Tcv1TddvTgu/TihzTueNUByzUCM8UShxUV+nUfI5UoE+UrWPUttaUw5iU7ewU94EVAb1VLY1VS4LVa92VfdRVpqB' +
    'V+lPWFDJWXp7WdNhWwYaW4JkW+jgXMtnXS9sXWdDXYCSXsfPXu42X6gSX82FYYf1YbAVYcReYfbpY8rTZN5jZXcRZoVsZza+Z/1wacccbJQBbk2Jb8YocQIFcU35' +
    'cg8jcolwdGlIdKYMdWTzdeDadsyjdu9Id8BleGJDeL1feQVbear3edtEen7ue32VfiJ1flnGfmvSgBZogIXOgKyPgR/cgSuCgjncg8qcg9/mhT6+hcMqhdNRhokp' +
    'hpPuiCn3iGTGiILpiR3Xio9Ci8uCjN/DjsRLjy+kj8eokX1qknVEkquYku+4kxBHlnoMl4e0mJAqmKY0mMAymMKjmp6/mzmXm0kom09mm+ZFnAnNnZcUnapEnj/S' +
    'nuEFn9dSoLC8oMXeoSuIofXropYuoqgFoy3/o4wopfBWpnOEpuwTpwGyp2gSqAdKqCRrqD6YqYH0qbWWqdWvqdYPqpjlq5oAq6XorJxhrT19sCWnsCqGsIDIsIpt' +
    'seUVsqeus/kptHvJtI4nthtatqVyt6AXuV4wubG3ugxmuwT9vVK2vaFzviGRvkL1vtNCvuGavwCjvyG7v2/vv5JVwINswQEpwSw3wVPixIKCxQdJxbgBxoP/yEGM' +
    'yVo/yXZ+y6DTy8TmzW3czr8Bzub/z45sz8qH0TJy0UmW0aF800Tc1At+1C6W1Os/1oh31tUl11yp2FsP2ba+2iYf2kqd2me32r+V29Z43HHT3L2u3XKU3gEW3l9b' +
    '4CSq4CX84KlW4fOZ4xcP4zr743gm45V85AQ55K585xUv5/iH6P4l6VOZ6gzu68+67nIg75BW75Qw7/KH8I4l8Nfc8lNM8rIq867J89rc9fp29wRW96ug9/4B+eu/' +
    '+h7A+mL8+nPq+6lj/AZQ/Q4C/gMI/jle/rrD',
  words:
    '9AzvEQv19wkW6u4SG+XuEuoW9QvuEvYKDfMV6+sV5hrpFw3zDfMN8/IO6hYL9Q3z8g7kHAv16RftE/cJFesAAO4SEPDwEA3z+AgN8wL+5xn+Agb66BgU7A7y8Q8Q' +
    '8BDw8Q8N8wj49wnoGBDwCvYM9Ab6FOz3CfULBfsO8gb6AAD6Bgz00DDrFfYK5RsQ8Ar2E+0P8e0TD/EL9Qz0DfMJ9+8R4x0T7Q3zBvr6BgH/Eu72CvUL9QsS7vcJ' +
    '7BQY6An3DPQW6vMNGOj4CAz0AAD+AvIO8w0M9PQMGecJ9xHv8g72Cg7yFur4CAn39Az4CA3zCvYq1v8B+wXmGvcJAAD4COsV9QsO8gn39QvzDfwE8Q8Y6A3z+wXs' +
    'FAr2Id/yDvgIGecV6+wUBvoO8hrm+QfwEO0T5hoQ8PQMDfPxD+kX4h4P8fgICvbyDgAA+wUF+wz0B/n+AhDwEPD6Bgz0DPQM9A/xEPAU7PEPD/EH+RTs7BT2Cu4S' +
    '+Qf7BfIODfPyDu0TDvLtEw7yE+3yDvMNEPAN8/YK8BDjHfYK8g70DPoG9goM9PIO+AgR7/cJEe/mGg7y5hoT7fULBfsN8/gIAADrFesVEu4Q8OUbF+n1C+oW9wkN' +
    '8+4SEe8G+gv1DfMI+PIODfPxDwz0+AgO8hfp9wntEwj4Eu7qFg7y6Rf1Cwj4BvoN8xrmDPTwEO8RDfMS7gr29AzvEfQMAAD6BucZ7hL4CPEP8w0M9BTs5xnsFPwE' +
    'BPztE+0TA/3yDuIe9goU7PcJE+3rFfoGBvoT7fcJEPAK9uoWCvb6BhXr7hIR7xfp6RfyDvMN9goP8eoWGecG+uYa7hLqFusVEu78BAz06Rcf4fIO8w0N8+cZ8Q/w' +
    'EPIODfMH+RDwC/XpFxDwDfPuEvcJ7BTwEPQMCvb2Chvl/gIN8+MdDvIL9fcJ9QvwEA==',
  wordStep: 0.0256897,
  tiers: {
    hashed: {
      bias: [-0.052, 0.052],
      scale: 1,
    },
    static: {
      bias: [-0.052, 0.052],
      scale: 1,
    },
    transformer: {
      bias: [-0.052, 0.052],
      scale: 1,
    },
  },
}
