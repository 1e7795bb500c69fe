/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 952 examples of 18 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from './head.js'

export const CORRECTION: StoredHead<'asks' | 'corrects'> = {
  labels: ['asks', 'corrects'],
  keys:
    'ASRwAckNAiTjAl5HAz7YA4fsA/oSBRhLBYaOBoJWBqXQBuQhBwanBzFeB4B7CCPNCCjQCGT3CN4ACce6CeAGCi4eCnWiCzCwC3gLC4paC+0QDIkaDJbGDKM/DKju' +
    'DVxpDXN1DgqqDkbfDk0VDplnD2IeD/ewELXYEPJgEcYsEeE1EiVYEln0EntGEoFBEuhIE56VE9acFJlvFLOUFSovFYbVFc0UFd9ZFhPyFkUzFmvOFmxSFpz2FxDf' +
    'F34rF4uzF+uNGARwGNaYGUg+GWcBGmkvGoCxHBksHC9tHIS2HKNXHKWTHNBiHapmHgK6HgU0HguEHkqjHmpRHoPKHrp4H1juH+3iIHC0IJNaIYL7IZXcIcCVIfCF' +
    'If5vIjhOIjoNImcaIoNMIqD3I1HYI2KZI5WAI9bYJJQSJStRJXMWJePXJqcpJyUVJ3XZJ4ynKAd3KIkjKNSCKeLHKv6RKy9fK/g8LIPjLaXyLaZQLbHlLmcLLujW' +
    'LwhlL3zNL59pL9kSL+JkMVY8MVZaMVfoMccLMei7MhNiMmJyMmoIMrDuMyzkM3CRM5HPNY/WNkstNlTHN405OA6GOC/uOE34OFQKOJojOM6GON3VORBpOS8HOXBX' +
    'OZRkOfRGOhdMOnd5OrbQOy+pO4rwO5BeO7HZPCovPEz0PMFBPT/sPaQ0PbiBPd1nPj2OP20GP33PQCfUQHh1QIHrQJ9xQK79QSuqQfKPQgUCQmPqQ9hSRI8ZRKzP' +
    'RNOLRP9URVbSRhAlRhUlRlVLR9orR+4nSBCGSCrfSExjSXLHSZIrSZIvScvGSffIShm2SiNYSpvUSq3zSu7PSxbHS20kS4mTTT3TTZDLTZYTTbiNTcG7TcjaTcv1' +
    'TddvTgu/TihzTm2ETp6ETueNUCM8UO4hUShxUV+nUWbGUXmkUfI5UoE+Uo87UttaUw5iUxj5UxyjU8a3U809VA4qVC5CVGKcVJhrVLY1VLeLVQa5VS4LVXTsVYCB' +
    'Va92VfdRVpqBVrSTVsfIVt1+V6QgV8etV+lPWDxuWFDJWXp7WdNhWomFWpGVWq8hWxUkW3ujW4JkW5nfW+jgXGJ3XMtnXPW7XS9sXUWqXWdDXYCSXsfPXu42X6gS' +
    'X82FYEoRYFDjYK+sYYbvYYf1YbAVYcReYsjpYuZ1Y2yBZKIaZN5jZSf3ZT1JZXzxZgECZnvgZu7bZza+Z3dKZ/SEaSMhaYfDaafYabW/acccag79aoJxatiRauXo' +
    'a8cVbD5NbJQBbk2JbsMpbusGbwpUbyHjbz7ob8Yob82tcILncJjAcNSpcYGPcfficlVZcrG1dGTRdGlIdI8ddKYMdPQ9dWTzdZrfddNqdeDadjH0dsyjdu9IdxdF' +
    'd/SNeBy9eGJDeL1feWiDeZ7AeaWnedtEenmien7ueof9eyx+e1uge32Ve81oe+qTfXSVffCRfiJ1fmvSfo2AfyKGf1B+gBZogDangEgEgFg4gHm/gIXOgKyPgOaa' +
    'gVajgdIaggo9gigmgjncg5Qng8qcg9/mhT6+hVWxhdNRhg9AhokphpPuiCn3iGTGiHvHiKCviR3Xio9CiuFyiwnUi4cqi4yijJQOjN/DjPR4jViwjZLSjmEJjqMP' +
    'jsRLkE4JkQbOkX1qkb8zknVEkquYktxokw/skxBHk5cok+6PlP13lVMFlXMWlhE3livxlnoMloStmAtBmJAqmJOnmKY0mMAymMKjmNUAmO2UmQhjmUZXmVAGmY2f' +
    'miBumoQjmp6/mzmXm0kom09mm1lSm+ZFnAnNnE+FnFobnZhRnmRzn6WUn9axn9dSoANLoDh9oJ5ioLH/oMXeoSuIofVGofXro4wopPBVpYNXpemzpfBWpwGyp0fi' +
    'p0nTp2LoqAdKqD6YqYH0qbWWqdYPqe7Vqpjlq6XorHOtrJxhrKOrrOITrPNGrTOOrU+srU/NrVIkrYnyrbs2rkzcr+D+sIDIsIptsNehsREhsZxFseUVsh/fsntX' +
    'sqeusrviswc0s3ves4aRtCa1tI4ntMlPtVODtgbDthtatpfAtqVytx2lt13ut50ot6AXuBCnuIHVuMsGuRjsuV4wubG3udscugxmuivJuuEDuwT9vG1gvG1pvStX' +
    'vV9OvaFzvg/ZviGRvjVIvlrDvtNCvt9NvuGavvPavyG7v0Jnv2QEv2f7v2/vv3PLv5JVv830wINswJkZwQDUwQEpwVPiwXuQwheowkd8w/vjxB77xHyhxIKCxQdJ' +
    'xeGXxnQwxoPtxoP/xvxNx+YzyEGMyVo/ydp8yiQxytmSyukzy6DTy9JazAh5zMxMzUvYzr8Bz8qHz9kd0E7b0PRg0P8E0TJy0XFK0eva0lhq0pGc00Tc02ks06G1' +
    '0+8A1C6W1Os/1TZl1UiT1d5r1eKP1hNi1oMg1oh316jn162q169918R/1/hi2FsP2ba+2gBP2iYf2kqd2me32pWg2r+V29VZ29Z43FeO3HHT3L2u3gEW3jHF3l9b' +
    '3p0S4CX84JFA4KlW4Mto4XnD4Zm64cnp4fOZ4mda4xbx43gm45V85AQ55FMb5INF5K585qHC50Va50bT56Pi56xN57O659LF5+UK6Bcu6MjG6gzu6yN27L6f7Q9n' +
    '7UX+7ZT67bQV7gZq7g7K7nIg7pnp7wmH71XN75Qw7/cW7/1W8Nfc8NuK8SwO8fY18lNM8owA8tSy8xdY8xzP867J9kpi9nVq9ymY96ug97rU9/xs9/4B+FPk+KGr' +
    '+Weo+YlS+f1M+h7A+mL8+n0N+vVo+3DM+6HC+6lj/AZQ/Q4C/UT8/gMI/jle/yPQ/zMe/1wZ',
  words:
    '6xXwEOoW3yEn2d8h5BzgIA/xGOjqFh7is03aJt8h8BAO8tYqGefrFQ7y8BDqFhnnGOgd47hIFOzgIA7y7xES7t4i7xHiHhHvEPDpF+0T8Q/tEyba7BQV6w/x5hoP' +
    '8ekX6RfrFeUb5xnuEtMt8Q/tE7JO4h4N8+0T3yHxD+8RD/HoGOIeE+3vEfgIBvpFuxnn6xXvEe0T0i75Bw/xFOzMNOkXyDjuEhTsGuYV6+QcEe8Q8BLuGOjiHhDw' +
    '4h5EvPAQ7BTwEO4SEe/nGRrm6BjrFdwkEu7wEBnnD/EZ5xbq7RPSLusVC/UU7BXr9goQ8O8RE+0Y6N4iEPAS7gz02iYO8u4SFevvERDwyzXtE+gYFOzoGOwU6RcP' +
    '8e4S8g7fIe8R8BD4CBDwD/HoGNslEPAV6w7y7RMg4O4SCPgO8u4SEPAa5u0T9Aw0zPYK5BwP8fAQD/HrFSvV7xG5R+sV7RMX6esVGOj3CfAQ4h4H+RDwFesO8uwU' +
    '1irgIBfp5BwY6BTs6BjuEtomH+HiHiXb8Q8U7OcZ6BjkHBTsFurkHBbqGOjrFRPtEu4O8ukX5xkL9SHf/AQQ8NYqxjr0DA/xEe9+guYaIt4Y6OsV6RfeIukXGecm' +
    '2uQcH+EU7O0T9gr1C+8RGefrFRXrE+3wEBrmE+3oGBjoDPTdI+kX8BDrFe4S8BDyDu0T4h4T7eAg7RPSLukX1iriHtwkH+EV6w7yG+XmGvMN8Q/WKuEf1iol2xXr' +
    '3SPwEB3j5xnvEeYaDPQm2u4S8BDxD/AQGOjvEeQc8g7nGesVEu4U7BPtEu7wEOQcEu7vESHf7xHgIOoW6xXyDu0T7RPcJPQMEPDsFB3j8g6yTg3zD/Ee4uoW8BAR' +
    '7/MN8Q8M9N8h7hLLNSHf3SPhH+cZE+0Q8OcZFurwEOQcF+nTLd8h7RMT7eoWD/EL9RXrD/HvEewUKNgL9RTs5RvqFinXIt4Q8OIe8g4P8RPt8Q8Y6BXrJto3yegY' +
    '7BTlGwv1FOzmGhXrCvYS7hfpEu7xD/YKyzXmGt0j7BTuEhPt8g7xDxDw6hbrFeMd6BjiHuYaFuoP8RrmFuoV6+wUFurlGxzkEe8c5PEP4h7fIRnnEPAR7+8REPAT' +
    '7RPt0DDlG98h3iLnGeMd9AzcJO4S8w3gIOoW6xUd4xTsE+0N865S5RsS7uoW5Rsc5Aj47RMT7RPt7xHpF9om7xHlG/EPG+UT7dwkFOwP8TXL4R/qFhDw4x3SLvEP' +
    'GOjnGQ3zGecY6A7yF+kT7c4y3SPyDh/h7hLtEwj4F+ka5usV9AzpFxPt6BgT7eIe6hbiHu4S6xUX6e4SEPBRr+wUE+3qFh3jE+3fIRzk9AzwEO0TFes2yhTsIt7w' +
    'EBrm8Q/wEBTsEu4e4hjo5RtDvQ3zGefwEB3j8w3uEuoWEe/tExrm9Aww0O8R6hbNMxLu4x0S7hzk7BTzDeIeuUcW6usV9wkU7Ncp8Q8P8RHv4x3vERrm1ykW6n+B' +
    '4x3xD+Qc6BjxD+8R7BQn2e0TG+XrFRfp3iIP8eQcFOwR7+Qc6BjeIvQMF+kP8RrmD/Ee4usV8g4U7BDw9QvxD+sVE+0d4+8RFOzpF+kXG+Uf4RDw4h7oGAz06xXB' +
    'Pxfp6BjmGhrmF+kc5N8h5RvOMukX3SP5B88xEu4b5e4Swz3tE9sl7hIw0O0T5BzZJ98h8Q/fIRbqB/kU7O0TVavxD+gYEPAg4BXr6BgT7esV7xER79wk5BwQ8BHv' +
    'DvIO8uEfEPAW6u0T4h7pF+sVHOTmGhDw1SsS7uoWEPAd4/EP8Q/sFBLu5hrwEBPt8g7gIOkX4x0N8/MNEu7sFBvlC/UX6RHvFOzqFhbq7xHjHQ/xFOwP8eoW0DAR' +
    '7+Ef8w0=',
  wordStep: 0.00476872,
  tiers: {
    hashed: {
      bias: [0.936, -0.936],
      scale: 4.498,
    },
    static: {
      bias: [0.936, -0.936],
      scale: 4.498,
    },
    transformer: {
      bias: [0.936, -0.936],
      scale: 4.498,
    },
  },
}
