import { expect, test } from 'vitest'
import { registerFonts } from '../../../fonts/register.ts'
import { drawScene } from '../../draw-scene.ts'
import { drawnTexts } from '../../text/drawn-texts.ts'
import { figure } from '../../gallery/figure.ts'
import { randomRecipe } from '../../proofs/random-recipe.ts'
import { type FilledTemplate, type Format, FORMATS, FRAME_RATE, type SceneRecipe } from '../../recipe.ts'

/** Words that are spoken at one word per second. */
const said = (text: string) =>
  [...text.matchAll(/\S+/gu)].map(({ 0: word, index }, at) => ({
    ...{ text: word, start_seconds: at, end_seconds: at + 0.8, char_start: index, char_end: index + word.length },
  }))

const WORDS = said('The Elbe is long it runs 1094 kilometres and the Rhine 1233 of them')
const elbe = figure(1094, '1094', 'kilometres', '')
const rhine = figure(1233, '1233', 'kilometres', '')

/** The second at which each number first appears, with its text. */
function findTimes(filled: FilledTemplate, format: Format): [string, number][] {
  const recipe: SceneRecipe = {
    ...randomRecipe(0, 'bars', format),
    ...filled,
    ...{ language: 'en', words: WORDS, frames: 15 * FRAME_RATE, solemn: false, film_position: 0.5 },
    world: { motif: 'triangle', light: 'above' },
  }
  registerFonts('en')
  const drawing = drawScene(recipe)
  const texts = drawnTexts(drawing, recipe.frames).filter((_, index) => drawing.text_boxes[index]!.scale !== true)
  return texts.flatMap(({ text, from_seconds }) => (/\d{3}/u.test(text) ? [[text.replace(/\D/gu, ''), from_seconds]] : []))
}

test('S05 SHW-7 the figure of a bar appears when it is spoken, not earlier', () => {
  const bars = [{ name: 'Elbe', figure: elbe }, { name: 'Rhine', figure: rhine }] // prettier-ignore
  for (const format of Object.keys(FORMATS) as Format[]) {
    for (const [number, at] of findTimes({ template: 'bars', slots: { bars, full: 1400 } }, format)) {
      const word = WORDS.find(({ text }) => text === number)!
      expect(at, `${number} ${format}`).toBeGreaterThan(word.start_seconds - 0.3)
      expect(at, `${number} ${format}`).toBeLessThan(word.start_seconds + 0.3)
    }
  }
})

test('S05 SHW-3 the shape of a figure has its full length when the figure is complete, and hardly any length before', () => {
  const slots = { figure: elbe, full: 1400, label: 'The Elbe' }
  const filled: FilledTemplate[] = [
    { template: 'amount', slots },
    { template: 'range', slots: { low: elbe, full: 1400, label: 'The Elbe' } },
  ]
  for (const each of filled) {
    const recipe: SceneRecipe = { ...randomRecipe(0, 'bars', '16:9'), ...each, ...{ language: 'en', words: WORDS, frames: 15 * FRAME_RATE, solemn: false, film_position: 0.5 } } // prettier-ignore
    registerFonts('en')
    const drawing = drawScene(recipe)
    const box = drawing.text_boxes.find(({ text, scale }) => text === '1094' && scale !== true)!
    const grown = drawing.layers.flatMap((layer) => {
      if (layer.kind !== 'sprite') return []
      const shares = [0, box.settled!, recipe.frames - 20].map((frame) => layer.sprite.at(frame)?.clip).map((clip) => (clip ? clip.width * clip.height : 0)) // prettier-ignore
      return shares[2]! > 0 && layer.sprite.at(box.settled! - 10)?.clip ? [shares] : []
    })
    expect(grown.length, each.template).toBeGreaterThan(0)
    for (const [, settled, last] of grown) expect(settled! / last!, each.template).toBeGreaterThan(0.97)
  }
})
