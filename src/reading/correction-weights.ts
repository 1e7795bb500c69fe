/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 952 examples of 18 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from './head.js'

export const CORRECTION: StoredHead<'asks' | 'corrects'> = {
  labels: ['asks', 'corrects'],
  keys:
    'AMzkASRwAWflAX+0AckNAiTjAl5HAz7YA4fsA/oSBRhLBYaOBoJWBqXQBuQhBwanBzFeB4B7B7JNCCPNCCjQCGT3CN4ACbUJCce6CeAGCi4eCnWiCzCwC3gLC4pa' +
    'C+0QDJbGDKjuDVxpDXN1DgqqDkbfDk0VDplnDsf4DtaDD2IeD/ewELXYEcYsEeE1EiVYEntGEoFBEuhIE56VE9acFCi1FJlvFLOUFSovFYbVFc0UFd9ZFhPyFkUz' +
    'FmxSFpz2FxDfFxVCF34rF4uzF+uNGARwGNaYGUg+GWcBGoCxHBksHC9tHIS2HJKHHKNXHKWTHNBiHR2+HgK6HgU0HguEHkqjHmpRHoPKHo7RHrp4H1juH+3iIHC0' +
    'IJNaINPHIYL7IZXcIcCVIfCFIf5vIf6MIjX3IjhOIjoNImcaIoNMIqD3I2KZI5WAI87dI9bYJJQSJStRJXMWJePXJqcpJyUVJ3XZJ4ynKAd3KIkjKNSCKeLHKv6R' +
    'Ky9fLIPjLXi5LaXyLaZQLbHlLmcLLwhlL59pMHuMMVY8MVZaMVfoMccLMei7MhNiMmJyMmoIMrDuMyzkM5HPNY/WNkstNlTHN3TzOA6GOC/uOE34OFQKOHRGOJoj' +
    'OM6GON3VORBpOS8HOXBXOZRkOgh4OrbQOy+pO4rwO7HZPCovPEz0PQnmPT/sPbiBPd1nPj2OP20GP33PQCfUQHh1QIHrQJ9xQK79QSuqQe5ZQfKPQmPqQ9hSRDAQ' +
    'RI8ZRKzPRNOLRP9URVbSRZ2tRhAlRhUlRlVLR9orR+4nSBCGSCrfSExjSUgDSXLHSZIvScvGSffIShm2SiNYSpvUSq3zSu7PSxbHSxt4S20kS4mTTCCoTT3TTZDL' +
    'TZYTTbiNTcjaTddvTgu/TihzTm2ETp6ETueNT6mhUCM8UO4hUShxUV+nUWbGUXmkUfI5UoE+Uo87UrWPUttaUw5iUxj5UxyjU8a3U809VC5CVGKcVJhrVLY1VS4L' +
    'VXTsVYCBVa92VfdRVpqBVrSTVsfIVt1+V6QgV+lPWDxuWFDJWXp7WdNhWfqsWny8WomFWpGVWq8hWvejWxUkW0tcW3ujW4JkW5nfW+jgXGJ3XMtnXPW7XS9sXUWq' +
    'XWdDXYCSXsfPXu42X6gSX82FYEoRYFDjYK+sYYbvYYf1YcReYsjpYuZ1Y2yBZKIaZN5jZSf3ZT1JZXzxZgECZnvgZu7bZza+Z1XQZ/SEaYfDaafYabW/acccag79' +
    'aoJxatiRauXoa8cVbD5NbJQBbk2JbsMpbusGbwpUbyHjbz7ob8Yob82tcILncJjAcNSpcYGPcfficlVZcrG1dGTRdGlIdI8ddKYMdPQ9dWTzdZrfddNqdeDadjH0' +
    'dsyjdu9IdxdFd/SNeBy9eGJDeL1feQVbeWiDeZ7AeaWnedtEen7ueyx+e1uge32Ve81ofU4dfXSVffCRfiJ1flnGfmvSfo2AfyKGf1B+gBZogDangEgEgFg4gHm/' +
    'gIXOgKyPgVajgdIaggo9gigmgjncg5Qng9/mhT6+hVWxhdNRhokphpPuiCn3iGTGiHvHiKCviR3Xio9CiuFyiwnUi4cqi4yijJQOjN/DjPR4jViwjZLSjmEJjqMP' +
    'jsRLjy+kkE4JkQbOkX1qkb8zknVEkquYktxokw/skxBHk4Yzk5cok+6PlXMWlhE3livxlnoMloStmAtBmJAqmJOnmKY0mMAymMKjmNUAmQhjmUZXmVAGmY2fmiBu' +
    'mkXnmoQjmp6/mzmXm0kom09mm1lSm+ZFnAnNnFobnZhRnapEnmRzn6WUn9axn9dSoANLoDh9oJ5ioLH/oMXeoSuIoZOhofVGofXro4wopFGcpPBVpYNXpemzpfBW' +
    'puf3pwGyp0fip0nTp2LoqAdKqD6YqYH0qbWWqdYPqe7Vqpjlq6XorJxhrKOrrOITrTOOrU+srU/NrVIkrVS6rYnyrbs2rkzcr+D+sCqGsIDIsIptsNehsREhsZxF' +
    'seUVsh/fsoghsqeusrviswc0s3ves4aRtCa1tHvJtI4ntMlPtVODtgbDthtatpfAtqVytx2lt13ut50ot6AXuBCnuHNsuIHVuMsGuRjsuV4wubG3udscugxmuuED' +
    'vG1gvG1pvV9OvaFzvg/ZviGRvjVIvlrDvtNCvt9NvuGavvPavyG7v0Jnv2QEv2f7v2/vv3PLv5JVv830wINswJkZwQDUwQEpwVPiwheowkd8w/vjxB77xHyhxIKC' +
    'xQdJxeGXxnQwxoPtxoP/xvxNx85ux+YzyEGMyJmCyVo/yXZ+ydp8yiQxytmSyukzy6DTy7w5zAh5zL8DzMxMzUvYzXa+zr8Bz8qHz9kd0E7b0PRg0P8E0TJy0YPU' +
    '0aF80eva0lhq0pGc00Tc02ks0+8A1C6W1Os/1TZl1UiT1d5r1eKP1hNi1oMg1oh31ydO162q16991/hi2FsP2H+42ba+2gBP2iYf2kqd2me32pWg2r+V29VZ29Z4' +
    '3CG93FeO3HHT3gEW3jHF3l9b4CX84JFA4KlW4Mto4XnD4cnp4fOZ4mda4xbx43gm45V85FMb5INF5K585qHC50Va56Pi56xN57O659LF5+UK6Bcu6MjG6gzu6yN2' +
    '7L6f7Q9n7ZT67bQV7gZq7g7K7nIg7pnp7wmH71XN75BW75Qw7/cW7/1W8Nfc8NuK8SwO8kB58lNM8xdY8xzP867J9kpi9nVq9ymY96ug97rU9/xs9/4B+FPk+KGr' +
    '+Weo+YlS+f1M+h7A+mL8+n0N+vVo+3DM+6HC+6lj/IyZ/Q4C/UT8/ZmM/gMI/jle/yPQ/zMe',
  words:
    '5xnqFuwUEPDyDuoW2yUxz9go3iLeIhPtH+HiHijYl2nZJ9cpD/H2Chfp4CAc5Bfp6xUV6+4S5hoa5hrmG+XGOt0j8BAc5Ngo6BjiHhXrE+0N8w/x4R/tE+4SK9Xn' +
    'GRnn1ykM9OcZ4R/jHfAQ2yXdI+kXxznvEeoWq1XjHe0T2yX4CBnn7BQS7uEf3CQT7esV7xFFuxzk4R/uEhbq6BjLNfkHFesT7b5C5RvEPOsVHOQR7yfZHOTiHhzk' +
    'D/EZ5xjoJNzdIw/x3CTmGuQcQr7uEugY7hLuEuQcHOTuEtwk7BTYKBXr7hIX6RfpHOQX6egYzjLsFAn3GOgc5BPt5xnwEBXrJNzULBbq2ScS7hnn7xEP8cQ85hri' +
    'HhHv4h7nGecZ6xXzDdMt7RPqFvoGEPAd4+cZE+3ZJxXrGecQ8O4SJ9nmGuMdGech3+gYQb/3CdwkE+3uEuUbMc/uErZK4h7tEx/h7BQk3PAQ7hLvEdwkEPAc5BHv' +
    'E+3pF+Ag1yka5g/x5Rse4hbq3CTrFd8hG+XjHQf5K9Uh390j5RvfIRfpIt7fIRrmKNjqFucZGOgO8hPtFevhH+cZLNQT7dEvzTPxDxPtGuYg4H6C2Cgq1h3j5Rvk' +
    'HNYq7RMf4f8BLdPjHR3jGubrFfIO6xUf4esVGuYe4hjo6Rcl2wL+2CjfIfMN5hrsFPIO6RfkHBnn2yXzDe8R7RPLNeQc9QvdIxbq1SvdIybaF+kN8xTs4R/vEfQM' +
    '1yngINMtKtYb5dgo7hIn2eMd6xXcJC3T6RfuEvQM7hIf4ecZ5BzsFN0j6xUY6BDwBPwX6d8hFevrFS3T6RfeIuQc5xnyDuoW5BzfIfEPEPDuEiXb7hKrVQ/xE+0Y' +
    '6OYa7hIR7+4S8g4M9Ngo6RfEPCvV1CzXKdslFOwV6+cZEu7zDdslIt7RL9wkEu7sFBfp4x0T7STc7BToGCzUDPQa5uEf5RsyzvsFJtoS7t8h7BQY6BPt8BAZ5xzk' +
    'MNA2yu4S4h4J9xfp4h4b5RLuLdMY6PYKyjbgINgo4x3sFBfp9wnrFRnn6BjsFN4i5xncJOEfHuIY6CLeHuIX6TPN5xkg4OQcI90S7h7i7BTbJdYqD/Ef4RfpCvYZ' +
    '5xnnyDjjHdMt1irnGdom9wnQMO4S3iLrFesVJdsZ5/EPHOQM9LhI4R8U7OoW4R8i3ukXGecO8hvl6BjfId8h5xnaJu8RF+kY6NslIOAR7xLuO8XzDd8h6BgS7tom' +
    '8BDLNe8RHOTjHRLuGuYk3BTsGecb5cg45Bwk3OYa6Rcd4xPt3yHxD+Md4x0T7esVId8U7OQc5RvaJu8R5hoZ5+0T7xFWquUbEPDmGh/hGOgQ8NomH+HxD+wU6Rcc' +
    '5DjIHOQg4OsVF+n0DBfp7hIX6RPtIt4Z5+MdPcMd4yDg8g7iHg3z5Rsg4PMNNsruEuIeyzUV69wkHOQf4e4S7xHgIK5SGubeIvwEHOTULPcJGubfIegYJdvTLRjo' +
    'f4HdI/UL3iLjHe0T6xXrFesVGeci3u0T6Bgg4NknLdPZJ9Yq3iL1CxfpFuoT7d4i4h7aJvEPFesT7R3jE+37BR7i5RvyDhDwE+3wEOkXGuYi3u8RHePmGt8hIOAf' +
    '4RPt4R/eIusVvkIZ5xnn4h7gICbaIOAm2tom4h7IOOYa4h7XKcg4Fesg4LxE7xHbJegYMNDlG9UryDjwEOgYGOgX6eYaWafnGeYaJtoc5OgYGOjpF+0TGubYKOQc' +
    'FesW6g3z1CwU7CHf6RfgIOgY6Rcg4Bjo7xER79IuFuriHhfpI93pFxPt4CDrFRfp8g7dI+gY3SMS7u4SE+3nGSLeD/Ee4hbqF+nnGRnn7RPZJ+wUF+kT7fEP6hbQ' +
    'MBLu2Sc=',
  wordStep: 0.00689445,
  tiers: {
    hashed: {
      bias: [60.992, -60.992],
      scale: 177.278,
    },
    static: {
      bias: [60.992, -60.992],
      scale: 177.278,
    },
    transformer: {
      bias: [60.992, -60.992],
      scale: 177.278,
    },
  },
}
