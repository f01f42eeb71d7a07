import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { encodeFrames } from '../ffmpeg/encode-frames.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { makeI420 } from '../picture/i420.ts'
import { writeStoryboard } from './film-pictures.ts'
import { segmentTiles } from './segment-tiles.ts'

const SHAPE = { width: 320, height: 180, frame_rate: 30 }

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orion-tiles-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Writes a grey segment whose luma rises by one step with every image. */
async function greySegment(out_path: string, frames: number, { luma, tiles }: { luma: number; tiles: boolean }): Promise<void> {
  const encoder = encodeFrames({ ...SHAPE, frames, kind: 'drawn', tiles, out_path })
  const picture = makeI420(SHAPE.width, SHAPE.height)
  picture.bytes.fill(128)
  for (let frame = 0; frame < frames; frame++) {
    picture.y.fill(luma + frame)
    if (frame % 2 === 0 || frame === frames - 1) await encoder.write(frame, picture.bytes)
  }
  await encoder.finish()
}

/** The mean grey of each tile of an image, 0 to 255, row by row. */
async function measureGreys(input: string[], columns: number, bytes?: Buffer): Promise<number[]> {
  const { stdout } = await runFfmpeg(
    [...input, '-vf', `scale=iw/240:ih/136:flags=area`, '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'],
    { input: bytes ? [bytes] : [] },
  )
  expect(stdout.length % columns).toBe(0)
  return [...stdout]
}

/** Converts limited range to grey. */
const grey = (luma: number): number => ((luma - 16) * 255) / 219

const expectGreys = (shown: number[], lumas: number[]): void => {
  expect(shown).toHaveLength(lumas.length)
  shown.forEach((value, index) => expect(Math.abs(value - grey(lumas[index])), `tile ${index}`).toBeLessThanOrEqual(3))
}

test('S08 a segment contains an image of the middle of each second, and its stream is the same as without these images', async () => {
  const folder = await makeFolder()
  const [carrying, plain] = [join(folder, 'carrying.mp4'), join(folder, 'plain.mp4')]
  await greySegment(carrying, 100, { luma: 60, tiles: true })
  await greySegment(plain, 100, { luma: 60, tiles: false })
  const shown = async (path: string) => {
    const tiles = await segmentTiles({ path, frames: 100, ...SHAPE })
    return Promise.all(tiles.map(async (tile) => (await measureGreys(['-f', 'mjpeg', '-i', 'pipe:0'], 1, tile))[0]))
  }
  expectGreys(await shown(carrying), [60 + 14, 60 + 44, 60 + 74])
  expectGreys(await shown(plain), [60 + 14, 60 + 44, 60 + 74])
  const stream = async (path: string) =>
    (await runFfmpeg(['-i', path, '-map', '0', '-c', 'copy', '-f', 'md5', '-'])).stdout.toString()
  expect(await stream(carrying)).toBe(await stream(plain))
})

test('S08 every tile of a storyboard shows the scene of its second, even if the scene is shorter than half a second', async () => {
  const folder = await makeFolder()
  const lengths = [70, 10, 95]
  const segments = await Promise.all(
    lengths.map(async (frames, index) => {
      const path = join(folder, `${index}.mp4`)
      await greySegment(path, frames, { luma: 40 + index * 50, tiles: index !== 1 })
      return { path, frames }
    }),
  )
  const target = join(folder, 'storyboard.jpg')
  const facts = await writeStoryboard({ segments, ...SHAPE }, target)
  expect(facts).toEqual({ columns: 3, rows: 1, tile_width: 240, tile_height: 136, interval_seconds: 2 })
  expectGreys(await measureGreys(['-i', target], 3), [40 + 14, 40 + 44, 140 + 44])
  await writeStoryboard({ segments: segments.slice(1, 2), ...SHAPE }, target)
  expectGreys(await measureGreys(['-i', target], 1), [90 + 8])
})
