/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 5186 examples of 37 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from '../reading/head.js'

export const SCOPE: StoredHead<'answers' | 'matter'> = {
  labels: ['answers', 'matter'],
  keys:
    'AWG6AX+0BwanC+0QDHuoDiyQELzHEiVYGoCxHQeIIjhOJQ0/KQvnKwRmMVY8MyzkNecZNo1WO8uIRoJQR+4nSEHFTddvTihzUCM8UQZeUrWPVfdRWjvTWp6EXC9H' +
    'XMtnXdyEX9T4ZWi6aM5ram5yaq5Ma8T6bq5GbyHjbz7ockfLdGlIdKYMdmIRdnsvear3gKyPg1dVg72FhwOGjCJNmA34mI/VmMAymYvVmY2fmzmXnC+lnsgOp0nT' +
    'rMD/sCogsREhskB4sqeutHvJtMeJtVODtqVyugxmvczlvwCjxQdJxWdIxnQwx2/XyExSyVo/yxWozUvY1C6W1IK71PfP1oMg1pFX2FsP2pWg5K586EP46F5E7QIM' +
    '7nIg7wmH8Nfc9SIc97rU+G6O+swo',
  words:
    'DPT6Bgj4L9EQ8PkH+gb0DO0TCffzDR3j+Qf4CPkHBvrwEA3z+gYJ9/YK9wnpF+oW5Bz2CuAgBPwN8wn3DfPxD/oG+Aj4CAr2+gYM9Af59wkJ9/oGCffQMPEPCvb1' +
    'Cwr25hoJ9/oGB/kK9gb6CPj8BAn38Q/1C/kHDfP5Bw3z8w33CfcJ+Qf7BfcJ+gbnGesV+gYI+PIOBvoE/Av19wn1C/sFBvoS7g/xGuYX6Qf5CvYK9uIeCfcL9Q3z' +
    '+gb6Bhvl9wkL9Qz0DfM=',
  wordStep: 0.0103263,
  tiers: {
    hashed: {
      bias: [-1.377, 1.377],
      scale: 1.693,
    },
    static: {
      bias: [-1.577, 1.577],
      scale: 1.705,
      vector:
        '7BQE/OMd9grhHwf59wkB/wf5/wH4CO8RDPQF+/8BFOwF+/oG/wH2Cgr2/QP4CAr2Av4M9PsF/wEI+PsF9Qv9Awn3+gYC/gH/BPwJ9xDw/QMB/wAA+gYL9QP9CPgJ' +
        '9/sFAv4X6Q7yCfcL9QL+E+3/AQAA9wkJ9/8BAADuEvkHEPD+Ag3zAf/zDfAQ+Qf4CPsFA/0L9fULDfMD/Qj4A/0L9QAACfcN8w3zCPjzDfoGCfcD/QP97xH6BvYK' +
        'C/UL9fQM7xES7gz09wkQ8An37xEL9RPtDvIU7PcJ9QsH+Q7yA/0M9Bbq/wEM9PQMBvoJ9wb6B/nmGg3zAv7tEwT8B/kL9Q==',
      vectorStep: 0.0604244,
    },
    transformer: {
      bias: [-2.079, 2.079],
      scale: 1,
      vector:
        'Av4G+vIOCvb/Af4CCfcZ5wL+DfMG+ucZCvYF+wL++gb6BhTs/AT8BP0D+Qf2CgL++gYD/f4CDvL4CAP99Az/AQr2CffzDQT8C/UM9AAA9grvEeoW/gIS7gr2+QcF' +
        '+wz07xEG+vQMCPjwEP8BCPgP8fMNBPz3CfgIB/n1Cwz0DfMS7vQM/gL3CfQMF+n4CAAA/QMC/vAQ8w38BAL+BvoH+QAABPz2CgP9Av78BBHvB/kJ9wH/BPwC/gP9' +
        '+QcK9hTsCff5B/kHHeMJ9/oG8g7mGu4SBfsAAAb6A/37Bf0D/wEAAPQMGefzDQH/9AwK9ugYBfsJ9/oGEPD0DAH/+AgAAP8B+wUM9Aj45Rv7BQr2Av4D/f4CB/kK' +
        '9gX7DPQI+BTs+wUX6QX7Af8L9Q7yBPz3Cf8B/QP5Bwb6GecF+/sF9QvzDf0DDfPvEQH/Af8C/vEPCff/AesVDfMd4w3z/wHnGfgIA/38BAr2+Aj5BwP9EPDyDgT8' +
        '+gYB/wT8A/32Cgb69AwP8fkHDPT6BvIO9Az5Bw3zB/nuEv4C/ATsFAT88g71CwL+6Rf2CvUL9goV6wX7BPwI+OoWCvYY6PcJ4h4AAP0DDfP9A/MN/gIH+fQMAv4T' +
        '7QH/+Qf7BQb6+gYE/P0D+wXtE+0TB/kF+/cJ7BTvEQL+/QML9ewUCff/ARTsEPAM9AT8/gIR7x/h/AT8BPwE+wUI+AL+9wkI+PgIEe8S7vwE+gYB/wX79grnGQAA' +
        '8g77BQr2BPzyDu8R+Aj/AQj49Az8BAL+CPgG+v8B/wEF+/gIEPAS7vAQ+gYAAO4SBPwF+wX7BfsC/v8BBfv/AQAAB/n0DOQcAAAG+u0TAAAAAPoGBPwa5gb6+QcE' +
        '/PgICff9A/EPBvr7BfYKAf8Y6BLuA/0Q8AX7C/UJ9xHv9AwM9An3Bfv1Cw/x7xEF+/wEA/36BvwE/QP+Ag3zBfsO8vcJDfMO8hLu/AT5Bwj49AzuEvMN9Az4CAAA' +
        'Ee8H+QP9DvL4CAb6+QcJ9wn3B/kW6vwE',
      vectorStep: 0.0417259,
    },
  },
}
