/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-24: 2916 examples of 69 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from '../head.js'

export const CORRECTION: StoredHead<'asks' | 'corrects'> = {
  labels: ['asks', 'corrects'],
  keys:
    '24PE4d#)XC1w#G5l0Kl;1z7<{*On%Bb67|DCp&+P(F}K0j)*t#*,y<LP#9)v27m&,o1Jf,9g#6:Q%2VN>n#=V=DU%*2}-7r*:k+Fn&G}32c=i&-T#0-Z7(Y&Gy5,' +
    'r4.^)Df#+-n90g.@tB,P-+}#05S)@d#>@S1m#-Ee+,p6Jq7O}:Jh1Gb*3^+,w&9|6OcE9iN}*Fc-Ni#B#jEq&KX%9Md92t7Nn(%e&=R99_@Lb1C[#-T&+@_1.]#/' +
    'x#.6X&O},5V7#Q.Dd4&Q%#7f<O_&A]76m(JpK.a1>rH?Q-=|M>Y#;?t62k-%Z%9?W&9^&#Z#,T-p,8^<Gq?DS5)g42zG*{#0(R,IY#=MjJQF;s+1Z#*-W*Dz?8R;' +
    '/o9+d.Kt(1c#Kv-:S9=f,IsG6Y#-%T/EZ63i#;z%9z%E^35{,Fs+@cO:[.*^*#R(7g#%?X)&eA;[#2:X+Og(Fc#Kp#5JdD5T(%X&Ez46d#M8q#4:v<E{)?v#85]=' +
    ',PE,z#)G[GEw4#v/)q26W4+kLKfB=z.2{2Kt&5R#(E[KI{-,h0%T-:v1(z3+o:H{D8z#D5R1)V%&[+?l#?*T))g3.w#C#o/OX#;b#DW%Gx#7Kr%)}+Lq4)^#6o#-' +
    'Bc+FW<8s#I?q-#nH;^#@4b=OsMNZ3LrE7X*:|11u%?;s#5wF/S5EX<4}),Q##;aB>i#?^%%k8FUN:q2Cf#D,p*JxJ(j#&M|%3u,8{9Bd#&(^DNxJm53Z6GZ-;o@K' +
    'v&8^HKe0Ba#9?pD>Q91b0@t#/#_2/s+4b-Cv0A}5Gr#-EcI(U<Gd%6x#>Fe<5b,D{#>#f)8w*:tL+Y#>B[)Il(<i4Md;9w*!Q(4j.If(#p=(i*FX4?k.M^).x%D#' +
    '^;4X)9|#9>Z%*!Z4;s65q*<W#)L_#)LS>>Y#7Id4-T#-)^;5yL?z#)(S@?s#<Kr(({.?T,An/0u2e(+TD=P*iJ&oG/Y08g&>S#0;R54Z?<o4(xJ;t0Hy(4R2*{0%' +
    'j.8S#I0e*4[?Dv;9]&nNFbHHj1<|--_%#+t)/gE(W1&dACtEK]2Lx1KfE5u(!U#H_#?JtG*zK0j#9Eh;@x9#|+9[#&*y#:sBJw+,V5(w3L[*7c',
  words:
    'JVMS_BGY@bAaWILTSMMSMSMSKUJVHXXHb@FZUKNRJVYGZFKUUKHX]DZFRNE[GYXHGYMSXHE[QOLTUKFZTLC^XHLTVJAaQOKUWIFZUKLTWIMSIWYGYGWIUKJVSMXH' +
    'MSC^MSVJHXUKAaYGMS?cZFXHQOVJNR:hC^KUGYIWNRHXJVIWGY^CPPFZUKFZAaJVIWRNGY[EJVPPRNXHHXLTC^QOIWUK]DGY^CJVHXXHWIYGWINRJVTLUKC^SMb@' +
    'SMLTD]JVRNJVHXWIFZJVGYGYJVWIJVOQKUNR_BLTHX]DZFMSJVUK[EUKXHYG_BC^UKGYUKIWGYHXXHXHMSUKE[KUXHLTRNWIZFNRGYXHIWPPUKZFZFUKHXXHZFTL' +
    'UK]DYGWIUKXH?cMSTLE[JVLTIWE[JVZFGYVJMSUKE[WIUKIWD]LTKUUKB_KULTD]IWLTLTSMIWPPIWGYGYD]VJWIGYXHB_WIFZSMKUVJYGVJKUQOGY]Db@IWTLXH' +
    'FZKUXH[ESMIWKUUKSMVJLTTLE[JVE[YGXHIWE[KUMSGYJVFZGYJVUKTLGYFZTLZFKUGYLTUKLT[EVJLTE[MSIWE[KU]DXHD]VJ]DIWUKGYFZSME[aAUKC^IWSMD]' +
    'GYE[YGE[f<VJHXE[D]XHUKIWKUIWHXGYMSTLFZJVLTUKWID]VJMSE[KUJVYGFZFZE[XHZFKULTGYLTVJ',
  wordStep: 0.0584357,
  tiers: {
    hashed: {
      bias: [1.031, -1.031],
      scale: 1,
    },
    static: {
      bias: [1.031, -1.031],
      scale: 1,
    },
    transformer: {
      bias: [1.031, -1.031],
      scale: 1,
    },
  },
}
