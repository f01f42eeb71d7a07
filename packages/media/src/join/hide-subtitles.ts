import { open } from 'node:fs/promises'
import { readTopBoxes } from './uuid-box.ts'

const ENABLED = 1

/**
 * Clears the 'enabled' flag of an MP4's subtitle tracks, in place. ffmpeg always sets this flag. A player would then show captions on top
 * of burned-in captions. The viewer can still turn subtitles on.
 */
export async function hideSubtitles(path: string): Promise<void> {
  const index = (await readTopBoxes(path)).find(({ type }) => type === 'moov')
  if (index === undefined) throw new Error('The film has no index.')
  const file = await open(path, 'r+')
  try {
    const bytes = Buffer.alloc(index.size)
    await file.read(bytes, 0, index.size, index.offset)
    for (const track of boxesIn(bytes, 8, index.size).filter(({ type }) => type === 'trak')) {
      const parts = boxesIn(bytes, track.start + 8, track.end)
      const header = parts.find(({ type }) => type === 'tkhd')
      const media = parts.find(({ type }) => type === 'mdia')
      const handler = media && boxesIn(bytes, media.start + 8, media.end).find(({ type }) => type === 'hdlr')
      if (
        header === undefined ||
        handler === undefined ||
        bytes.toString('latin1', handler.start + 16, handler.start + 20) !== 'sbtl'
      )
        continue
      const flags = bytes[header.start + 11] & ~ENABLED
      await file.write(Buffer.from([flags]), 0, 1, index.offset + header.start + 11)
    }
  } finally {
    await file.close()
  }
}

function boxesIn(bytes: Buffer, from: number, to: number): { type: string; start: number; end: number }[] {
  const boxes: { type: string; start: number; end: number }[] = []
  for (let at = from; at + 8 <= to;) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > to) break
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, end: at + size })
    at += size
  }
  return boxes
}
