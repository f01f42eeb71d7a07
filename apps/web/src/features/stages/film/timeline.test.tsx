import { expect, test } from 'vitest'
import { countTiles } from './timeline.tsx'

test('DESIGN the lane of images is filled with whole images, at least one for each scene', () => {
  expect(countTiles(0.001)).toBe(1)
  expect(countTiles(0.25)).toBe(8)
  // a lane of 46 by 2,500 pixels has space for 31 thumbnails of 16:9
  expect(countTiles(1) * 46 * (16 / 9)).toBeGreaterThan(2500)
})
