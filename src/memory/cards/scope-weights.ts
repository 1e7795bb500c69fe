/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 1229 examples of 11 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from '../../reading/head.js'

export const SCOPE: StoredHead<'answers' | 'matter'> = {
  labels: ['answers', 'matter'],
  keys:
    '#%FR&Nd-Bs(#5p&EJc6In#1.r%L!d*7d*3Fa&(t#M;e&OCRK7i#06_(=M[Eq#F/i#!Md/Ne#EOu&:<o9OY(#9V#=+^*A:q#((y/%h%6&V#JNz.Cb#;!k#O%[%!!a' +
    '&;N].Ds1%Y3BX#1My%2HQ&EAd(5*T,7h&&5p30o%+5}/*{#@)s#:D{&2V+I#v%%0h%H2Y&M2a(*3^#,+|(.+g*5c>Lu.d#0>P%24m6!n*;No(-!n(4i%;&hB<QL(' +
    'y#C<Q.!r6:d#!BW%?+b&GBw(?Od#(/SE0WA*uGBg#2?w*ONV/)k39X#,0Q#Jq#4;T#C7o%)Hc%;KQ&(&t%HGT&=%r#(AjJ3nNGXEK](;.P;Ep#H&h',
  words:
    '[EKUWIZF~!h:HX[EFZJV<fYG?cHXo3GYXHKUE[GYFZIW_BKU[EWIKUGY[EAaB_/s0rIWWIZFZFTLHXFZD]IWZFJVWIE[XH%|]DC^7kWIWIYGXHJVXHJV[E=eE[JV' +
    'YGIW[EGYHXE[GYKUE[D]3o?cVJC^VJYGFZJVGYZF[Ei9f<VJZFZFJVHX6lYG]DJVXHk7HXZF_B]D',
  wordStep: 0.00895826,
  tiers: {
    hashed: {
      bias: [-0.687, 0.687],
      scale: 1.959,
    },
    static: {
      bias: [-0.812, 0.812],
      scale: 1.904,
      vector:
        '2pQO!~;g#}ZFGYHXTLVJ:h.tYGVJPPi9XHFZRNC^k7PP@b]Db@XHKUOQZFGY@bMS[EB_YGRNUKYGr0JVQOQOIWd>]DYGZFLTUKs/aASMaAQOw+RNRNHX^CSMWI-u' +
        'D]k7JVaAVJ>dAaPP=eKUVJ^C=eo3XHf<XHe=SMd>aA^Cb@6lE[]DYGYG6lHX@bZF_BIW@bk7l6HXd>h:0raAk7d>o3FZC^aAd>YGaAw+GYXH?caAYG]DZF,vZF]D' +
        '6l_B]DaA',
      vectorStep: 0.0362833,
    },
    transformer: {
      bias: [-1.34, 1.34],
      scale: 1,
      vector:
        'YGf<=eWIMSMSWIm5TLi9f<&{[EYGYGGYD]h:KUJVQOIWJVVJAaIWMS]DHX[E7kPP]Dc?6lUKYGl6NR@b4n2pPPp2WIFZPPaA3oOQ4n_B7kQOaAb@<fWIMSLTaA?c' +
        'XHc?c?AaKUB_8jt.OQTLNRRN8j:hFZ[EaASMNRRNJVMSUKNRg;LTZFRNQOSMRN@b^Cu-_BQOKUx*YGMSAa/s1qWIUKLTPPPPNRHXFZ@bs/?cLT=eWI.tWIXHLTk7' +
        'GYNRHXPPUKOQe=aA&{NRj8NRYGOQQO^CVJh:c?s/MSn4VJQOi9f<TL?cXHLTFZTLi9WIHXFZ?cPPg;6lMSMSLTB_^CPP5mZFy)_BPP1qHXWINRaA>d=eRNo3=eXH' +
        'IWVJWISM@b^CAag;IW^C@b9i<fC^b@d>9iJVNR3oRN?c9iQO4nFZ=e@bu-UKYG[E8jc?k7GY+wPPGYaAFZB_GYZFD]RNt.LTJVKUVJHXSME[IW2p0rZF^CHX7k5m' +
        'SMLTaA9iWITLh:g;g;VJIWo3u-LTIWTLOQ^CTLD]aASMj8i9HXGYSMQOAa-uTL<fJVVJWI=e9i=eTLc?8jUKIWd>^CPPQOWIFZ_Bf<B_?cKU=eTL[EWIVJXHGYaA' +
        'MSIWZF<f%|MS_B8jKUPP=eTL~!MSHXg;D]WIOQAaQOLTGYMSx*b@UKl6PP_BVJe=E[d>e=VJD]n4:h]DIWMSMSHXPPSMb@]Dk7B_b@f<^CE[MSVJD]9i7k?cE[[E' +
        'k7ZFSM]DHXUKHXYGaAZF}#NR',
      vectorStep: 0.0251596,
    },
  },
}
