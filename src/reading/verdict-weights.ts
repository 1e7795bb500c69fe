/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 5065 examples of 15 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from './head.js'

export const VERDICT: StoredHead<'accept' | 'failed' | 'refused' | 'wants' | 'none'> = {
  labels: ['accept', 'failed', 'refused', 'wants', 'none'],
  keys:
    'AABzAA4JAETSAEeIAHPoAWflAWkCAX+0AZXkAckNAhoTAjR+Aom8AqQwAskKA4fsBB8dBFEiBWD9BYr1BcLeBel0BlyYBqXQBujUBwanBzFeBz0pB14wB9duCCPN' +
    'CFF7CFR6CQtYCuQiCwN8CzCwCzQ+C1laC3gLC+0QDEELDHuoDIkaDLgmDTI/DVIkDiyQDplnDwgpDxeiD4ilD8pYECZgEI3fELNSEODSEYbNEhQIEiVYEmWlEntG' +
    'FCi1FEF2FHH7FMuSFOZ/FP/9FVksFcx+Fd9ZFkUzFmvOFoAXFuQSFuilFxVCFzz8F3SxF+uNGDRoGEBcGEsHGNaYGXtRGYiFGa/fGdxaGgXsGjlyGmkvGoCxGqwV' +
    'Gwq4G00DG8eoHFlkHLq4HQeIHcWPHgU0HguEHmpRHnVnHoPGHo7RHrRuHufyHutUHyyBHzRgH+SPH+cOIB/EIcQeIjhOImcaIziQI2KZI87dJAxiJDCoJDzRJFLX' +
    'JLytJQ0/JQ8GJcfyJc/MJknXJlLXJqcpJsGfJtSUJyI0JyUVJzqhJ036J2EtJ5jRJ7fAKFnOKIkjKJLtKN7+KQvnKdEhKg93KhSkKtHuKwRmKwf8KwoxKxAHK2Sv' +
    'LDrPLIPjLPQGLUuTLVoMLcLPLc94LwhlL0r6L3zNL59pL9yOL+5xL+6cMIPWMJFdMVDYMVY8MVZaMVfoMZQdMb3rMei7MyzkM/8uNJyYNOaaNWH4NYcUNZxtNhfm' +
    'NkstNo1WNx8cN+lGN/BHOFQKOHoaOHs6OKivOOGnOSDQOZL6Og+zOy+pO4rwO60KO8cxO8uIPEz0PM5FPOCgPR+0PUA3PVryPZ2qPamSPdZEPeF+PgK2PnysPxlg' +
    'P2i2P20GP3xgP3zUP6D7QCfUQHh1QOD/QPKoQQxxQdMbQeMWQfKPQlghQlhBQlyOQoRNQoSBQzVdQ08RQ4bqQ4vTQ7z5RAR4RBJQRVbSRYBQRbDYRhUlRoJQRulz' +
    'RuqtRu5qRvX4RwcRR0A1R8CYR+lNR+4nSAjFSCrfSEHFSEq5SGRCSGnySIxgSLEySP5ISUgDSii8Sps3SpvUSyL7S02VS2PvS8bhTJyqTOGaTPDcTZDLTcG7Tddv' +
    'Tgu/TihzTlxYTtANT0wzT4pTT4roT/tPUAmiUCM8UCgvUGkHUQZeUShxUYe7UaqxUoE+UphnUrWPUspHUttaU5XqU8a3U+OUVAb1VFlAVLX/VPsgVS4LVU8eVXTs' +
    'VXbgVfdRVldAVmBPVyBPV1gcV4bvV5YwV5rKV6QgV9C0V+lPWAEIWBVwWIXlWTA2WdGrWdNhWd0uWhuqWpOJWp6EWvejWxUkW0tcW3ujXDevXLW4XMtnXPW7XQiP' +
    'XRgcXSy9XYCSXZsjXbrtXdyEXg0WXoiFXqEYXsfPXu42X6UDX6gSX9T4YJm2YK+sYMTQYOw1YPRXYgzZYg3VYmy1YtgyYvYDY5vPY8rTY9AdZApVZM2VZN5jZSf3' +
    'ZWi6ZZUrZd0NZfIAZfbKZh0UZi6VZjCcZoVsZsHUZusIZzOtZ/SEaCnzaFxyaGeyacccal2Iam5yao3rasKHbAQEbMTDbdrqbePNbk2Jbq5GbsMpbsxrbvNfbyHj' +
    'byKUby+ebz7ob/U7cILncNSpcco8cfNqcftDcg8jcmEPcq8gc8h1c9mXc+Rtc++KdAKKdGTRdGlIdKYMdLxcdPQ9dTwtdVPedWFVdX6RdeDadnCCdr/6du9Id0DY' +
    'd2Mxd8wZd/tAeDtjeHmieKpHeTf7ear3ebwsedtEefWzejhPeqg5ewxIe32VfHWofJcEfKcXfK2bfLqUfMN1fM/yfTe/fX6gfbsnfcU7fd4Ofh+HfiJ1fmvSfqgc' +
    'fw+9f6ATgIBLgIXOgKyPgM2ogSuCgXIEgc/ogn4wg1dVg72Fg8qchSwshVWxhhYrhj4lht3hhwn+h49lh64ch9opiFrQiILpiVGDiYfliivpivHfi121i2eUi6mQ' +
    'i9+5jA2ijFx4jIwfjJEKjSLQjV00jctHjeBSjfQojjmzjmEJjsRLj0HKj6Krj6RPj8f1kB3QkDvpkFdLkPP/kQbOkUxrkX1qkalFkgPbkpmDkpxKkquYkvIDkw/s' +
    'kxBHkzFKk46zk6TylGmPlUy3lXMWlhAulnoMlnvJloefl2pLl6bCmAtBmA34mMAymQsAmSb/miCimk0mmoGxmp6/mqMYmtNdmvzQmy1WmzVimzmXm09mnAnNnI4d' +
    'napEnbD+nftNnj/SnkeKnp04nreLnsgOn0lkn37bn6WUoH0toNUMoZTKogsYopYuopiYovSWo06To2syo4jNo4woo51Po734o/9JpDmWpITDpPGPpSNtpb12pep4' +
    'ptsqpzJhp0nTp2Cop2LoqAXlqAZ+qAdKqA1DqGR8qGlhqPXZqbWWqe2jqe7Vqukaqxz+q6XorB7BrCFhrGk/rJxhrMv5rOIWrTQZrU+srWB5rWmnrdbareexrfMs' +
    'rkebrnOcroz1rrFirwwJr6k+sCWnsCqGsGRfsJ5zsLfmsREhskB4sqeusrviszlAsz/Ls4aRtCWYtHjztHvJtMeJtQm4tSXGtVODtapktgbDthQDthtati+RtjtS' +
    'tqVytxe+tx2lt7yPt/NxuLtyuMsGuOzauUViubTCugxmulIUuqsQutsIuwT9uzwju2CXu+WevGOrvGbrvO45vQEJvQs6vXuvvczlviGRvjVIvkpNvlrDvtNCvwCj' +
    'vzxFv8scwHgowINswMWawSw3wVPiwheowjcFwk7ywu12wyk7w+svw/vjxJ/5xQdJxWdIxbZgxcnjxeg2xgEMxiPIxipCxnQwxoCVxw6dx85ux9Gpx+YzyEGMyExS' +
    'yFHByGXwyIeoyJlyyJmCyKJOyM9AyNpfyS08yT/tyVo/yXU9yersyesIyo4YyvXPyxWozIzgzLWJzRvZzUvYzi0lzpOYzr8BzsKnzvobzwVvzyzkz0b4z0dZz4Nq' +
    'z45sz6QPz9wZ0FfI0N4H0OQb0RA30Slv0UmW0Ywg0cOa0gf60mjz0qd10qze0rGO0r4P1C6W1KOn1Os/1UiT1Xux1lUl1pFX1rJ71tUl1ydO11yp12A415ZI162q' +
    '169919Zg1/z82Azz2FBy2FsP2K232PtX2dTd2di52mLj2pWg2peC2uLZ3Ehg3HHT3L2u3R0B3Vk53Vsx3eP43gEW3l9b3meC3oTN3qfr3sBr3vFh39WL4CX84GkY' +
    '4KlW4gtN4g7Q4mda4mik4uFu4wrR4zXq43td479O5K585WBQ5WwC5W9R5Z+S5jqE5lPZ5lT552GE52jK56Pi5/iH6D+a6EP46Kf06MjG6Ppy6UM26Vzj6c996k3Z' +
    '6ptg6xrc66rS68+66/CN7KyC7Q9n7ToN7akp7nIg7wmH73sX75Qw7/cW8B3O8I4l8Mm28Nfc8SwO8S758ZkC8Zs08cus8dgs8rIq8tO/8xdY8yxB8/P29Cu+9F86' +
    '9JLA9uVz9yCA95Ls97rU9/4B+Aoa+BrW+Weo+Xty+eu/+ez3+fms+f1M+hw0+h7A+uHc+3DM+41Z/AZQ/IpL/N+D/SEt/ekm/f2F/i4Y/pHH/v/K/zMe/0/Q/1wZ' +
    '/5mh',
  words:
    '+v/4/xD9/vkV+Af7DPr4Ff78APL9Fvv+8woJ/vn3//gG9A8J8vv0Fvv5+Q0HEfb0DPj6BfoL/Pb+Ff36ABD9/Pj9+hv98f8TAP7v+gD1/Bb69hr6+/37/BD8/fz7' +
    '+xH+A/72Cxj8+/7y/xP/AO//GfL3/vn8BBL1+Qf6DPod8A3u+Pn4+xb+AAAAGOj39/4JCv7+/xD1CPL6+hP9AP/5Cv7+Cwby+Qrz/wz8E/z8+f4M+xHr8fAWCQD6' +
    '/gD9CwH9/fYP/xT27wcOBhHq8v0L//kA7gAODfcI//n5B/z0/gcMD/39BvH9DBH77CDz+/r49QvzAQ3/AAwA9v0MDP3t+Qf8CPz6/Pj+FfoW/QTvEv0S+eYA9fsZ' +
    '9wL7+vwM/Q4B//X+/v4Y7vcA/QoCEQD7+voE8w8M7vUTB/b7G/z58v3+9xn4+gz+/RXmAAAAE+77/RP+9/4U//3y/PYIFvD8APUh7vn7Jf/o+QIOA/T//v/5DP7/' +
    '/vcN/f4T//P7+f4KBQD1BwMB/P/9/A0IEQb95AkECQDrCwr7/vL9//37C/72//wQ+v0B/gv/DgD7+Pv8+/oU/hUB+vH4AwgA/f3+/g747g38DP307v0TDRr19fgF' +
    '/hT//fL/F//87/z+/ybh//8V/u77/PYp6/z+/fkP/AH8+Q33//n6F/kJAgf1Ff39A+8GDwL/6v8O/v73E/kR8+8EDPr7+xP+A/7u+vj9FvsHCgD+8A0AAP/19P//' +
    '/w/7+foTAAUE//v9/Qb+Cvb09P4JEPn7Evz+9wn6Dfj28/gm+fP7DRD0G/76AO79+ggI+QIG/BXnA/wQ+fgZ/f8G5fz8/v0N//8ADvQL/P0L8f4A/Q/3+/kK+Anz' +
    '+/v/F/oO7g/7EP76+/3++fz9Ef/+/x7m/f/++Q3/DP8J7Pb6/foZF/n7/vb59Pv2Iv8HDf3wE////PPxACb58BH//v/z9wL7BAgF/fsM9/76/vkR/vsTCun+EP37' +
    '+Q8A/gLx8g36/wf/ABIA8BEJ8/n58vr5GgH9DQL/9f0QCP/s+//5BQgB//8b5gn6+/wG+PQIFff+/v/5DAcK/Qnq9PoEAg3/CQf1/Pn4/gYK+fj7Fv4S/f799gAS' +
    'AP7w/Pz9+xD8/v39Df4IAP/7/xAB//HnEwUG+gn38gAP/Pv5+Bj6AvsS9/gDARft/RL7CuwIAPL/Bv3+/iDn/f3+EPj7+wj0DvgH9gAL//3/+wsP///+9voO/gfy' +
    'Evj79Af1BgryCBYB//zvA/7/D/EMBfzuBf7+Ewno+xT///L8H/r97vb3AAYN/Pz9/g7/C///+P8A/xTvDv78EOf89QUGBQf8/Ab7+QH79hX/+v37EPUF//8H+fn+' +
    'DgL9/P/7Dgz6//3++fz+E/oMCf798f4K/Qjz/wr+/fsB/g/5+hgK/Pzn/P78/wr5B/kCBfsZ/Pn4AA4A//P4ABQA9foK/fkG/QH+FPAHCe4Q8vz4/fwT/vsTCukB' +
    '+/kW9QUCCgHt/vr//gsK/v4J8P4Q/f/2DhD//+QC/Q0G7f4j+vjsCvn++QYEDf/89P78/xL1/PwS+/z7+/0T+vb4/AgOEf33/P/9+/79DQASAP7w/goJ+vb+BwAN' +
    '7wny/wMD+//8+g8O//7+9vkI//sF9Pf9/hn+/fz8Dv3//voN/P4P/vopAvv73/4S/v/z+v7/G+34+/YHEP8A/xfrAg377QkO//kA+fUJ/fQR9Qr+CvgF+RP+8f//' +
    'ABnoEP/9APP2+Q0S8wf+/gj1Dh/19uj2/A/+AfsT//71+wH7EPn6/Pz3GAn/9fsIDQv+/+v9/f8R9/gG+/4J+vsK+gb/FP7+8f39BhXq/f79+g4G9hEY2xsU8uP8' +
    '/fgA+xAE7w///v0LBgDy/v8GDu/++v79DQAAABPtAAL5+Qz9/P35Evr/+P8Q8hft/gwI/AAM8fYD+A4CBRz88vD4+Bb7/xj+//zwCBb/+ur4C/34CPL9/Br7CA/8' +
    '4AwPAP799v0UAPX6ABEA//EI/fce5v8I/wrv+fz+/BH//hX+7/8R//7z+gEE+wbvAPn5Hwf9/fcI+wUM+/n//hD/8wcH6/MVBAoFAez6/v7+DAkI9QfzDwAAAvD+' +
    'Bf/xDQ3/+/v+/voW//T2AAQDA/39/hnuDvIZ9fMH/f8H9v79/vgP/v0BE/H+FP/98vv9/vsPDv339gfw/gr9Cw/9/AT0/xYF/Or7+wQR9v/39hAF+wEUAPD+/P38' +
    'Dfv5/PQbCPvy9xT6Av71EeYN8wwNDAn/+/D/FP/+7/8AEgDw/hH+/vQCDfD6Bvv//fsO//8AEvD5Avv3E/wLE/3q/fn5+xX7+xj2/fn0BhH+/fz9Efn/Ff/78v8J' +
    '9QIB/P78/A7/EP//8vj+GPr4/RL++/gK/v//+v33/BT8/RT9AfEQCP0F5v//AB3lFf79APAAEgj86hX+//j1+/z+/Q79/hQA8vn8D/wB/P78Df359/QQDP4NAAXw' +
    'E/r8/vj+/QUR8PT//wAO+/z2KOv4+/0DDQr7/v7/////Ger2+fsKDR35+vb7HQD9AOcY+ff7/Q4GAfnyHf358vz9DPwD+Pv9+v8O7////xP8BAkJ7hT//vzy/Pr5' +
    'Cgb//w7/9P/+/w/2/ggQ/e34C/z7B/3//vcO/Rb9//D8/Av+/wr5/v4B+P35GPoS8f75Bvz7+hr1BQPz/gcJ+g398/n+E/36AAz+APUKAf30Bf0G/vkH9v0DCAL+' +
    'FP/98gH//fYN+wr8+QUA8f74Gf0I//79/v8UAO8FE//67gYK9/77Cvn9+gX5/Rv/8Ar6DwHsCwEB/vQK+hgM2fD9LPzs9/sP+Qf39/zuKPz+/gcACfkK+/n7APkW' +
    '9/38Dfz+DfsB+/wCBxb85fkR+fkE/QD//An9/QL3Df7//xHz/fv8/A/+/P0Q+f7++xX0/v/+EfT+/hT89Pr5BfQU/Pr0BBL9/f36EPjv/wcS+wD5E/kb+vwA7/75' +
    'AR7q+/v9E/r0EwfvA/v4/fcZCf76A/wH+wr2/f///hHz+An99g3//QH2DRP8+gru+PX/I/EC+AYN8/L9/Psa+An2Agf8BPz7Cf0Y+wDx+fUH/BDvCxTwAgIEDvvx' +
    'E/v//fb/G///6P/2/wEK+vz68x39/O4QCfoM/hjk+v37DQH9Dvz5Af/+//UP9P//AA72+fv+F/wN9xHvBwn3/fz++f0W9vr/9PkZ/Bn59vz3/f7+EPz7/QMJ//4V' +
    '/vAJEPj79P/7/hH3AAsDAPP6+/79D/79/vsMFvsIA+UY+P3/9AAAAA/yEQD7+vr6BPkEBvoVA/H8/xAAAPH8+wL5DfoI/fsH/fsT/fgJ+v35Bv/+9wAN/vv9D/oR' +
    '//3/8wr9EP7qCv77//0AD///8v0D/w3zEvXwEvYn+vf87BD9/f/2/fX7/hb//v8R9P3+D/r8+wgACPX8B/4N8xcA/QDs/wMKBu7++vwCCwv+Egjc7hEDCPUFCf77' +
    '+Q4A/gH0//Mh4Q35EvsP6/MABPQV////D/QOCvr+8fr7Iv7r/v//Dff8/vf6FP4P///1C/z++QL7/A/4Agb68fwU/Af99woG/PUd7Pr9DAP6+/3/+w/4Efz7APcE' +
    '/Bfx/f0R+/nz+P/8GwboCg76AAQAG+IA/QAQ8/7/Bgzy/xD9//bz/vwTAAD1Bgr6/hr+AOrwAP4AE/76C/7/C/8E+vj9/vv7D/vuJAfr+P3+9Rj7+f4MAfz6CwT6' +
    'F/79/PIGDvP1A/kU+vv99Qz38BgN+fz4BwAOAP/z/fz6/RED/f33C/8NAAjt/Bf+/fIN/An88v0J/Qzx+/X5DwcH/P35B/8IAA7rAxz1AOwKAvn0BxT7+QbxCfkJ' +
    'C+r///8b6Pr+Ef749/r+CwYACAMH7vUc//7y//8IDu3//P76DfUZCPP3Evj9+/4D+v4J/AwGAPr1EAEA//D9D//7+v/9/xH1D/j+9wPz/vz+Fv7/+xnv9f3+EQD7' +
    '/P0JA/r5AgEK/v//Fe4D+gX3BgYB+Ar3/f0RBfDx/PPxMP/+//gN/P/9/AwKBP74/A4A/wD0++0DDgj6/f38EAAEAA/u/wAECfT9/P77DRX++/z2+/3+/QwN+v8B' +
    '+Aj96g8C/P4AEfb+9/v9Exz++/f0/gEQBO0IAfcO8gIC+/oHCf7+DPD/FAD78fr8//oR/v74+hL8+v0R/PcH+/0L+fX7/Bv+/g//9v3+Gvzw//3+JuADCvUW6Pj2' +
    'B/IZ/gb1/Av///8Z6gUJ9wb0/Rz9/uz5+gr8B/7+/fsMD//+//XyF/0A/P0H/gn1Ff/9//AA+wf4Bv0NAPAG/hH9APULAPf1Cg37+/sC9AD3DQj8/PsT+v/8D/z6' +
    '8gP4EQL58v4TBA/5+//+APgJBvkF+wQJ8xz/AP7oAPcR+v/+Bv8J9Pz8/BP6/xD9//Xo8AsUCfv//PUUCvsO/+75+BD5Bvz+9/0SCPoF+v8GAfL2EP/2AP4N+AgB' +
    'Bfr/+P37Ef4K/grwCPn6AAYJ+wMQ6fv+/hX0+vYF/Q/x+xUC/v0S/v32/vv//A76Cfr8CAIC+wj57/UR+BMO+///+PwO/QjyEf/6A/T1Dxj08PwP/gju/v/9+Q3y' +
    '9fABKP3++f4N+v7+/A76/xP/9goL//vx/Q/8EuYP///+9Q38Cfzy/v38DP33Avv+Dvn8Ag38DgD+//X99/v9Ff7+FPz0EP///PcP/vz9+hH/Afr19O0OEv///wwG' +
    '8P3+//cQAPj9/g36BQb4BAUD9QT/+fcIFPQAA/v+BA8L/PjxDhj69ev9/f38Df4Q/v72/vsO/vsl/vv75w8C/v30/vz++Q4AAA0H7Q35+gf58w3qARUN/gf+8P7/' +
    'EADy+P3zK+z9+f0U+f4Q//31AO/9AhIZAPb4+QAAABPuD//+//UC6SPnCxT/A/3tFf/7APH6DvoF+fwM/Azw/hD/APP8CAkL6BL9/f/0+QAP/voQBPX5/v3+GP/u' +
    'AvH3FgD8Hv/+6fP8DP0I//z/EfQf/v/+5xX7/wfqEgP9Au3/AAAP8vn9//wN/fwRDugH+vz2DQAEABviDPnzAAj9+/4O/Pv9/A3/AP7/FO/5+gL6EBYC/Pf1Ef/7' +
    '+vv8+/sS/Pv5+PsZ/v7/EPX//wAT7wMTAfL3HP76/+7y9fYn/P77/PwP+/3+DP0N/Qj49vz9+f0S/voJ8Q8M+RMR1/8X/f/uAPoG+Aj8E/f4Av0R/v/08A0f3Aj+' +
    '+fz7EQD9/hH0+vr+EvwN/P0K8PcIDQD08g79AAMS/v/+8hr7/f7wDQAAAPQW8/IH/v79Agj7+wz+/v7++v36ERMJ/fXy+P79/hALEP/+6Pr//PgU7/79/BoN+f3+' +
    '/w7+/v35/Pr+CQL/F/3/7gX8EPr1EfsI+vH7//79DPb+BhTyCgn9//EC+AL9Bv78Gfvy/wcCBfMDBgr78g339wEEEQP//fH6+xQB9RH/+gP05ADrGxYAEQD+8v7/' +
    '/RH1/woM+PT+Ef3/9P7/H/7nDv/9B+77/P4Y8///Dv/2Df77/fz3/Ar2DP/5/P0P/vsTCukD/Pv9Cf0K/grx/f36/RD9/wwC9wAkAP7f/xP/+vUO/v4G8An+/Af1' +
    '/gz/DOr/Dv//9f7//hD1+xn//u8L6vwY9/z9/hL28/4DCwH8Fvf++fwDAAv2BhPoFOz79QIGB/8A/wz19fUBEgIN7PIOBv78/PsQBxb+7vf8+v0KBAn/B/X9Dv7/' +
    'APUO//kA+fwK/wb1////GOr9/f36D/X7+AEX/fwH+wT+EP0A9RADAwrgBP4MB+sAEQD/8BX9///wD/oB+/v8/QoG9/v//PoQ/v7/FPD8BgoE8Pr0/wIR9PIb7hAH' +
    '8/sLAfwj/f3mAQsF+Pf7Hv7/6vX8B/gQ/f7+Efb9CfsG+fv2GPYC+f4RCO/x+/kNDvcJAQT89vQOLN0K+AMJ8vcG9foS/P3+/A3/+//8C/79/xTyCwv6+Pj4/v76' +
    'EvwQ/f75/hP//vMd/v7+6fIA+wsI/Pn9/BL8+fj7GAYV/w3b',
  wordStep: 0.024307,
  tiers: {
    hashed: {
      bias: [-0.042, -0.25, -0.793, -1.723, 2.809],
      scale: 1.364,
    },
    static: {
      bias: [-0.38, -0.236, -1.294, -1.689, 3.599],
      scale: 1.236,
      vector:
        '+PoCCQQR/wD2+voK/PMO/P35Bgfx/PUOD/PvBhIGCPoB9wb6CQcB9AUO+QXvEAT86gX7AAr8/vb/AwcBD/X5BP4J9fIR/wL9+gEGBPD6CgfwDxXsAPkFDPn9BfHz' +
        'DgnvAA0CAgABAgL8C/UA/AUKBgbs/gIH+/797w8M9v/4Agj+/wL7+QgC+/oGCfwEAgH8/Pz6Df/9AP/8/gj8+wQI/QAHDPP7CAb/+Pv98/sPBgbvBf8G+AMDAAP6' +
        'BAb//vT8/goJAPcAAwb3/Aj5DPALBP8C+QEHAP79AfcEB+sM/gQHAf8ACfj5BwAD/Q0A/v73BBAF7PsAAA/4+Qzy9QoD9BAF9QL6AgvyBvkDAPsK9Pv9CQsJ+QIH' +
        '9gP/8wz/7f/9Dwn/AAP4B/8C/Qj6+gUBA/0Q/vkC9/gO+QT9BAf99gINAAHuBQb4+v4L/vgJBPz9//3+CQgTA+31DO0DB/36Afj8EgH6/wIE+wzxBQMF+gb3BO4K' +
        '+wEMEAv6+fL/8gv+BwIA/gb6Cf74+gj8FP31//ICH/P6ARP99fsI7Q/7AAT2Ev/2AwMGBu4L8gX6BAr9Bfj88QT8BAwNFvb87PcI/wz29PgQBf8ACgf98hfq+gQB' +
        'AAf//P8S/fj9/Pb/8gMX+wIIBPb3BQf7AgP2DvQE+v4F/Af5AAL8CgL6AgAC+gILAPkDDvwE7/r99hb+9gbwEwH/9/kHCv75DPwBBvb/BAECBgIF8QsG8/MJ9gEG' +
        'DPf4CBjt/BX5A+wDAuwT9AwO8AL5B+4IEAD7A/kM8wb59Qz6DPQPBf38Bvr4DPwA/vwCBPTzBQ0HBgcP5/3+BfcK/QH3CPoGBP/7AQEFCgMC7Q==',
      vectorStep: 0.0970392,
    },
    transformer: {
      bias: [-0.495, -0.582, -1.593, -1.608, 4.279],
      scale: 1,
      vector:
        '+wADAgAB+g8A9QP3AAcABQD5BP0GBPkA/QX5+/sLAvcZ/PIG+PEICPcLCf/2//kJDPQAEP789QD/AgH+CQf8+P0L+vz+Af/4+QEQB/79AvwV8PcK+QEE//kD+/8N' +
        '8wb+AQAAAfsB/AUD/PkLCvYD+vkHA/T8AgML+wYE/f8A/QEI+wf3Cvz9Bf0M/fUHAvUS8Pz89gIQAAADA/r+DAIF7hH0+Qn5B/77/AT7D/0F9QP6AAED/AT9Cvn/' +
        '+wcC/gv8+gH++f/+CQD5APgKBf4C/wL/BwP8A/cAC/T9BPgEBQH+CP4IAvD/APQMAQ77+fgG+/4CAQQGBfL+Bv3+Cv3/+wYD+AX8AAAL+Qb+B/AEA/YL+wEJAQD8' +
        '+v8GB/729QQJ+QX9AwH/APX/CQb9Av4G+QEH9gb//gkE/QL1Bf0B9wX7+QoC//n/DfsAAfQO//8E7/n9FvsKDf3xCfv9/gH+CwEG8A3++gP39wH+/gvvDv8AA/4K' +
        '+f0CC/ID9Qr7BAQI9QAACvr9/QT4AQcH/gf9+AP8BAb3A+78CQr+AA75+/gFBgH8/g389gP9/wn+/QEA+Qf/9wPv+B8L8wYA/PcHAvwD+wH/Bv/+BwMA9wLuCvcP' +
        '//75Awf4/v4DCv77BgT9/wz9+f//CfUCAPn+9gUOAgAJ/fcE/v8D/AEFBQLz+f/4CQf1/gH6Ev7++/0N/AP9/QcEBAL6+wj89wf///wFAQD5AQMR8v4F/f0D9v8H' +
        'AAX+BgD2BgkC/f/4/gAD/AT/Bv3/APT7CwEFBwAI+fgF+f8DAP3/9gMKCwcC/e8BAQD7BAQD//EJ+fsM/wDz/fgFE/3/8v4U/Q7zB/sAAAAAAP8D//wD//j7AgwK' +
        '+vz5BvT77Qka+/4IBfr++AEL/v4D/wAAAAgD9/7zCAYC/QYC+AP+APr/AAcK9wD8AvcP/fkECwD8BfX6/Qv5BfcKCPQDAgz//PgB/QP+Aff/APwODQX5//X5BgPz' +
        'CgIEBvn7Af4ABfv8//kADAX8+gMDAhAC/u4K+foDAQcF/fv9DP/6+gAFBQH5/Pj+AAEJ9//8BAr4CwsB8gX+A/v//g0E/Pb6//8GAQAIBgXt9AAJ/AcN9v8H9gT7' +
        '/wAC//UBBQb4/AIHA///8wwD+PgQ/AT89wMDBwn8+Aj7/P4U8/8DB/4H8gsEAvD/BwwBAun49wwDAwT1/gv/BQEBA/YABAH9//j4AwgFA/0BCvQH7wYCAwUE/Qny' +
        'CvAJ+wMA/v8K+v0KCfj49wT+BgD9/wEAA//yAvYY/v0AEPUC/P39CAYHAfv2B/gDCvQDBf8F9AcJ+v739QH9BQgD+gH8BQIJ/wL0CQkC/e//CPf6CQb8/AACAPv+' +
        '9w8B+A37/wL+BwD5/QP69w77AgD+Bgr2/gEBAwT8AP7+9/4DCwT/Bvn+/wr4/QIG+Qb9/fsD/P4I/fsE/wUCAwED9wcN+/f6BgMA/PsK/vr+AP8E+wT++gsD+/wA' +
        'AAAAAAT0AgAGCA39+PYI+v0C/w/1/wn0/PsIBf0FBPsC+vj/BwT9A/gIBvb1Aw74Agf7BgX0CwUH+PEFBP/0BPAADQ71/gIA/AT5/xQC8gYC/gjzAwAEB/P3B/cP' +
        '/AL86g0L9gP4BgkCCPYH+voE/QEEB/79AP4C/f8E/vX/+AIRAP8F/f8HCPn1BP3+C/gCC/4A/fkKBfv9+P8PCPnw/Pz6AA3rAwj+DfkO/QT4/PcO/gD6AgcG+AEO' +
        'Av3y/wkK//D4BP0BBg31/f4C//769hT2DAX9/PMG7QUVDvcH8gIH9QL9BvgDAgMA/QkA/f37BgT5AgEGDfvwCf8EB+0B9voIB/sE/QX//wcF/vf6AAL9B/0CBfsC' +
        '8gsF+gQI+gD5BAkFB/T3/w0EBesC+//9CO/+Ef4EAQcAAPkL/Pv1Cf71BP0MBQcD+/b5D/n2CgoG+f74/gUM9vwCCPr6AgL3AQIEAvwCAv4H//kG+/QG+gAMAAP/' +
        'BPoHAwAC8/MNAfsDCu0KCvX+Awn5/QvxB/7+Bv//CvL4AQ37/wn5BgD4AvwI/v30AAb7Cwv5/QT79Pf7Egj2Bv3/CPj4B/0M+/4BBQEG+/0F/gIIAQLyCAT0Bfv9' +
        '/QX8BesSAQL/BfgHAPwAAAAAAP4A/wQAAwr1A/38/QX5Cfj9AQQH/Q39+v4FAfv5Bf4N/f77/PgN/wAK9P35DAb/AAf0EPAA+wX69wYJAP/6AQQD/vb5Cgn+DvT+' +
        'AvT3BgIN/fr/+BMW+PT/AAAB+f8FCfP8AwT+/wEG/Az2+gAECPP+9xAB9u8HE/8B/AMB+gYB/AP6AAT+BAUCAQH39QH7+hUF+QAAAvv+AAQD/wj5BPz5Cgj5/fz3' +
        'DPoHDvX6CfoBCPH8CvgE+P8OAAYGA/IAA/74BwPzBP8IAwQG/PcEBQD0AgEJ/Pz9Av4EA/n5B/sJ/PwO+fUICwT9/vYH/fsD/v8M//r8/v0AB/0EAPIN/QjzBQAA' +
        'AwD9+gb9CAn79/r/EAnuAPn5AgwCAf/8AwzsAAEIAgn29wgJ8wAG/wsAAgHyA//6CPwGBQT3+Qr9+AAA',
      vectorStep: 0.0762714,
    },
  },
}
