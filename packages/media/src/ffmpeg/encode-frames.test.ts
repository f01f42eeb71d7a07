import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeI420 } from '../picture/i420.ts'
import { encodeFrames } from './encode-frames.ts'
import { countFrames, probeMedia } from './probe.ts'
import { runFfmpeg } from './run.ts'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'orion-encode-'))))
afterAll(() => rm(folder, { recursive: true }))

/** The mean luma of every frame of a file. */
async function lumaOfFrames(path: string, pixels: number): Promise<number[]> {
  const { stdout } = await runFfmpeg(['-i', path, '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-'])
  const frame = pixels * 1.5
  return Array.from({ length: stdout.length / frame }, (_, index) => {
    const luma = stdout.subarray(index * frame, index * frame + pixels)
    return Math.round(luma.reduce((sum, value) => sum + value, 0) / pixels)
  })
}

test('S06 an omitted frame repeats the previous one, so that all frames keep their places and the file has its exact length', async () => {
  const out_path = join(folder, 'gaps.mp4')
  const encoder = encodeFrames({ width: 64, height: 64, frames: 40, frame_rate: 30, kind: 'drawn', tiles: true, out_path })
  const picture = makeI420(64, 64)
  picture.bytes.fill(128)
  const given = [0, 1, 5, 17, 18, 30, 39]
  for (const frame of given) {
    picture.y.fill(20 + frame * 5)
    await encoder.write(frame, picture.bytes)
  }
  const { size_bytes } = await encoder.finish()
  expect(size_bytes).toBeGreaterThan(500)
  const shown = await lumaOfFrames(out_path, 64 * 64)
  const expected = Array.from({ length: 40 }, (_, frame) => 20 + (given.findLast((at) => at <= frame) ?? 0) * 5)
  expect(shown.length).toBe(40)
  shown.forEach((luma, frame) => expect(Math.abs(luma - expected[frame]), `frame ${frame}`).toBeLessThanOrEqual(1))
})

test('S06 a segment is H.264, yuv420p, BT.709, limited range, 30 frames a second', async () => {
  const out_path = join(folder, 'facts.mp4')
  const encoder = encodeFrames({
    width: 320,
    height: 180,
    frames: 31,
    frame_rate: 30,
    kind: 'photographed',
    tiles: true,
    out_path,
  })
  const picture = makeI420(320, 180)
  await encoder.write(0, picture.bytes)
  await encoder.write(30, picture.bytes)
  await encoder.finish()
  const { video, audio, duration_seconds } = await probeMedia(out_path, { demuxer: 'mov' })
  expect(video).toMatchObject({ codec: 'h264', width: 320, height: 180, frame_rate: 30 })
  expect(video?.colors).toContain('yuv420p(tv, bt709')
  expect(audio).toBeNull()
  expect(duration_seconds).toBeCloseTo(31 / 30, 2)
  expect(await countFrames(out_path)).toBe(31)
})

test('S06 a discarded encoder leaves no file', async () => {
  const out_path = join(folder, 'discarded.mp4')
  const encoder = encodeFrames({ width: 64, height: 64, frames: 40, frame_rate: 30, kind: 'drawn', tiles: true, out_path })
  await encoder.write(0, makeI420(64, 64).bytes)
  await encoder.discard()
  expect((await readdir(folder)).filter((name) => name.startsWith('discarded'))).toEqual([])
})

test('S06 segments of both kinds are joined without encoding again, with every image a thirtieth of a second apart', async () => {
  const names = await Promise.all(
    (['drawn', 'photographed', 'drawn'] as const).map(async (kind, at) => {
      const out_path = join(folder, `join${at}.mp4`)
      const encoder = encodeFrames({ width: 320, height: 180, frames: 20 + at, frame_rate: 30, kind, tiles: true, out_path })
      const picture = makeI420(320, 180)
      for (let frame = 0; frame < 20 + at; frame++) {
        picture.bytes.forEach((_, index) => (picture.bytes[index] = 60 + ((index * 7 + frame * 11 + at * 40) % 120)))
        await encoder.write(frame, picture.bytes)
      }
      await encoder.finish()
      return out_path
    }),
  )
  const list = join(folder, 'list.txt')
  await writeFile(list, names.map((name) => `file '${name}'\n`).join(''))
  const joined = join(folder, 'joined.mp4')
  await runFfmpeg(['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', joined])
  const { stdout } = await runFfmpeg(['-i', joined, '-f', 'framecrc', '-'])
  const times = stdout
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('0,'))
    .map((line) => Number(line.split(',')[2]))
  expect(times).toEqual(Array.from({ length: 63 }, (_, frame) => frame))
  const decoded = await runFfmpeg(['-v', 'error', '-i', joined, '-f', 'null', '-'])
  expect(decoded.stderr).not.toMatch(/error|missing|corrupt/i)
})
