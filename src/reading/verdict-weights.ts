/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 1034 examples of 12 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from './head.js'

export const VERDICT: StoredHead<'accept' | 'failed' | 'refused' | 'wants' | 'none'> = {
  labels: ['accept', 'failed', 'refused', 'wants', 'none'],
  keys:
    'AA4JAETSAEeIAWflAWkCAX+0AY8lAZXkAckNAhI5AjR+Aom8AqQwBBJeBFEiBYr1BlyYBqXQBsE4BujUBwanBzFeB14wB6XGB7v7CCPNCTUMCTgTCb33ChxCCzCw' +
    'C3gLC+0QDBBgDEELDHuoDbDxDiyQDplnDsf4D4ilD8pYD9iiECZgEI3fEI+3ELNSEODSEYbNEhQIEiVYEmWlEuIdEwt4FCi1FEF2FEwjFHH7FVksFcx+Fd9ZFkUz' +
    'FmvOFsC+FuilFzz8F+uNGDRoGEjcGJMkGYiFGYwFGgXsGmkvGoCxGpl5GqTWGqwVGvIQGwq4G00DHFlkHLq4Hc3FHfUlHguEHmpRHrRuHwFGH+cOIB/EIcQeIjhO' +
    'IlQzIziQI2KZI87dJDkvJDzRJLytJQ8GJqcpJsGfJ2EtJ+JtKFkJKGyRKHL6KIkjKJ91KN7+KQvnKYSxKb6ZKdEhKg93Kp/yKql5Kt7uKwRmKwoxKyuLLDrPLPPF' +
    'LPQGLPlGLVoMLYKfLcLPLfDHLgpaLjqoLpuRLwhlL0r6L3zNL5klL59pL60kL+5xMSVPMVY8MVZaMVfoMZQdMei7Mp9bMyzkM18oM25GM7jnM/8uNFjpNM3iNYcU' +
    'NecZNhfmNo1WNx8cN/BHOFQKOHoaOHs6OKivOZL6Og+zOsz2OxgZO4rwO8cxO8uIPEz0PLblPM5FPR+0PUA3PamSPdZEPeF+PnysP2i2P3zUQCfUQHh1QOD/QdCF' +
    'QdMbQfKPQiRBQlghQlhBQoSBQuz+QzVdQ4bqQ7z5RHjxRVbSRZ4LRcE9RoJQRvX4R0A1R+4nSCrfSEHFSGnySIxgSP5ISUgDSXwrSZj9Sii8Slx0SmmTSoVCSolz' +
    'SpvUSsOPS1uWS1yeS2PvTJyqTPDcTZ2bTcG7Tck5TddvTgu/TihzTk32T4pTT4roUBWmUCM8UCgvUGkHUQZeUShxUYe7UfI5UphnUrWPUttaU8a3VBX8VLX/VS4L' +
    'VfdRVldAVmJnVsd9Vt1+VyBPV4bvV5rKV6QgV9C0V+lPWBVwWCToWIXlWLEVWTA2WXmzWdGrWdNhWd0uWfpRWhuqWpOJWp6EWvScWvejWxUkW26xXDevXMtnXYCS' +
    'XdyEXqEYXsfPXu42X6gSYHBiYK+sYMTQYS5VYbmMYcReYg3VYmy1YvYDY5vPZOENZSf3ZXGqZXW3ZfIAZoVsZpk+ZusIZzOtZ7e1Z/SEaSMJacccah0dajG+alyx' +
    'am5yaoY9aq5Ma70ebAQEbZwJbiGQbk2JbsMpbsxrbvNfbyHjbyKUby+ebz7ocNSpcbnTcco8cg8jc9mXc+y9c++KdGlIdI8ddKYMdLxcdPQ9dTwtdVPedWFVdc8s' +
    'deDadmIRdnCCdr/6d4xNd5dueBy9eQdTeTf7eZMYefWzejhPeqg5esePewxIeyRfe32Ve6Ege6lhfJcEfLqUfM/yfTe/fX6gfh+HfmvSfnrlfo2Afo/dfw+9f04S' +
    'f6ATgHfJgKyPgdIagxFlg72Fg8qcg+quhMgQhSwshVWxhqhFhv7hh49liFrQiMBDiVGDiZPciex7il+vimVXis4bivHfix0ki2eUi3zIjACbjG6DjVsyjmEJjsRL' +
    'juRmjxjvkPP/kQbOkX1qkalFkhZKkoDckpmDkprEkpxKkquYktxokvIDkw/skz3SlAuwlE1BlQQ1lQp8lUaKlXMWlnoMl2pLl6bCmAtBmA34mJAqmMAymQsAmSb/' +
    'mYvVmY2fmqMYmvzQmzmXmz0im0ZlnDYxnDvanKdYnZQtnapEnj/SnsgOn1XXn37bn6WUoANLoH0tohVqopYuopiYovSWo0KHo06To2syo4wopIGNpITDpNwapOx5' +
    'pPGPpUi0paG6packpdOSpljDp0nTp2Lop6xLqAXlqAZ+qAdKqA1DqGR8qGlhqJCMqbWWqukaq6Xoq+yyrCFhrTQZrU+srWB5rdbareexrfMsrkebrlLpsISpsREh' +
    'sTOHskB4sqeusrvissFYszlAs1azs1yRtDxytHvJtSXGtVODtapktaqrtb6ztgbDthtatkBMtpbUtqVytxe+t7yPuMsGuZ6iugxmuqsQutsIu2CXvBbtvIfSvIhw' +
    'vO45vQs6vXuvviGRviy9vtNCvwCjvzxFv8scwHgowVPiweAYwhZSwheowqGWwyk7w/vjxBnRxJ/5xQdJxWdIxipCxnQwx2/XyCAeyEGMyExSyFHByGXwyGwhyJmC' +
    'yKJOyR3GyVo/yXU9yesIymNvyxWozFoZzIzgzJhjzLWJzUvYzhoRzi0lzr8BzsKnz0dZz4Nqz6QPz9kdz9wZ0FfI0GkF0N4H0OQb0RA30SPh0Slv0bjk0gf60mjz' +
    '0qze0r4P06I11C6W1DC11KOn1Os/1h6y1pFX1rJ71tUl1wNa1ydO11yp12A4162q2FsP2Kvj2K232U0u2dTd2iYf2mLj2pWg2uLZ25P43FeO3HHT3Ngv3Vk53Vsx' +
    '3eP43gEW3nqG3oTN39WL4CX84Iku4KlW4b0y4dkF4eHL4mik4wrR4zXq42Zi43td479O5D0Z5K585Ng85jqE5lPZ52GE531H55op56Pi6D+a6Jv86UM26oHB6xrc' +
    '68bZ68+66/CN6/eS7AA37Hcp7ToN7akp7h9O7nIg7u5h7wmH75Qw7/cW8I4l8Nfc8xdY8xdb8yxB867J9F869YT69j3H9kpi9sBX9wRW9yCA93Xn95Ls9/4B+Aoa' +
    '+BrW+GKq+Xty+fms+f1M+hw0+h7A+sc9+3DM+41Z+6HC++R9/AZQ/cAu/v/K/zMe/0Ay/5mh',
  words:
    '/f/6Dvz/+gn7AxD//gD0Cg8A9PP6+fvwIgL3//kP/vz5/w4J8/wCBgf59zTV+v3/+w/2/Rf4/gANAPv4/PUY+P8A/vz1Ef/y/xb6/gT/9QkLHfX46/cABAb///v8' +
    '/A77CgIF9CX59Pn14+3zJxUA/QAM9/r+/g/79vz/+xT7+PYDFA0AAP/0EAAA9fz/AA/89//7APgP8/gUCPr+IPPrAy0WGKIDAA0AAPMAEgD69PD4HAX3AA0AAPMY' +
    '+/n89/sR+Aj0/v/6+g/9CvgAAfv8//sO//sF+gj5HPj4+g/1GAHjE/UAAPn19AYe8xH4//v9/BUEBef0//0T/O0N+/8MEgD/8f74//8O/P389v8S8AAD+hIX9P39' +
    '+/34/QUJAvQN/QD/Efz6+vn8BhPz9vf7Hvr38Bv7A/YaDwHg/P329xn+/xL79vb3AwAPBQv9/PcE+AgJ8wAOAADyBPUICPb/DAD0AfwZ//zw+ggI/fn6GAAd0drC' +
    'C1AJAP0A9wwAAA7/9CHy9/cA/f8A8xH/Efz6+gATAPzx/wAR+/b2/Psl7v3+ABTx/g/8APcAFf/68gz//fv9Cvz5+gb79QoGAPX6/Rr6CA0E9fIABfsL9unZ7AtH' +
    'APwUAPD3B/4P9fDv8kTr8/8DEPr7/f73E/8B+gz7CP4ABfYAAAAS7/AY+Qb6E/X//f0Y8vv9/vf9DwL7//T9FfoA/RAA9Pr+APoP8O4U8hz///r6D/oG/wn4BPT+' +
    'D/z///8N9/3/APMRAf31/RH/8x8E6/wM/fwAAQAN/vT9/wDzEfoV/vz3EAf+8vn+/RD5/PkTAfn7AA4AAPP6+P4a9v78/P0O8vIMJewPAAD/8//+/PQT/QL2/wz4' +
    '+/sICv3/APMRAAz29wf7//8L/P8T/ff5+PMDABEB+/r+DOPt8ycV/wD9DfcAFAD1+PsK/QD+0jAFDesM8+/6GPsA//sLAf/6Dfj+//sS9vn4/fkZAAn+//r9/Pb/' +
    'Evz++PsTAPX/GPT1+Poz5hP1AAD5Dv79/fr//v30Evb8/vsW/gr/BPb8BQ75+QYJAP70B/P0+hj/8x8E6/oM//789Br2//37/fb6GP0A/w33AP77EPj8+/oADwX9' +
    '9fYTA/vx/RT/+/r5Evb99fAo+vX6BxD/BwT4/fr8/QAN/P/8DfsLD/328/wPCfn0CA/69vn5+Pf3If0O/Pn/8AAT//4OBe8H9//zHwTr+P77F/kG+f0ABP4Q///z' +
    '9gr7CP36/wsD+QD6/f8LACAA/OUH8P7yGgD7BfgIEAD8+fvw+wAZ/RT/8//7ABQA9fgQAPz5+xP8AADx/fr6Bgn1/PgAF/z1+f0ZEP3++f35//0T+AUN/vT87w//' +
    'AgD/AwEK8wwAAAD0//4JC+4GEvb1/fz/DPr//wAN+/j+9///DfoM//78+wT/Cvj+/QT3CvwGAPcI9wz/+wP79v7xHwz8/wX0//QBCwAE/g399PwAABft+vwH+wj6' +
    '/f0Q/P8E/gz0+/EcG90A+xMG7TklAczVAfYE9w4GvScz4wD8APcN/wD9Dff9Af/sF/79EPn89j77898E9QEX7/sF+/4HBRf79fT/+g75/wz/AP35+/0I+Aj2+fsn' +
    '8DAYIdXBAA0B/PYB8/we8vf+AA7+ABIA+fX7+fvyH/Ue5fAY+f8HDPQG+gD3Cfj9/g0A//UDFvQCCfoS6fsDAPgK//UQAP39B/kM9/n8/RD9DvYl7+gA+/z8Dv/8' +
    '/foO9/z/CQT8/P77Dv8R/Pr6/f78+w74/gD+DAjpBvMW+AAK9gkA/AD3Df78/wz6/wEK/Pr8AAIW7fz+BvIO/ev7Hv7cIxIE6wAM+gD7CfX78Re2H/9L4f8H/ekU' +
    '+w8A//f7+wvzDAD2DhLr+v/9C/8FAvsK9BMA/fX89f4R/f/5EwD4+//7/PwO/f/3/w8F+AUE+wcE/gruAP4AEPICEAD98A////v4+fcCE/v8BQAK9f79EPn8//sF' +
    '+gj2/Pwl7hD+/usJ/vkE8hId+vv59QkH/Pv6/g/8APcW//ruA//6DPz+/v8IDO//+v78Df/8/foO///6+g8BB/sK8/oA/fgR/gb8Cvb+/RD5/P8AEf3z+g3+BfX2' +
    'Av0MAPj+Efv99QD8BwgT9QAA+fX8/w0ECvH9/woE+goA+PX+Df0EBBD5//T2/wAQ/Pr9+xP7/xH8+voA+f/5D/4J9vwG+f/9+hH5/woA/Q8CRyeB+v8A+A7t5k0O' +
    '0vL8FuwP9e758jH5+v4OAQz1CPcA/AD5DP/5+QkG/wj+DPvzC/77//34BQ//9fkM/vwCCgn5/fcADgAA8/v/APcQ9/8ADv37/AH8CxL5/vv7+v37DwAY8vv9/vr8' +
    '/RT69v//AAvw+wAZ/f799/sT7iMIAOcACgAA9gf5APQLBvb7BQX/DwD2/AsD9gf07vf/IfsC+AEM+fwM+gD++w0X+egVAP/y+/z7+gAPAP8ADfQN/wD8+PIC+xT+' +
    'ABb9/+77/P8O/Mfn30grAvQBFvQA/wD0DvgQ+f0CAP/6/Qv47/z2J//9/vgP+/X+CQn5//sQ/Q33/QD/APP+DgEICP389/v3/wAQAA0AAPMB/PsFA/oK/wX4///6' +
    '+g//7/8f9Pz++PsT//v8/A4SAP/x/gD+/Az68xsL/er8A/X7EQD+/fUQ/fn8/RAB+/f5FQf09iTqIvj79PgADQAA8/r/+/kT//wM/P75/Pr7FuQQAAAMAQz//vYY' +
    'APzx+wAAAPcK+fglzR0F/f0I+foJ/A309QEC9hP6/wD4DvsA9RL+Fhr07PAADgD6+Pb+AQ7+/f/8+g7z8/sEG/39+vsR/f8A8xEQ9PYJ/Pv39ynt+xP+/fjx/vsd' +
    '+v8AEPn4+f4AC/77/Qj4COnUSFCs/wQAEO0A9wAO+/j4//0T//QCCwD+D/wA9//7DPoA2+0kG/kA/f4R9AD9EAD0/vj3BQ4G8QH+CQ34Bvf+Bv/89wgU//z69/gB' +
    '/fkS+wX+8xD//f74D/4O/P75CfcI+f//BgX9+PkI/Qn6EAAA9fwDJ/783AP++vMRFf/6/fX6///3EAfz/Av//wD9Dvbw+f4UBf73/v8N9RYH+/MN8/7+BA74//3+' +
    'FvL//fwHBwD+9P7+/hTy8/L8AB8R+/36/RP1AAD5DQD2/QD8//wQ+v8E//UJ/fX7Bwz8/wAQ9fz/BAz0////DPcA/gn5/wYN+/n5/xH+APLr9vPxPAcB//MF/eYL' +
    'GPr7CADrEgD5AA75CvYABfwR7+kPB/r6ABb2GQD88fv/BAcC9AQA/Qf4DQb//vAE+Pv+Cvf++/8RFQLvINn+/RD5/Pj5Cv8H9RXiEAT/AAAU7vf//f0QAQr6CvD+' +
    '/v70Evz+/PsPDff9AP/hMArt+P7+CvkAFfAN5wj8D/z8/P8A/BPy+v37E/sI//71B/wD/xvn/v0A+wv/AA/899Hr5iwx9vX/DAoL+gAG9QH1DwD7/vb++hPA8B4r' +
    'BgX6CgD3/PYR8woE9/foJ//4/v8M/fQBFPsYAPzx+/0P/QXxC/P9I+P6AP8L/Pv5CAf9+QT8+wwDBPn2CvTvFfcRDPv///vzCfwI/xAA//X99u3sADEADQAA8wD3' +
    'APoP/f/2/w8A/BQA8P8C9xL2CfcI+f//+/z8Dvj7/RD/8Rvkxkr39vsd/AkAAvf++PsDDf34+P/9E//7//kO+ff9EgEJD/cB8A8K//L3Chb4+PAA/wAN9AH7CAP5' +
    'EgD79/z1/PgAF+z82vxCDf8H/+7v//cg+/kL/wD9//3++wv/AA3+9hEI/PP4+v3/+w/7/f8P+QvgGu4O+/3+9xMNAPb9AP0FCATx+wv9CPUNAPv5//j9F/j8+xAA' +
    '+fwD+v4Q9fEFI/fwAPcADvr6+/kRARX///3wFPz+AvAO//0B9QD///UMAAAAEu/9AP4M+P8EABDtDPPv+hju+PoFHPv6//MYDPv///sbCQXWAPUKA///EgD/8f76' +
    '+f0NAwD+AAz2CBf69fMU//P/++L9+iv8B/kA9Av++vz9D/n9/Bj2AP4P+PoJ+wnxAfMmMevK/g/8APcA+/z7Dg0AAP/0+vz6DwH3Af3+DfMCCwAA6Ar2HvsU9wD6' +
    '+/z+D/z7+AX/+god9/UP6f7+/hTy+/L19SkDFgD18vf3//sXCQf8+voC9QgH+gsA//UBCP0L+fj7+hLaH/QN/Aj69+f9MPUR+/36/fkDAfsI9v//AAv5Bf4L+gr8' +
    '//QGCwH8/P0A+/v8D/kADQT2EAD/9f36/vr/D9f7Cknb//36EPn9/xX+8AH8/uwY//sM+gD6+v/7E/3/ABD1APgE/Aj/8x8E6wAP/wLx/SD/++kVAP/y+wAL/P77' +
    '+/f/AA/1GwD5+P3rBCXvD//+APX5AQD5DfX+BvkO+BD99gX9CAAK8QjzDPz9ESng9+/79/8AD+L5/RYR7wDxHwEH5+4MGfke+PX89hUP9vAF/gAP7v/9/vgP9/8N' +
    'A/r3Af3+DQjy/u4b/vkE8hL/AA37+Pr/APgO+vr5+xn/+Pn5F/r6/Rn2/g/8APf/CQoI5/HsFPkWBe32+R/6Gvz/8Q74//3+9w0AAPv8Cv8F9untDu8u9f8OA/v5' +
    '+/0NAwD6+/wP6/L6KgAT9gML6fn8AgkA/Pz5/w///vUDCvsKB/v6D//+APT5Bf0M+fr9ABL3AQ78C+o=',
  wordStep: 0.00366657,
  tiers: {
    hashed: {
      bias: [0.923, 0.523, -0.418, -1.572, 0.543],
      scale: 3.176,
    },
    static: {
      bias: [1.082, 0.652, -1.48, -1.685, 1.431],
      scale: 5.406,
      vector:
        '8fvt5kFbBOjm1Mo9BNcd5v8NFfjT7fJh7s68LFztKPEk4eLGLv3oJwBL6jaVFybujkfeIwPpE68d/TYBO9HoEPwxv8AkLB/Y2jH+AL7HWCPAOTiwIPA+HdfeD9fc' +
        'HSC04k4s7+gVHTewK8sG4CQUGyDB8AIsBe3hwjxj1sng9B+9UNYf4BMX4eQiLusPHhjk1wbDVCW++PnuDhP7xAkrDCpALriwIh3wqiYQ09szD/jQIREG1P8KIgHq' +
        'Ew4pzfn+tS8lAbvvPxcG9APoG8kp/Q0D9AM7/tH2Q/D14rIb/xEjFO7yBgX/LtkO7D7K7SjjL0ErlNHX8UfiD1jRuULc8xv1zTDy50neAOjW9QRICeLqROcg8eYu' +
        '2hYB9yXN0+jtITj26B3+B9/cJTTt+D/q6fZ//8nV5Pk+/SCs6ysR7e1c7+qyGTzP2wwOE9pZ98MB48/nZfxZ9MvrNM0OL8IbEQXv4NvHBzIlBlC9BOlA0Bfr7rcx' +
        '0uheNBkH7r736y/VG/3H4EUYPAPkmUT7DdPZTJsAfswb7FTk1Ak78kbmqBa2ROwELgj39N1BswwE+0rSL6IS6PhH+94fZo0J5eAK7UXkteVQDQgE6Pz0JVSh9RUB' +
        '/A8LvixX/rbkEdMBxPdx6A868d7CH/sXDfDjTfPttTMH2TjF3y0sA+jwD/ggvfBtFNLcKQYE8PcosDb7Ah7dVa7pBQ0X7ijcbPiYUwkAEJTxART9/j49zMrvAxEp' +
        '/cbxFWu41kvrOMPPC8hphEBiGLvIA6oZLQwEKaVvvQbwxzTYPq5PLtr7T7XnEAXLFRwR8tagWCUOzhBlgzogBqxA7ujqKgz4K+CEJ0oUV9bp1g==',
      vectorStep: 0.0585671,
    },
    transformer: {
      bias: [1.463, 0.889, -2.623, -2.745, 3.016],
      scale: 5.339,
      vector:
        '/+YdBPoT1R0A+hri+BnzLRHfK7j8FM7vMxjy5uAvI/R/4Ykv9qgbGOgZN/jQ5vAjSb4NVPr1sPnoIwb2HO/t7hof6eTvJevb4A1MFgj2J8ZvwPkprgAn7tYWCf5E' +
        'xPH3DPgFAeQH6/ww1vA0BAEX9eAb+ePlGxkEtRkK9TPz4REh+in4INrmF+o/zPMFF+hllwvmwO9gC9sIDgTXHBIr0U+37z/MDvz0+Ar0SMEg5Cv6/P/h1g7sPfTw' +
        '8yIT6DXd1ynt3PDxLhXt/tsOLBby8AcBTSTV+cH1MsTiMvjuCNk5INoX7AMNB7pZ2EAV/tjVBeIWHuY2FsH4+/PyIAb17wUD0jjc8dkfOxMOF6ghG7kt8BAwFQfy' +
        'wgYeHPPO7Pk17/fp+PP/LazZLEIN/voa6gTjyz8GDST7CgXTHdXi60H5txcUJsX4OAQH4tJN7RIg1PgEENo4G971DMz7/THgFQwR7RzzABDh3fnq9krsOfoA4Q8b' +
        'zQgBGtwI3CXjJBAE5BIBIKoj5/3gCzEu/BEgpBjyESi9C7ryORAOB1TeuLkRPAzv4kD1+fHu7ysJ7/0BzCwK/xrB4kQ0vyL78MAO/+VP3vX7PPb0AAn6CC3ANdcI' +
        '/+njFx/a9OsSNeXtMQj2+ELu9OPuLbgVGezy+BMW3+UvEvss9gAVyvLz9wka2RHlNvrsEjHz3/758/Uh8hTi6DD8IA8IzTD+zyfc6g5CD7beAgVG1QQH/vAG7Psu' +
        '9fYMIRXX5ygI/+zl9OsazDr6GPndGJ7bPhI2HBI5wtghywUo5xAkpug//SgE4Pf8HvvfDAr66bZdBu48/tLN+/EuGBDSvvln3iDTNfoAAAAAAPwbCdEPUvz1IJxC' +
        '3w3Z+ejqsP9+zvorKOX72v8rAd8c8gYO/18Fse3JMDrt4CAT797/Gfbl9hc06O3OKuYyAc0bSALu+83i6TsX49pVGrQEB1XdA8T+7gznItr2/OpKJCDt7+HCERPV' +
        'RQgB/90b++kJHvXuCeAHIh7qBecL/UMB490yy+NB3zwb5/TNWgnWwgX0F//fGNIEHvYW1wfiHyHwEDbm4wLtFvYFASn9+uDjGf0009cVDijd1P4x9wUuxeYs+xPw' +
        '/PgJ99UBJw0D8BA7w/8OuywN6vFX6Obm3CgTAhrh3S379wpMxu4DHBAJyTEOAJwlIzD01uPM5SYcDR3A+DP4PwMK7sUCIfz17eHeJTfl9OUEJf4isCMKAf8J+Av0' +
        'OaEs8gj74/8ZCfQcQM/h4yHiAxfv/gAFDgrnF9Mlz9YFRRD9AuwQBAcmAODzD84DIv4nKfsCsycV4ez37PwADgoc4iHw8Qg18zCgJDYWxMwFLcv4C0Hnzewf6wYS' +
        '3x4g3Drj5xUPAgHaABLg3TD1+vLiPTnk7dcfGQbx7gLwxwkiHfwIC9Me9RLU4kMf3xPlCvIZ7hH38wQF+gkHERMPxiRQ3dDg+QED1i026+7z/gEE3PcnBzn65eAA' +
        'AAAAADPKBuYXJir/uPgf5voD/yy+Bh3z4PIVGQEXF+sH4d4XHxzQE+MKIt7P+UwI5PnGHBgMLAs7wM0kDgDR/ZfvLmLq8gHzFwPo8l0OuyPm3jTl9wUdHcrJIupT' +
        '2BvfnkQk0gABPu/3Htwf8Osq3ggFNujNwFUTB+sD+M4O7CwM8fMd+QUJFN+zUezrPOILSwLk7+A3GQMIpeoHDuwU/AsCEuWYFC8AJtcd5w8W97g74TT59A8EAAME' +
        'AOEY8xs0FanRGgAHDjrb/xfV8QrnEgywGhgFGNBKsiUROMkOmFkKofYqNNfl+CIp2Bvz3T0VGCay++AYQd/nHOwHBez10eU9GOAa0zX/FQoa89XKABYDHfkN/OEd' +
        'ujwf+fJJ9uva/CYHKeLIFksIBpEo9BHFDdINcdjZ5vr8ChlF9uDTEePXGs5fGTLy2+nyOdnUKEUq49XZ/xMvzPMIF+DqFwvm4/gz8c3dFFEZ9OYp5e8g9uYVGiQF' +
        '59UaF+4S0L8QA+VKD7wUDhMHAi3o4xjPIPYD7dUIKQy7CDQCBijHGyzJDQUS1wXJNC/42wXT5SsY6vIBVc6+9BMBOp7cHyw85wwL5xs24OMl4gX89w/5Nyjc9dDe' +
        'yhQVLpUy/gc1Eeoh5AAAAAAAABsnAQi0Ax/RFPn7FCP31tkC+AMp0yX5CgUG9Qv1BfcUBQjpztggDi0S0/AJIUDl6inHO8wD5RLo8CQW7gDwB/YT6tfaShvxJrj9' +
        'NcfgGRkn+OjkyHNf08z+A/sHzQgoDsPZFkD69PUbAmTm3t76JOLyyEAI8KE/KQ775wkGzw0Q7CfhECz76CkP/wPG6BED4SP32RjeOevvCRcG7j/OH+faNibn4t7z' +
        'FOA7F8b7Kv4iHrvgJe4R4Q8S+RElKKkH+AbRKh7WAu0d9yMW6OgqBvS6IQIV8/EGDg8R9N7fFdsGKgpJyer6NBL0DLsOBN/4F+tC/vbf+hcQI7wL+tE+7QzTAu4y' +
        '/R8M6PH7KQTh+Mf+QiPV9eX+DhoZKhn6qkCzAw39Ehrjtjsa5yH+4CYD5A/lEfb5GOkZECb4uUDf5eQY',
      vectorStep: 0.0448903,
    },
  },
}
