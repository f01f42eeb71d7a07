import { expect, test } from 'vitest'
import { randomRecipe } from '../scenes/proofs/random-recipe.ts'
import { drawScene } from '../scenes/draw-scene.ts'
import { BOARD_SAMPLES } from '../scenes/gallery/board-samples.ts'
import { rasterise } from '../scenes/rasterise.ts'
import { FORMATS, type SceneRecipe } from '../scenes/recipe.ts'
import { filmPalette } from '../scenes/palette.ts'
import { type BoardColor, colorsInWords } from './colors.ts'

test('issue 51 the words for a film’s colours say which colours look alike', () => {
  const word = (brand_color: string) => colorsInWords(filmPalette({ ...randomRecipe(1, 'board'), brand_color }))
  expect(word('#0E7C86')).toEqual({
    hue: ' (teal)',
    accent: ' (teal, near hue)',
    third: ' (orange)',
    spark: ' (amber, near third)',
  })
  expect(word('#6B8E23').spark).toBe(' (teal)')
})

/** The colour of the middle of a disc on a board, in a scene that is solemn or not. */
function discColor(fill: BoardColor, solemn: boolean): number[] {
  const disc = {
    id: 'disc',
    is: '',
    actor: true,
    enter: 'fade',
    alpha: 1,
    spin: 0,
    shapes: [{ kind: 'ellipse', at: [1200, 600, 300, 300], fill }],
  }
  const still = { frames: 60, words: [], captions: [], caption_style: 'none', transition_in: 'cut', transition_out: 'cut' }
  const views = [{ at: -60, s: 's1', box: [0, 0, 2400] }]
  const board = { ...BOARD_SAMPLES['en']![0]!.board, parts: [disc], acts: [], labels: [], insets: [], views }
  const { overlay: _, ...like } = randomRecipe(1, 'board', '16:9')
  const slots = { board, insets: {}, credit: '' }
  const recipe = { ...like, ...still, solemn, template: 'board', slots, variant: 'A', language: 'en' } as unknown as SceneRecipe
  const drawn = rasterise(drawScene(recipe), 30, FORMATS['16:9'])
  return [...drawn.getContext('2d').getImageData(960, 480, 1, 1).data]
}

test('issue 51 an actor that no act changes has the same colour in all scenes of its board, even if one of them is solemn', () => {
  for (const fill of ['spark', 'accent', 'flame', 'cream'] as const)
    expect([fill, discColor(fill, true)]).toEqual([fill, discColor(fill, false)])
})
