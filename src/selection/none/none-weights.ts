// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: fitted numbers are what they are
/**
 * Weights of "none of these", by tier. Written by `npm run fit -- none` on 2026-11-24, from requests and functions of BFCL v4 (Apache-2.0),
 * CLINC150 (CC BY 3.0), MetaTool (MIT), ToolBench-60 (MIT) and models/voices/; 97 % of the requests that some tool fits lie below the border.
 */
import type { Tier } from '../../embedding/embedder.js'

export interface NoneWeights {
  /** P(none) from which nothing is suggested. */
  readonly border: number
  /** One a number of `noneEvidence`. */
  readonly head: readonly number[]
  /** The map of `kindFeatures`: bytes times scale. */
  readonly kind: { readonly base: number; readonly scale: number; readonly weights: string }
}

// biome-ignore format: as the fit wrote it
export const NONE_WEIGHTS: Readonly<Record<Tier, NoneWeights>> = {
  hashed: {
    border: 1.000,
    head: [1.663, 1.415, -4.324, -4.978, 0.5286, -0.5701, -1.844, -2.505, 3.796, 0.2092, -0.5805, -1.327, -1.626, 2.659, 0.8372, -2.604, 0.321, 0.2792, 0.3384, -0.8518, -0.03511, 0.1285, -0.003844, 1.138, 1.652],
    kind: { base: -2.558, scale: 0.006292, weights: '+QXkBgr0AxDqIgPf2xokEe77ANgx/Mj8DB35GhwtHBYbDvUO/8QCvyUgEer7NQYj79IcBOf49vIh+Qsb/zMCDhDpAPALGRzr2b8c7ffxovv3AwwdBynVEdfL1ToR/AYL+PwXtt/dFxAt0+wKOfoJAO/r4NAkAOjb5/pIGV4XC+0vEOIg+BHz6/3oCOsL9rPKJBrWBiUSPP8U8Qjj7/smMuQZCS324w0CBvfz4O7XB+gGHsnr6yHsDPYYGNPr6fUOBhwK+PoM3AH4BxMI/xMv19YS7voMBzTjHt/BAA/9KfK24goVBu8K3cvW6iQBAub+GxD9IeTgGvcVEN7rQRbrGv/3zyMJ0fEPDgQK3B0SCQQCxf/yAvULMe/1+BAJBxTXGw4+NvsUCR4BM/UY/v7x7xbyJRr29Mo0ySH09P8H+QYkHwQm9w7w7AIO8vUbPxX0A/Ly9Rr6+Qz6rv8R+QHP7tsa6SUMBxHZue/3D9292dfj4f4r9hH/7vn7y0Qf3gP7FSQK7NkMQ+4KLPj7I+rhP/kcDLQB3Q/eDSlI/BlE+BEq/Ac//AkA5w7wBUjgP88SCOj52hf37wn+A6X+Ipbr7wwe2xMKEyAKB/AL9B8C++w5N9TQGd7lSQIQG90S69wtAAjoDefd7+Dr7dkA9dLi6QT4ChLl8OvT5i0JI+fq8OMJWhgWEhcnOA82HR0BHwYsHPMQAvT9GCMf3xsVKQYzQQ88DA9A7Q0QAmLwNvQDDCcMB8vwG/gQJz8k8hD12f4rE9UXCvPwCCUaAf4KNfXxIOjrBisS6TUVDDkjURgUExgg/+3pEQf2+VcWAzYE9+wZDBodEToC7BDr5DEpEgYCBBUzFeQR9+cLF/5wGP0RWyvtCdsJCjIXDyoPLRjz/+sRBAn1OEbmDQsvD/wTCgg0DhwtCwUlGykFByDmBRQNCRDj9QRAEyDqAwogOmzcH8QJ4Ar/K/QcAFMLQ0YI8CgFDxD3/gsN/xAK7voH9u8WAy3iJBQhBfwaFB37EwgO/v3kDRoezO3y70Uw6hAPFRD8/BENCBv19BcXI+sdGi0aNiHqIwgEQSfW4AAZJkUpEfj9/Rw1EiQU8QoiEBssBw35GP41GgwwB/sHGS4MRxkIIfkADjwfEiMgLBn6JRAM8SsyFPsmIxPGH/kmJBAXKvnQEdzvFtkwCuAuCw0I8hL88TMS9AMkDwbyAyECGvIRFxwRGhMXGxs7EhHnIA00JRwXCCEMDg4W2vXh3h5j/Qj/KWvoIRgNDPEvFAQIEw4MXAMS+RYULB66BCYSXgvwGgslFv3GBvgdDRcENBQJEO0GER/3OP8L/+MDNzgfFug9YgsjCwDpCRws+9F/OBYK/OjJHw==' },
  },
  static: {
    border: 0.862,
    head: [0.5072, 0.6368, -1.761, -3.031, -0.8542, 0.9851, -1.905, -4.13, 3.681, 0.3883, -0.4206, -1.043, -2.366, 3.337, 0.2286, -1.857, -0.08493, -0.009193, 0.6615, -0.8202, 0.01023, 0.05274, 0.6683, 1.78, 1.231],
    kind: { base: -1.836, scale: 0.007186, weights: 'C9lR7wW2zO9ECePiDiQ64/s23wAOCvIN8ur9Bibp0OHaEOfh6e4x3x3dEuEnHP4mART7NfET5vHNCf/3GP0lFPPbC/0E9DgPqgYZP8cJxjwQK/TSzAzxGwcxCeoNKPvl3f4ZKN8bDvftzga8QSstIvfUEt4pEQoTCA4q+gMNJwwGNBYdDxktORYpHhYGGvseLRMQH/sDDhQa4hknGwwpO+0xAAQ95gUC/Ur0JuwNFBsXBen5EfQOGzkh+BH66wkmHe8UDvX7ASUs/wU0Nv39F/bsDxv74zAUDDQjUA0iEBoj/AX+CAQG/0YX/yoQCPkMBRAf+jP23x3j8CQjDAr/ChgmJe8O9PQTIQtXFQIifxUHEeIH+iUcCA4RISbzAwAMA/z9Jkf4Ch4xBAM59gMkCAsiDgsaHC0T/hns9gcPBRHyAgg2ChvpBREqM1TyH9UI1BEEKPcP7T//PDIH7RQVEw/rDSAJCAQI+gD+CPoPBzL4GQgf/wkjIC4CGBwSAPbWEBAc1fv16EYt8iITGxQF+xH1AB7/+wwjIOsWGygWNiPsHB78MBbe9gIcNkEjA/3n+hUqCgkW+Q0gBR0mBvT3FwAvFSASGP0JERkiNhIMFAoBATgUBSYYJxD5HAQm+ywnDOkeGg3BE/0UEwYQJgr1D93oDu8tD/MHGRT/9gYC/CkVAwEyEQXmDB7+Fvz7IBoCDBAcGxgtDxzlGAwjLCAJDyEDFSQa6AUJ7iU5Hw3/KkrtJx4MAAgkE/0OEwUaTfIQAw0DMSnGBR8RTyUAHhAh+QXpAwEKDAUjKigGGAMHAyjzMwsRDewXNhsZBe0vRw8RHAnpAx0pAOdiSBAP7+3wGQ==' },
  },
  transformer: {
    border: 0.876,
    head: [-1.029, 2.232, -2.939, -2.943, -1.17, 0.7893, -1.043, -2.414, 2.947, 0.4244, -0.5124, -1.791, -2.697, 1.983, -0.07065, -1.36, 0.1578, -0.02619, 0.1452, -0.371, 0.03086, 0.1218, 0.8706, 1.722, 1.332],
    kind: { base: -1.647, scale: 0.005174, weights: 'MdwGxdwpxMetMMWEDwANJAVaVh4m8v8iCSXyua0KVg0D803P6Mj/GQrr4ibk7qQZMfkEDDLyxOEi0PkLCcEwFfkLAP9Q2kYS9avv5uzs+dr/0Qol5iwSGVr3sz3o7+wz/cccycBB0d3r4iwZ+gIW+9/CKOwOCR/9cObN9gwZ5AAoGRDYIs8n+dEM3OrjJsKeLOgS4QX3yd84V+gb+BMk6t/m9CzTbB3CFRbLuLz3+vttxQ4RpfwC+fbtFtI83P0Y6/T30uI6FyYL0ygn+0PZANMK/hIh6ARG3fIcAgMDLgBLDwfERBr56BvL8wAO4/pB1CcLQxALDvEk73YS2hu3yzFIx7Q5Ld/cQRHU9vM/AePBCTbd2hDVHBz1ARLUDBIDEf8V8rEH0Ac4DC0xyAgsNUUMChha/hYoAd/0Bt7WEgATuuYSSAKBTwXfjtEuBJzWowbj0+T6R+L5Jqrv/trBBAeYJQqvSdNG4/S16EzVHtcaPcbEFx74EOL6AS66y6j7+zT/ABEeFDkPPAUuDRH5JyILGCTrDxkTIN//HCQEIzXjQgX0P+kT8gBn8Cfw9yMhDwji7BTr/yhGJOkOCO4FJw/pGxP29/oaLxIKQjH2+BDf8v4S8dogEgMxJlgSJyIgO/QL/RPu5OxTF/UoDgrp/wcbIP0w/skX6OYxOQsS7vIXJjH6Ff7xCRwBRhXxInIb/wvaAPIaKAINGyIh6g/pDf0EBhxZ8f8kKfMKMAb/IPgVKRUIESUlA/Av1OwJDvwK7vECQgsL2fH8GTtXvyi2B7oOCxv+Cek//jwq+vsaJAoA4wkFEA8O7APq7RvrHQsk7isTJv8BFh4z/BwZB/3+2xENGML76fVSNeQd9BYhAOkY/vcpCOkIFzDnISE3IyUz6BAPCUYf3QX+Gi9WIg4J/PkTKgIjBPwJLe8tMQnd3w/wRhMOEh30BwQRKjQXEg8P7gEvCxf1ESkF7x8BKew+NwbsJBMOvw8BKQMHBB4K9BjS9hP0KhrYHgoLAO4JBAYkDwL+NSD54RQSCB/qERYTBREIITAeMfwV4BYKMDAhCgUrDBMrHtwABfYjPjQF+S9W3SQgEAUYJwj5CAwCHU8HBhkBCzAdpPYqC0kB/CIUHfYK0P8D/hH+GTYjDg/qD/wn5i4CFRjnJUUfEgnmMk/0GQQF3wAdLv/VeB8GC9bc1RY=' },
  },
}
