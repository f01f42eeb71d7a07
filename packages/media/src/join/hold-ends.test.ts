import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { encodeFrames, type FrameKind } from '../ffmpeg/encode-frames.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { readPackets } from '../measure/read-packets.ts'
import { makeI420 } from '../picture/i420.ts'
import { holdEnds } from './hold-ends.ts'

/** The decoded frames of a video, as checksums. */
async function readFrames(path: string): Promise<string[]> {
  let lines = ''
  const onOutput = (bytes: Buffer): void => void (lines += bytes.toString('latin1'))
  await runFfmpeg(['-i', path, '-map', '0:v:0', '-f', 'framemd5', '-'], { onOutput })
  return lines
    .split('\n')
    .filter((line) => line.startsWith('0,'))
    .map((line) => line.split(',').at(-1)!.trim())
}

test.each<FrameKind>(['drawn', 'photographed', 'draft'])(
  '56.16 a %s segment with its first and last image held has its own frames unchanged between them',
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'orion-hold-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const segment = join(folder, 'segment.mp4')
    const size = { width: 320, height: 180 }
    const encoder = encodeFrames({ ...size, frames: 40, frame_rate: 30, kind, tiles: true, out_path: segment })
    const { bytes } = makeI420(size.width, size.height)
    for (let frame = 0; frame < 40; frame++) {
      for (let at = 0; at < bytes.length; at++) bytes[at] = 40 + ((at * 3 + frame * 5) % 160)
      await encoder.write(frame, bytes)
    }
    await encoder.finish()
    const own = await readFrames(segment)
    for (const { before, after } of [
      { before: 30, after: 30 },
      { before: 0, after: 30 },
      { before: 30, after: 0 },
    ]) {
      const path = join(folder, 'held.mp4')
      await holdEnds({ segment, frames: 40, frame_rate: 30, before, after, kind }, { path, folder })
      expect((await readFrames(path)).slice(before, before + 40)).toEqual(own)
      expect((await readPackets(path)).video).toMatchObject({ packets: before + 40 + after, gaps: 0, start_seconds: 0 })
    }
  },
)
