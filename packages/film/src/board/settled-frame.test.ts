import { expect, test } from 'vitest'
import { drawScene } from '../scenes/draw-scene.ts'
import { BOARD_SAMPLES } from '../scenes/gallery/board-samples.ts'
import { completeFrame } from '../scenes/overlay.ts'
import { randomRecipe } from '../scenes/proofs/random-recipe.ts'
import type { SceneRecipe, Slots } from '../scenes/recipe.ts'
import type { TimedBoard } from './board.ts'
import { withoutLeaving } from './settled-frame.ts'

const lock = BOARD_SAMPLES['en']![0]!.board
const whole = { at: -60, s: 's1', box: [0, 0, 2400] as const }
/** The view of the next sentence: its camera begins to move before the scene of six seconds ends. */
const next = { at: 5.4, s: 's2', box: [300, 200, 1200] as const }
const label = { at: 2, until: 6, part: 'boat', text: 'the boat' }
const inset = { id: 'i1', at: 0.5, until: 6, box: [120, 80, 900, 400] as const }

function makeRecipe(board: Partial<TimedBoard>, frames = 180): SceneRecipe {
  const slots: Slots['board'] = {
    board: { ...lock, views: [whole, next], labels: [], insets: [], ...board },
    insets: {},
    credit: '',
  }
  const { words: _w, captions: _c, overlay: _o, ...like } = randomRecipe(1, 'board', '16:9')
  const still = { frames, words: [], captions: [], caption_style: 'none', transition_in: 'cut', transition_out: 'cut' }
  return {
    ...like,
    ...still,
    template: 'board',
    variant: 'A',
    language: 'en',
    slots: { ...slots, insets: CHARTS },
  } as SceneRecipe
}
const CHARTS = BOARD_SAMPLES['en']!.find(({ insets }) => 'i1' in insets)!.insets

/** The opacities of a scene's label at a frame, and the frames for which its chart was still visible there. */
function seenAt(recipe: SceneRecipe, frame: number) {
  const { layers } = drawScene(recipe)
  const states = layers.flatMap((layer) => (layer.kind === 'patch' ? [layer.patch.state(frame)] : []))
  return {
    texts: layers.slice(1).flatMap((layer) => (layer.kind === 'sprite' ? [layer.sprite.at(frame)?.alpha ?? 0] : [])),
    charts: states.flatMap((state) => /^\d+ (\d+)$/u.exec(String(state))?.[1] ?? []),
  }
}

test('issue 51 the still of a board is before its labels and charts fade, because the camera leaves before the scene ends', () => {
  for (const frames of [180, 150, 120]) {
    const at = frames / 30 - 0.6
    const things = { views: [whole, { ...next, at }], labels: [{ ...label, at: 0.5 }], insets: [inset] }
    const recipe = makeRecipe(things, frames)
    const { texts, charts } = seenAt(recipe, completeFrame(recipe))
    expect([frames, charts]).toEqual([frames, ['9']])
    expect([frames, texts.filter((alpha) => alpha > 0 && alpha < 1)]).toEqual([frames, []])
    expect(Math.max(...texts)).toBe(1)
  }
})

test('issue 51 a label or chart that ends within the still’s scene is visible or gone in the still, but not half faded', () => {
  expect(completeFrame(makeRecipe({ views: [whole], insets: [{ ...inset, until: 5.5 }] }))).toBe(156)
  expect(completeFrame(makeRecipe({ views: [whole], labels: [{ ...label, until: 5.45 }] }))).toBe(160)
  expect(completeFrame(makeRecipe({ views: [whole], labels: [{ ...label, until: 5 }] }))).toBe(162)
  expect(completeFrame(makeRecipe({}))).toBe(162)
})

test('issue 51 a board whose camera stays has its charts to the scene’s end', () => {
  const board = { ...lock, views: [whole, { ...next, at: 2 }, next] }
  expect(withoutLeaving(board, 6).views.map(({ at }) => at)).toEqual([-60, 2])
  const { insets, labels } = { insets: [inset], labels: [label] }
  const recipe = makeRecipe({ ...withoutLeaving({ ...lock, views: [whole, next] }, 6), insets, labels })
  expect(completeFrame(recipe)).toBe(162)
  expect(seenAt(recipe, 162).charts).toEqual(['9'])
})
