/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 1229 examples of 11 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from '../reading/head.js'

export const SCOPE: StoredHead<'answers' | 'matter'> = {
  labels: ['answers', 'matter'],
  keys:
    'AWG6AX+0AckNBwanC+0QDHuoDiyQEfSiEiVYGmkvGoCxHQeIIjhOI2KZJQ0/KwRmKwoxLVoMLq3qLwhlMVY8NecZNo1WO8uIPdaZRoJQR+4nSEHFS2PvTddvTihz' +
    'UCM8UrWPVU8eWeqSWjvTWp6EWxUkXMtnX9T4ZLnWam5yaq5Mbq5GbyHjcfNqckfLdGlIdmIRdnsvgKyPg1dVhwOGjCJNkYVOkw/smI/VmMAymYvVmY2fmzmXnj/S' +
    'nsgOp0nTrMD/rOIWsCogsREhskB4tHvJtMeJtVODtqVyugxmvwCjxQdJxnQwx2/XyExSyVo/yxWo1C6W1IK71PfP1oMg1pFX2FsP2pWg3Vsx4KlW5K586F5E7QIM' +
    '7nIg75Qw8Nfc8dgs97rU+G6O+swo',
  words:
    'H+HxDxXrHuJ/gUDA6Bgh3+Qc8BDFOxnnzjLpF1Ss5RsX6fEP4CDnGeQc7BQp1/EPIOAV6/EP5hof4dQs1ymgYKNd6xUV6x7iHOQL9egY4x3dI+0THOTuEhPt3yEY' +
    '6IZ6It7aJrhIFesT7RrmF+nvERfp7hIh38k33yHwEBrm7BQh3+cZ6RfhH+cZ8w3fId0jrVPPMRLu2yUR7xvl4h7vEecZHuIh30O9OsYS7hzkHePuEuoWtUsb5SLe' +
    '8BAW6km36hYe4inXI90=',
  wordStep: 0.00310365,
  tiers: {
    hashed: {
      bias: [-0.687, 0.687],
      scale: 1.959,
    },
    static: {
      bias: [-0.812, 0.812],
      scale: 1.904,
      vector:
        'qlYE/IF/xDyFex3j5hrqFgz0Eu7AQJ5iGecQ8P8BQ70W6uIeBfvaJki4/wHTLSTcLdMX6fEP/AQd4+cZ0y33CSDg2Scb5QX7DfMZ512j7xEC/gP97BQzzSTcGuYd' +
        '4/QMDfNgoCrWCfcr1QP9apYH+Qf56hYl2wj4FeubZdwkSbfuEizUEe/MNNYqAf/IOPMNEe8l28k3VasY6DvFFuo4yAr2NMwq1iXbLdO0TN8hJNwb5RrmtUvoGNIu' +
        'HeMn2ewU0S9HuUq26Bg1yz/Bo10s1Ei4M81Vq+Md2iYs1DXLGecs1GqW5hoX6dAwKtYb5SPdHOSYaBzkJNy0TCjYIt4s1A==',
      vectorStep: 0.0125706,
    },
    transformer: {
      bias: [-1.34, 1.34],
      scale: 1,
      vector:
        'G+U7xck3E+32CvYKE+1Nswz0Qb85x4l3Id8a5hnn5xndIz/B8g7uEgT86xXuEhHv1CztE/gIJNzpFx/huEj/ASTcMs62Sg7yGuZMtPsF0i6uUqlXAf9XqRTs4h4B' +
        '/yvVrFT9A65SKde3SQP9LNQu0sY6E+33CfQMKtbOMhfpMs4xz9Qs8w3ZJ7tFYp7+Agz0+QcG+rtFwEDjHSDgKtYI+PkHBvrvEfgIDvL5Bz3D9Awe4gf5A/0J9wb6' +
        '0S8m2mWbJ9kC/vMNbpIb5fcJ1CyiXqdZFOwP8fULAAAB//sF6RfjHdIuX6HOMvULyjYT7Z5iFOwY6PULSbfmGvoG6BgAAA3z/AQ3ySrWiXf5B0W7+gYZ5/0DAv4m' +
        '2hDwQMAxz2Cg+AhRrxDwBPxCvjrGDPTOMhfp9AzjHQz0Qb8U7OgY5BzQMAH/PsK2SvcJ9gr0DNcpJtoB/7FPHuJyjijY/wGmWugYFev5ByzUyzXIOAf5VavKNhbq' +
        '7BQS7hXrCPjRLyba1io9w+wUJdvSLr9BxznaJi7SNMy9Q/AQ+gatUwf5zzG+QgP9sFDjHco20y1knA7yGuYf4bpGMNBIuOcZlmoAAOYaLNTjHdcp5hod490jBvpj' +
        'nfUL7xHzDRHv6hYJ998h7ROpV6RcHuIl2+kXuEiyTgn39Qsq1r9BFesL9T/BPcM+whLu7RNUrGWb9AzsFAv1/AQl2wz03SMs1An3RbtCvugY5hoI+AT81SucZAz0' +
        'xznuEhHvE+3KNr9ByTcM9DLOukYO8u0TNcsm2v8BAv4U7OMdJ9k5x9gozzHzDco2DPQg4BXrEe8Y6OcZK9X3Ce0THePGOoZ69gon2bpG8w0AAMg4C/V/gfgI6Bg8' +
        'xNwkE+3+AtQsBPz1C+Ub9gpuki/RD/FKtv8BKdcS7jbK3yE1yzfJEPDeIlGvwEAk3OsV9wn3CegYAf8I+C7SI91HudgoL9E5xyba4R/2ChDw3SO9Q7hI0DDgICDg' +
        'R7kc5An3It7oGA3z6Rca5irWHOR9g/sF',
      vectorStep: 0.0087167,
    },
  },
}
