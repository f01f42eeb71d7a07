import { createCanvas } from '@napi-rs/canvas'
import { CHROMA_U, CHROMA_V, LUMA } from '@orion/media/picture/i420.ts'
import { expect, test } from 'vitest'
import { joinBoxes } from './boxes.ts'
import { makeComposer } from './composer.ts'
import type { Drawing } from './layers.ts'
import { testDrawing } from './test-drawing.ts'

const SIZE = { width: 320, height: 180, language: 'en' }

test('S06 frames composed from changed rectangles equal completely composed frames, in any order', () => {
  const drawing = testDrawing(SIZE)
  const [quick, whole] = [makeComposer(drawing, SIZE), makeComposer(drawing, SIZE)]
  const order = [...Array(90).keys(), 12, 80, 3, 44, 44, 89, 0]
  for (const frame of order) {
    quick.compose(frame)
    whole.compose(frame, true)
    expect(Buffer.compare(quick.picture.bytes, whole.picture.bytes), `frame ${frame}`).toBe(0)
  }
})

test('S06 layers that were painted onto the ground image because they did not move are removed from it when they move again', () => {
  const square = (color: string, at: (frame: number) => number): Drawing['layers'][number] => ({
    kind: 'sprite',
    sprite: {
      width: 60,
      height: 60,
      draw: (context) => {
        context.fillStyle = color
        context.fillRect(0, 0, 60, 60)
      },
      at: (frame) => ({ x: at(frame), y: 40, alpha: 0.7 }),
    },
  })
  const drawing: Drawing = {
    ...testDrawing(SIZE),
    layers: [
      square('#f00', (frame) => (frame < 20 || frame > 39 ? frame * 2 : 40)),
      square('#0f0', (frame) => (frame > 29 ? 60 : 30)),
      square('#00f', (frame) => frame * 2),
    ],
  }
  const { picture, compose } = makeComposer(drawing, SIZE)
  for (let frame = 0; frame < 60; frame++) {
    compose(frame)
    const alone = makeComposer(drawing, SIZE)
    alone.compose(frame)
    expect(Buffer.compare(picture.bytes, alone.picture.bytes), `frame ${frame}`).toBe(0)
  }
})

test('S06 51.2 no pixel of a patch’s earlier state remains beyond its odd side', () => {
  const patch: Drawing['layers'][number] = {
    kind: 'patch',
    patch: {
      x: 40,
      y: 40,
      width: 31,
      height: 21,
      state: (frame) => (frame < 5 ? 'wide' : 'narrow'),
      draw: (context, frame) => {
        context.fillStyle = '#f00'
        context.fillRect(0, 0, frame < 5 ? 34 : 10, frame < 5 ? 24 : 10)
      },
    },
  }
  const drawing: Drawing = { ...testDrawing(SIZE), layers: [patch] }
  const { picture, compose } = makeComposer(drawing, SIZE)
  for (const frame of [0, 5]) compose(frame)
  const alone = makeComposer(drawing, SIZE)
  alone.compose(5)
  expect(Buffer.compare(picture.bytes, alone.picture.bytes)).toBe(0)
})

test('S06 a composed frame equals a frame drawn by a canvas, within 2 levels', () => {
  const drawing = testDrawing(SIZE)
  const { picture, compose } = makeComposer(drawing, SIZE)
  for (const frame of [0, 20, 89]) {
    compose(frame)
    const rgb = onCanvas(drawing, frame)
    const far: string[] = [] // collected and reported at the end, because an expectation for each pixel is slow
    for (let y = 0; y < SIZE.height; y++) {
      for (let x = 0; x < SIZE.width; x++) {
        const [r, g, b] = rgb(x, y)
        const luma = LUMA.zero + LUMA.red * r + LUMA.green * g + LUMA.blue * b
        if (!(Math.abs(picture.y[y * SIZE.width + x] - luma) <= 2)) far.push(`luma ${x},${y}`)
      }
    }
    for (const [plane, weights] of [
      [picture.u, CHROMA_U],
      [picture.v, CHROMA_V],
    ] as const) {
      plane.forEach((value, at) => {
        const [x, y] = [(at % 160) * 2, Math.floor(at / 160) * 2]
        const corners = [rgb(x, y), rgb(x + 1, y), rgb(x, y + 1), rgb(x + 1, y + 1)]
        const exact = corners.reduce(
          (sum, [r, g, b]) => sum + (weights.red * r + weights.green * g + weights.blue * b) / 4,
          weights.zero,
        )
        if (!(Math.abs(value - exact) <= 2)) far.push(`colour ${x},${y}`)
      })
    }
    expect(far, `frame ${frame}`).toEqual([])
  }
})

test('S06 a lens shows the requested part of its image, interpolated between pixels', () => {
  const drawing: Drawing = {
    plate: { draw: () => {} },
    layers: [
      {
        kind: 'lens',
        lens: {
          x: 40,
          y: 20,
          width: 240,
          height: 120,
          source: {
            width: 480,
            height: 240,
            draw: (context) => {
              const ramp = context.createLinearGradient(0, 0, 480, 0)
              ramp.addColorStop(0, '#000')
              ramp.addColorStop(1, '#fff')
              context.fillStyle = ramp
              context.fillRect(0, 0, 480, 240)
            },
          },
          view: (frame) => ({ x: frame * 2, y: 0, width: 480 - frame * 4, height: 240 - frame * 2 }),
        },
      },
    ],
    text_boxes: [],
  }
  const { picture, compose } = makeComposer(drawing, SIZE)
  for (const frame of [0, 30, 7]) {
    expect(compose(frame)).toBe(true)
    for (const column of [0, 60, 119, 239]) {
      const share = (frame * 2 + ((column + 0.5) / 240) * (480 - frame * 4)) / 480
      expect(Math.abs(picture.y[80 * SIZE.width + 40 + column] - (16 + 219 * share)), `${frame} ${column}`).toBeLessThanOrEqual(2)
    }
    expect(picture.y[10 * SIZE.width + 100]).toBe(16)
  }
  expect(compose(7)).toBe(false)
})

