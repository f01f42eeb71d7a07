import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { judgePhoto } from '../art/photo.ts'
import { drawScene } from '../scenes/draw-scene.ts'
import { BOARD_SAMPLES } from '../scenes/gallery/board-samples.ts'
import { rasterise } from '../scenes/rasterise.ts'
import { randomRecipe } from '../scenes/proofs/random-recipe.ts'
import { type BoardPicture, FORMATS, type Format, getPictures, type SceneRecipe, type Slots } from '../scenes/recipe.ts'
import { beginScene } from '../scenes/scene.ts'
import type { TimedBoard } from './board.ts'
import { pictureBox } from './board-picture.ts'

/** An image with a red left half and a blue right half. */
const photo = (() => {
  const canvas = createCanvas(1600, 1000)
  const context = canvas.getContext('2d')
  context.fillStyle = '#e01010'
  context.fillRect(0, 0, 800, 1000)
  context.fillStyle = '#1010e0'
  context.fillRect(800, 0, 800, 1000)
  return judgePhoto(canvas)
})()

const bare: TimedBoard = {
  ...BOARD_SAMPLES['en']![0]!.board,
  parts: [],
  acts: [],
  labels: [],
  insets: [],
  views: [{ at: -60, s: 's1', box: [0, 0, 2400] }],
}

function recipe(picture: BoardPicture | undefined, format: Format = '16:9', board = bare): SceneRecipe {
  const slots: Slots['board'] = { board, insets: {}, credit: '', ...(picture && { picture }) }
  const { words: _w, captions: _c, overlay: _o, ...like } = randomRecipe(1, 'board', format)
  return {
    ...like,
    template: 'board',
    slots,
    variant: 'A',
    language: 'en',
    words: [],
    captions: [],
    caption_style: 'none',
    frames: 90,
  } as SceneRecipe
}

function drawFrame(of: SceneRecipe, at = 45) {
  const { width, height } = FORMATS[of.format]
  const context = rasterise(drawScene(of, photo), at, { width, height }).getContext('2d')
  return (x: number, y: number): string => {
    const [red = 0, , blue = 0] = context.getImageData(Math.round(x * width), Math.round(y * height), 1, 1).data
    return red > blue + 100 ? 'red' : blue > red + 100 ? 'blue' : 'neither'
  }
}

const GROUND: BoardPicture = { picture: 'p' }

test.each(['16:9', '9:16', '1:1'] as const)('BOARDS 3 an image is a board’s background, under all parts, in %s', (format) => {
  const color = drawFrame(recipe(GROUND, format))
  const edges = [0.01, 0.99].flatMap((y) => [0.01, 0.99].map((x) => color(x, y)))
  expect(edges).not.toContain('neither')
  const focused = drawFrame(recipe({ ...GROUND, focus: { x: 0, y: 0.5 } }, format))
  if (format !== '16:9') expect(focused(0.55, 0.5), 'it is cut about its point of interest').toBe('red')
  expect(drawFrame(recipe(undefined, format))(0.01, 0.01)).toBe('neither')
})

test('BOARDS 3 an image on a board has the film’s colours or its own, and its key is among the image keys of its scene', () => {
  const pixel = (picture: BoardPicture) => {
    const { width, height } = FORMATS['16:9']
    const { data } = rasterise(drawScene(recipe(picture), photo), 45, { width, height })
      .getContext('2d')
      .getImageData(20, 540, 1, 1)
    return [...data.slice(0, 3)]
  }
  const plain = pixel(GROUND)
  expect(Math.max(...plain.map((value, at) => Math.abs(value - [224, 16, 16][at]!)))).toBeLessThan(12)
  expect(pixel({ ...GROUND, graded: true })).not.toEqual(plain)
  expect(getPictures(recipe({ picture: 'asset-1' }))).toEqual(['asset-1'])
  expect(getPictures(recipe(undefined))).toEqual([])
  expect(() => drawScene(recipe(GROUND), null)).toThrow('needs its file')
})

test('BOARDS 3 an image in grid cells is at least 190 pixels high, above the captions, and visible while its cells are in view', () => {
  const A1: BoardPicture = { picture: 'p', box: [0, 0, 200, 225] }
  for (const format of ['16:9', '9:16', '1:1'] as const) {
    const scene = beginScene(recipe(A1, format), photo)
    const box = pictureBox(scene, A1, { sheet: bare, at_seconds: 1, seen: { x: 0, y: 0, width: 2400 }, taken: [] })!
    expect(box.height).toBeGreaterThanOrEqual(190)
    expect(box.y + box.height).toBeLessThan(scene.area.captions.y)
    const low: BoardPicture = { picture: 'p', box: [0, 1125, 400, 225] }
    const below = pictureBox(scene, low, { sheet: bare, at_seconds: 1, seen: { x: 0, y: 0, width: 2400 }, taken: [box] })!
    expect(below.y + below.height).toBeLessThan(scene.area.captions.y)
    expect(below.y >= box.y + box.height || below.x >= box.x + box.width, 'clear of a chart').toBe(true)
  }
  const away: TimedBoard = { ...bare, views: [{ at: -60, s: 's1', box: [1200, 600, 1000] }] }
  const scene = beginScene(recipe(A1), photo)
  const seen = { x: 1200, y: 600, width: 1000 }
  expect(pictureBox(scene, A1, { sheet: away, at_seconds: 1, seen, taken: [] })).toBeNull()
  expect(drawFrame(recipe({ picture: 'p', box: [0, 0, 1200, 900] }))(0.1, 0.3)).toBe('red')
  expect(drawFrame(recipe({ picture: 'p', box: [0, 0, 1200, 900] }), 89)(0.1, 0.3), 'it stands to the scene’s end').toBe('red')
  expect(drawFrame(recipe({ picture: 'p', box: [0, 0, 1200, 900] }, '16:9', away))(0.1, 0.3)).toBe('neither')
})

test('BOARDS 3 the author of an image on a board is named while the image is visible', () => {
  const texts = (of: SceneRecipe) => drawScene(of, photo).text_boxes.length
  const credit = 'Ada Field · CC BY 4.0 · Openverse'
  const away: TimedBoard = { ...bare, views: [{ at: -60, s: 's1', box: [1200, 600, 1000] }] }
  const inset: BoardPicture = { picture: 'p', box: [0, 0, 400, 450] }
  expect(texts(recipe({ ...GROUND, credit }))).toBe(texts(recipe(GROUND)) + 1)
  expect(texts(recipe({ ...inset, credit }))).toBe(texts(recipe(inset)) + 1)
  expect(texts(recipe({ ...inset, credit }, '16:9', away))).toBe(0)
})
