import { expect, test } from 'vitest'
import { drawScene } from '../../draw-scene.ts'
import { registerFonts } from '../../../fonts/register.ts'
import { randomRecipe } from '../../proofs/random-recipe.ts'
import { rasterise } from '../../rasterise.ts'
import type { SceneRecipe } from '../../recipe.ts'
import { sceneBoard } from '../../../board/scene-board.ts'
import { chooseCreditCorners, CREDIT_CORNERS } from '../../../board/credit-corner.ts'
import { board as boardDrawing } from './drawing.ts'
import { beginScene } from '../../scene.ts'
import type { Board } from '../../../board/board.ts'
import type { Box } from '../../safe-areas.ts'

const still = { is: '', enter: 'fade', alpha: 1, spin: 0 } as const
const rectangle = (x: number, y: number) => ({ kind: 'rectangle' as const, at: [x, y, 300, 300, 0], fill: 'ink' as const })
const SENTENCE = [{ s: 's1', from: 0, until: 6, words: [] }]
const drawing: Board = {
  ...{ board_id: 'yard', ground: 'sand', symbols: {}, sentences: ['s1'], acts: [], insets: [], counts: [], touches: [] },
  parts: [
    { ...still, id: 'wall', actor: false, shapes: [rectangle(200, 300)] },
    { ...still, id: 'car', actor: true, shapes: [rectangle(1700, 300)], at: { s: 's1', plus: 2 } },
  ],
  views: [{ at: { s: 's1', plus: 0 }, s: 's1', box: [0, 0, 2400] }],
  labels: [{ at: { s: 's1', plus: 2.2 }, part: 'car', text: 'car' }],
}

/** A scene's step of the drawing, with its actors at other positions of the sheet. */
const stepWith = (...actors: (readonly [number, number])[]) => {
  const parts = actors.map(([x, y], at) => ({ ...still, id: `a${at}`, actor: true, shapes: [rectangle(x, y)] }))
  const board = sceneBoard({ ...drawing, parts, labels: [] }, SENTENCE, { from: 0, until: 6 })
  return { board, seconds: 6 }
}

test('issue 51 the credit is in the same corner on all boards of a film, but on a board whose actors it covers in a free corner', () => {
  const corners = (...steps: ReturnType<typeof stepWith>[]) => [
    ...chooseCreditCorners(
      steps.map(({ board, seconds }, at) => ({ board: { ...board, board_id: `b${at}` }, seconds })),
    ).values(),
  ]
  expect(corners()).toEqual([])
  expect(corners(stepWith([1000, 600]))).toEqual(['right bottom'])
  expect(corners(stepWith([1000, 600]), stepWith([1900, 900]))).toEqual(['right top', 'right top'])
  expect(corners(stepWith([1900, 900]), stepWith([1900, 80], [150, 900]))).toEqual(['left top', 'left top'])
  const everywhere = stepWith([1900, 900], [150, 80], [150, 900])
  expect(corners(stepWith([1900, 80], [150, 900]), stepWith([1900, 80], [150, 80]), everywhere)).toEqual([
    'right bottom',
    'right bottom',
    'right top',
  ])
  const { board } = stepWith([1000, 600])
  const boxes = CREDIT_CORNERS.map((credit_corner) => {
    registerFonts('en')
    const scene = beginScene(
      {
        ...randomRecipe(1, 'board', '16:9'),
        language: 'en',
        slots: { board, insets: {}, credit: 'AI', credit_corner },
      } as SceneRecipe,
      null,
    )
    boardDrawing.draw(scene, (scene.recipe as SceneRecipe & { template: 'board' }).slots, 'A')
    const { x, y } = scene.text_boxes[0]!
    return `${x > 960 ? 'right' : 'left'} ${y > 540 ? 'bottom' : 'top'}`
  })
  expect(boxes).toEqual(CREDIT_CORNERS)
})

test('issue 51 a chart moves off the credit, in each corner', () => {
  registerFonts('en')
  const figure = { value: 12, number_text: '12', unit: 'years', hedge: '', label: 'corals' }
  for (const [credit_corner, cells] of [
    ['left top', [20, 20, 700, 300]],
    ['right bottom', [1700, 700, 700, 300]],
  ] as const) {
    const insets = [{ id: 'i1', at: { s: 's1', plus: 0 }, box: [...cells] as [number, number, number, number] }]
    const board = sceneBoard({ ...drawing, insets, labels: [] } as Board, SENTENCE, { from: 0, until: 6 })
    const slots = { board, insets: { i1: { template: 'count', slots: { figure, each: 1 } } }, credit: 'AI', credit_corner }
    const scene = beginScene({ ...randomRecipe(1, 'board', '16:9'), language: 'en', frames: 180, slots } as never, null)
    boardDrawing.draw(scene, (scene.recipe as SceneRecipe & { template: 'board' }).slots, 'A')
    const [chart] = [...scene.text_layers].flatMap((layer): Box[] => (layer.kind === 'patch' ? [layer.patch] : []))
    const credit = scene.text_boxes.find(({ height }) => height < 60)
    if (chart === undefined || credit === undefined) throw new Error('The scene has no chart, or no credit.')
    expect(chart.y >= credit.y + credit.height || chart.y + chart.height <= credit.y).toBe(true)
  }
})

test('51.2 a scene that keeps the place of the credit free has its chart in the same place, and no credit', () => {
  registerFonts('en')
  const figure = { value: 12, number_text: '12', unit: 'years', hedge: '', label: 'corals' }
  const insets = [{ id: 'i1', at: { s: 's1', plus: 0 }, box: [1700, 700, 700, 300] as [number, number, number, number] }]
  const board = sceneBoard({ ...drawing, insets, labels: [] } as Board, SENTENCE, { from: 0, until: 6 })
  const [shown, free] = [{}, { keeps_credit_free: true }].map((more) => {
    const slots = { board, insets: { i1: { template: 'count', slots: { figure, each: 1 } } }, credit: 'AI', ...more }
    const scene = beginScene({ ...randomRecipe(1, 'board', '16:9'), language: 'en', frames: 180, slots } as never, null)
    boardDrawing.draw(scene, (scene.recipe as SceneRecipe & { template: 'board' }).slots, 'A')
    const charts = [...scene.text_layers].flatMap((layer) => (layer.kind === 'patch' ? [[layer.patch.x, layer.patch.y]] : []))
    return { charts, credits: scene.text_boxes.filter(({ height }) => height < 60).length }
  })
  expect(shown).toMatchObject({ credits: 1 })
  expect(free).toEqual({ charts: shown!.charts, credits: 0 })
})

test('issue 51 while an actor enters and gets its label, other parts keep their colours, because a dimmed setting looked like a pulse', () => {
  const board = sceneBoard(drawing, SENTENCE, { from: 0, until: 6 })
  const recipe = {
    ...{ ...randomRecipe(1, 'board', '16:9'), language: 'en', frames: 180, words: [], captions: [], caption_style: 'none' },
    slots: { board, insets: {}, credit: '' },
  } as SceneRecipe
  registerFonts('en')
  const scene = drawScene(recipe)
  const colorsAt = (frame: number) => {
    const context = rasterise(scene, frame, { width: 1920, height: 1080 }).getContext('2d')
    return [[30, 30], [280, 360]].map(([x = 0, y = 0]) => [...context.getImageData(x, y, 1, 1).data]) // prettier-ignore
  }
  expect(colorsAt(80)).toEqual(colorsAt(20))
})
