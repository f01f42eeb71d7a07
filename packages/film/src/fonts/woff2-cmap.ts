import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/**
 * Combining marks. A font with these marks composes the letters that it lacks. No bundled font places the marks correctly in every style.
 */
const MARKS = { from: 0x300, to: 0x36f }

const HEADER = 48
const ANY_TAG = 63
const CMAP = 0
const GLYF = 10
const LOCA = 11

type Woff2 = { compressed_from: number; tables: Buffer; cmap: Buffer }

/** The decompressed tables of a WOFF2 file, and its `cmap` table as a view. A change of the view also changes the tables. */
function openWoff2(file: Buffer): Woff2 {
  let at = HEADER
  const base128 = (): number => {
    for (let value = 0; ;) {
      const byte = file[at++]
      value = value * 128 + (byte & 127)
      if ((byte & 128) === 0) return value
    }
  }
  let offset = 0
  let cmap = { from: 0, length: 0 }
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file[at++]
    const tag = flags & 63
    if (tag === ANY_TAG) at += 4
    const whole = base128()
    // `glyf` and `loca` are transformed unless their flags say that they are not; for all other tables the flag's meaning is reversed
    const version = flags >> 6
    const transformed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0
    const length = transformed ? base128() : whole
    if (tag === CMAP) cmap = { from: offset, length }
    offset += length
  }
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  return { compressed_from: at, tables, cmap: tables.subarray(cmap.from, cmap.from + cmap.length) }
}

/**
 * A range of letters of a font. `glyph` returns a letter's glyph number. `clear` removes the glyphs from a first letter to a last letter.
 */
type Segment = { from: number; to: number; glyph: (letter: number) => number; clear: () => void }

/** The ranges of letters of a subtable in format 4 (segments of 16 bits) or 12 (groups of 32 bits). */
function readSegments(table: Buffer): Segment[] {
  const format = table.readUInt16BE(0)
  if (format === 12)
    return Array.from({ length: table.readUInt32BE(12) }, (_, index) => {
      const at = 16 + index * 12
      const from = table.readUInt32BE(at)
      const to = table.readUInt32BE(at + 4)
      const first = table.readUInt32BE(at + 8)
      const clear = () => {
        table.writeUInt32BE(to, at)
        table.writeUInt32BE(0, at + 8)
      }
      return { from, to, glyph: (letter) => first + letter - from, clear }
    })
  if (format !== 4) return []
  const size = table.readUInt16BE(6)
  return Array.from({ length: size / 2 }, (_, index) => {
    const end = 14 + index * 2
    const start = end + size + 2
    const delta = end + 2 * size + 2
    const range = end + 3 * size + 2
    const from = table.readUInt16BE(start)
    const to = table.readUInt16BE(end)
    const offset = table.readUInt16BE(range)
    const glyph = (letter: number) => {
      if (offset === 0) return (letter + table.readUInt16BE(delta)) & 0xffff
      const glyph_index = table.readUInt16BE(range + offset + (letter - from) * 2)
      return glyph_index === 0 ? 0 : (glyph_index + table.readUInt16BE(delta)) & 0xffff
    }
    const clear = () => {
      table.writeUInt16BE(to, start)
      table.writeUInt16BE((0x10000 - to) & 0xffff, delta)
      table.writeUInt16BE(0, range)
    }
    return { from, to, glyph, clear }
  })
}

const listSubtables = (cmap: Buffer): Buffer[] =>
  Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.subarray(cmap.readUInt32BE(8 + index * 8)))

/** The letters that a WOFF2 font file has. */
export const lettersIn = (file: Buffer): Set<number> =>
  new Set(
    listSubtables(openWoff2(file).cmap)
      .flatMap(readSegments)
      .flatMap(({ from, to, glyph }) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((letter) => glyph(letter) !== 0),
      ),
  )

/** A WOFF2 font file without combining marks. A missing letter is then drawn by another font, and not composed of parts. */
export function withoutMarks(file: Buffer): Buffer {
  const { compressed_from, tables, cmap } = openWoff2(file)
  for (const { from, to, clear } of listSubtables(cmap).flatMap(readSegments)) if (from >= MARKS.from && to <= MARKS.to) clear()
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: tables.length }
  const compressed = brotliCompressSync(tables, { params })
  const padding = Buffer.alloc((4 - ((compressed_from + compressed.length) % 4)) % 4)
  const made = Buffer.concat([file.subarray(0, compressed_from), compressed, padding])
  made.writeUInt32BE(made.length, 8)
  made.writeUInt32BE(compressed.length, 20)
  // the file has neither metadata nor private data
  made.fill(0, 28, HEADER)
  return made
}
