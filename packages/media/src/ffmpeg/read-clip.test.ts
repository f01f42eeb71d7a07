import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { probeClip, readClip } from './read-clip.ts'
import { runFfmpeg } from './run.ts'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'orion-clip-'))))
afterAll(() => rm(folder, { recursive: true }))

let made = 0

/** A clip from one of FFmpeg's sources, H.264 by default. */
async function makeClip(source: string, more: string[] = [], filter = 'null', encoder = ['-c:v', 'libx264']): Promise<string> {
  const path = join(folder, `clip${made++}.mp4`)
  const input = ['-f', 'lavfi', '-i', source, '-vf', filter]
  await runFfmpeg([...input, ...encoder, '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...more, '-y', path])
  return path
}

const SIZE = { width: 320, height: 180 }

/** The mean of each plane in a box (shares of the sides), for every image of a clip. */
async function measurePlanes(
  path: string,
  {
    frames,
    frame_rate = 30,
    width = SIZE.width,
    height = SIZE.height,
    left = 0.4,
    right = 0.6,
  }: {
    frames: number
    frame_rate?: number
    width?: number
    height?: number
    left?: number
    right?: number
  },
): Promise<number[][]> {
  const reader = await readClip({ path, width, height, frame_rate, frames })
  const mean = (plane: Uint8Array, stride: number): number => {
    const [rows, from, to] = [plane.length / stride, Math.floor(left * stride), Math.ceil(right * stride)]
    let sum = 0
    for (let row = Math.floor(rows * 0.4); row < rows * 0.6; row++)
      for (let at = from; at < to; at++) sum += plane[row * stride + at]
    return sum / ((to - from) * Math.ceil(rows * 0.6 - Math.floor(rows * 0.4)))
  }
  const seen: number[][] = []
  for (let bytes = await reader.next(); bytes !== null; bytes = await reader.next()) {
    const luma = width * height
    const parts = [bytes.subarray(0, luma), bytes.subarray(luma, luma * 1.25), bytes.subarray(luma * 1.25)]
    seen.push(parts.map((part, index) => mean(part, index === 0 ? width : width / 2)))
  }
  await reader.close()
  return seen
}

/** The colour red in BT.709, limited range. */
const RED = [63, 102, 240]
const near = (planes: number[], expected: number[], by = 3): void =>
  planes.forEach((value, index) => expect(Math.abs(value - expected[index]), `${planes.join(' ')}`).toBeLessThanOrEqual(by))

test.each(['24000/1001', '25', '30', '60'])(
  'S06 PRV-05 a clip of %s images a second gives exactly the film’s number of images',
  async (rate) => {
    const path = await makeClip(`testsrc2=s=640x360:r=${rate}:d=3`)
    expect(await measurePlanes(path, { frames: 67 })).toHaveLength(67)
    expect(await measurePlanes(path, { frames: 37, frame_rate: 15 })).toHaveLength(37)
  },
)

test('S06 motion keeps its time at any rate of the clip: each second has its own grey', async () => {
  const path = await makeClip('color=black:s=320x180:r=24000/1001:d=4', [], "geq=lum='40+floor(T)*40':cb=128:cr=128")
  const seen = await measurePlanes(path, { frames: 120 })
  for (const frame of [10, 40, 70, 100]) near([seen[frame][0]], [40 + Math.floor(frame / 30) * 40], 2)
})

test('S06 a clip that is slightly too short is slowed down, and one that is much too short ends early', async () => {
  const path = await makeClip('testsrc2=s=320x180:r=24:d=2')
  expect(await measurePlanes(path, { frames: 64 })).toHaveLength(64)
  const seen = await measurePlanes(path, { frames: 90 })
  expect(seen.length).toBeGreaterThanOrEqual(64)
  expect(seen.length).toBeLessThanOrEqual(66)
})

test('S06 colours are converted to the film’s, from BT.601, from full range and without colour information', async () => {
  const red = 'color=red:s=320x180:r=30:d=1'
  const hd = 'color=red:s=1280x720:r=30:d=1'
  const marks = (matrix: string, range = 'tv') => ['-colorspace', matrix, '-color_range', range]
  const as = (matrix: string, range = 'tv') => `scale=out_color_matrix=${matrix}:out_range=${range}`
  for (const path of [
    await makeClip(red, marks('smpte170m'), as('bt601')),
    await makeClip(red, marks('bt709'), as('bt709')),
    await makeClip(red, ['-color_range', 'pc', '-colorspace', 'bt709'], as('bt709', 'pc')),
    await makeClip(red, [], as('bt601')),
    await makeClip(hd, [], as('bt709')),
  ])
    near((await measurePlanes(path, { frames: 5 }))[2], RED)
})

test('S06 a rotated clip is shown upright, and a portrait clip shows its middle between blurred images of itself', async () => {
  const halves = "geq=lum='if(lt(X,W/2),235,16)':cb=128:cr=128"
  const flat = await makeClip('color=black:s=320x180:r=30:d=1', [], halves)
  const turned = join(folder, 'turned.mp4')
  await runFfmpeg(['-display_rotation', '90', '-i', flat, '-c', 'copy', '-y', turned])
  expect(await probeClip(turned)).toMatchObject({ width: 180, height: 320 })
  const upright = await measurePlanes(turned, { frames: 2, width: 180, height: 320 })
  near([upright[0][0]], [(235 + 16) / 2], 30) // the edge is horizontal after the rotation, so the middle contains both halves
  const whole = await measurePlanes(flat, { frames: 2, left: 0.1, right: 0.3 })
  near([whole[0][0]], [235])

  const portrait = await makeClip('color=red:s=360x640:r=30:d=1', ['-colorspace', 'bt709'], 'scale=out_color_matrix=bt709')
  near((await measurePlanes(portrait, { frames: 2 }))[0], RED)
  const [[beside]] = await measurePlanes(portrait, { frames: 2, left: 0.02, right: 0.12 })
  expect(beside).toBeGreaterThan(30)
  expect(beside).toBeLessThan(55)
})

test.each([
  ['smpte2084', 0.58],
  ['arib-std-b67', 0.75],
] as const)(
  'S06 a clip of high dynamic range (%s) is converted to the film’s range: white stays white, and greys stay grey',
  async (transfer, white) => {
    const level = Math.round(64 + 876 * white)
    const hdr = ['-pix_fmt', 'yuv420p10le', '-color_primaries', 'bt2020', '-color_trc', transfer, '-colorspace', 'bt2020nc']
    const path = await makeClip(
      'color=black:s=320x180:r=30:d=1',
      hdr,
      `format=yuv420p10le,geq=lum='if(lt(X,W/2),${level},64)':cb=512:cr=512`,
    )
    expect((await probeClip(path)).hdr).toBe(transfer)
    const [[light, ...grey]] = await measurePlanes(path, { frames: 2, left: 0.1, right: 0.3 })
    expect(light).toBeGreaterThan(195)
    expect(light).toBeLessThan(232)
    near(grey, [128, 128])
    near((await measurePlanes(path, { frames: 2, left: 0.7, right: 0.9 }))[0], [16, 128, 128])
  },
)

test('S06 sound without images, and a single image, are not clips', async () => {
  const sound = join(folder, 'sound.mp4')
  await runFfmpeg(['-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'aac', sound])
  await expect(probeClip(sound)).rejects.toThrow('no moving picture')
  await expect(probeClip(await makeClip('color=red:s=320x180:r=30:d=0.02'))).rejects.toThrow('no moving picture')
})