test('S06 one lens fades into another, and a lens is not drawn before it is visible', () => {
  const drawn: string[] = []
  const lens = (color: string, from: number): Drawing['layers'][number] => ({
    kind: 'lens',
    lens: {
      x: 0,
      y: 0,
      width: SIZE.width,
      height: SIZE.height,
      source: {
        width: SIZE.width,
        height: SIZE.height,
        draw: (context) => {
          drawn.push(color)
          context.fillStyle = color
          context.fillRect(0, 0, SIZE.width, SIZE.height)
        },
      },
      view: (frame) => (frame < from ? null : { x: 0, y: 0, width: SIZE.width, height: SIZE.height }),
      alpha: (frame) => (from === 0 ? 1 : (frame - from) / 10),
    },
  })
  const drawing: Drawing = { plate: { draw: () => {} }, layers: [lens('#000', 0), lens('#fff', 10)], text_boxes: [] }
  const { picture, compose } = makeComposer(drawing, SIZE)
  compose(9)
  expect(drawn).toEqual(['#000'])
  for (const [frame, light] of [
    [9, 16],
    [15, 125.5],
    [20, 235],
    [12, 59.8],
    [3, 16],
  ] as const) {
    compose(frame)
    expect(Math.abs(picture.y[90 * SIZE.width + 100]! - light), `frame ${frame}`).toBeLessThanOrEqual(2)
  }
})

/** A frame drawn by a canvas alone, with the sprites at the positions of the compositor. */
function onCanvas(drawing: Drawing, frame: number): (x: number, y: number) => [number, number, number] {
  const canvas = createCanvas(SIZE.width, SIZE.height)
  const context = canvas.getContext('2d')
  drawing.plate.draw(context)
  for (const layer of drawing.layers) {
    context.save()
    if (layer.kind === 'patch') {
      const { patch } = layer
      const own = createCanvas(patch.width, patch.height)
      if (patch.state(frame) !== null) patch.draw(own.getContext('2d'), frame)
      context.drawImage(own, patch.x, patch.y)
    } else if (layer.kind === 'sprite') {
      const { sprite } = layer
      const placement = sprite.at(frame)
      if (placement !== null) {
        const own = createCanvas(sprite.width + 2, sprite.height)
        const pen = own.getContext('2d')
        const x = sprite.drift ? Math.round(placement.x * 2) / 2 : Math.round(placement.x / 2) * 2
        const even = Math.floor(x / 2) * 2
        pen.translate(x - even, 0)
        sprite.draw(pen)
        const { clip } = placement
        const y = Math.round(placement.y / 2) * 2
        context.globalAlpha = placement.alpha
        if (clip) {
          context.beginPath()
          context.rect(even + clip.x, y + clip.y, clip.width, clip.height)
          context.clip()
        }
        context.drawImage(own, even, y)
      }
    }
    context.restore()
  }
  const rgba = canvas.data()
  return (x, y) => [0, 1, 2].map((part) => rgba[(y * SIZE.width + x) * 4 + part] / 255) as [number, number, number]
}

test('S06 the composer reports whether a frame differs from the previous frame', () => {
  const { compose } = makeComposer(testDrawing(SIZE), SIZE)
  const changed = [...Array(90).keys()].map((frame) => compose(frame))
  expect(changed[0]).toBe(true)
  expect(changed.slice(1, 60).every(Boolean)).toBe(true)
  // from frame 60 on, only the patch changes, once in ten frames
  expect(changed.flatMap((did, frame) => (did && frame > 60 ? [frame] : []))).toEqual([70, 80])
})

test('S06 sprites are drawn once per sub-pixel phase, and patches once per state', () => {
  let [sprites, patches] = [0, 0]
  const drawing = testDrawing(SIZE)
  const counted: Drawing = {
    ...drawing,
    layers: drawing.layers.map((layer) => {
      if (layer.kind === 'sprite')
        return { kind: 'sprite', sprite: { ...layer.sprite, draw: (context) => (sprites++, layer.sprite.draw(context)) } }
      if (layer.kind !== 'patch') return layer
      return { kind: 'patch', patch: { ...layer.patch, draw: (context, frame) => (patches++, layer.patch.draw(context, frame)) } }
    }),
  }
  const { compose } = makeComposer(counted, SIZE)
  for (let frame = 0; frame < 90; frame++) compose(frame)
  expect(patches).toBe(9)
  expect(sprites).toBeLessThanOrEqual(4 + 1 + 1)
})

test('S06 boxes are joined if that is cheaper, and still cover the same pixels', () => {
  const near = [
    { left: 0, top: 0, right: 100, bottom: 100 },
    { left: 90, top: 0, right: 200, bottom: 100 },
  ]
  expect(joinBoxes(near)).toEqual([{ left: 0, top: 0, right: 200, bottom: 100 }])
  const far = [
    { left: 0, top: 0, right: 100, bottom: 10 },
    { left: 1000, top: 900, right: 1100, bottom: 910 },
  ]
  expect(joinBoxes(far)).toHaveLength(2)
})
