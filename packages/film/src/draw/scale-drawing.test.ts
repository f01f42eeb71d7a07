import { expect, test } from 'vitest'
import { makeComposer } from './composer.ts'
import { scaleDrawing } from './scale-drawing.ts'
import { testDrawing } from './test-drawing.ts'

const SIZE = { width: 640, height: 360, language: 'en' }

test('S06 moving layers leave no traces in a preview: every image equals one that is drawn alone, and the scene’s own at a smaller size', () => {
  const look = { scale: 1 / 3, step: 2 }
  const drawing = testDrawing({ width: 1920, height: 1080 })
  const moving = makeComposer(scaleDrawing(drawing, look), SIZE)
  for (let frame = 0; frame < 24; frame++) {
    moving.compose(frame)
    const alone = makeComposer(scaleDrawing(testDrawing({ width: 1920, height: 1080 }), look), SIZE)
    alone.compose(frame)
    expect(Buffer.compare(moving.picture.bytes, alone.picture.bytes), `picture ${frame}`).toBe(0)
  }
  const whole = makeComposer(testDrawing({ width: 1920, height: 1080 }), { width: 1920, height: 1080, language: 'en' })
  whole.compose(40)
  moving.compose(20)
  let off = 0
  for (let y = 0; y < 360; y += 3)
    for (let x = 0; x < 640; x += 3) {
      const difference = Math.abs(moving.picture.y[y * 640 + x] - whole.picture.y[(y * 3 + 1) * 1920 + x * 3 + 1])
      if (difference > 24) off++
    }
  expect(off / (120 * 214)).toBeLessThan(0.02)
})
