/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 107124 examples of 37 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from '../head.js'

export const CUTS: StoredHead<'on' | 'cut'> = {
  labels: ['on', 'cut'],
  keys:
    'ADFFADWYARN5AcTWAll0Ao6gApMMApcQApthBBrrBKliBLPMBRrvBWT6BXZkBZcuBabzBjMUBsA7B3SKB5WxB7JTCJ4SCK3cCLH5CLtpCSzqCS1ACVfiCZrMCbeH' +
    'CcLgCfG5CgG4Cg3SCjYDClErCrghCuJnCw+zC84hDF9tDHJnDI/vDR4kDgVuDgo4DnLpDr9fDub9Dv3KDytfDz41D1/PD5G/D+qzD/VUEErMEIOeEUTKElTUEn4t' +
    'Ew1+E0ElE2vTE5kjE8xQE9LiFBwjFFpHFKv5FNncFNrRFiRBFmegF0wuF27uF6UfGEb4GQREGRRLGTy9GUU5GePmGe0oGk2tGmXUGqGgGuHMG1YPG3kdG4TFG5IR' +
    'G6YHG7OQG8wuG9MJG+E9HC7THFklHQp2HV1UHhOaHpe1HvEUHxGsHzy6H3PqH3XBH3YiH7YpH7oPH9y/IBTrIBayIHaQIJjgIK4BILjJIPV4ITg6ITyOIVIcIVKL' +
    'IYZoIhKyInMtIobRIogKIs9MIzxXI+j1JK/kJQPhJRmyJdMNJhbmJj7mJmQYJpmXJuMLJuuqJxk0J4oAJ5eFJ9YWJ/tMKCAeKPscKP0bKRxRKR+mKh2DKikOKjN+' +
    'K0/WK7z9LBCNLE7yLRPVLXcVLZ3KLh32LkfBLk9ILqguL1ViL14iL7UdL+WuMCmUMDwHMKv2MSaDMaV5MgCDMi72MpzKMp8mMtiEM2t5M4jpM6AWNCxTNSY0NZ84' +
    'NbuUNmH6NmfMOCA+OHaMOH6uOOwCOPUOOU7oObTiOcT8OpMtOt/gOvjfOz2FPBWDPBktPEQ0PGX3PG0ePIBlPJbePJsYPKs+PgiWPq34PvitP3PbP5DeP8P5P9Mq' +
    'QA+RQDaEQEolQLADQWqfQX7UQgvpQnGnQn3FQuagQuiBQxC5QzpVQ0E6Q3TBRAKCRA2ERKYQRMAORPnmRZsvRcsrRgsuRhK7RsxhRuubRzZ0R27ySBuhSCfwSN5h' +
    'SXJiSfAYSpuCSr9rStEwStuoSt8uSxWpSyJFTA2aTIaJTQ4TTTYZTU0QTXbvTeRMTegKTgarThuhTie0TqLBTsZqTuCPTwLbT1AdUCQPUCi3UDsTULhRUXWrUY1B' +
    'UZJ9UdjUUe57UlgxUtMWU0wAU6YAVDaEVIUVVMaPVRIgVY2rVdloVnNlVoBTVtHnVtX0V7QyV9bUWBrZWDsSWFJZWIGmWJZ1WK9eWOAEWQWhWZbIWal0WiEDWsfj' +
    'WsqWW/tDXByWXESoXICoXLk/XUwVXV2bXcKIXg7yXrB/XraKXsMiXsRKX658YA/sYB3BYDKiYH56YLwtYNvNYN1lYOPuYPhaYSUNYUNAYV/QYd3zYfXxYgjeYkLO' +
    'YlFoYmH+Ypu8YuJNYvkCYwHHY4UxZCTcZEOkZVT4ZkAAZm7XZsIlZsljZs9XZxThZ1K4aBI5aEflaHoeaJh5aRTqaXkVaaiDagC1als9a0yza2/Na7GRbD3QbE+Z' +
    'bGIpbG6UbJWMbPhNbQdLbSPZbSiobUsibVsSbc72benVbqRLbrBJbsm8buixb36wcJDhcT5ccUoOcZcwcdHXceQ+ceTrcm5scpzWcrdictHOczeSdBLgdNdEdSSh' +
    'dScFdVCidYdkddGkddYQdec/dfj0dlT5drZwdtaOdxrldzs3dzyOeGz/eHRoeQGLeUhweb3XehbRe0y8e26Ke645e9Pbe/ZZfKrVfTZpfUPYfWvSfbEPfek4f5US' +
    'gBBmgBoUgNvhgTr0gZgPgZ8sgacngaklgbq1gdDigkyigmKfgoXwgvIBhER1hEU4hGYFhNYHhV5zhd/whkrnhlC2hlRHhqQshw7Uh1Klh6lYh7K2h9afh+c5iEAC' +
    'iJHViJp9iLz9iOaLiU53iaA/ia6xigHxinE4iru6isvgitX1iypxi1VLi7dojDewjEKZjEVqjHHIjHX6jJq8jOT0jR07jU47jbpCjhxpjwW4jx++jzuej5JOj8Nh' +
    'kCtpkC9LkJMikOUDkTzUkkMXklPikpOlk0RJlGZPlIqqlMS0lNpTlRONlUXzlUkslVRZlc+clj5flj7nlmx4lskNlvlAl07Sl7ysl+RRmDMWmIALmJDnmKSYmKzK' +
    'mQLMmbxEmdXDmeN2meZbmozlmusimu/Lmv5hmzaKm6ANm67lm/OVnAEqnAYKnEHbnFEanHS/nPnqnXaunXu+nZS+naC5ncvAnmXLnw6en2wwoGWEoMkfoPHqoRnW' +
    'oTHEoUj/oVC+oZ1voeUFof3ropXjot3XovP0o462pAyhpCh7pD3mpFlEpSeEpdxiphXApjHkpl/CpxIBp0Fqp3t4p8vCqEy7qFBsqJ/rqReVqR1fqSQJqV6BqZJ7' +
    'qZNoqb3CqcfnqfCVqpFvqqedq0Ncq3DorCYZrCmtrEMorKgdrL/jrMCXrQmmrXdvrcjgrnXBrn7Jr3MZr3d4r4/WsBT8sCvdsOcFsP+/sQn+sQqosTP2shx5skcR' +
    'slresotcso5RspsUs6w/s675s7cutJJTtKQetMhftMnLtUZutWd+temhtetltfmatkEctxQkuRnduSinuS5YuVkOuY9iuaK4ugvJui6FulCGu1UGu41Xu8f+vBi0' +
    'vJhrvpWovr7/vxgxvxz8v1IOv1cJv8qhv9Mqv/PrwDRvwI6DwKoRwLObwUlDwdAswflPwhDBwnYGwpdTw13Ow2i4w3f/w81yw/1XxJHXxMFIxPZoxPx0xSGuxstn' +
    'x+8gyDa/yEcZyH7OyLj+yVLuyVtfyduGypQCyv6jywrKy0J8y0POy0wBy61Ey+YKy+wrzBQHzBl7zHRxzL5JzRW/zSoAzTzozWR3zaPGzhCbzijpzjH6zj4EzmyP' +
    'zqjyzrlpz6DZ0AiB0EWP0EvL0HJA0IIM0Jcs0J7T0NAd0OMC0P7G0P7m0Zjp0c1X0mgK0ux/1Dgp1DvA1EIb1Jlu1R071W5R1X9j1bwQ1b5c1do61gGt1n7C1o0/' +
    '1pl91pmw1vOd1vnl1vuq1weP1yRm16f72L7O2Snq2TYV2VyE2ajx2ehG2e3N2j9K2wk82wws20R8206P21pr22Jt28CF2+Vu3H/13JuA3J7Z3M1A3OYj3PA33R3J' +
    '3UCU3V//3Yyr3Zh03bWE3hM03mPw3o973vnp3wUu31IH35hA4Cx74O8H4Yat4d9p4ffA4hJV4mZ+4qUf4rLp4tMk47gZ5CQG5Lum5MW45T0C5Ytv5btc5cxo5lmq' +
    '5nDJ5oxL5ptB5sIC5s7/5wHk5wxx5yog5/bV5//J6Ah56CGd6C036Mwz6O1j6T2c6Uwe6WgL6bBg6fdP6ie+6jo26mWa6tua6yKX6zaP6/I27KSC7NHI7PNc7UWu' +
    '7XVr7XhT7gLF7qhr7q+I7u5s8BHV8TZO8VVq8XL88ZH+8aoP8bnp8b/48dJ48fAa8i6v8j2e8kmV8lWc8nXY8v4+8y9585+788tZ9FGV9LHd9Yuw9bBR9dHY9fDR' +
    '9hNY9qiZ9vx39wL69wyV92XE+DNK+Fe/+Hc0+J69+K89+Mgv+Zmm+nXz+p5o+uEG+xPJ+1WB/G3F/JLI/Wq+/ZPl/evP/fth/h6g/kbH/rLQ/sXJ/s35/zvn/2xt' +
    '/8++',
  words:
    '1q!~3o]Dd>D]VJTLaAl6VJZF@bSMVJGY@b?cl6c?XH9i@b5m>dAa?cZF:hE[B_b@FZd>j8]DE[]Dc?ZFWIk7d>b@Aad>6l;g;gaA_B=e?cYGFZ7kf<4nc?_B?cXH' +
    'GYKUYGOQe=@b]DAaAa/sGYFZ^Ct.e=^Ck7c?E[]DZFMSaA=e3o9iaAB_AaaA_Bf<g;7kMSAa;g@b:hD]FZC^=e0r;gc?!~ZF6lKUGYg;4n^CSMc?9ig;IW]D>daA' +
    '@bb@B_g;>dIWYG=eC^^Cd>aA;gHX9iFZC^e=Aa<fZF[En44n=eo34nXH^CZFB_[EE[_BC^D]5mc?E[[EAa[E_B[E:hZFf<Aa]DE[RNXH>d3oAa:hl6j87k{&]Db@' +
    'Aac?2p5m5m0rb@f<]D9id>D]YGZF;g[Eg;d>9il6d>_B=eE[e=]DE[>d_B:h_B9iYG[EHXHXc?@b^C^C>db@j8f<9iB_^Ci9i97ke==e>d<f]DC^2p>dHXB_e=c?' +
    '=e]DYGGY>d_Bd>?cYGB_<f<fb@XH3oAa]Db@_B]DaAJVJVB_c?i9GYMS6lf<c?MS^CZFQOaA?c;gf<IW>d]D9iaAUKRND]FZ6l8jC^b@YG?cZFZF?c4n]D^C@b@b' +
    '[E3o:h>dg;Aa2p:h]D]DZFc?C^]DB_l6>dTL]Dg;KUZF>di9@b@b[EZF>dd>^Cf<e=@b5m^C3oAaC^8jRN;g9ic?D][EaA@bJV^Ce=GYAaE[ZFB_B_aAn4AaGY:h' +
    'f<3oAaaAE[h:=eZF_BHXc?Aae=j8f<e=?c_Bb@UK7k_BC^B_?c9i^C6l^CXH8jB__B>d2pD]^CB_#}GY]Dh:HXh:<fAaHX/sb@.tVJb@]DB_]DB_d>k7HX@bIWn4' +
    '@b]DE[_B:hd>Aa8jg;d>ZFe=?cC^5mZF>db@B_8jXH8jc?>dB_ZF@bj8n49id>aA<fc?=eb@0r?cRN>dXH_BE[B_7k9iWIWI_BZF]D+wAa]DE[8j;g<fFZAag;n4' +
    'n48jZFSMNRHXWIVJh:C^;g_B@bYGB_D]D]6lg;6ld>c?@be=JVo3e=2p<faA[E^Cj8RN[Ef<ZFWIQO:h6lHX1qk7GY_B9i5mHX@bp2KU_BZFAad>B_?c/sGY.tc?' +
    ']DAa]DB_>d9id>>d7kVJ=eC^8jg;_BB_FZ6lB_YG9i[Ef<^CC^YG_B]Dc?c?n4:haA6lYGE[e=SM3o^C:h@bYGl6C^aA>d]D;gYGaA[ELT9iAaAa<fe=HXB__B_B' +
    'IW]DJVAaE[:h^Cc?ZF?cGYD]5mD]FZ7kd>?c=eWIZF^C4n8jHX;g^CGYg;2p]D7k?cC^C^^CC^e=GY]De=g;]DZFGYc?>dHXB_aAk7[E]D>d?c[EAag;D]D]f<_B' +
    'JVFZC^B_6l_B@b]D@bn4c?LTE[:haA2pj8;g:h_Bb@;g5md>=ec?=e_BaAe=f<5m:hD]IWd>>d_BD]i9@b0r^Cc?o3B_E[FZc??cSM_B>d[EB_HX>dD]g;UKWI_B' +
    'D]YGC^b@FZ2p_B=eaAAaSM@bB_e=JVAa@b;gWIAa[EHX_B,vg;^C5mYGAah:]D[E]D]DE[>de==e%|?cZFB_ZF9ig;8js/^CB_k7IW8jIWLTu-@b6l^C^CWIE[_B' +
    '=e>dk7^Cf<[EIW[EaAD]c?E[]D>d^CXHg;@bZF;gaAJV^CWIB_JVc?]D4n@bi9Aa7k^Cc?HXd>x*FZg;KUZFJV6l]D:hKU@bYG6l^C>d:h]DE[b@[EYGGYZF0rIW' +
    '@b^C^CRN8jSMf<aA@bd>8jo39if<f<YG>d?cKU<fGY>dFZaAD]j8aAB_n4AaE[D]',
  wordStep: 0.038848,
  tiers: {
    hashed: {
      bias: [0.709, -0.709],
      scale: 1,
    },
    static: {
      bias: [0.709, -0.709],
      scale: 1,
    },
    transformer: {
      bias: [0.709, -0.709],
      scale: 1,
    },
  },
}
