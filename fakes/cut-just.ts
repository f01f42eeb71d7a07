import type { Said } from './serve.ts'

/** The first half of an answer; then the connection breaks. */
export const cutJust = (bytes: Buffer, type = 'application/json'): Said => ({
  status: 200,
  headers: { 'content-type': type, 'content-length': String(bytes.length) },
  pieces: [bytes.subarray(0, bytes.length / 2)],
  cut: true,
})
