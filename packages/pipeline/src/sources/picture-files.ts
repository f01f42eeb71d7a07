import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { pictureSize } from '@orion/media/picture/picture-size.ts'
import { LEAST_WIDTH, MOST_PICTURES } from './read-picture.ts'

/** The most bytes of a source's images together. */
const MOST_BYTES = 120_000_000
/** The least pixels of an image's shorter side: a line or bar across the page does not count. */
const LEAST_HEIGHT = 200

/** Where a file's images are stored while it is read. */
export type PictureFiles = {
  /** Stores a JPEG, PNG or WebP and returns its path. Null if it is another format, too small, already stored, or beyond the limit. */
  keep: (bytes: Uint8Array) => Promise<string | null>
  /** Whether the limit is reached. */
  isFull: () => boolean
}

/** Stores images in `folder`, each once, compared by bytes. */
export function pictureFiles(folder: string): PictureFiles {
  const known = new Map<string, string>()
  let total = 0
  return {
    isFull: () => known.size >= MOST_PICTURES || total > MOST_BYTES,
    keep: async (bytes) => {
      const size = pictureSize(bytes)
      if (size === null || size.width < LEAST_WIDTH || size.height < LEAST_HEIGHT) return null
      const hash = createHash('sha256').update(bytes).digest('hex')
      if (known.has(hash) || known.size >= MOST_PICTURES || total + bytes.length > MOST_BYTES) return null
      const file = join(folder, `picture-${known.size + 1}`)
      known.set(hash, file)
      total += bytes.length
      await writeFile(file, bytes)
      return file
    },
  }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

const COLORS = { 1: 0, 3: 2, 4: 6 } as const

/**
 * Samples as a PNG (RFC 2083). pdf.js returns images unpacked. The only canvas that could pack them belongs to the film, in separate
 * processes.
 */
export function encodePng({ width, height, channels, data }: Samples): Buffer {
  const row = width * channels
  const lines = Buffer.alloc((row + 1) * height)
  for (let y = 0; y < height; y++) lines.set(data.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, COLORS[channels], 0, 0, 0], 8)
  const packed = deflateSync(lines, { level: 1 })
  return Buffer.concat([PNG, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}

/** An image's samples, 8 bits each: grey, RGB or RGBA. */
export type Samples = { width: number; height: number; channels: 1 | 3 | 4; data: Uint8Array | Uint8ClampedArray }
