import { deflateSync, crc32 } from 'node:zlib'

const WIDTH = 1536
const HEIGHT = 1024

/** A PNG of 1536x1024 with a lake before hills, for fakes that 'make' or 'find' an image. */
export const PICTURE_PNG = png()

function png(): Buffer {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3))
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const hill = HEIGHT * (0.45 + 0.1 * Math.sin(x / 140) + 0.05 * Math.sin(x / 37))
      const [r, g, b] =
        y < hill ? [120 + y / 6, 170 + y / 12, 220] : y < HEIGHT * 0.65 ? [70, 110 + (y % 7), 70] : [60, 110 + (y % 11) * 2, 150]
      rows.set([r, g, b], y * (1 + WIDTH * 3) + 1 + x * 3)
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const frame = Buffer.alloc(8 + body.length)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), 4 + body.length)
  return frame
}
