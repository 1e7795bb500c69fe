/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 7677 examples of 37 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from '../head.js'

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
        'dNLMONQQNKO]QPNMQLMNKOaROPKTNJOOMbOLMNPNMMONiLNPNKJMONNiLQLPOOMLLLjHOQIKKMMNPqMKOPNOJNLS_OLPONMQPILf7][VSVJCJ]MYYTESGSRIOZXV' +
        'OKJPJKGXVQKQVRHNJSQMJQNRZRNVSPJIWUISG[UTJHQRRNETTQSNLMRWFUSMPDMVEkOQKGNKNZ^O9WZWQVQAPUPTVULMPOMLOSXXKQOMILNTYHUPQOHOOXMMQTUN' +
        'JOGWWYTEYK@TGSRUQIQLXO=QYQMULMTWFQPQSL[OIVPIOQKJMX_O',
      vectorStep: 0.191013,
    },
    static: {
      bias: [1.828, -0.145, -1.98, 0.425, -0.698, 0.499, 0.825, 1.273, 0.78, -2.806],
      scale: 1,
      vector:
        'gMJLNPORNKOaQPPNPIMLNNfOMOMPMLNPLcNLMQPMNMNMlMNLOIJLONLmKPLONNLLLJnMOMJKJNMNPqMKOOMOLOLSbMLPNOJPOGMk4_]VVVK=HbM^]UFQCRRGL]]U' +
        'NOIKLKF^WUDK_MHNIRPPJTLN^PNVXLKJQYJOD^SXIIQSQNBUPSONLLS]FVSKRAG]BoOMNDNKM]bP3XYWRWQEPWMTXWPPQIKKPY]VHGUKLJNW^KQKUPEOR^MITPQO' +
        'INJYU]RCYM?S@QPZQKSMWR:SYRPVGKU[APSLWK]RF[PHOMLLNWcM',
      vectorStep: 0.156515,
    },
    transformer: {
      bias: [1.12, -0.041, -1.489, -0.484, -0.558, 0.235, 2.137, 1.512, -0.306, -2.126],
      scale: 1,
      vector:
        'hMKLNNOQNKMaPNMNTNLLONeOLNMPLMOPLcNLLOQNNLMLkMNPNIJOPNKjMMLNOPLLNJqFONKMKNLMPqLLONLONMMOdNINOMLPMNLl9]ZUUQK@KaPXZRKQEQOKPWVR' +
        'OPKKOLJ]TRFIXRLMOQPKIQMO^POWTPO?TYNNE[PXKLRRONESRQQOOIRYGUPKTBKYElQLNGOKN[]P8VXURVPGPWNSWVLRPJKOPXWRIJVLNKNWZMRIUNHNWXOJPOQN' +
        'LOKYVZQDVOCOGTSWQLNMQQ@QWQOTKJUZEQPLWLYQD]QIPKMKOY^N',
      vectorStep: 0.189547,
    },
  },
}
