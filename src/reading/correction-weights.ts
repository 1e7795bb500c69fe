/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 1514 examples of 33 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from './head.js'

export const CORRECTION: StoredHead<'asks' | 'corrects'> = {
  labels: ['asks', 'corrects'],
  keys:
    'AGygAMzkAWkCAbDfAckNAl5HAz7YA1woBLa9BRhLBlyYBoJWBqXQBwanBzFeB4B7CEC0CGT3CN4ACbUJCzCwCzQ+C+0QDVxpDXN1DdmgDk0VDsf4DtaDDwgpEYZz' +
    'EjSUEntGEoFBEuhIEyHmE9acE+k6FCi1FJSTFJlvFSovFYbVFbCRFhPyFkUzFpz2FxVCF4uzGNaYGXtRGgXsGmkvGoCxGqwVHBksHNBiHapmHgK6HgU0HguEHkqj' +
    'HoPKIZXcIjX3IjhOIqD3I5WAJQ0/JStRJXMWJqcpJsGfJ3XZJ4ynKFXaKIkjKcN8Kv6RKwRmKxAHLaZQLbHlLmcLLwErLwhlL0IpL3zNL59pMHuMMIPWMLU1MOFw' +
    'MVY8MccLMmJyMmoINRFxNecZNmlIOA6GOEmnOE34OJojOQmhOXBXOaiMOfRGOvCzO60KO7HZO8cxPEz0PQnmPaQ0PbiBPd1nPeF+PgK2PnysPwYeP20GQBOjQHNn' +
    'QHh1QIHrQJ9xQMpxQNlTQgUCQmPqRI8ZRNOLRP9URhAlRi9GRsIPSBCGSEHFSExjSIxgSXLHSZIvSiNYSps3SpvUSq3zStSNSu7PSxbHTbiNTcG7TcjaTcv1Tddv' +
    'Tgu/TihzTueNUByzUCM8UShxUV+nUWbGUfI5UoE+UrWPUttaUw5iUxj5U7ewU94EVAb1VLX/VLY1VS4LVYCBVa92VfdRVpqBVsd9V+lPWFDJWNzqWXp7WdNhWpGV' +
    'WwYaW4JkW5nfW+jgXMtnXS9sXWdDXYCSXsfPXu42X6gSX82FYMmuYYbvYYf1YbAVYcReYfbpYsjpYuZ1Y8rTZJ3HZN5jZT1JZXcRZoVsZza+Z/1waRNdacccbJQB' +
    'bk2Jb8YocCYOcJjAcQIFcU35cg8jcolwc3/Sc764dGlIdKYMdWTzdeDadmIRdsyjdu9Id8BleGJDeL1feQVbear3edtEen7ue32VfiJ1flnGfmvSfo2AgBZogIXO' +
    'gKyPgR/cgSuCgdIagjncg8qcg9/mhT6+hcMqhdNRhokphpPuiCn3iGTGiILpiKCviR3Xio9CitA0i4cqi8uCjN/DjPR4jZLSjqMPjsRLjy+kj8eokOYNkX1qknVE' +
    'kquYku+4kxBHlhE3livxlnoMl4e0mJAqmKY0mMAymMKjmNUAmO2UmSn7mY2fmiBump6/mzmXm0kom09mm+ZFnAnNnE+FnZcUnapEnj/SnmRznuEFn9axn9dSoLC8' +
    'oMXeoSuIoZOhofVGofXropYuoqgFoy3/o4wopDPJpemzpfBWpnOEpuwTpwGyp0nTp2gSqAdKqCRrqD6YqO8TqSJvqYH0qbWWqdWvqdYPqpjlq5oAq6XorHOtrJxh' +
    'rPNGrTOOrT19rZ0vra/2rbG7rkzcsCWnsCqGsIDIsIptsREhseUVsqeus3ves/kptHvJtI4nthtatqVytzUyt13ut6AXuALTuIHVuMsGuRjsuV4wubG3ugxmuwT9' +
    'u+nkvGOrvVK2vaFzviGRvkL1vlrDvtNCvuGavwCjvyG7v2/vv5JVv830wINswQDUwQEpwSw3wVPiw70+w+svxIKCxInAxQdJxbgBxoP/yEGMyVo/yXZ+yiQxyukz' +
    'y6DTy7w5y8TmzW3czaN7zeM/zr8Bzub/z45sz8qHz9wZ0N4H0TJy0UmW0YPU0aF800Tc1At+1C6W1Os/1oh31pFX1tUl11yp2FsP2ba+2dXX2iYf2kqd2me32r+V' +
    '29VZ29Z43HHT3L2u3XKU3gEW3l9b3yWF4CSq4CX84FUJ4JFA4KlW4cnp4fOZ4xcP4zr743gm45V85AQ55INF5K585xUv50Va5/iH6MjG6P4l6VOZ6gzu6yN268+6' +
    '7WIr7nIg75BW75Qw7/KH7/cW8I4l8Nfc8lNM8rIq8xzP867J89rc9fp29wRW96ug9/4B+KGr+eu/+f1M+h7A+mL8+nPq+vVo+3DM+4SJ+6lj/AZQ/Q4C/YnQ/gMI' +
    '/jle/rrD/2PT/7BJ',
  words:
    '9gr2CvAQEe8I+PcJEe/zDfIO8Q/+AhTs7hLqFvYK8g7xD/gIDvIM9Bbq7BTkHBHv5xkM9Az0DPQM9PEP9Qv1C+sVCff2Cgz08w31C/cJ8Q/wEPYK6hYL9esV8g73' +
    'CRPtBPwI+PIO+gb4CA7y9AwO8vgIDfMD/egY9Qv7BRDwBvrsFBnn9wkO8gP99AwP8Qr28Q8O8gn3+gbvERDwEPAJ9wr2C/UG+uwU7RMT7fYK9wn2Cgf5DPQG+g7y' +
    'A/34CAf58w0L9dAw8g7uEvUL/gLuEhDwCPj0DAP99AwS7gz0CvbyDg/xC/XzDQj4DfMO8gf57RPmGvQMEe8O8voGBvr2Cgr2/AQH+Q7y+AjyDvoGBPz3CfULD/H4' +
    'CO8REe8L9Qn3DPQS7vQM9wkJ9x3j+gYL9RDwBfv9A/IO9wkL9fQMGecJ9w3z6hb0DPYKC/UR7/gIBvoJ9/YK9grrFQv1B/n6BiTcBfv9AxPt6Bj4CPULA/31C/cJ' +
    '7BT5Bwf5EPAI+PUL9gr7BfEPE+0O8v0D9QvuEu8RCvYb5fMN9grzDfgI7RMY6P0DEe/sFAj4DfP2Chnn+AjyDu8RBPwI+OUbEPDzDQz0A/31C/IO6RfsFAz0+gb6' +
    'Bgr29QsAAPwEB/kL9QT8Af8L9RPt+QcJ9w3zBvoK9g7yD/EU7PYK8BAP8Qf5EPDtE/kH7hL3Cf0D9QsL9Qn38Q/sFPAQ+gYN8/AQ8w0N8wf5EPAN8/MN9Qv2Cg7y' +
    'DfP3CfIO+gb6BuEf9gr0DPYK+Qf2CvcJ/wH1CxbqD/EK9vEP9wkO8vcJD/ED/ewUDvLnGQn3D/HxD/ULCvYM9PcJC/UH+QT86xXsFBLuDPQK9gj48g4X6fcJ7BQL' +
    '9fULDfPxDxHv7BT1Cwb6CvYM9An38w0M9PEP+AgM9AP9DPT1Cwz0DvL2CvcJDfMR7/gI8g77BQn3EPDtE+wUD/HrFfkHCPj0DP0DCPj2CvMNCPgD/Qv1GOgN8/EP' +
    'CvbzDe4SCvYO8gn3CPj1C+4S9wkAAPkH7BQJ9+8REPD3CfAQ9goE/PgIC/XyDhTs6BjxD/0DBfvwEBLuDfPwEPcJAv7zDQAACPjrFfcJE+34CAb6DvIN8+wUDfP5' +
    'Bwj4DfP3CRHvDPT9A+gYDfP7BRXrDfPtExTsFurrFfEP8w32CvIOC/XvERTsA/0G+uUbCvb7BfAQ+gbrFewUEPD4CAv18Q/2CiDg8g7yDvgIEe8L9eoW9Az9A+8R' +
    '9AzxDwr2BvoQ8O8RC/XqFgz0DfMG+u0T+gbxD/UL9AwG+gP99AwL9Rfp/wEN8/oG9QsQ8OoWCfcL9Qz0+QfzDfEPEe8K9g==',
  wordStep: 0.0259717,
  tiers: {
    hashed: {
      bias: [-0.083, 0.083],
      scale: 1,
    },
    static: {
      bias: [-0.083, 0.083],
      scale: 1,
    },
    transformer: {
      bias: [-0.083, 0.083],
      scale: 1,
    },
  },
}
