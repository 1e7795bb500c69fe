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
    '/gL/Af8B/QMC/gT8/QP9A/0DA/39AwL+A/39AwP9+Aj9AwP9/QMC/v8BAv7+AgH//QMC/v4C/gL9AwL+Av4C/vYKAv79AwL+/AT/AQL+Av7+AgL+BPz+AgL+Av78' +
    'BAH//gID/QL+/wH+Av4C/gL9A/4C/QMC/v4C/gL8BP4C+Aj+Av4CAv79A/8BBPz/AQL+/QP9A/8BAv4B//0D/wEE/AL+/QMC/v4C/AT/AQH/Af/7Bf0D+gb8BAP9' +
    'A/3+AgP9Af8C/gL+Av79AwH//QP8BAX7/gL+Av4CAv79AwH//wH9AwP9A/0C/gL+A/38BP8BAv4B/wP9Av4AAP4CAv4C/v4C/AQC/v4C/QMD/f0DAv4C/gH//AT9' +
    'A/4C/QMB//4C/gL+AgL+Af8C/v0DAv4B/wL+/gL8BAP9/wH+AgP9/QP+AgL+/gID/f4CBfsF+/0D/gIC/gL+/gIE/AL+A/0D/fkH/gL+Av4CAv7/AQL+/gL8BAAA' +
    '/QMB/wL+/QP9AwL+Av7+AgH/Af8C/v0D/QMC/v4CA/0E/P0D/gL+AgL+Av4D/QP9/QMC/gT8/gL+AgH/Av4B/wL+/gIE/AH//AT8BAL+DPQC/v0DBPwD/f4C/wH9' +
    'AwL+/gID/QT8/QMD/QH//gL+AgP9/gIC/gH/Av4D/f8BA/3+Av0D/gIB/wL+/gL+AgH//gL/Af4C/gIB//4CA/39A/4C/AT/Af4C/QMD/QL+/wEC/gL+/QP9A/4C' +
    'Af/9AwT8Av79AwP9/gL+Av0DBPz+Av4C/gID/f0D/gID/f4C/QP+AgL+Av79AwH//gIC/v4CBvr9A/0D/gL+AgH//AT/Af0DAf/+AgP9+AgC/v4C/QMC/gL+/wH9' +
    'A/4CA/0B//4C/gL8BAP9/AT9A/0DA/0C/gL+/gL9AwP9/gL9AwL+/gIC/v4CAf/+AgL+Af/+AgT8Av4B/wP9/QP+AgT8BPz9AwP9Av7+AgP9BPwE/P0DA/39AwH/' +
    '/gIB//4C/QMC/gH/BPwC/v8B/QP9A/0D/gL+AgL+/QMD/f4C/wH9A/4C/gL9AwP9Av4C/gL+Av4E/P4CA/3+AgL+Af8C/gL+/gL9A/wEA/0C/v4CAf/+AgL+/wEC' +
    '/vsF/gL7Bf0D/gL9A/8B/AT+Av0D/wH+AgP9Av7/AQP9+gb9AwL+/wEB//0DA/3+Av4CAf//AQP9/gL9A/0D/gIC/gL+/QMC/gH/Av7+Av4CBfv/Af0DAv79A/4C' +
    '/wH7Bf4CA/39A/8BAf/+AgL+Av4C/gP9Av78BAL+/gL9AwL+Av7/AQL+/gL9A/4CAv4B//4C/gL+Av0D/wED/Qf5/gIB//4CA/0AAP0D/gL9AwL+/wH+AgL+B/kC' +
    '/gP9BPz/AQT8/QP+Av4CAv4C/gP9BPz+Agb6A/0C/v8B/gIB//4CA/3+AgT8/gL+Av0DAv4C/gP9/gL6BgL+Av79AwP9/QP/AQL+/QP+AgT8Af/9AwL+/wEJ9/4C' +
    '/QP9A/4CAf//AQP9A/0B/wT8/AT+AgH/Af/9A/8B/gIB/wL+Af//Af0DAv7/AfwE/gIB/wL+A/0D/QH//QMC/v8B/gIC/v8BAv7/AQL+/gL+AvwEA/0D/QL+/gL+' +
    'AvoGA/0C/v4C/QMD/QP9Av79AwL+/QP8BP4C/wEC/gP9+wUE/P4C+wX/Af0DBPz+Av0D/QP+AgL+/QMB/wL+AAAB//0DCff8BP8B/gIE/AL+/gL+Av4CBPz9A/4C' +
    'Av79AwL+A/3+Av8BA/0D/QT8/gIC/v0DAv79AwH/Av4D/f4CAv79A/4C/gIC/v0D/gL8BAP9/wEC/v4CAv4B//8BAv4C/gP9Av4B//8BAv79AwH/Av4C/v8B/AT+' +
    'AgP9Av4=',
  wordStep: 0.0875369,
  tiers: {
    hashed: {
      bias: [-0.085, 0.085],
      scale: 1,
    },
    static: {
      bias: [-0.085, 0.085],
      scale: 1,
    },
    transformer: {
      bias: [-0.085, 0.085],
      scale: 1,
    },
  },
}
