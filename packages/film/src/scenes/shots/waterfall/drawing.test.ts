import { expect, test } from 'vitest'
import { makeInset } from '../../../board/inset-of.ts'
import { acceptScene } from '../../accept.ts'
import { drawScene } from '../../draw-scene.ts'
import { drawnTexts } from '../../text/drawn-texts.ts'
import { figure } from '../../gallery/figure.ts'
import { listSamples } from '../../gallery/samples.ts'
import { randomRecipe } from '../../proofs/random-recipe.ts'
import { type Format, FORMATS, FRAME_RATE, type SceneRecipe, type Slots, TEMPLATE_NAMES } from '../../recipe.ts'

const SHAPES = Object.keys(FORMATS) as Format[]

const BARS: Slots['waterfall']['bars'] = [
  { name: 'Before', figure: figure(400, '400', 'kilometres', '') },
  { name: 'New lines', figure: figure(250, '250', 'kilometres', ''), direction: 'up' },
  { name: 'Closed lines', figure: figure(150, '150', 'kilometres', ''), direction: 'down' },
  { name: 'After', figure: figure(500, '500', 'kilometres', '') },
]

/** A scene whose words are spoken at one word per second. */
function makeScene(format: Format, text: string): SceneRecipe {
  const words = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }, at) => ({
    text: word,
    start_seconds: at,
    end_seconds: at + 0.8,
    char_start: index,
    char_end: index + word.length,
  }))
  const recipe: SceneRecipe = { ...randomRecipe(0, 'bars', format), template: 'waterfall', slots: { bars: BARS } }
  return { ...recipe, language: 'en', words, frames: 18 * FRAME_RATE, solemn: false, film_position: 0.5 }
}

test('54 the film draws the waterfall shot, and has samples of it in three scripts', () => {
  const name = TEMPLATE_NAMES.find((each) => String(each) === 'waterfall')
  const languages = name === undefined ? [] : listSamples(name).map(({ language }) => language)
  expect(languages).toEqual(expect.arrayContaining(['en', 'ar', 'ja']))
})

test.each(SHAPES)('54 each figure of a waterfall appears at its word, gains and losses with their sign (%s)', (format) => {
  const recipe = makeScene(format, 'It had 400 then came 250 new ones and 150 closed so that 500 remain')
  const figures = drawnTexts(drawScene(recipe), recipe.frames).filter(({ text }) => /\d/u.test(text))
  expect(figures.map(({ text }) => text)).toEqual(['400', '+250', '\u2212150', '500'])
  for (const { text, from_seconds } of figures) {
    const word = recipe.words.find((each) => text.endsWith(each.text))!
    expect(Math.abs(from_seconds - word.start_seconds), text).toBeLessThan(0.3)
  }
})

test.each(SHAPES)('54 no text of a waterfall overlaps another, is faint or leaves its area, in any language (%s)', (format) => {
  const recipes = Array.from({ length: 10 }, (_, at) => randomRecipe(at, 'waterfall', format))
  for (const recipe of recipes) expect([recipe.language, acceptScene(drawScene(recipe), recipe)]).toEqual([recipe.language, []])
})

test('54 a waterfall on a board is shown as the change from its start to its end', () => {
  expect(makeInset({ template: 'waterfall', slots: { bars: BARS } }, 'en')).toEqual({
    kind: 'change',
    from: { name: 'Before', value: 400, shown: '400\u00a0kilometres' },
    to: { name: 'After', value: 500, shown: '500\u00a0kilometres' },
  })
})

/** The top of each bar's box at the end of the scene, in the frame. */
const listTops = (recipe: SceneRecipe): number[] =>
  drawScene(recipe).layers.flatMap((layer) => {
    const at = layer.kind === 'sprite' ? layer.sprite.at(recipe.frames - 20) : null
    return layer.kind === 'sprite' && at?.clip && at.clip.height === layer.sprite.height ? [at.y] : []
  })

test('54 a gain begins at the end of the start, a loss at the end of the gain, and the end is as high as the loss is low', () => {
  const [before, gain, loss, after] = listTops(makeScene('16:9', 'It had 400 then 250 and 150 and 500')) as [
    number,
    number,
    number,
    number,
  ]
  expect(gain).toBeLessThan(before)
  expect(loss).toBe(gain)
  expect(after).toBeLessThan(before)
  const each = (before - gain) / 250
  expect((before - after) / each).toBeCloseTo(100, -1)
})
