import { makeI420 } from '@orion/media/picture/i420.ts'
import { expect, test } from 'vitest'
import { coverAt, paintCover } from './wipe.ts'

const wiped = (brand_color: string, mirrored = false) =>
  ({ frames: 60, transition_in: 'wipe', transition_out: 'wipe', brand_color, mirrored }) as const
/** Brand colours. Together, their films have all four shapes. */
const BRANDS = ['#0e7c86', '#e4572e', '#4b3fbf', '#f2b705', '#d81e5b', '#3a3a3a', '#123456', '#abcdef', '#55aa33', '#884422']

/** The number of luma pixels of a white image that a cover does not hide. */
function left(brand_color: string, frame: number): number {
  const picture = makeI420(192, 108)
  picture.bytes.fill(235)
  const scene = wiped(brand_color)
  const cover = coverAt(scene, frame)
  if (cover !== null) paintCover(picture, scene, cover)
  return picture.y.filter((value) => value > 230).length
}

test('S06 a scene with a wipe is covered by the deep colour at its beginning and end, and fully visible between', () => {
  for (const brand of BRANDS) {
    expect(left(brand, 0)).toBe(0)
    expect(left(brand, 59)).toBe(0)
    for (let frame = 12; frame < 48; frame++) expect(left(brand, frame)).toBe(192 * 108)
  }
})

test('S06 a wipe uncovers more, and later covers more, in every frame', () => {
  for (const brand of BRANDS) {
    for (let frame = 1; frame < 12; frame++) {
      expect(left(brand, frame)).toBeGreaterThanOrEqual(left(brand, frame - 1))
      expect(left(brand, 59 - frame)).toBeGreaterThanOrEqual(left(brand, 60 - frame))
    }
    expect(left(brand, 6)).toBeGreaterThan(0.3 * 192 * 108)
    expect(left(brand, 6)).toBeLessThan(0.7 * 192 * 108)
  }
})

test('S06 a cut and a hand-off cover nothing, and a third of a short scene is never covered', () => {
  const plain = { ...wiped('#0e7c86'), transition_in: 'cut', transition_out: 'hand-off' } as const
  for (let frame = 0; frame < 60; frame++) expect(coverAt(plain, frame)).toBeNull()
  const short = { ...wiped('#0e7c86'), frames: 12 }
  expect([4, 5, 6, 7].map((frame) => coverAt(short, frame))).toEqual([null, null, null, null])
  expect(coverAt(short, 0)).toEqual({ progress: 0, comes: false })
  expect(coverAt(short, 11)).toEqual({ progress: 1, comes: true })
})
