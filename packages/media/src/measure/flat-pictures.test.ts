import { expect, test } from 'vitest'
import { flatStretches, isFlat } from './flat-pictures.ts'

const [WIDTH, HEIGHT] = [160, 90]

/** A soft background with grain, and a square of `side` pixels in its middle. `step` is the square's contrast. */
function picture(side: number, step: number): Uint8Array {
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    const inside = Math.abs(x - 80) * 2 < side && Math.abs(y - 45) * 2 < side
    return 60 + Math.round(x / 8) + ((x * 7 + y * 13) % 5) + (inside && (x + y) % 4 < 2 ? step : 0)
  })
}

test('S09 a background with soft light and grain is flat, and is not flat with a word on it', () => {
  expect(isFlat(picture(0, 0), WIDTH, HEIGHT)).toBe(true)
  expect(isFlat(picture(24, 90), WIDTH, HEIGHT)).toBe(false)
  expect(isFlat(picture(24, 6), WIDTH, HEIGHT)).toBe(true)
})

test('S09 content only below the captions’ upper edge does not count as content of the image', () => {
  const words = picture(0, 0)
  for (let y = 80; y < 90; y += 1) for (let x = 20; x < 140; x += 2) words[y * WIDTH + x] = 235
  expect(isFlat(words, WIDTH, 80)).toBe(true)
  expect(isFlat(words, WIDTH, HEIGHT)).toBe(false)
})

test('S09 consecutive flat images form one range, with a tenth of a second for each', () => {
  expect(flatStretches([true, false, true, true, true, false])).toEqual([
    { start_seconds: 0, end_seconds: 0.1 },
    { start_seconds: 0.2, end_seconds: 0.5 },
  ])
  expect(flatStretches([false])).toEqual([])
})
