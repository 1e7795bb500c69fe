/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 683 examples of 16 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from './head.js'

export const CORRECTION: StoredHead<'asks' | 'corrects'> = {
  labels: ['asks', 'corrects'],
  keys:
    'AOSAAiTjAl5HAz7YA4fsA/oSBRhLBcifBixnBuQhBwanBzFeBzaYB4B7CCPNCCjQCEC0CGT3CN4ACQO/Cce6CeAGCnWiCuRECzCwC3gLC4paC+0QDJbGDKM/DKju' +
    'DVxpDXN1DdmgDkbfDk0VDplnDpoRD/ewELXYEYbNEcYsEeE1EiVYEkqxEoFBEwMLE56VE9acFJlvFLOUFSovFYbVFc0UFd9ZFhPyFkUzFmvOFmxSFpz2FxDfF34r' +
    'F+I+F+uNGARwGNaYGWcBGmkvGoCxHBksHC9tHIS2HKWTHNBiHgK6HgU0HguEHkqjHmpRHrp4H+3iICtvIDVhIGZrIHC0IJNaINjlIcCVIfCFIf5vIjhOImcaIqD3' +
    'I1HYI2KZI5WAI87dI9bYJJQSJStRJTKXJePXJyUVJ3XZJ4ynJ6EbKAd3KIkjKNSCKO89KtDQKv6RKyedLIPjLaXyLaZQLmcLLujWLwhlL3zNL59pL9kSL+JkMHuM' +
    'MVY8MVZaMVfoMccLMei7MhNiMmJyMmoIMrDuMyzkM3CRM5HPNRFxNY/WNkstNlTHN405OA6GOFQKOJojOM6GON3VORBpOS8HOXBXOZRkOhdMOnd5Oy+pO4rwO7HZ' +
    'PCovPEz0PUzPPaQ0PbiBPd1nPeF+Pj2OPp3EP20GP33PQCfUQHh1QIHrQfKPQmPqQo0lRI8ZRKzPRNOLRP9URVbSRhAlRhUlRlVLR9orR+4nSBCGSCrfSExjSJDv' +
    'SUgDSXLHSZIrScvGSffIShm2SiNYSq3zSu7PS20kTZDLTZYTTbiNTcjaTcv1TddvTgu/TihzTueNUCM8UO4hUShxUV+nUWbGUXmkUfI5UoE+Uo87UrWPUttaUw5i' +
    'Uxj5UxyjU7ewU8a3VA4qVGKcVJhrVLY1VQa5VS4LVYCBVaEOVa92VfdRVpqBVrtLVsfIVt1+V6QgV8etV+lPWA/kWDxuWFDJWXp7WdNhWl4sWomFWpGVWq8hWvej' +
    'WxUkW4JkW5nfW+jgXGJ3XMtnXPW7XS1qXWdDXYCSXmWtXqUGXsfPXu42X6gSX8UXX82FYFDjYK+sYYbvYYf1YcReYsjpY2yBY8rTZPrnZT1JZXzxZgECZjCcZnvg' +
    'Zw8cZza+Z1XQaRNdaSMhaYfDag79aoJxaq0JatiRauXoa8cVa9iHbD5NbJQBbO7fbUdAbhgKbjRebk2JblVybwpUbyHjbz7ob8Yob82tcJjAcNSpcfOucfficlVZ' +
    'colwcrG1dGTRdGlIdI8ddKYMdPQ9dTd3dWTzdZrfddNqdeDadjH0dsyjdu9IdxdFd/SNeBy9eGJDeL1feQVbeTf7eWiDeaWnen7ueof9eyx+e1uge32Ve81oe+qT' +
    'fU4dfXSVffCRfhx3fiJ1flnGfmvSfo2AfyKGf1B+gDangEgEgFg4gGwEgIXOgKyPgOaagQ6ogR/cgVajgdIaggY6gigmgjncgsVig7Hxg9/mhSw1hT6+hVWxhdNR' +
    'hokphpPuiCn3iGTGiHvHiR3XiVGDio9CirU6iuFyiv0jiwnUi4cqi4yii/z2jJQOjN/DjPR4jViwjZLSjmEJjqMPjsRLjsxVj66LkE4JkX1qkb8zknVEknpGkpmD' +
    'kquYkw/skxBHk5colP13lVMFlXMWlclMlhLrlnoMloStl8WjmAtBmA34mJAqmJOnmKY0mMAymMKjmNUAmO2UmQhjmUZXmVAGmdePmiBumoQjmp6/mzmXm0kom09m' +
    'm1lSm+ZFnAnNnFobnLV5nZhRnlMhnmRznuOBn9axn9dSoANLoDh9oJ5ioLC8oLH/oMXeoSuIofVGo4wopFGcpMqQpPBVpYNXpemzpfBWpuf3pwGyp0fip0nTp2Lo' +
    'qCRrqD6YqbWWqdYPqe7Vqj0Nqpjlq5sVq6XorHOtrJxhrKOrrOITrTOOrU+srU/NrVIkrYnyrbG7rbs2rkzcr+D+sIDIsIptsNehsREhsZxFseUVsh/fsntXsqeu' +
    'srvis3ves4aRs8AztHvJtI4ntMlPtVODtgbDthtatpfAtqVyt13ut50ot6AXuBAhuBCnuMsGuV4wuaL9ubG3udscugxmulIUuuEDuwT9vG1gvG1pvStXvV9OvaFz' +
    'viGRvkL1vlrDvnjSvtNCvt9NvuGavvPavyG7vyhwv2QEv2f7v3PLv5JVv830wBsjwJkZwQEpwVPiwXuQwheowkd8xB77xHyhxIKCxQdJxeGXxjRDxoPtxoP/xvxN' +
    'xwWxx3Rjx85uyEGMySMYyVo/ydp8yersyiQxyukzy6DTy9JazAh5zL8DzMxMzUvYzr8Bz25mz8qHz9kdz9wZ0E7b0PRg0R4m0TJy0XFK0aF80eva0lhq0pGc00Tc' +
    '0+8A1C6W1Os/1PfP1TZl1UiT1d5r1eKP1oMg1oh316jn162q1/hi2FsP2PG52ba+2dXX2gBP2iYf2kqd2nsg2pWg2r+V29VZ29Z43CG93DHb3FeO3HHT3gEW3jHF' +
    '3loo3l9b3p0S4CX84JFA4KlW4Mto4XnD4Zm64cnp4fOZ4xbx4zr741Nn43gm45V85FMb5INF5K585qHC50Va50bT56Pi56xN57O65+UK6Bcu6RNE6gzu6yN26zu7' +
    '6zwf7UX+7ZT67bQV7gZq7g7K7hCC7nIg7pnp7wmH71XN75Qw7/cW7/1W8I4l8Nfc8VZk8fY18lNM8owA8rIq8tSy8xdY867J9IDH9kpi9vuu9ymY96ug97rU9/xs' +
    '9/4B+FPk+Weo+YlS+h7A+mL8+n0N+vVo+3DM+6HC+6lj/HCG/ZmM/gMI/jle/yPQ/zMe/6hQ',
  words:
    '4h7pF+QcJdvlG+0T5BwR7/EPGua/QdknEu7mGuoWD/H1C8Y6FOwO8vAQD/HwEPIOGuYR7x3jvkLnGQ/x8w0V6+gYEe/oGBLuDPQQ8PEP7xEP8Rvl8Q8R7w3zEe8N' +
    '8+oW7xHqFuwU8Q/jHfUL7hLBP+YaE+3vEeQc8g7zDe8R7hLkHBHv9AwI+EDAFOzrFfIO0y3pFxTs0y3uEtcp5Rsd4+cZEe/yDhDwFesN8xXr6BgN8+QcOsbwEO8R' +
    'EPDeIhbq7xHyDuYa3yEO8vAQEPAU7BbqEPDxD9kn5hroGPEPEe8P8Q3z8w0M9OQcEe8V6w7y2ScR7+sVCfcV6/MNFOzPMewU7BQR7+4S8BDvERXr8BAM9OcZ5Bzv' +
    'EfMN8Q/uEuAgDvIX6RHv8Q8f4e4SD/HqFg7y8g4q1u8R7BTwEAz08BAt0xLu8g4O8sc55RvxDxLu8g7nGQ7yEe8R7+0TxjrmGhvl6RcV6xjo8g7yDtwkId/hHw/x' +
    'C/Uj3fMN7BTsFOsVEu7qFhDw7RMS7uoW6xUg4OYaFOzSLsU7D/F/ge4SHOQZ5+sV8Q/jHeMdId/eIiba3yEd4xXrDPTyDvULId/wEBTs7BQV6+gYEe8f4RTs4h4O' +
    '8u8R7hL3CfIO9QvzDfIO4h4E/OQc9AzxD9Mt8Q/3Cc8x6Rcf4RPtDvIL9fAQEPDhH/AQ8BAL9dIuJdsR7xHv4h4a5ugY8BDrFRfp8Q/vEQ3z8g7jHfEP7BQP8fAQ' +
    'Av4Q8PkH8w3sFOsV8w3kHA/x7xHtE/ULEPDwEPEPD/EO8hHv7xHlG/MN8Q8V6+0TwT8P8R7i7RPwEBTs5xkR7+YaDPTKNvEP3yEW6g7y5BzmGu4SFOwS7usVFevv' +
    'EewUGubeIusVCff2CvYK6xUf4RDw8g7vES/RBvoT7Q7y7RPwEOgYKdf2ChrmEPDpF/EPFOz1Cw/xEPAj3SjY7hIQ8Ar28BDpFw/xDvLqFg/xEPAU7BDwGecP8foG' +
    '1CzdI+Ie4CDwEPQM6hbtExXrDvLzDegY8g7oGBDw7xHqFusVEPAT7SDgE+0Z5+4S8BDwEOoWEPAQ8BHv5hoc5PEP5Bwh3xDw7hIP8Qv18g7ULOcZ8w3pFw3z4x3n' +
    'GegY8g7bJe8R9wnkHOgY8BDxDxPtFuoM9KdZ5RsP8ekX5RsZ5/IO8g4U7O0TE+0U7O4S3CTxD+sV9Qv0DBfpFevhHxHvK9XxD/QM4x3oGA/x5RvyDtom8g4T7esV' +
    '9Qse4g/xFuob5fIO0i4Q8OgY8g4j3e4S8g4Q8A3z8g7xD+0T8w0Y6OoWEe/iHu0T5hr4CO0TFurmGg7yQb/xD+gYHuIQ8Az05Bwk3OkX9wnqFhfpJNwh3/gIGefy' +
    'Du8RF+kh3/AQGefnGUO9Cfcd4/IOEe/yDu8R7BQS7g7yBPwu0hDw6xXsFNcpE+3VK/EPHePwENknvUMQ8BHv9QvdI/IOEPAP8ekXGefWKhDwTrLgIA3z7RPwEO4S' +
    'DPQP8fMN9gr1CxLu8Q/xDxjoGefiHhjo7RP5Bw7yE+3oGA/x8Q/kHPMN8Q8Z5w7yG+UO8vYKIt7uEvULEPDvEeoWEu7xDyPd9wkV6+4SGOge4g7y3yHwENMtEPAP' +
    '8RDw7hLoGBbqD/EZ5+Qc6BjSLvAQ8w3sFOYa2CgV6xDwDfPwEMo28w3RL/IOKtbsFOkX3yH1CxHv8BDlGxDwDvLxD1Ss4h7uEg7yE+0X6eAg7RPyDgz03yHiHg3z' +
    'DvIQ8A7y6RcP8RrmDfPtE9kn7RPtExXr3SMW6gz02ibwEBHvEe/zDQj48g7uEugYEPD0DAz09QvlG+0T3iIM9OcZ8BAa5hbqEe8O8u8RD/HvEekX7xHzDewU0S8S' +
    '7uwUD/E=',
  wordStep: 0.00476645,
  tiers: {
    hashed: {
      bias: [1.576, -1.576],
      scale: 3.794,
    },
    static: {
      bias: [1.576, -1.576],
      scale: 3.794,
    },
    transformer: {
      bias: [1.576, -1.576],
      scale: 3.794,
    },
  },
}
