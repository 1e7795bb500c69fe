import { dequantize, quantize } from '../src/embedding/quantize.js'

/** A vector as the engine uses it: it has been through 8 bits a number. Applied twice, it changes nothing more. */
export const canonical = (vector: ArrayLike<number>): Float32Array => dequantize(quantize(vector))
