import { open } from 'node:fs/promises'

/** The header of a model file. `kv_bytes` is an upper bound of the memory for one token of context. */
export type GgufHeader = { name: string | null; architecture: string; context: number; kv_bytes: number }

/** The most bytes that are read. The header precedes the vocabulary, which takes megabytes. */
const MOST_HEADER_BYTES = 1_000_000
const MOST_FIELDS = 5000
const MOST_ARRAY_KEPT = 1000
const SHORTEST_CONTEXT = 2048
/** Bytes of a number that is cached for a token: a 16-bit float. */
const KV_NUMBER_BYTES = 2

type Value = string | number | readonly number[] | null

/** The sizes of GGUF's value types by their number (specification of GGUF, version 3). 8 is a text and 9 a list. */
const SIZES: Record<number, number> = { 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 }
const TEXT = 8
const LIST = 9

/** Thrown if the bytes end within a value. */
class Ended extends Error {}

class Reader {
  readonly #bytes: Buffer
  #at = 0
  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }
  take(count: number): number {
    const at = this.#at
    if (count > this.#bytes.length - at) throw new Ended()
    this.#at += count
    return at
  }
  u32 = (): number => this.#bytes.readUInt32LE(this.take(4))
  u64 = (): number => Number(this.#bytes.readBigUInt64LE(this.take(8)))
  text(): string {
    const length = this.u64()
    const at = this.take(length)
    return this.#bytes.toString('utf8', at, at + length)
  }
  value(type: number): Value {
    if (type === TEXT) return this.text()
    if (type === LIST) return this.#list()
    const size = SIZES[type]
    if (size === undefined) throw new Error('unknown type')
    const at = this.take(size)
    if (type === 4) return this.#bytes.readUInt32LE(at)
    if (type === 5) return this.#bytes.readInt32LE(at)
    if (type === 10) return Number(this.#bytes.readBigUInt64LE(at))
    return type === 6 ? this.#bytes.readFloatLE(at) : null
  }
  #list(): Value {
    const type = this.u32()
    const count = this.u64()
    const size = SIZES[type]
    if (size !== undefined && count > MOST_ARRAY_KEPT) {
      this.take(size * count)
      return null
    }
    const kept: number[] = []
    for (let at = 0; at < count; at += 1) {
      const value = this.value(type)
      if (typeof value === 'number') kept.push(value)
    }
    return kept
  }
}

/** Reads the header of a model file. Returns null if the file is not GGUF of version 2 or 3. */
export async function readGgufHeader(path: string): Promise<GgufHeader | null> {
  const file = await open(path)
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(MOST_HEADER_BYTES), 0, MOST_HEADER_BYTES, 0)
    .finally(() => file.close())
  const fields = readFields(buffer.subarray(0, bytesRead))
  const architecture = fields?.get('general.architecture')
  if (fields === null || typeof architecture !== 'string') return null
  const number = (name: string): number | undefined => {
    const value = fields.get(`${architecture}.${name}`)
    return typeof value === 'number' ? value : undefined
  }
  const name = fields.get('general.name')
  return {
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 100) : null,
    architecture,
    context: number('context_length') ?? SHORTEST_CONTEXT,
    kv_bytes: countKvBytes(number, fields.get(`${architecture}.attention.head_count_kv`)),
  }
}

/** The fields before the vocabulary; null if the bytes are not GGUF. */
function readFields(bytes: Buffer): Map<string, Value> | null {
  if (bytes.toString('latin1', 0, 4) !== 'GGUF') return null
  const fields = new Map<string, Value>()
  const reader = new Reader(bytes)
  try {
    reader.take(4)
    const version = reader.u32()
    if (version !== 2 && version !== 3) return null
    reader.u64()
    const count = Math.min(reader.u64(), MOST_FIELDS)
    for (let at = 0; at < count; at += 1) {
      const key = reader.text()
      fields.set(key, reader.value(reader.u32()))
    }
  } catch {
    // the header is damaged or longer than the bytes read: the fields found so far count
  }
  return fields
}

/** The bytes of keys and values of all layers, for one token. Layers with a short window take less. */
function countKvBytes(number: (name: string) => number | undefined, kv_heads: Value | undefined): number {
  const layers = number('block_count') ?? 0
  const heads = number('attention.head_count') ?? 1
  const each = (number('embedding_length') ?? 0) / heads
  const width = (number('attention.key_length') ?? each) + (number('attention.value_length') ?? each)
  const all_heads =
    typeof kv_heads === 'object' && kv_heads !== null
      ? kv_heads.reduce((sum, count) => sum + count, 0)
      : layers * (typeof kv_heads === 'number' ? kv_heads : heads)
  return Math.ceil(all_heads * width * KV_NUMBER_BYTES)
}
