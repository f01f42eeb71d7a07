import { open } from 'node:fs/promises'

/** A box at the top level of an MP4. */
export type TopBox = { type: string; offset: number; size: number }

const HEAD_BYTES = 24
const MOST_BYTES = 1 << 26

/** A box with custom bytes (ISO/IEC 14496-12, 4.2). `uuid` is 16 bytes. Append the box to the file, so that no byte of the film moves. */
export function uuidBox(uuid: Buffer, bytes: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(HEAD_BYTES + bytes.length, 0)
  head.write('uuid', 4, 'latin1')
  return Buffer.concat([head, uuid, bytes])
}

/** The content of the last box with this uuid. Null without such a box. Throws when the file is not an MP4. */
export async function readUuidBox(path: string, uuid: Buffer): Promise<Buffer | null> {
  const boxes = (await readTopBoxes(path)).filter(({ type, size }) => type === 'uuid' && size >= HEAD_BYTES && size < MOST_BYTES)
  const file = await open(path, 'r')
  try {
    for (const { offset, size } of boxes.toReversed()) {
      const bytes = Buffer.alloc(size)
      await file.read(bytes, 0, size, offset)
      if (bytes.subarray(8, HEAD_BYTES).equals(uuid)) return bytes.subarray(HEAD_BYTES)
    }
    return null
  } finally {
    await file.close()
  }
}

/** The top-level boxes of an MP4 in order. Reads only their headers. Throws when the file is not an MP4. */
export async function readTopBoxes(path: string): Promise<TopBox[]> {
  const file = await open(path, 'r')
  try {
    const { size: end } = await file.stat()
    const boxes: TopBox[] = []
    const head = Buffer.alloc(16)
    for (let offset = 0; offset < end;) {
      const { bytesRead } = await file.read(head, 0, 16, offset)
      const short = head.readUInt32BE(0)
      const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - offset : short
      if (bytesRead < 8 || size < 8 || offset + size > end) throw new Error('The file is not a whole MP4.')
      boxes.push({ type: head.toString('latin1', 4, 8), offset, size })
      offset += size
    }
    return boxes
  } finally {
    await file.close()
  }
}
