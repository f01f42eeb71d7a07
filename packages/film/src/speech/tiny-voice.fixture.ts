import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// The sample rate of a model voice with four nodes. It speaks every letter as 60 ms of a tone, whose loudness is the letter's number. The
// model is written as ONNX protobuf messages, by field number.

const RATE = 22_050
const LETTER_SAMPLES = Math.round(RATE * 0.06)
const LETTERS = ' abcdefghijklmnopqrstuvwxyz.'
const [FLOAT, INT64] = [1, 7]

function varint(value: number): Buffer {
  const bytes: number[] = []
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return Buffer.from([...bytes, left])
    bytes.push((left % 128) + 128)
  }
}
const whole = (field: number, value: number): Buffer => Buffer.concat([varint(field * 8), varint(value)])
const message = (field: number, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return Buffer.concat([varint(field * 8 + 2), varint(body.length), body])
}

type Names = { inputs: string[]; output: string }
const node = (kind: string, { inputs, output }: Names, ...more: Buffer[]): Buffer =>
  message(1, ...inputs.map((name) => message(1, name)), message(2, output), message(4, kind), ...more)
type Shape<Size> = { name: string; type: number; sizes: Size[] }
const tensor = ({ name, type, sizes }: Shape<number>, bytes: Buffer): Buffer =>
  message(5, ...sizes.map((size) => whole(1, size)), whole(2, type), message(8, name), message(9, bytes))
const value = (field: number, { name, type, sizes }: Shape<number | string>): Buffer => {
  const dims = sizes.map((size) => message(1, typeof size === 'number' ? whole(1, size) : message(2, size)))
  return message(field, message(1, name), message(2, message(1, whole(1, type), message(2, ...dims))))
}
const shape = (name: string, sizes: bigint[]): Buffer =>
  tensor({ name, type: INT64, sizes: [sizes.length] }, Buffer.from(BigInt64Array.from(sizes).buffer))

function tinyModel(meta: Record<string, string>): Buffer {
  const wave = Float32Array.from({ length: LETTER_SAMPLES }, (_, at) => 0.015 * Math.sin((2 * Math.PI * 220 * at) / RATE))
  const graph = message(
    7,
    node('Cast', { inputs: ['x'], output: 'numbers' }, message(5, message(1, 'to'), whole(3, FLOAT), whole(20, 2))),
    node('Reshape', { inputs: ['numbers', 'column'], output: 'letters' }),
    node('MatMul', { inputs: ['letters', 'wave'], output: 'tones' }),
    node('Reshape', { inputs: ['tones', 'row'], output: 'sound' }),
    message(2, 'tiny'),
    shape('column', [-1n, 1n]),
    shape('row', [1n, 1n, -1n]),
    tensor({ name: 'wave', type: FLOAT, sizes: [1, LETTER_SAMPLES] }, Buffer.from(wave.buffer)),
    value(11, { name: 'x', type: INT64, sizes: [1, 'letters'] }),
    value(11, { name: 'x_length', type: INT64, sizes: [1] }),
    value(11, { name: 'scales', type: FLOAT, sizes: [3] }),
    value(12, { name: 'sound', type: FLOAT, sizes: [1, 1, 'samples'] }),
  )
  const told = Object.entries(meta).map(([key, said]) => message(14, message(1, key), message(2, said)))
  return Buffer.concat([whole(1, 8), graph, message(8, message(1, ''), whole(2, 13)), ...told])
}

/**
 * Writes an untrained model voice that the runtime can load: `model.onnx` and `tokens.txt` in `folder`. `broken` writes an invalid model.
 */
export function writeTinyVoice(folder: string, { broken = false } = {}): void {
  mkdirSync(folder, { recursive: true })
  const meta = {
    ...{ sample_rate: String(RATE), n_speakers: '1', language: 'English', comment: 'coqui', frontend: 'characters' },
    ...{ add_blank: '0', use_eos_bos: '0', blank_id: '0', bos_id: '0', eos_id: '0' },
  }
  const bytes = tinyModel(meta)
  writeFileSync(join(folder, 'model.onnx'), broken ? bytes.subarray(0, bytes.length / 2) : bytes)
  writeFileSync(join(folder, 'tokens.txt'), [...LETTERS].map((letter, at) => `${letter} ${at + 1}\n`).join(''))
}
