/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 7677 examples of 37 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from './head.js'

export const BESIDE: StoredHead<'request' | 'wish' | 'constraint' | 'fact' | 'once' | 'other' | 'change' | 'question' | 'chat' | 'quote'> = {
  labels: ['request', 'wish', 'constraint', 'fact', 'once', 'other', 'change', 'question', 'chat', 'quote'],
  keys:
    '',
  words:
    '',
  wordStep: 1,
  tiers: {
    hashed: {
      bias: [0.632, -0.387, -1.52, 0.205, -0.443, 0.144, 1.543, 1.47, -0.005, -1.639],
      scale: 1,
      vector:
        'Ev78/f/+AQH++/8MAQD+/QH8/f77/w8C/wD7BP76///9EP/8/f4A/v39//4X/P4A/vv6/f/+/hf8AfwA///9/Pz8GPj/Afn7+/39/gAf/fv/AP7/+v78Aw7//AD/' +
        '/v0BAPn8FOcMCwYDBvrz+gz9CQkE9QP3AwL5/woIBv/7+gD6+/cIBgH7AQYC+P76AwH9+gH+AgoC/gYDAPr5BwX5A/cLBQT6+AECAv71BAQBA/78/QIH9gUD/QD0' +
        '/Qb1Gf8B+/f++/4KDf/pBwoHAQYB8QAFAAQGBfz9AP/9/P8DCAj7Af/9+fz+BAn4BQAB//j//wj9/QEEBf76//cHBwkE9Qn78AT3AwIFAfkB/Aj/7QEJAf0F/P0E' +
        'B/YBAAED/Av/+QYA+f8B+/r9CA7/',
      vectorStep: 0.191013,
    },
    static: {
      bias: [1.828, -0.145, -1.98, 0.425, -0.698, 0.499, 0.825, 1.273, 0.78, -2.806],
      scale: 1,
      vector:
        'Ff36/P4A/wL++/8PAQAA/gD5/fz+/hT//f/9AP38/gD8Ef78/QEA/f79/v0a/f78//n6/P/+/Bv7APz//v78/Pz6HP3//fr7+v79/gAf/fv///3//P/8AxD9/AD+' +
        '//oA//f9GeQODAYGBvvt+BD9DQwF9gHzAgL3/AwMBf7/+fv8+/YNBwX0+w79+P75AgAA+gT8/g0A/gYI/Pv6AQn6//QNAwj5+QEDAf7yBQAD//78/AMM9gYD+wLx' +
        '9wzyHf/9/vT++/0MEADjCAkHAgcB9QAH/QQIBwAAAfn7+wAJDAb49wX7/Pr+Bw37AfsFAPX/Ag39+QQAAf/5/voJBQwC8wn97wPwAQAKAfsD/QcC6gMJAgAG9/sF' +
        'C/EAA/wH+wwC9gsA+P/9/Pz+BxH9',
      vectorStep: 0.156515,
    },
    transformer: {
      bias: [1.12, -0.041, -1.489, -0.484, -0.558, 0.235, 2.137, 1.512, -0.306, -2.126],
      scale: 1,
      vector:
        'Fv37/P7+/wH++/0PAP79/gT+/Pz//hP//P79APz9/wD8Ef78/P8B/v78/fwZ/f4A/vn6/wD++xj9/fz+/wD8/P76H/b//vv9+/78/QAf/Pz//vz//v39/xL++f7/' +
        '/fwA/f78GukMCgUFAfvw+w8ACAoC+wH1Af/7AAcGAv8A+/v//PoMBAL2+QgC/P3/AQD7+QH9/w0A/wcEAP/vBAn+/vULAAj7/AIC//71AwIBAf//+QIJ9wUA+wTy' +
        '+wn1GgH8/vf/+/4LDADoBggFAgYA9wAH/gMHBvwCAPr7/wAIBwL5+gb8/vv+Bwr9AvkF/vj+Bwj/+gD/Af78//sJBgoB9Ab/8//3BAMHAfz+/QEB8AEHAf8E+/oF' +
        'CvUBAPwH/AkB9AwB+QD7/fv/CQ3+',
      vectorStep: 0.189547,
    },
  },
}
