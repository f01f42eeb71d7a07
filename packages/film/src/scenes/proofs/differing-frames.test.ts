import { expect, test } from 'vitest'
import { differingFrames } from './differing-frames.ts'
import type { Layer } from '../scene.ts'

const sprite = (x: number, y: number, speed: number): Layer => ({
  kind: 'sprite',
  sprite: { width: 40, height: 40, draw: () => {}, at: (frame) => ({ x: x + frame * speed, y, alpha: 1 }) },
})
const patch: Layer = {
  kind: 'patch',
  patch: { x: 300, y: 0, width: 20, height: 20, state: (frame) => (frame < 10 ? null : 'shown'), draw: () => {} },
}
const FRAMES = [0, 5, 10, 15]

test('S05 only the frames with a different content in the box are listed', () => {
  const layers = [sprite(0, 0, 1), sprite(400, 0, 0), patch]
  expect(differingFrames(layers, { x: 0, y: 0, width: 50, height: 50 }, FRAMES)).toEqual(FRAMES)
  expect(differingFrames(layers, { x: 410, y: 10, width: 50, height: 50 }, FRAMES)).toEqual([0])
  expect(differingFrames(layers, { x: 310, y: 10, width: 20, height: 50 }, FRAMES)).toEqual([0, 10])
})

test('S05 a layer that passes the box is noticed when it appears, even at a distance of one pixel', () => {
  expect(differingFrames([sprite(0, 0, 10)], { x: 141, y: 0, width: 20, height: 20 }, FRAMES)).toEqual([0, 10, 15])
})
