import type { Said } from './serve.ts'

/** An answer that breaks off: the first half of its bytes, and then the connection ends. */
export const cutJust = (bytes: Buffer, type = 'application/json'): Said => ({
  status: 200,
  headers: { 'content-type': type, 'content-length': String(bytes.length) },
  pieces: [bytes.subarray(0, bytes.length / 2)],
  cut: true,
})
