/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 4390 examples of 12 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from './head.js'

export const VERDICT: StoredHead<'accept' | 'failed' | 'refused' | 'wants' | 'none'> = {
  labels: ['accept', 'failed', 'refused', 'wants', 'none'],
  keys:
    'AABzAA4JAETSAHPoAK1HAK2nAWflAWkCAX+0AY8lAZXkAckNAjR+AkaRAom8AqQwA4fsBB8dBFEiBRhLBYr1BcLeBlyYBqXQBujUBwanBzFeBz0pB14wCCPNCFF7' +
    'CIbtCPK2CQtYClDACwN8CzCwCzQ+C1laC3gLC8L0C+0QDEELDHuoDIkaDLgmDVIkDXN1DcHADiyQDplnDxeiD1vnD4ilD8pYD/wTECZgEI3fELNSELzHEODSEWqv' +
    'EYbNEgJPEhQIEiVYEmWlEntGEpZUFCi1FEF2FEwjFF+RFHH7FMuSFOZ/FVksFcx+Fd9ZFkUzFmvOFuQSFuilFzz8F+uNGDRoGEsHGNaYGQx1GYiFGYwFGa/fGdxa' +
    'GjlyGmkvGoCxGqwVGwq4GwsVG00DG8eoHE/BHFlkHI0rHLq4HQeIHc3FHfUlHgU0HguEHkqjHmpRHnVnHoPGHo7RHrRuHufyHwVDHyyBH7qmH+cOIB/EIcQeIjhO' +
    'IlQzImcaI2KZI87dJAxiJDCoJDzRJFLXJLytJQ8GJknXJlLXJqcpJsGfJyI0JzqhJ036J2EtJ5jRJ7fAKFnOKIkjKJLtKN7+KQvnKYSxKdEhKfeAKg93KhSkKjJn' +
    'Kql5KwRmKwf8KwoxKxAHKyuLKy3hLDrPLPQGLVoMLYKfLcLPLc94LgpaLwhlL0r6L3zNL59pL60kL9yOL+5xL+6cMVDYMVY8MVZaMVfoMZQdMb3rMei7MeuoMp9b' +
    'MyzkM7jnM/8uNJyYNOaaNWH4NXuDNYcUNhfmNkstNo1WN2E8N/BHOFQKOHs6OKivOSDQOVnpOZL6Og+zO4rwO60KO8cxO8uIPEz0PR+0PUA3PVryPamSPbiBPcUB' +
    'PdZEPeF+PgK2Pno7PnysPt34PxlgP2i2P20GP3xgP3zUP6D7P7lPQCfUQHh1QOD/QPKoQdCFQdMbQeMWQe5ZQfKPQlghQlhBQlyOQoRNQwINQzVdQ08RQ4bqQ4vT' +
    'Q7z5RAR4RBJQRVbSRYBQRcE9RhUlRoJQRuqtRvX4R0A1R8CYR+lNR+4nSCrfSEHFSEq5SGRCSIxgSP5ISUgDSffISps3SpvUSsOPSxbHSxw9SyL7S02VS2PvS8bh' +
    'TCDmTCsgTJyqTOGaTPDcTWJFTZDLTZ2bTcG7Tck5TddvTgu/TihzTtANTt7gTuEXT4pTT4roT8G4UAmiUBWmUCM8UCgvUGkHUQZeUShxUaqxUlGIUmENUoE+Uphn' +
    'UrWPUspHUttaU5XqU8a3U+OUVAb1VFlAVI31VLX/VLY1VLm0VPsgVS4LVfdRVldAVmJnVwIoVyBPV4bvV5rKV9C0V+dmV+lPWAEIWBVwWIXlWTA2Wc1SWdGrWdNh' +
    'Wd0uWhuqWjvTWpOJWp6EWvejWxUkW2otW3ujXDevXLW4XMtnXPW7XQiPXRgcXSy9XYCSXZsjXbrtXdyEXoiFXqEYXsfPXtJgXu42X6gSX9T4X+RiYJm2YK+sYMTQ' +
    'YcReYgzZYg3VYhRpYmy1YvYDY5vPY8rTZApVZN5jZOENZSf3ZWi6ZXGqZfIAZfbKZi6VZjCcZoVsZsHUZusIZ7e1Z/SEZ/1waCnzaD0saFxyaGeyacccal2Iam5y' +
    'aoY9asKHa4Uha70ea8T6bAQEbMTDbZwJbdrqbePNbhkVbqwWbq5GbsMpbsxrbvNfbyHjbz7ob0Q7b/U7cILncNSpcco8cfNqcftDcg8jcw2Ic8h1c9mXc+Rtc++K' +
    'dAKKdGlIdKYMdLxcdPQ9dTwtdVPedatzdeDadmIRdnCCdr/6d0DYd2Mxd4Vxd4xNd8wZd/tAeDtjeEJ/eTf7ear3ebwsedtEefWzeiHQejhPeqg5ewxIeyx+ezPY' +
    'e32Ve6x3fHWofJcEfKcXfLqUfMN1fM/yfTe/fX6gfZkHfbsnfcU7fd4Ofh+HfiJ1fmvSfoAUfw+9f6ATgBZogIBLgIXOgKyPgM2ogQwegSuCgVkVgc/og1dVg72F' +
    'g8qchSwshVWxhdmghhYrhj4lht3hhv7hhwn+h49lh64ch9opiFrQiILpiVGDiYflil+vivHfi121i2eUi9+5jCJNjIwfjV00jctHjmEJjsRLj0HKj6Krj6RPj8f1' +
    'kB3QkOPakQbOkUxrkUyCkX1qkalFkhZKkpmDkprEkpxKkquYkvIDkw/skxBHk46zlGmPlUy3lXMWlcfrlnoMlnvJl2pLl6bCmAtBmA34mMAymQsAmSb/mX/gmY2f' +
    'moGxmqMYmzmXm09mnSfMnVbznapEnbD+nivpnj/SnkeKnnz1np04nrTjnreLnsgOnupfn0lkn37boH0toNUMoZTKogsYopYuopiYo06To2syo4woo734o/9JpDmW' +
    'pITDpNwapPGPpaG6pb12pep4ptsqpzJhp0nTp05tp2Cop2LoqAXlqAZ+qAdKqA1DqGR8qGlhqJCMqPtFqZmjqbWWqe7VqtHvqukaqxz+q6XorCFhrJxhrOIWrQxl' +
    'rTQZrU+srWB5rWmnrdbareexrfMsrkebrnOcrrFirwwJsCWnsCqGsDVksJ5zsLfmsREhsTOHskB4slELsqeusrvissFYsvTzszlAsz/Ls4aRtEGWtHjztHvJtSXG' +
    'tVODtY6KtapktgbDthQDthtatqVytwV4txJrtxe+tx2lt7yPt/NxuLtyuMsGuUViugxmuihNulIUuoLOutsIuzWXu183u2CXu+WevDkDvGOrvGbrvIhwvO45vQEJ' +
    'vQs6vXuvvczlviGRviy9vjVIvwCjv8scwHgowINswSw3wVPiwheowk7ywqGWwu12wyk7xCBnxJ/5xO6KxQdJxWdIxcnjxeg2xgEMxiPIxipCxnQwxoCVxpgwxw6d' +
    'x+YzyEGMyExSyFHByGXwyJlyyJmCyKJOyNpfyR3GyS08yT/tyVMTyVo/yXU9yesIyfqcyhdKyo4YyvXPyxWozIzgzLWJzMcmzM0bzQU1zRvZzUvYzaN7zi0lzpOY' +
    'zr8BzsKnzwVvzy/Az0b4z0dZz4Nqz45sz6QPz9wZ0FfI0KCz0N4H0OQb0RA30Slv0UmW0Ywg0ZhS0cOa0gf60mjz0qze0rGO0r4P1At+1C6W1KOn1Os/1UiT1Z4J' +
    '1eKP1gp61lUl1pFX1rJ71rjD1r8j1tUl1ydO11yp12A4162q169919Zg2Azz2FsP2Kph2Kvj2K232PtX2c0j2dTd2di52pWg25P43HHT3L2F3L2u3Ngv3R0B3Vk5' +
    '3Vsx3eP43gEW3l9b3meC3oNp3oTN3vFh3zMN39WL4CX84Iku4KlW4g7Q4mda4mik4wrR4zXq43td479O5K585Ng85WBQ5W9R5jqE5lPZ5lT55pQO532D56Pi5/iH' +
    '6D+a6Jv86MjG6Ppy6UM26aVO6c996ptg6qIK66rS68+66/CN7Fm77KyC7Q9n7ToN7nIg7wmH75Qw7/cW8B3O8H/58I4l8Nfc8OrU8ZkC8Zs08dgs8qfq8xdY8yxB' +
    '8/P29Cu+9F869JLA9W9H9yCA93Xn95Ls97rU9/4B+Aoa+BrW+Weo+Xty+eu/+ez3+f1M+hw0+h7A+uHc+3DM+41Z/AZQ/RGj/ekm/v/K/zMe/0/Q/1wZ/2PT/5mh' +
    '/7DP',
  words:
    '6f/v/yv9/vgn5Q35E/fw+x78/u379Pz2Hu8A/v0XDR3/9eP78f7uKRDr+9wu/Pb6/BgA8vsW/SLq4iHy6fwo+/gAGwAA5gER/OgK/vUj+u/1/O31LPrxHfkA+/H6' +
    'Ku8SBvz88P4H/+wQIv/2/+oOO+no5/f9AxX18Rj1EfEo6ATmB+/a8zwHAAAAKNj+8QAX+Qjj/f0b+wL+7BkY///87ucAAAAZ7BXt/hTo/wD/Gv4O+Rzf4+4iBwb2' +
    '/AP1FgP5/e0ZACL03A7/HQAA4y8XKsDP/Rb/9vjk/hsb6QMF9vER7vH9BR/+DRL27fr4+AAWBPwA7hJB7/n34PYZ6/cQ+xEW/eEAABcK3+8R9wEJ9fby/SUAGgD/' +
    '6PUu+wnaHAAoBbcA9PUr7O0H/v0SCfj59w///hIF7fkiDQLX8wD/9Bv8/v8r2/YJ+w/4JgD97PIE7g4F+/Py/QcW8QwO+fwu9/jl//31/QUMAAAAG+b77xLzERL+' +
    '+ynLAAAAHuMAJv774v34DTDO8vPzSOD1+Dr/2ucUEwDy+/z+6iH8/xz/6fvsBRj8DBYD/N8OBRAC2vsA+ewg/ub/+iMAGgAA5gAXAPfz/Rj++/L68/vvKgAhB/Tl' +
    'AP79Dff1FAIQ5eTNFC4MLOzz9v8AJv774v/v//8V/yn/+9/7/P9OvOL//gAh/wAeAOQYAP8A6fj88E/N+f7+7B4A/wAq1/8c/gDn8vvy7zH+GgcL1vf6//wSIf3+' +
    '/ecIGwH+3v8Y/v3uJOEd7fLyGfn9ABz+Bv7i+PQACwoOEQD+4wAAEhbY8vH6FQ0JAAD1Av0O/xDm6OjwGCf++CAA6vX9FPYF3uP1XO7x+wck6SUA+gDj/u8OGuz8' +
    'APYa9PH6IPf9K/4AD8gA//8f4/33EvAK5vr+AyDrIuYp5SH88/P8AP//LNcAFwAQ2e/8+/ofM/T8/t/w6fjzPP8QE/nkHQD//efs8Dr58R////3l9QL7D/8G8gIh' +
    '5QD+/w729/oF3yr8+v79D//zLBXO+xr2+P35+gD6Ew7/Df7o7xX47xX/ABwA5SgU9ufm9OPgNRQA/xv+5wAAABrn+yEG/t/+//8v1ejxGyfkHv8A/+T+/f7xFQoT' +
    '/hDV9/v8E//k4/wGN/wXDO7z6e7/Dxrv2vM8B/8AABvmEv/+/fMAJwD53/v5+vcc/h4A/+XGNQkF9xXw9P4J+PPw5z74/fAm9fAA+Tza/hn5FtrvAAD/Evbx/v0d' +
    '/Bje+RUA/QAu1fz7/kXF+f7+JOb38Az2FvAJ7vkf//wAHOn//f/0Efkd/w/cFPH56BrpDhHoEP///hrpFvj06RX/9isUzfQo+Pvw7PfsDyIAFf/+7v/wAP4S/QAA' +
    'KNsc//wT1Qzx7g8H7Pv37Db++vzyGfMR+PIT9/P0IAL9/f0f6hgS/vne/g79DOsDCh/23vb9//QaAP7+GespBfv34Pz+/PgS9xXxAwAAGQD+6vw0/O3m/wD/H+MA' +
    'GwAA5u4AKwDn9hL89wX9Bv0e4gwc6hnU8/b5+iQNAAAY3P/zLBXO8f31KvP4CO8ICfX3AP0X/Bf8Ae/7HP0C6hYbAADQ/QoFC+kB/xMO3/43+fjZGvL98gUEFv/7' +
    '7P/5AB7pAAAAGOjo/f4o9vX79/YjFP7z+AP49f39GgAnAPnf/RUP+Of9DwAX3hTw/QH/9//1/Brx/foAGO8QAPgK8vL29TH7/v3wGTL+/vnY+v//JeP19vAPFwAA' +
    'ACLfBgj81iHrFv3fI+4a/hTl//Ua//P//wAk3vL2ERzrHCL49Nfz/A4AAvz78/ce/P/4Iuv5/fjkLhP7/wro/vX/9xb//f/wFhr/+fv1HAf/Atz+/f8u2PP//PwW' +
    'ABoAAOb98fwCFPr5EfkCABr9/ur+/QEi4QAbAADl/P779Bb/Cf8S5xj1Ky6aAPkTFt9FK/rF0vf0CPgVA9AwA/r/AA4S4fMA/+8fDRD//uf/AAAm2/8I9u8UAAAA' +
    'HeTp/+//KwD/G/7n7jLy3REV+Pwc3PEJ+xnyCzj/2eX39iL5+RAl//rS+/X+9hsAGQD/6PQW/PEI4P0DJ/kyEQS7/hcAAPrv/iH78/MAJQD/3AQA+kLAAA4AFd70' +
    '+v/1Hv/+JP/h/f396x4AJf/+3/////ES/yf//9v4+QP4E9kF+eBJCwzW4DQDFQwJ0gr+/OsS7/8H+BMMGPIF5f4E/eMd/vIm/+v4/P4r5P77AB3rIe4u3ecP//8K' +
    '6f/8/fIW9/7/Hu4AJv774vjvAfsd+/b7/BkQ6froJtv+FfoXAvv9F+/+8/YNDPcQE/3p/voDLtcF7vERC88UIQH7ABAAEt767/3nMyHx8OIc+gT86R26KPEiDA8T' +
    '//Lt/yf//t3/ABwA5f0c//zsByHh7Av0//z9FAAAAB3j9A748xP/+Pn3Gf0AJ/jl+O0XIOXxBv76EPz3/CLuBwf0Bvj9/vvwGgAlAP7eABj//+r0/hj++Pgi//P1' +
    'Cf0KAPD6Hf4C6hoL/wrR/x0A+Oz/AAAk3QoeC/LbJP7/9un+9fz5GPf0I/r49O/vHRL49A0n4PkYAA7gKP3yBeT9/Bv78Pj88E7N+vP9DAn///8i4fT+/RX8I/j0' +
    '4w0hAP8A4TP29v3j/xz+AOco//zk+f729Pof/Rr9BuT7/wDzFPb99/8Y4f8AACH3DREM3ykA//fh9/z6F/z7//v0F/7+/xbu3wD8Bx8A/xv+5/4B/usZAAYW/efl' +
    'FPPuJgkRBQbc///58xb9OPkA0v4dAP/mABT99PoS9gD0BPj++Rr3Gez+8wn9+/Yz3wnr8AIa/h8BAeL/+vz2FRb//fP6/hD+8AXz/P4e9QAm/vvi//v86iH8HPz2' +
    '+ATm//UjAP0AEfILHP/44gUU8/b+CPX8+RD8/hb/8A72HAvUFf9II4H31FAA5e74HfEM7/D82Ez8/f8V8x33C/Pu/eT9/yIU+gPz/AED9v8H/g8i/dP0FO3wGv76' +
    'BPMR/gAAGen//wAf4xIR/f/h/O/++CD+/fsb8P7//y7WAAAAGef08f/yK//87AoP+QD49Rr2zQEINP4A+R3sAAD+6Boz9PwA3f79Az7E6P3+KPYV/wAH5QsR/vL0' +
    '7zsH3fEYAP8A6fnw+eo1GPz/D94K+RDqAuYY/uwX/Pv57iIh/O4Y3eL3/zrtBPIJF+r/+uv3JNz8/fgz+PD4BBz9//rzGPwm+gDk6e8H+SjnCxbgF/T+AB3xI+//' +
    '+vX/L/8A0xD7/e0L/+sAABb59vbkNujx2S0h9Bv9N73+CgAS5un6/B0EGgAA/On8+v/sHun0+wUk+Rz2ItITCPMB8ff4/hz37fHu9T8ABwAX4/sY8vcE6fv+/yD5' +
    '9/31Hv339BYC//8X+/ALEPv78P/5/CTnABUBAOv2+v39Fv3+/vgPGvoPFscY7/3//P35/STpJgD97PL2+vYNDe0wB/Hr+Pb39yX+CAvw/gru/fYVGP/+/+wJ/x7/' +
    '2xP28yzYVfjz/sMa/Pv/8Pnz/vwa/vj/IOr+/x/08PwG/g7y/wAOE9/z+fgCGgv9DxXT+Pv89hvSGQoQ+gUU//T0H//97Pj17kDBHAsG+Avs7R77JtXp+QTsL//+' +
    '/RzrJyb/68r8+x//6/P/9estFv359v7y/hzyARLs6gQU9Pr+9R4G8vNHzvr9HP7v+Bj1/ADsB/s81vn8GusG6+/3/DPyxykz6wALACzJ//oAIeb+ABUQ3Pn2AP4T' +
    '8P78Gf7/HP4A5+PrOhrd+Pn97SUa/wP66gAAAB/hL/f9/d8FD+35B/8WAP/s6xH43i0N9v7zDf3z/e4lABoA/+jh/wAAIPv++fsT/fn79BrfAPz9KP4ZABbT/Cb/' +
    '/OP6F/sR4/rk+RgRDPj/8Q3/EAAR4fst8wThDgL26RIU9QEc2v8AACbc6vP8IAfoMPL++f//Dxbd///69BTyMhDz2Qzt/fEZKfX/++j/AP8f4xcMAPfmF/8A/e38' +
    'IP/37v79+hzwH/jw8gb0+vn6INn/+wAu/f/4Ld/j/v8SDv38/hT19vf+AxP9/wAt1/j4EvINDRDzB+r/Hf//5f35+/AgHv/47P/g8ub0VPz/+vYV/h0A+usUDAD2' +
    '6hsA/wDm+tUGJAcABAAg3P79+/EZ9P7+9Bv+//wU9Bb3AAftHfPhGPf6/QAf6vT28/wnIf/97Pj+CRsH1w39/A/rDwL28wYO+f4R6vX8//oW/f7s9CT2Cvv2DvHo' +
    '9vs3C/0Q9PT+/ib84v/9/z/GHhfyKbAA/xv+5/XvC+Yq/wARAu75IuLzEP8AAC/S9f78/BXs/wAGD/sV+xjd/yP+/uLz/hD7BeT+AAAfGAD9AOvSLA71/vr5FPIH' +
    'CBEN3P4AEP8V3P4d/f7rCv/z6Bsa8vn1BvQK9QsB4fzzJAwAAAAa5xj/B/bt8+H/GRQc+P369PT5AAAUDfELF+El/wD64gLpIPj99fX1KPjF5SkjCgAaAADm8+3/' +
    '8TAW/wD/7PbrF/cR+u0GBw33AAAX8hD96+oeAOwA+xnk/gAAH/cH/xHx/+r77y4W//3pBf4S/x3UD+38+RAK9Qcm1Pj//yHo+e8G/Rbs/BcG/PcX/vr7/h7++ezt' +
    '7RbqJvkb+w7kJ//89+fzAx3w/fr//vAY69jv71/+/un+Hfn+Gv/w/vggAOoUGP/92f4G/i3RGf///O3++Pgd9iUA///e3xfo8jDs/f8r7P3q+/oj//4n+OUc/fsB' +
    '6xgB+v3wGv8D6vv37Qcg9f7/FgTp/gAAF+v9/f/1EwUU8wPy9/X+G/z9EfUF+RcW+u/rFyj77Nr+Gvr88gf7FQLoNf/7+tj+/f30FfH9+gAYAAAXCt8Z8PYL9iEA' +
    'AADg7xXWBx4i/xL+zvr+8Djh+/P9+B0AGgAA5vz1+yD1+R4A+u8B7Pr/GzQK/u/V/wAAKNn98wDzHRT4/gzpFQAAFdYYAP0A6/naN8gu+/L98iQo/v3+3iMA+gDk' +
    '+xf0D+v7FfwX3f4HAhbj8gD/7yD5AB387hYQ8ffy9Pwp/eoH4/Ms9/0q//zd6fUb7xgA+v8h5vv+Bw3zNf8A/84n+/8H2SQDAw/IAAAAIOH2/AL0GP/7HRnRAAAB' +
    'F+kQ//vwBwALACzJGPH09g35+/wm6v///xvo9PgD+Rj4///zFicO9vPhJgD86/P99vwf8gDo8/4n8fYP9RX8+/P3H//9ABrp//4AJd4UKgfi2Sz/9f/gEP4T/uIA' +
    '/wAe5Ov28zX3/fL49iLz//oc+BL+FfPpAvcY7wAc9CQer/8h+wDl+iT19vbzCzm3E/3/BO0T/xz+AOf97Pz6IgD9/SXi/REU/t/69v0o6w/7/Rfi4Rf2GPoF/xX3' +
    '8R3t7hL2/v36JOj+/QEU8P8A/x/j8Rz+/vf+9vvwIhkd//Db7vH++ycVF/P85f3/+vYU3/z/+C3/9fv8Fhn5/vP8/yH7AOUTAAz65xT/FfTkI/oX+dTvEfv9CPbr' +
    'ADHu+/YH/Az//CP27fsQBQzkH+7x/AUfCQD83Pv+Gw7eJ//89+fK9d8kPf39/BfzACUA/t3/GQrt8P/+Lv7WGQD+CuD39/8v5BgA/wDp+g7/D+rx9wfwIv/59vga' +
    '//MsFc4AFwAL3vv88vEm//8TD98AOgD7ywAGABblHf//A+EAF/8T2BgA/wDp+/3/JeXyNf/83hHY+zvgAAAZ/+j7/v8l4+/zABQK+Sj3+fAkGOIpuuv2CRf/4vIG' +
    'MvQivfQJI/78/PEY/hwA++sDKP7f+QcHFu/uHAAA/ef5E/8U4f8A/zDS4/vz+DYAAAAX6RsBBxzABP8VDdsAJQD/3CD6//3rJfEC9fT5+wIQ/O33APkk/vv/Ltr/' +
    'HP4A5/4PFfzh+vD4BhfY2TPkOA7cAQ0I/TX9/9MBEgbw9/kl/f/l5/sK8CX4//wr4v7zJ+cA9f8YEePn9/ESH+8PB/39CvUSXJIg+AoJ1fn87fojABgAAOgWFPf5' +
    '5TP//wDQ7fT4Dhr97fr7If7x8vkmD/P2/goTLAUWpfkW//n4',
  wordStep: 0.00932451,
  tiers: {
    hashed: {
      bias: [0.047, -0.209, -1.155, -2.014, 3.33],
      scale: 1.425,
    },
    static: {
      bias: [-0.51, -0.213, -2.886, -2.344, 5.953],
      scale: 1.999,
      vector:
        '5eACCTA/AgHY5vglD9AE/wH8B/7d4NhOHdPWGz7+HekG4hICHxf30gYk7yLELxIFxPfxADDfAcn0By4OKdvmHfkn3+Iq7/zv7AseDtDWLh6wKlPd9doaH/D+/uLa' +
        'ISXLASkR+usPH/rtLe/z7QQOIxS5AvcbA/H7ziE17+7NCCD9DwLx8BQJ5+QeJvDxAP4OA/n1Ou3s7fD2Dx3n/BoS8QYmG9fiIC8Dxerq2elCEvDLOAkE8gz9/Qjs' +
        'GgEB+Oz45iMU/9QKCBz28BLeK90XCAn84AcCBxDrBugmAbgw/P0fF+MGDvL2J+kU5Szx6gztGjkequTi+U7b/STb0iEN1Ckk1wnzAkHIA+HlB/c8y+/wPxYx/tUH' +
        '9Qv71RYP1ArgFC/9GADeDQfw/hf07/oBDQhD9tnoBgIj0RX0+CUYygAwGu+xFRro4wEa7txGEeD7BvH2GBxCAsTbHM8dDurpEOMMF/zoBA0LESO+/BFC6vHjALIS' +
        '+REzMzPg+MHd2S/5IhLz5C7pKv3R1TPZR/HvALYOf97f/jz14PIfvUnt7h3jMPXaFhwAEL8/tCHbERcEHND50wf/ASYPZsjy0esV4zPpydNKBRboMCnf4Gmg7Rrw' +
        '7Qs34+49Asn6/uQGvwxM4fcZH+/iNvvWGATkSMMO5/cQBA7K7jAFE/3j/BUP4/RK7+8VMuP/2OPz1T0Y5ArZR/IXx/UVGPLcNwD7Ls/oDQ78DhUcxUcpstANAw4U' +
        'B9XiHnGm6ljg9eHy/pVzziwvwgDlKsv7WPTuFrZNzBvYxzcDJsw6GOABD+jTQvUJDPL2A8ezHEseFBRzht/xJr5B6hnSNNcKI+vWHAElRsn/zQ==',
      vectorStep: 0.0612942,
    },
    transformer: {
      bias: [-0.48, -1.165, -4.269, -4.336, 10.251],
      scale: 2.937,
      vector:
        'FAEYB80K4jH76AHi8xgSLgXmHMsrBPP65CLU8uA3Je9p7pUb37ovHNUZHPz6BeYRMtLiNAD48+PsHgYMJhMBz/cu/OjrAwgE4/kZFfT8CfM60ucn5iQl5OLw7Awa' +
        'xCr0C/b6Eucg5xAC4vcqGOQG8dslCdnkD/k7+g8G+Pj88xAyzh7nK/LeH/464Mn/D9VPzfPb2vxdG/4ACd/zO/0Gzk/G/hzSKeLg9h/vNtwX6BH0/QH90/TlSgkP' +
        '7xUF6Bnh8AkM1Qv4MvXy7+QmFfcJ8QgGKQ/pBtrnL8v3KOweFgPeNtksE7T1+9M0CUra5tQh7/cRCv8kEsYJ+vf3I94S3xYW1CD8BPMS+yL8IbsFENkw8PYtBgHt' +
        '3gQUEPre4wcf3BrvFf75Bc7qKyL7+fkP7REU0CDyCi8X8BC7D/Hn2ELa6TD9EOP9M/f289dO6/0czO3/K+gsIQHKJ+3x/v3/JAAYwyLs6BT24A/j+zPBPOsKDe0j' +
        '8wvzNMMC3ij1DxIczvgEE/EB8RLeGgUe5BL29/PrESfqK7jpBi79/knM8NoLLwvh/yb+4P398ib87wEC3Cv34gTN2HUw1xv84sws9u0l7gj3CQrXIBv79AS2G9RX' +
        '/PHh+Tnn8PEENObkLA/76hz27RYLG9UDAtTd8iI8BfcyDMYg/fwM2wYPEBbF8u3cKR298PzwZwYO7ugW/APzAA0dAgfi+Any3h8J+QEj++jxCBEwxewUCPcC2/sO' +
        '9ibvFgHjGCf2+/3r/AD+7Rj0J+34AdH2MQ38K/Qi2+UI++kKCgIGyOlGCy0E3uYJ/Q/aERIKCcMW3Pkn+QzSCdcMQgPg5fhB/iPcJN8AAAAAABMJ9uUJ6+4D9y4w' +
        '5fvgELvmsi5/6f4kE+Lp6vovBPENCRDpCiH55fe/IyMszzcQ1+n5DPDy9R4k6vrfGdtJ8N8MPgfxAcns8CviF9MwG9YL/R778fnq6wD0N9b3/N1aJBL0+tzMBPvo' +
        'TeIdBOsTD/sLD9z+8eT/Lwv44AgVEkL/97Yr5uQBCxcDBef6OAPo4fsXMQHd2sUGDPkx6uz7ER7pLiQKvA78Ae8G9iUG/eLq6vsQIf8SIhe26gAs4wc61Pwqy/j/' +
        '7/0d8tIIJg7X8f4WJPbu0zIW4OZR6//43wwZBBnw4x/08v89xwsJIAserznyEMb/JioBDaLK7BUWIAvS9TzzHfEI/e37IAzb/tXIFB8xFf/2FeEpsRn+DwsH6irb' +
        'PsEX7P/kAfcq+uY7Je7M/Q/8CfD57xIFAfnACt5fGd4WQ7Hm8fYLKRwmCurKF+UMFuILH/gI1hQa4Rba5e/2EiUP4Aj/CvceBAzbMiYV4LTyKNzYMiL89O/++wD+' +
        'yjwE5zHTERP4EPns7P/e8Ej1/wnsGDjn7fICGAT4E9r40gL/NeIDF+oa8Rfz9BIa3BX4/dwK/PQr/OwEEAQACwQZ2R4r7db0FQn68/Uk/N75CfQI+AwBCRsM9dsA' +
        'AAAAAP3gFOAvGC705uAr+usJ5xLi/jHd7+YbE/4iGe8D0/LuHxHwBeIZL9DUFijnBxblJRzDKAEj6csU/vLOLcsFJ0XD7/cDARbd+kP76iL//Si6/AMcJr/WIdFA' +
        '+CDunC0q0grnDTACFeMp3NEa4AE0EwTz+P7/AfQHBdb83AJQ9AYS7QYl/PjGIe3vMuESO/P2/OBCB/7xx/crH/jHAvLh8zifGh/3MtUnBxviBMYy8xL1CyMQzQAc' +
        '/AzbDyULDrPYGBb3Ay/p+P7y7QHi7ULMKCLz+NsmsA5AGesItz0VzArnLu35FhLx6hz8BfrYGwPtHQAcIgS+LAMWH5z8yugrJuol9gD7AQsgBNDnEATuGAn7EuAK' +
        'uSQT7SMq6v7y/BwRENDyAUwCBqv07Pf4MrICUQf0/hnyDughDtzEMfrfDPUn9Tb26vXXKuPkODYg6uHg9woy+NUSM/PK/fza7h0eBun4Cg8r9eMX5dIH+/wwBSkH' +
        'E7kiEOEL4tIaFucXDdMuL8QL7Cb36xm+KQv2DQ75Lr7YCiTyCTzqHO7Q7fYX9xDTBxT5GiLT9w0Gw93rWxq0CvsLPcDhLQoo/fULEvEq6+wb4x0nAAG7CyvQ+//v' +
        '9Bv2DK1AABb8DeMZ/fsAAAAAAP4O8gEBBSnWCPTp9wPrMeYFCQ799ScB6PsJ7wzhG/4Z/gblANMs+QgexebuSR8I9RzIIN776R7v3QwnAvnoDgUM6vLjJB3+NMv7' +
        'CdrhHPov7+f13FpU7tv27QP/6QEVI9HqDBbrDRgL5i3e8fAUIs8AwU/977AkQP0E5iD55xf99w753hH2IwYIDBHW4P7w70MB8hH//eruAg4XFS7YB97ZIhr78OTz' +
        'MdkgLMnkLfrxFsXqSuYI4P01+BwiBsTwBfvrJQfhDuAq+x8W+tUp/unIKRM+8eDeFvcdCc3bHOoaBQct2toXJxvaA+EI3/sm+O8tCvDq8fX8H/78DsA6/SvFE/cH' +
        'A/cC3ibmICzb8vYGLTGm+vfk+TEm9vYA7xepCBYiEiPe3g4zugQZ9jkG9hW3Be/3LuYoChHj2kLr0vcK',
      vectorStep: 0.0629641,
    },
  },
}
