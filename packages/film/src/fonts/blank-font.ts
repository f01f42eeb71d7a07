/** The family of a font whose letters are all empty. */
export const BLANK_FAMILY = 'Orion Blank'

/** Numbers in big-endian order, `size` bytes each. */
function bytes(size: 2 | 4, values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * size)
  for (const [index, value] of values.entries()) {
    if (size === 2) buffer.writeUInt16BE(value & 0xffff, index * 2)
    else buffer.writeUInt32BE(value >>> 0, index * 4)
  }
  return buffer
}
const shorts = (...values: number[]) => bytes(2, values)
const longs = (...values: number[]) => bytes(4, values)

const padded = (table: Buffer) => Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])

function checksum(table: Buffer): number {
  let sum = 0
  const whole = padded(table)
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
  return sum
}

/** The names that a font must have: family, style, full name, PostScript name. */
function nameTable(): Buffer {
  const names = [
    [1, BLANK_FAMILY],
    [2, 'Regular'],
    [4, BLANK_FAMILY],
    [6, BLANK_FAMILY.replace(' ', '')],
  ] as const
  const strings = names.map(([, name]) => Buffer.from(name, 'utf16le').swap16())
  let at = 0
  const records = names.map(([id], index) => {
    const record = shorts(3, 1, 0x409, id, strings[index].length, at)
    at += strings[index].length
    return record
  })
  return Buffer.concat([shorts(0, names.length, 6 + names.length * 12), ...records, ...strings])
}

/**
 * A TrueType font (https://learn.microsoft.com/typography/opentype/spec/) with one glyph for every letter of Unicode (a `cmap` of format
 * 13). The glyph has no width and no ink. This family is the last fallback after all other families. Without this font, the canvas would
 * use the machine's fonts or draw boxes for a missing letter. With it, films look the same on every machine, and a missing letter is
 * invisible until quality control reports it.
 */
export function blankFont(): Buffer {
  const map = Buffer.concat([shorts(0, 1, 3, 10), longs(12), shorts(13, 0), longs(28, 0, 1, 0x20, 0x10ffff, 1)])
  const style = Buffer.concat([
    shorts(4, 0, 400, 5, ...Array.from({ length: 12 }, () => 0)),
    Buffer.alloc(26),
    Buffer.from('ORIN'),
    shorts(0x40, 0x20, 0xffff, 800, -200, 0, 800, 200),
    longs(0, 0),
    shorts(0, 0, 0, 0x20, 0),
  ])
  const version = longs(0x10000)
  const tables: [string, Buffer][] = [
    ['OS/2', style],
    ['cmap', map],
    ['glyf', Buffer.alloc(4)],
    ['head', Buffer.concat([version, version, longs(0, 0x5f0f3cf5), shorts(0, 1000), Buffer.alloc(24), shorts(0, 8, 2, 0, 0)])],
    ['hhea', Buffer.concat([version, shorts(800, -200, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2)])],
    ['hmtx', shorts(0, 0, 0, 0)],
    ['loca', shorts(0, 0, 0)],
    ['maxp', Buffer.concat([version, shorts(2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)])],
    ['name', nameTable()],
    ['post', Buffer.concat([longs(0x30000), Buffer.alloc(28)])],
  ]
  let at = 12 + tables.length * 16
  const directory = tables.map(([tag, table]) => {
    const entry = Buffer.concat([Buffer.from(tag), longs(checksum(table), at, table.length)])
    at += padded(table).length
    return entry
  })
  const power = Math.floor(Math.log2(tables.length))
  const header = shorts(tables.length, 16 * 2 ** power, power, 16 * (tables.length - 2 ** power))
  return Buffer.concat([version, header, ...directory, ...tables.map(([, table]) => padded(table))])
}
