import { expect, test } from 'vitest'
import { drawScene } from '../../draw-scene.ts'
import { registerFonts } from '../../../fonts/register.ts'
import { randomRecipe } from '../../random-recipe.ts'
import { rasterise } from '../../rasterise.ts'
import type { SceneRecipe } from '../../recipe.ts'
import { sceneBoard } from '../../../board/scene-board.ts'
import type { Board } from '../../../board/board.ts'

const still = { is: '', enter: 'fade', alpha: 1, spin: 0 } as const
const rectangle = (x: number, y: number) => ({ kind: 'rectangle' as const, at: [x, y, 300, 300, 0], fill: 'ink' as const })
const drawing: Board = {
  ...{ board_id: 'yard', ground: 'sand', symbols: {}, sentences: ['s1'], acts: [], insets: [], counts: [], touches: [] },
  parts: [
    { ...still, id: 'wall', actor: false, shapes: [rectangle(200, 300)] },
    { ...still, id: 'car', actor: true, shapes: [rectangle(1700, 300)], at: { s: 's1', plus: 2 } },
  ],
  views: [{ at: { s: 's1', plus: 0 }, s: 's1', box: [0, 0, 2400] }],
  labels: [{ at: { s: 's1', plus: 2.2 }, part: 'car', text: 'car' }],
}

test('issue 51 while an actor enters and gets its label, the rest keeps its colours: viewers saw a dimmed setting as a pulse', () => {
  const board = sceneBoard(drawing, [{ s: 's1', from: 0, until: 6, words: [] }], { from: 0, until: 6 })
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
