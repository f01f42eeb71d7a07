import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { probeMedia } from '../ffmpeg/probe.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { chooseStretch, type Look } from './choose-stretch.ts'
import { takeFootage } from './take-footage.ts'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'orion-footage-'))))
afterAll(() => rm(folder, { recursive: true }))

/** Samples of a clip at 8 per second. Each shot has `count` of them and moves by `differs`. A shot begins with a jump. */
const shots = (...each: { count: number; differs: number; light?: number }[]): Look[] =>
  each.flatMap(({ count, differs, light = 120 }) =>
    Array.from({ length: count }, (_, at) => ({ light, differs: at === 0 ? 60 : differs })),
  )

test('PICTURES 1.4 of a clip, the longest moving shot is chosen, without a cut in it', () => {
  const looks = shots({ count: 16, differs: 2 }, { count: 64, differs: 2 }, { count: 200, differs: 0 }, { count: 24, differs: 3 })
  expect(chooseStretch(looks, 8)).toEqual({ from: 18, until: 78 })
})

test('PICTURES 1.4 at most 12 seconds are chosen, with their beginning and end where the clip is stillest', () => {
  const looks = shots({ count: 400, differs: 4 })
  looks[40] = looks[41] = looks[42] = { light: 120, differs: 0.5 }
  looks[130] = looks[131] = looks[132] = { light: 120, differs: 0.5 }
  const stretch = chooseStretch(looks, 8)!
  expect(stretch).toEqual({ from: 41, until: 132 })
  expect((stretch.until - stretch.from) / 8).toBeLessThanOrEqual(12)
})

test('PICTURES 1.4 a clip that is still, dark or cut too often gives null, and a dark beginning is left out', () => {
  expect(chooseStretch(shots({ count: 200, differs: 0 }), 8)).toBeNull()
  expect(chooseStretch(shots({ count: 200, differs: 3, light: 2 }), 8)).toBeNull()
  expect(chooseStretch(shots(...Array.from({ length: 20 }, () => ({ count: 12, differs: 2 }))), 8)).toBeNull()
  const begins = shots({ count: 30, differs: 1, light: 0 }, { count: 40, differs: 2 })
  expect(chooseStretch(begins, 8)).toEqual({ from: 32, until: 70 })
  expect(chooseStretch([], 8)).toBeNull()
})

const encode = async (name: string, source: string, more: string[]): Promise<string> => {
  const path = join(folder, name)
  await runFfmpeg(['-f', 'lavfi', '-i', source, ...more, '-y', path])
  return path
}
const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=20', '-shortest']
const MP4 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
const WEBM = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '800k', '-an']

test.each([
  ['mov', 'long.mp4', 'testsrc2=s=2560x1440:r=5:d=3', [...SOUND, ...MP4], { width: 1920, height: 1080 }, 2.5],
  ['matroska', 'long.webm', 'testsrc2=s=320x180:r=10:d=14', WEBM, { width: 320, height: 180 }, 8],
] as const)(
  'PICTURES 1.4 a %s clip is reduced to at most 12 silent seconds of at most 1080p at its own pace, with the same bytes each time',
  async (demuxer, name, source, more, size, least) => {
    const path = await encode(name, source, [...more])
    const taken = async (take: string) => {
      const to = { out_path: join(folder, `${take}-${demuxer}.mp4`), still_path: join(folder, `${take}-${demuxer}.jpg`) }
      return { ...to, ...(await takeFootage({ path, demuxer }, to))! }
    }
    const { out_path, still_path, seconds, ...facts } = await taken('one')
    expect(facts).toMatchObject(size)
    expect(seconds).toBeGreaterThan(least)
    expect(seconds).toBeLessThanOrEqual(12)
    const { video, audio, duration_seconds } = await probeMedia(out_path, { demuxer: 'mov' })
    expect(audio).toBeNull()
    expect(video).toMatchObject({ codec: 'h264', ...size, frame_rate: name.endsWith('mp4') ? 5 : 10 })
    expect(Math.abs(duration_seconds! - seconds)).toBeLessThan(0.1)
    expect((await probeMedia(still_path)).video).toMatchObject(size)
    const hashFile = async (file: string) =>
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
    expect(await hashFile((await taken('two')).out_path)).toBe(await hashFile(out_path))
  },
)

test('PICTURES 1.4 a truncated clip, another file or a still image is refused', async () => {
  const to = { out_path: join(folder, 'none.mp4'), still_path: join(folder, 'none.jpg') }
  const still = await encode('still.mp4', 'color=0x446688:s=640x360:r=25:d=5', MP4)
  expect(await takeFootage({ path: still, demuxer: 'mov' }, to)).toBeNull()
  const broken = join(folder, 'broken.mp4')
  await writeFile(broken, (await readFile(still)).subarray(0, 1000))
  await expect(takeFootage({ path: broken, demuxer: 'mov' }, to)).rejects.toThrow()
  await expect(takeFootage({ path: still, demuxer: 'matroska' }, to)).rejects.toThrow()
})
