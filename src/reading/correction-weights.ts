/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 952 examples of 18 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from './head.js'

export const CORRECTION: StoredHead<'asks' | 'corrects'> = {
  labels: ['asks', 'corrects'],
  keys:
    'AckNAiTjAl5HAz7YA4fsA/oSBRhLBcifBoJWBqXQBuQhBwanBzFeBzaYB4B7CCPNCCjQCGT3CN4ACbUJCce6CeAGCi4eCnWiCzCwC3gLC4paC+0QDIkaDJbGDKju' +
    'DVxpDXN1DkbfDk0VDplnD2IeD/ewELXYEPJgEcYsEeE1EiVYEln0EoFBE56VE9acFJlvFLOUFSovFYbVFc0UFd9ZFhPyFkUzFmvOFmxSFpz2FxDfF34rF4uzF+uN' +
    'GARwGNaYGUg+GWcBGoCxGvf4HBksHC9tHIS2HKNXHKWTHNBiHapmHgK6HgU0HguEHkqjHmpRHrp4H+3iICtvIDVhIHC0IJNaIcCVIfCFIf5vIf6MIjhOIjoNImca' +
    'IoNMIqD3I1HYI2KZI5WAI87dI9bYJJQSJStRJePXJqcpJyUVJ3XZJ4ynKAd3KIkjKNSCKSy2KeLHKv6RK/g8LIPjLaXyLaZQLmcLLujWLwhlL3zNL59pL9kSL+Jk' +
    'MVY8MVZaMVfoMccLMei7MhNiMmJyMmoIMrDuMyzkM3CRM5HPNY/WNkstNlTHN405OA6GOC/uOE34OFQKOJojOM6GON3VORBpOS8HOXBXOZRkOnd5OrbQOy+pO4rw' +
    'O5BeO7HZPCovPEz0PMFBPT/sPUzPPaQ0PbiBPd1nPj2OP20GP33PP8o4QCfUQHh1QIHrQK79QSuqQfKPQgUCQmPqQo0lRI8ZRKzPRNOLRP9URVbSRhAlRhUlRlVL' +
    'R0pdR9orR+4nSBCGSCrfSExjSXLHSZIrSZIvScvGSffIShm2SiNYSpvUSq3zSu7PS20kTCCoTT3TTZDLTZYTTbiNTcG7TcjaTcv1TddvTgu/TihzTm2ETueNUCM8' +
    'UO4hUShxUV+nUWbGUXmkUfI5UoE+Uo87UttaUw5iUxj5UxyjU8a3U809VA4qVC5CVGKcVJhrVLY1VLeLVQa5VS4LVYCBVa92VfdRVpqBVsfIVt1+V6QgV8etV+lP' +
    'WDxuWFDJWXp7WdNhWny8WomFWpGVWq8hWvejWxUkW4JkW5nfW+jgXGJ3XMtnXPW7XS9sXUWqXWdDXYCSXmWtXsfPXu42X6gSX82FYEoRYFDjYK+sYYbvYYf1YbAV' +
    'YcReYsjpYuZ1Y2yBZKIaZSf3ZT1JZXzxZgECZnvgZza+Z3dKZ/SEaRNdaSMhaYfDabW/ag79aoJxatiRauXoa8cVbD5NbJQBbk2JbsMpbusGbwpUbyHjbz7ob8Yo' +
    'b82tcILncJjAcNSpcYGPcfOucfficlVZcrG1dGTRdGlIdI8ddKYMdPQ9dTd3dWTzdZrfddNqdeDadjH0dsyjdu9IdxdFd/SNeBy9eGJDeL1feWiDeZ7AeaWnenmi' +
    'en7ueof9eyx+e1uge32Ve81oe+qTfXSVffCRfiJ1flnGfmvSfo2AfyKGf1B+gBZogDangEgEgFg4gIXOgKyPgOaagVajgdIaggo9gigmgjncgzgTg5Qng8qcg9/m' +
    'hT6+hVWxhdNRhg9AhokphpPuiCn3iGTGiHvHiKCviR3Xio9CiuFyiwnUi4cqi4yijJQOjN/DjPR4jViwjZLSjmEJjqMPjsRLj66LkE4JkQbOkX1qkb8zknVEknpG' +
    'kpmDkquYktxokw/skxBHk4Yzk5cok+6PlP13lVMFlXMWlhE3lhLrlivxlnoMlnt8loStmAtBmJAqmJOnmKY0mMAymMKjmNUAmO2UmQhjmUZXmVAGmY2fmiBumoQj' +
    'mp6/mzmXm0kom09mm1lSm+ZFnAnNnFobnZhRnmRzn6WUn9axn9dSoANLoDh9oJ5ioLH/oMXeoSuIofVGofXro4wopFGcpPBVpYNXpemzpfBWpuf3pwGyp0fip0nT' +
    'p2LoqAdKqD6YqbWWqdYPqe7Vqj0Nqpjlq6XorHOtrJxhrKOrrOITrTOOrU+srU/NrVIkrYnyrbG7rbs2rkzcr+D+sCqGsIDIsIptsNehsREhsZxFseUVsh/fsntX' +
    'sqeusrviswc0s3ves4aRtI4ntMlPtVODtgbDthtatpfAtqVyt1rXt13ut50ot6AXuBCnuHNsuIHVuMsGuRjsuV4wuaL9ubG3udscugxmuivJuuEDuwT9vG1gvG1p' +
    'vStXvV9OvaFzvg/ZviGRvjVIvlrDvtNCvt9NvuGavvPavyG7v0Jnv2QEv2f7v2/vv3PLv5JVv830wJkZwQEpwVPiwXuQwheowiXywkd8w/vjxB77xHyhxIKCxQdJ' +
    'xeGXxnQwxoPtxoP/xvxNx85uyEGMyVo/ydp8yersyiQxyukzy6DTy9JazAh5zMxMzUvYzr8Bz8qHz9kd0E7b0PRg0TJy0XFK0aF80eva0lhq0pGc00Tc02ks06G1' +
    '0+8A1C6W1Os/1TZl1UiT1d5r1eKP1oMg1oh316jn162q18R/1/hi2FsP2ba+2dXX2gBP2hF52iYf2kqd2me32pWg2r+V29VZ29Z43CG93FeO3HHT3L2u3gEW3jHF' +
    '3l9b3p0S4CX84JFA4KlW4Mto4XnD4Zm64cnp4fOZ4xbx41Nn43gm45V85AQ55FMb5INF5K585qHC50Va50bT56Pi56xN57O65+UK6Bcu6gzu6yN27L6f7UX+7ZT6' +
    '7bQV7gZq7g7K7nIg7pnp7wmH71XN75Qw7/cW7/1W8Nfc8NuK8SwO8VZk8fY18lNM8owA8tSy8xdY8xzP867J9kpi9lXz9nVq9ymY96ug97rU9/xs9/4B+FPk+KGr' +
    '+Weo+YlS+f1M+h7A+mL8+n0N+vVo+3DM+6HC+6lj/AZQ/Q4C/ZmM/gMI/jle/yPQ/zMe/1wZ',
  words:
    '8Q/pF94iJ9neIuMd4CAQ8Bnn6hYf4bpG2ScT7eEf7xEP8dYqF+kR7+sVDvLvEekXGecY6B3jsk4T7eEf7xES7t0j4CAR7w/x6BjtE/AQ7RMm2usVE+0O8g/x6Bjs' +
    'FOQc5hruEtMt8BDtE7FP4R8N8+0T3iLwEO4SD/HqFuIeEu7vEfkHRLwL9Rfp7BTuEuwU0S/0DA/xFOzLNekXyDjsFBvl4x0S7vIOEu4Q8OIeEPDiHu0TRLzvEesV' +
    '7xHuEhLu5xkY6PYK6BjoGN0j8BAY6A/xF+kW6uwU0S/oGO0TCfcT7fYKEPDvERPt3iIQ8BPtDfPZJw7y7xES7u4SEu7KNuwU6BgV6+gY6xXnGQ/x7hLxD9sl8BDx' +
    'D/EPD/EP8ekX2iYO8hXrDvLuEiDg7BTuEg/xGefsFPIONsryDuQcDvLvEfAQDvLrFSzU7hK4SOwU8BDuEhbq6hb2Cu8R4h4G+hDwEu4O8u0T1irhHxfp5BwW6hXr' +
    'CvboGO0T1ykf4eEfJNzyDhTs5hrnGeMdFOwX6eQcFevrFQv1E+0N8+gY5hoK9iHf+gYP8dUrxjrzDRHvfoLlGyLeGOjqFukX3SPoGB3jJtrjHR/hFOztE/YK9Qvv' +
    'ER3j6xUV6xPt8BAZ5+gYGecN89sl8Q/qFu0T8Q/xD+0T4h4T7d8h8w3tE9Ev6Rf4CNQs3SMf4RXrDvIa5uYa8w3yDtYq3yHwENQsJdsU7Nsl7xEc5OYa7hLkHAz0' +
    'JdvuEvAQ7xHvEe8R5BzvEeYa6xUT7RPtEu7xD/AQ4x3vEe4S4CDpF+sV8g7tE+wU2yXzDQ/x7BQc5PIOsU8L9Q7yH+HrFe8R8BAR7/EP7xEM9Nkn7hLNMyDgEPDe' +
    'IuEf5xkT7RDw5hoY6PEP5RsY6Nwk3iLuEhTs6hYK9hnnD/HuEusVJ9kJ9xPt5hrqFiXb+wUh3xDw4h7vERTsEu7xDxfpJto2yukX6xXmGgn3FevnGfAQF+kL9RLu' +
    'GOgS7vMN9grKNuQc2yXqFu0TEPDxD/AQEPDmGuoW5RvpF+Ef5hoV6xDwGecW6hbq8BDrFRfp5Bwd4xHvEPDwEBzk8Q/hH98hD/Ed4xDwEu7vERLuEu79AxLu0DDt' +
    'E+Ub4h7dI+cZ5BzzDdsl7hLzDeAg6BjrFR7iFesW6g3zq1XiHhHv6RfiHhzk7RMT7RHv7xHsFNcp7xHlG/IOHOQT7dwkFesP8TXL9QvfIeYaEe/iHvIO0S/wEBXr' +
    '6BgO8hjoEPAW6hPt8g7OMtwk8w0f4ewU7RMW6hvl6xX1C+kX8Q8T7egYE+0P8eIe6RfhH+4S6hYW6u0TEPBPsewUEPDrFR3j3yEb5fMN8BDtExXrNMwM9CPd7xEZ' +
    '5+8RD/HwEBTsEe8d4/AQGOjlG0W7DvIZ5/EPHuLzDe4S6RcR7+0TGub1Cy7S7RPpF8w0Eu7fIRLuHOTrFfMN4h63SRXr9wnWKvAQD/ER7/IO4x3vERvl1SsT7X+B' +
    '4R/vEeMd6BjsFPIO6xUm2uwU8BAb5Rjo3SMR7+MdFesP8eUb6RfeIvULFuoZ5w/x+wUe4usV8g4T7RDw9QvwEOoWE+0d4+8RE+3pFxvlHuIQ8OAgC/XrFcY6GOgO' +
    '8ucZ7RPkHBrmF+kc5N8h5RvOMu8R6RfcJPkH0S8T7Rvl7hLBP+0T2yXuEjDQ8BDkHNgo8Q/wEN4iE+0G+hXr7BRWqvEP5xkO8iDgFevoGOoW6xXdI+MdD/EP8Q7y' +
    '4R8Q8Bfp7RPiHuoW6hYZ5+UbEe/TLRHv6BjwEBDwHuLyDvEP7RMR7+Qc8BAM9BLu8g7fIekX4h4S7vEPEe/rFRvlDPQY6A/xFevsFBXr8BDkHA/xFOzyDuoWzTMR' +
    '7+Ef8g4=',
  wordStep: 0.00471709,
  tiers: {
    hashed: {
      bias: [1.158, -1.158],
      scale: 3.808,
    },
    static: {
      bias: [1.158, -1.158],
      scale: 3.808,
    },
    transformer: {
      bias: [1.158, -1.158],
      scale: 3.808,
    },
  },
}
