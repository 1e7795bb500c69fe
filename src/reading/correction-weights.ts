/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 1120 examples of 20 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from './head.js'

export const CORRECTION: StoredHead<'asks' | 'corrects'> = {
  labels: ['asks', 'corrects'],
  keys:
    'AMzkAckNAiTjAl5HAxXEAz7YA1woA4fsA/oSBHnkBRhLBcifBoJWBqXQBuQhBwanBzFeBzaYB4B7B7JNCCPNCCjQCEC0CFR6CGT3CN4ACce6CcfFCnWiCzCwC3gL' +
    'C4paC+0QDIkaDJbGDVxpDXN1DkbfDk0VDplnEPJgEYbNEcYsEeE1EiVYEln0EntGEoFBEuhIEwhjEyHmEymZE56VE9acFEF2FJSTFJlvFLOUFPnBFSovFU4EFYbV' +
    'Fc0UFhPyFkUzFmxSFpdcFpz2FrXLFxVCF34rF4uzF+uNGARwGB7RGNaYGP9hGc5mGfkQGoCxHBksHC9tHJKHHKNXHKWTHNBiHapmHgK6HgU0HguEHkqjHmpRHoPK' +
    'Hrp4H+3iIHC0IJNaINPHIYL7IZXcIcCVIfCFIf5vIjX3IjhOImcaIqD3I2KZI5WAI9bYJBs6JJQSJStRJXMWJqcpJyUVJ3XZJ4ynKIkjKNSCKbrvKeLHKv6RKxAH' +
    'K/g8LXi5LaZQLbHlLdZmLmcLLwhlL5pXL59pL75nL+6cMHuMMVY8Mb3rMccLMei7MhNiMiREMmJyMmoIMrDuMyzkM4/SNRFxNi1mNkstN+deOC/uOE34OFQKOJoj' +
    'ON3VOS8HOWgQOXBXOZRkOgh4OiuXOnd5Oy+pO4rwO60KO7HZPEz0PIWQPMFBPQnmPbiBPd1nPeF+PgK2Pl/PP20GP33PP8o4QCfUQHh1QIHrQJ9xQZpsQfKPQgUC' +
    'RAR4RDAQRI8ZRNOLRP9URSGGRVbSRhAlRhUlRlVLR0pdR9orSBCGSCrfSExjSXLHSZIvScvGSffIShm2SiNYSkohSps3SpvUSq3zSu7PSxbHS1cPS20kTCsgTDpw' +
    'TT3TTZDLTZYTTcjaTddvTgu/TihzT6mhUCM8UGkHUO4hUShxUV+nUWbGUXmkUfI5Uig0UoE+Uo87UttaUw5iUxj5U7ewU8a3VC4WVGKcVJhrVLY1VLeLVPVZVS4L' +
    'VYCBVa92VfdRVpqBVrSTVrtLVsd9VsfIVt1+V3jCV6QgV+lPWDxuWFDJWJTVWTR1WXp7WdNhWny8WpGVWq8hWxUkW4JkW5nfW+jgXCe9XKW9XMtnXPW7XWdDXYCS' +
    'XY5nXsfPXu42X6gSX82FYFDjYK+sYTY5YYf1YcReYsjpYuZ1Y2yBZN5jZSf3ZT1JZXcRZa3VZgECZnvgZu7bZza+Z1XQZ3dKZ7lMZ/1waYfDacccaoJxatiRauXo' +
    'avtOaxylbJQBbYdnbk2JbusGbwpUbyHjb8YocJjAcNSpcPXdcc60cfficlVZcrG1c764dFgwdGTRdGlIdI8ddKYMdPQ9dWTzdZrfddNqdeDadjH0du9IdxdFd/SN' +
    'eBy9eGJDeL1feQVbeWiDeZ7AeaWnedtEegnhenmien7ue1uge32Ve81ofE2lfU4dfXSVffCRfiJ1fmvSfyKGgBZogDangEgEgFg4gIXOgKyPgOaagSuCgdIaggo9' +
    'gg5ngigmgjncgnB/g5Qng9/mhT6+hVWxhdNRhokphpPuiCn3iGTGiHvHiKCviR3XiSfzio9Ci4cqi4yijJQOjN/DjPR4jViwjZLSjmEJjqMPjsRLjy+kkE4JkQbO' +
    'kX1qkb8zknVEknpGkquYktxokw/skxBHk5cok+6PlVMFlXMWlYF7lhE3lhRvlivxlnoMloStmAtBmJAqmJOnmKY0mMAymMKjmNUAmQhjmUZXmVAGmY2fmiBumkXn' +
    'moQjmzmXm0kom09mm1lSm9xxm+ZFnAnNnFobnI4dnapEnbD+nmRzn6WUn9dSoDh9oIv7oLH/oMXeoSuIoZOhofVGofXroi3SorzQo4wopMqQpPBVpZmWpfBWptsq' +
    'puf3pwGyp0fip0nTp2Lop2gSqAdKqCRrqD6YqYH0qbWWqdYPqe7Vqpjlq5oAq6XorKOrrOIWrTOOrT2LrU+srVIkrVS6rYnyra/2rbs2rkzcsIDIsIptsNehsREh' +
    'seUVsqeusrviswc0s3ves4aRtHvJtI4ntVODtWqZtc2VtgbDthtatpfAtqVytv1Ntx2lt13ut50ot6AXt6TjuBCnuIHVuMsGuRjsuV4wubG3udscugxmuuEDvG1g' +
    'vG1pvV9OvaFzvg/ZviGRvjVIvlrDvtNCvt9NvuGavvPav0Jnv2QEv3PLv5JVv830v+vYwINswQDUwQEpwVPiwheowkd8w/vjxB77xGrzxHyhxIKCxInAxQdJxeGX' +
    'xoPtxoP/xvxNx9GpyEGMyVo/yiQxyo4Yyukzy6DTy7w5y8Tmy9JazAh5zJHvzL8DzMxMzUvYzaN7zhzczr8Bz45sz8qHz9kd0E7b0PRg0TJy0YPU0eva0iXs0lhq' +
    '00Tc0+8A1C6W1Os/1Pcg1TZl1UiT1d5r1eKP1hNi1jjh1oMg1oh31ydO162q1/hi2FsP2ba+2dXX2gBP2iYf2kqd2me32pWg2r+V2vbK29VZ29Z43HHT3L2u3aeR' +
    '3eiq3gEW3l9b3w5L4CX84JFA4KlW4XnD4cnp4fOZ4mda4xbx4zr743gm43td45V85AQ55FMb5INF5K585qHC5rdH50Va56Pi56xN57O65/HI6Bcu6MjG6gzu6yN2' +
    '7L6f7bQV7cT57g7K7pnp7wmH75BW75Qw7/KH7/cW7/1W8Nfc8NuK8SwO8gpT8kB58lNM8xdY8xzP867J9Z9k9kpi9nVq96ug97rU9/xs9/4B+FPk+KGr+Weo+YlS' +
    '+f1M+gS2+h7A+mL8+nPq+nZy+n0N+vVo+3DM+6lj/MvU/Q4C/YnQ/gMI/jle/zMe/2PT/6hQ',
  words:
    '6Bj2CvAQ4CAZ5yXb4CDdI+AgIODjHRfpHePkHCXbrFTeIhvl3SMR7/ULEe/uEg3z5RsX6esV6RflGxfpFOwZ55VrFOzjHRrm2Cj2ChfpFOzvERbqJtrnGRnnEe/R' +
    'Lw3z6Bgc5Bjo8BDmGukX5hrdI+gY5BwS7uoW6hbRL+wUsFDpF+wUFOzgIPMNLNTxDxjo4h7kHPAQFesN8+Qc9wkr1Rfp5BwX6e0T0y30DA/xDvLMNOQcxTvbJSXb' +
    'JNznGR/hEPAX6RPtFevkHBDw5BzULDjI7RPpF+8RGOjiHg7y+QffISPdHeMU7BfpHuLZJ/kHFesO8hvlE+0B/+sVE+0V6+gY1ioY6OYa3iIf4eAgFesV6wz00i7l' +
    'G+gY4R8M9OoW6BjwEBrmDfMU7OAgFesN8xDw6xXZJx3j8Q/sFCDg4x3nGRHv7hId4+wUM803yeQc7xER7xnn7BQq1hLuHuIg4LhI6BjvEe4SGubxDxXr6RfaJgP9' +
    '4R8O8hbq5RvdIxXrE+3oGBDwD/ER7+Ie3SMT7e0TI90n2eQc6RfnGRfpE+0b5R7i5Bwa5i/R5hrpFw/xFesN8xTs5hop1w7y1SvaJhXrf4ER7+QcLdMc5OgY8Q/i' +
    'HhXr6xUd4yjY4x0b5Q3z7BTmGh3j6xUW6hDwGOgc5PEPH+HwEOMd7RMO8hbq7BToGAv16xXzDe8R7RMI+OgYId/iHu0T0y3xD+sV4h4g4Bfp+QcW6hfp3yHgIOgY' +
    'EPDgICbaF+njHR/h6BjvEeQcKdfqFu0T8BAj3eIe7xEh3+wU5BzrFRPtEe/iHhDw7xEQ8OcZP8HlG+Ef6RfvEQj42Cj1C+MdDfPtEx3jsFAX6esV5RsU7BHv9Azj' +
    'HeYaIOAQ8OYa7RPULCHf1irgIOQcHuIY6BHv7BTkHCTc6BjfIRXr8BAY6OkXDfPvERHvDvLoGCjYEu4I+CLe4h7pFy7SJ9nlGx3jE+3uEhzkKdcu0uQcI93kHA7y' +
    '7BQP8ekX4R8W6gz0LdMR7/oG3CTdI+Md6BjrFRTs4R8f4eoW8Q/gIOoW6xXgIB3jFOwS7hrmFesr1egYHuLnGRfpEPAX6Rjo8BDlG9knHeMS7u4SB/nvERjo+QcY' +
    '6NAw6RfKNuIe7xHjHfIO2CjpF+Ub8BDrFSTcGOj1CyHfu0XhHxTs8BAI+OEfHuLvEegYDfP4CCHf7hLdI9wk7BQR7xHv5BwY6Az0GOjoGO8RN8n5B+EfFOzeIuwU' +
    '+gbPMe0THOTjHfMNEPDuEhTsFesQ8B3jFevULBjo6RfjHRbqFevzDRPt7RPlG+kXFesO8uoW7RPnGeIe9wkd40+x7RMO8usVG+UF+90j7hLlGxPt9QvsFBfpS7UT' +
    '7RvlJdvwECjY4R/wEO0TFesR7yTcJtrpF0G/G+US7vQM6xUO8u4SHePvES3T6RfrFdwkGOgV6xzk6Bi/QRrmGOjgICXb3CTxDxfp5RvuEizUCffbJRTs8g5jneYa' +
    '4CDjHewUCPjzDR7iJNwI+C3T1iroGAf5DfPgIPAQ8BAP8RTsDPTwEOAgGOj1C9kn7RML9RnnHOQc5BDw4x0R7/MN6RcX6fAQFevyDhrm6RftE9omHOQd4xjo6Bjr' +
    'FcQ8G+UY6OwU3iIg4CHfGubdIxXr5RvULOwU+Qca5iDgzTMm2u8RzjL0DOUbJdvoGN4i4CDuEhbq4x0N8xTsA/0P8eQcZJzYKPcJ5hol2xfp7RPnGe0TJtrfIe4S' +
    'FOzcJBXrIt7oGPEPHOQc5CXb7xEV698hFOzhHw7yF+kf4egYEe/eIuwU8BAV6+Ef7RPbJRzk9AwR7+gYGuYM9PkHGecV6x/hE+0P8fULE+3eIhDwGOgW6vEP1Czs' +
    'FB7iFes=',
  wordStep: 0.00827121,
  tiers: {
    hashed: {
      bias: [-0.168, 0.168],
      scale: 4.355,
    },
    static: {
      bias: [-0.168, 0.168],
      scale: 4.355,
    },
    transformer: {
      bias: [-0.168, 0.168],
      scale: 4.355,
    },
  },
}
