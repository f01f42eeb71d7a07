// The longest run in bzip2's first step. This file writes bzip2 in the simplest form that decoders read: one block with codes of one
// length. It compresses little, which is enough for fakes and tests.

const MOST_RUN = 255
const GROUP = 50
const BLOCK_MAGIC = [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]
const END_MAGIC = [0x17, 0x72, 0x45, 0x38, 0x50, 0x90]

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1
  return crc >>> 0
})

function computeCrc(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = ((crc << 8) ^ CRC[((crc >>> 24) ^ byte) & 255]!) >>> 0
  return ~crc >>> 0
}

/** Encodes a run of four or more equal bytes as four bytes and a count. */
function foldRuns(bytes: Buffer): Buffer {
  const folded: number[] = []
  for (let at = 0; at < bytes.length;) {
    let run = 1
    while (at + run < bytes.length && bytes[at + run] === bytes[at] && run < MOST_RUN + 4) run += 1
    for (let each = 0; each < Math.min(4, run); each += 1) folded.push(bytes[at]!)
    if (run >= 4) folded.push(run - 4)
    at += run
  }
  return Buffer.from(folded)
}

/** The last column of all rotations in sorted order, and the position of the text itself among them (Burrows-Wheeler transform). */
function turn(bytes: Buffer): { last: Buffer; origin: number } {
  const twice = Buffer.concat([bytes, bytes])
  const { length } = bytes
  const order = Array.from({ length }, (_, at) => at).sort((a, b) => twice.compare(twice, b, b + length, a, a + length))
  return { last: Buffer.from(order.map((at) => twice[at + length - 1]!)), origin: order.indexOf(0) }
}

/**
 * The positions of bytes in a list that moves each used byte to its front. Runs of the first position are written with two counting signs.
 * The sign for the end is `used + 1`.
 */
function makeSigns(last: Buffer, used: number[]): number[] {
  const list = [...used]
  const signs: number[] = []
  let zeros = 0
  const endRun = () => {
    for (; zeros > 0; zeros = (zeros - 1) >> 1) signs.push((zeros - 1) & 1)
  }
  for (const byte of last) {
    const place = list.indexOf(byte)
    if (place === 0) {
      zeros += 1
      continue
    }
    endRun()
    signs.push(place + 1)
    list.splice(place, 1)
    list.unshift(byte)
  }
  endRun()
  return [...signs, used.length + 1]
}

/** Compresses bytes, at most some hundred kilobytes. */
export function bzip2(bytes: Buffer): Buffer {
  const bits: number[] = []
  const put = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push(Math.floor(value / 2 ** bit) & 1)
  }
  const crc = computeCrc(bytes)
  for (const byte of [...Buffer.from('BZh9'), ...BLOCK_MAGIC]) put(byte, 8)
  put(crc, 32)
  put(0, 1)
  const { last, origin } = turn(foldRuns(bytes))
  put(origin, 24)
  const used = [...new Set(last)].sort((a, b) => a - b)
  const rows = Array.from({ length: 16 }, (_, row) => Array.from({ length: 16 }, (_each, at) => used.includes(row * 16 + at)))
  for (const row of rows) put(row.includes(true) ? 1 : 0, 1)
  for (const row of rows) if (row.includes(true)) for (const is of row) put(is ? 1 : 0, 1)
  const signs = makeSigns(last, used)
  const alphabet = used.length + 2
  const length = Math.ceil(Math.log2(alphabet))
  put(2, 3)
  const groups = Math.ceil(signs.length / GROUP)
  put(groups, 15)
  for (let group = 0; group < groups; group += 1) put(0, 1)
  for (let table = 0; table < 2; table += 1) {
    put(length, 5)
    for (let sign = 0; sign < alphabet; sign += 1) put(0, 1)
  }
  for (const sign of signs) put(sign, length)
  for (const byte of END_MAGIC) put(byte, 8)
  put(crc, 32)
  while (bits.length % 8 !== 0) bits.push(0)
  return Buffer.from(
    Array.from({ length: bits.length / 8 }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0)),
  )
}
