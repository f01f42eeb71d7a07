import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

// Types of values in GGUF files (version 3). This file writes a language model of half a megabyte with random weights. A runtime can load
// it, and it writes noise.

const [U32, I32, F32, TEXT, LIST] = [4, 5, 6, 8, 9]
/** The size of the model. The default is half a megabyte. A measurement may need a larger model, whose words take time. */
type Size = { width: number; layers: number }
const TINY: Size = { width: 64, layers: 2 }
const HEADS = 4
const CONTEXT = 4096
const ALIGNED = 32

const u32 = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer)
const i32 = (value: number): Buffer => Buffer.from(Int32Array.of(value).buffer)
const f32 = (value: number): Buffer => Buffer.from(Float32Array.of(value).buffer)
const u64 = (value: number): Buffer => Buffer.from(BigUint64Array.of(BigInt(value)).buffer)
const text = (value: string): Buffer => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)])
const list = (type: number, items: readonly Buffer[]): Buffer => Buffer.concat([u32(type), u64(items.length), ...items])
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((ALIGNED - (bytes.length % ALIGNED)) % ALIGNED)])

/** The model's vocabulary: three control words of the runtime, every byte, and every printable letter, each with the runtime's kind. */
const WORDS: readonly { word: string; kind: number }[] = [
  { word: '<unk>', kind: 2 },
  { word: '<s>', kind: 3 },
  { word: '</s>', kind: 3 },
  ...Array.from({ length: 256 }, (_, byte) => ({ word: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`, kind: 6 })),
  ...Array.from({ length: 95 }, (_, at) => ({ word: at === 0 ? '▁' : String.fromCodePoint(32 + at), kind: 1 })),
]

const TEMPLATE = "{% for m in messages %}{{ m['role'] }}: {{ m['content'] }}\n{% endfor %}assistant: "

type Field = [name: string, type: number, bytes: Buffer]

const makeFields = (architecture: string, name: string, { width, layers }: Size): Field[] => [
  ['general.architecture', TEXT, text(architecture)],
  ['general.name', TEXT, text(name)],
  [`${architecture}.context_length`, U32, u32(CONTEXT)],
  [`${architecture}.embedding_length`, U32, u32(width)],
  [`${architecture}.block_count`, U32, u32(layers)],
  [`${architecture}.feed_forward_length`, U32, u32(2 * width)],
  [`${architecture}.attention.head_count`, U32, u32(HEADS)],
  [`${architecture}.attention.layer_norm_rms_epsilon`, F32, f32(1e-5)],
  [`${architecture}.rope.dimension_count`, U32, u32(width / HEADS)],
  [`${architecture}.vocab_size`, U32, u32(WORDS.length)],
  ['tokenizer.ggml.model', TEXT, text('llama')],
  [
    'tokenizer.ggml.tokens',
    LIST,
    list(
      TEXT,
      WORDS.map(({ word }) => text(word)),
    ),
  ],
  [
    'tokenizer.ggml.scores',
    LIST,
    list(
      F32,
      WORDS.map((_, at) => f32(-at)),
    ),
  ],
  [
    'tokenizer.ggml.token_type',
    LIST,
    list(
      I32,
      WORDS.map(({ kind }) => i32(kind)),
    ),
  ],
  ['tokenizer.ggml.bos_token_id', U32, u32(1)],
  ['tokenizer.ggml.eos_token_id', U32, u32(2)],
  ['tokenizer.ggml.unknown_token_id', U32, u32(0)],
  ['tokenizer.chat_template', TEXT, text(TEMPLATE)],
]

type Tensor = { name: string; sizes: number[]; bytes: Buffer }

function makeTensors({ width, layers }: Size): Tensor[] {
  const inner = 2 * width
  let seed = 1
  const random = (): number => ((seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 31 - 1) * 0.3
  const tensor = (name: string, sizes: number[], value = random): Tensor => {
    const count = sizes.reduce((product, size) => product * size, 1)
    return { name: `${name}.weight`, sizes, bytes: Buffer.from(Float32Array.from({ length: count }, value).buffer) }
  }
  const one = (): number => 1
  const blocks = Array.from({ length: layers }, (_, at) => [
    tensor(`blk.${at}.attn_norm`, [width], one),
    ...['q', 'k', 'v'].map((part) => tensor(`blk.${at}.attn_${part}`, [width, width])),
    tensor(`blk.${at}.attn_output`, [width, width]),
    tensor(`blk.${at}.ffn_norm`, [width], one),
    tensor(`blk.${at}.ffn_gate`, [width, inner]),
    tensor(`blk.${at}.ffn_up`, [width, inner]),
    tensor(`blk.${at}.ffn_down`, [inner, width]),
  ])
  return [
    tensor('token_embd', [width, WORDS.length]),
    ...blocks.flat(),
    tensor('output_norm', [width], one),
    tensor('output', [width, WORDS.length]),
  ]
}

type Wished = { architecture?: string; name?: string; size?: Size }

/** A complete model file that the runtime loads. `architecture` may be a name that the runtime does not support. */
export function tinyModel({ architecture = 'llama', name = 'Tiny', size = TINY }: Wished = {}): Buffer {
  const fields = makeFields(architecture, name, size)
  const tensors = makeTensors(size)
  const infos: Buffer[] = []
  let place = 0
  for (const { name: called, sizes, bytes } of tensors) {
    infos.push(Buffer.concat([text(called), u32(sizes.length), ...sizes.map(u64), u32(0), u64(place)]))
    place += padded(bytes).length
  }
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(fields.length),
    ...fields.map(([key, type, bytes]) => Buffer.concat([text(key), u32(type), bytes])),
    ...infos,
  ])
  return Buffer.concat([padded(head), ...tensors.map(({ bytes }) => padded(bytes))])
}

/** Writes the model file, and creates its folder. */
export function writeTinyModel(path: string, more: Parameters<typeof tinyModel>[0] = {}): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, tinyModel(more))
}
