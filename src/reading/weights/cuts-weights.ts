/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 107124 examples of 37 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from '../head.js'

export const CUTS: StoredHead<'on' | 'cut'> = {
  labels: ['on', 'cut'],
  keys:
    '*:o=WA2{;7{7@p+#b=r;b=U#*Ch6Hy#4l1@S-Fu%1_(2t%&s6;^6A[;IS(4y&FlC+m%&x;{#.z3!c#|)@R,I_&GW#:Q*,k%)S#>d)1w&>P1?R)=|)Oj=+|7-b%:d' +
    '&Kv6GcB=p?x1IU.(x).h&!o*#Y%9l(7h*>j/Ej#5w/1]+:l=;zGNt)8k6Mw*Hi)@_)On*EsJZ-BY,-j.G_*%})kO<r,K}B-t(>X++^95o=#b%)[)3_#)b8OY#-x0' +
    'Ek&,i+Kz,9b34e(?|#;v#Eb%@V#Fs&/ZKy#Jn./d)>Z;7o.NV<(h58m/G}(1n)Bh+1T.q%Y,8i:p(=v+6v.a0At(;n%F{#6r,#S,Hd=X%Id%i*Is6<Z0Ea%>]+U-' +
    '6l26e:H_>1e/(o%J{<:e,Ns)0r(Ld+&[-Cb#*W*!|2L]#Fo,0Q(Lh(JZ@NV/m()l7cE=Q#;W#4rI>b27S/%X,/Q>#i1)f))Y4Mr);WOu/EZ:Kr#*z/:S*6k,OR%7' +
    'a2G[4-Q4Fp0#p**[2;P1r+=t77Q&K]&%w6;{E#w4!T&EP:!VEx#2.l/6V#&_28T#,n/Jt19_%)p?/o.*[&1e-&d@<p9_)Ba(8eMm%<W%Ns<l%)|#%,j9JZ-Jo40p' +
    '&Hu*Ea%!c+Oe)*m%>Y18p<Ar%Ak6@w17|#>h1JS.{)2P):TLU*Gu6Ds#8R8+j&7Z+@j92c*3X,8eO{<<V()p-Kg+8p:Hq#?m<)g7=U4?d:A_(D{%3c#4z8h+,}#A' +
    'bC)Y3Om5Ll)0x&#m);m28^9t(%Y%E|#>[4/{(Cg&8U(;j.-h@#V?T%6v4<p=#p&)ZBf-1[%I}1OR4/Q3Oh/Kn7(v.5U,@|-Oo42u.!o83{#CZ.Fn;kA5R(=h,Os(' +
    '/g&&e*/Y%ES&0{*7R(Nw7,i%8n3Gm:%z3qL0o(5y)1V+MT+9[76_%1|13Y.(l93{GW#A]*rBNl0Jz#Hg%Eg.#],*}(,P-]JQ%Bv)LS&Oq&FX4Ay&+l%:U+AT#L|%' +
    ',h+?|-2k&!U#+Q54l9(}(&TH*]C&f*,i/!pNVFn-,l,+u=2Y+(]*@Y(!m48Q1.u*/|/AV/NrCLx(@Z,Bn6;}%3g%8P#@[)*r1%k#OZ&FV?}(<l%(r32]&<a<@x#=' +
    't&4S((U7HqH/^:Ma#<R.,t+E[%7S&{6,Q**R&:f&9r18T@O|=Nn..U1z):U+.l-HP=r%/}%3Q0+c0KS(.x-#m(0R+uL/^OU6AW-4g3;S/EpLOW(8p,6i(N|(<p;J' +
    'T68T#FW)0l-*w+6s#0=_41j#0_=?k0=W01qMc#%e/l%2X%MQ44P%K{(Ag20s#!EX(e(2w2Gp6#r5)c2*aEu8s.<w2(j,Nk/8e#.h(D{%,l/Dk.HS#*b(<r)9t1Dn' +
    '.Gv#LR/!b2Ce-Ih%)|#2o/+j)A_0Nw4Nb#7g4c)JV<d(Ix-Gv+7e*9T20i0OSBIe&7d&BX/8b*9i1E]:l1,y.Hc/>{FAy%-q,6};3rJ3d(Gi+Ap%Iu+<|*AZ6s#9' +
    'Q41W2@e&T*#U0.o*4e/1x2;V).o.6^.+s%.T%>k#&p/4d<;T&4a#Gq4w:!|08^?U#Lx+6s1My#Nb-&n#GQ@b+LQ%!q(Cc5>u49zAf&1f#=q)Ba84[:2[04dDNn1+' +
    'i)5a)0]&+Z&&W##S.*Y-8h&0x8(X-:n%Lo88d4@m&BR%Hm&?Z?0P;L_+=t&Cr*%x;=S*/w+At.?V5%c9g.:i3HZEpJt+DX*Jd)c)>d#3Q)4p9/x%MR8>W*#P;NY8' +
    'v&4[13c&*_(T-AS2:s.Ew:Iw#,jD1f=e&-t5>p&#U<Dz&/x#3m&x)8_BDu)?v%?Y*6V5Y#B[H)a3x#&s@OQ%3i(F{,]49W(4b5-W.]#Jo-8R?Kv#<8Y#NREU)@h+' +
    ',T%<h1K^(>T(9wF7n+7o+E[.Al4KS#;2w)8i/F|?y+!t@}30j#)o(2k,;b/LT&@_#/h7Fr5H{)7a&(d15Y(5s>.u#7h%!y/1W*2o7@P*0Q+#TGX(Ll#00{J=^-8q' +
    '%+V+4U+Bj83n#)U4Mm<5b2(c#>q+4R+p#&q0Iy+:_Go)/zCr0#Z-En/<x%Aw%:P).W,4a25Y&-d#,s#>R**u+Oa%+uB>j1CT,&ZH])&s%&z%Fz#!i*:t%9{&Ajr8' +
    '4S*MR88S5:oOIp8yH}/<S56w.Ct%/_,#Q1b&BV)-i4;s#L^#?Z#W/KYHj.^#=Y&Gu55kHJ[2+X#>u)&m.(o,4gDW.FU>B|5T+7n#2m#=P#%l07f(Js87S&@[7g*)' +
    '}&0u#2n*#V(>e(*u)Kz#<k&IT05T.Ar)Ea2&Z#9k.+U-0k7>e=Cz8%_/D]&-m&:o/)o,0c#HZ(/iB0U2/{8%X#2l3FR.4^*2w%/X6Ax&%i&@R#OR))g#Ck*DU#5c' +
    '&Lq?&Q#,T#*j&2]#;h9#P(5T.>s#Ld&Bg-<w-4q*5u%7f)Df3>j-5Q%@X<Gu;=b)Od(7b.J|*1s4z61h9KtMc,1zJ;gJAo()P&LR((d&,Q%(ZG[%7n&Ld,0U#Ny#' +
    '=m#=}(/j6#l*:e2IV)Et5EP0DX@Ga(IU(7S((Y(<y7Dc/&|Iy#/y/Fy?+t(HU(+Q).Q%,P&1V?BqA)s)3c,Gl*Ca,BbI%n(Ka@<h)7e/?h%%l(AS)1m20k%:c#&n' +
    '2;l*6_1)w',
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
