import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { buildCues } from '../../../captions/cues.ts'
import { acceptScene } from '../../accept.ts'
import { drawScene } from '../../draw-scene.ts'
import { titleStay } from '../../overlay.ts'
import { filmPalette } from '../../palette.ts'
import { FORMATS, FRAME_RATE, type Format, type SceneRecipe } from '../../recipe.ts'
import { captionsBelow, findAccents } from './drawing.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const SEED = Number(process.env.ORION_TEST_SEED ?? 1)
const TEXT =
  'By the end of 2024 the company had 7,261 employees, against 9,123 twelve months earlier. What had changed? Not the music.'

/** Words that last half a second each. */
const timeWords = (text: string) =>
  [...text.matchAll(/\S+/gu)].map(({ 0: word, index }, at) => ({
    text: word,
    start_seconds: 0.5 + at / 2,
    end_seconds: 1 + at / 2,
    char_start: index,
    char_end: index + word.length,
  }))

function makeRecipe(text: string, more: Partial<SceneRecipe> = {}): SceneRecipe {
  const words = timeWords(text)
  const frames = Math.ceil((words.at(-1)!.end_seconds + 0.5) * FRAME_RATE)
  return {
    ...{ template: 'page', slots: { text, light: true }, variant: 'A', format: '16:9', language: 'en', brand_color: '#0e7c86' },
    ...{ seed: 'page', solemn: false, frames, words, captions: buildCues(text, words, 'en', frames / FRAME_RATE) },
    ...{ caption_style: 'box', transition_in: 'cut', transition_out: 'cut', film_position: 0.5 },
    ...more,
  } as SceneRecipe
}

/** The lines that are visible at a frame. */
const seen = (recipe: SceneRecipe, frame: number): string[] =>
  drawScene(recipe).text_boxes.flatMap(({ text, settled = 0, gone = Infinity }) => (settled <= frame && frame < gone ? text : []))

test('QUOTED 3 the next page replaces a page at its first word, appears in 0.3 s and then does not move', () => {
  const recipe = makeRecipe(TEXT)
  const second = recipe.words.find(({ text }) => text === 'against')!.start_seconds * FRAME_RATE
  expect(seen(recipe, second - 4).join(' ')).toBe('By the end of 2024 the company had 7,261 employees,')
  expect(seen(recipe, second + 9).join(' ')).toBe('against 9,123 twelve months earlier.')
  const opposite = recipe.words.find(({ text }) => text === 'Not')!.start_seconds * FRAME_RATE
  expect(seen(recipe, opposite - 4).join(' ')).toBe('What had changed?')
  expect(seen(recipe, recipe.frames - 1).join(' ')).toBe('What had changed? Not the music.')
  const { layers } = drawScene(recipe)
  const at = (frame: number) => JSON.stringify(layers.map((layer) => (layer.kind === 'sprite' ? layer.sprite.at(frame) : null)))
  expect(at(second)).not.toBe(at(second + 3))
  expect(at(second + 9)).toBe(at(second + 40))
})

test('QUOTED 3 a figure has the accent colour with the letters that belong to it', () => {
  const accents = (part: string) => findAccents(part, 'en').map(({ start, end }) => part.slice(start, end))
  expect(accents('for the canals of Milan in the 1490s.')).toEqual(['1490s'])
  expect(accents('It holds 40 boats.')).toEqual(['40 boats'])
})

test('QUOTED 3 a range has the accent colour as a whole', () => {
  const accents = (part: string, language: 'en' | 'de') =>
    findAccents(part, language).map(({ start, end }) => part.slice(start, end))
  expect(accents('Bees eat six to eight kilos of honey.', 'en')).toEqual(['six to eight kilos'])
  expect(accents('with periods of 1 to 127 days', 'en')).toEqual(['1 to 127 days'])
  expect(accents('Das dauert zwischen 3 und 5 Tagen.', 'de')).toEqual(['3 und 5 Tagen'])
  expect(accents('It holds 40 boats and 12 ships.', 'en')).toEqual(['40 boats', '12 ships'])
})

test('QUOTED 3 figures and short denials have the accent colour', () => {
  const { accent_text, ink } = filmPalette({ brand_color: '#0e7c86' })
  const colors = drawScene(makeRecipe('What had changed? Not the music.')).text_boxes.map(({ color }) => color)
  expect(new Set(colors)).toEqual(new Set([ink, accent_text]))
  expect(drawScene(makeRecipe('7,261 employees left it.', { format: '9:16' })).text_boxes.map(({ color }) => color)).toContain(
    accent_text,
  )
})

test('issue 51 the accent of a year is on the year alone, not on the following words', () => {
  const accents = (part: string) => findAccents(part, 'de').map(({ start, end }) => part.slice(start, end))
  expect(accents('Schon 1860 zogen Gärtner im Marais Gemüse.')).toEqual(['1860'])
  expect(accents('Es kamen 18.600 Gärtner.')).toEqual(['18.600 Gärtner'])
})

test('QUOTED 3 a page that prints the same words has no captions below it, except while the title replaces the page', () => {
  const recipe = makeRecipe(TEXT)
  expect(recipe.captions.length).toBeGreaterThan(2)
  expect(captionsBelow(recipe)).toEqual([])
  const titled = { ...recipe, overlay: { title: 'A company' } }
  const { enter, gone } = titleStay(recipe.frames)
  const below = captionsBelow(titled)
  expect(below[0]!.start_seconds).toBeGreaterThanOrEqual(enter / FRAME_RATE)
  expect(below.at(-1)!.end_seconds).toBeLessThanOrEqual(gone / FRAME_RATE)
  const [first, ...rest] = recipe.captions
  const edited = { ...recipe, captions: [{ ...first!, lines: ['A person wrote this'] }, ...rest] }
  expect(captionsBelow(edited)).toEqual(edited.captions)
  const map = { ...recipe, template: 'list', slots: { items: [] } } as SceneRecipe
  expect(captionsBelow(map)).toEqual(recipe.captions)
})

const SAID: Record<FilmLanguage, string> = {
  en: 'Then came 2024: a net profit of 1,138 million euros, after a loss of 532 million in 2023.',
  de: 'Die Weltraumbehörde verlor 1986 sieben Menschen, obwohl „niemand“ die Rechtsschutzversicherung gefragt hatte.',
  es: '¿Qué había cambiado? No la música.',
  fr: 'À la fin de 2024, l’entreprise comptait 7 261 employés, contre 9 123 douze mois plus tôt.',
  pt: 'No fim de 2024 a empresa tinha 7.261 funcionários, contra 9.123 doze meses antes.',
  it: 'Alla fine del 2024 l’azienda contava 7.261 dipendenti, contro i 9.123 di dodici mesi prima.',
  sv: 'I slutet av 2024 hade företaget 7 261 anställda, mot 9 123 tolv månader tidigare.',
  hi: 'हर 100 यूरो में से लगभग 70 फिर बाहर चले गए, और बाकी कंपनी के पास रहे।',
  ar: 'من كل 100 يورو دخلت الشركة خرج نحو 70 يورو مرة أخرى إلى أصحاب الأغاني.',
  ja: '「海は誰も待たない」と彼女は言った。2024年末の従業員は7,261人だった。',
  zh: '每收入100欧元，约有70欧元又流了出去，其中大部分流向了拥有歌曲的唱片公司和出版商。',
}

test('QUOTED 3 pages print all words, undivided and in large type within their area, in every language, in three formats, light and dark', () => {
  for (const [n, [language, text]] of (Object.entries(SAID) as [FilmLanguage, string][]).entries())
    for (const [at, format] of (Object.keys(FORMATS) as Format[]).entries())
      for (const light of [true, false]) {
        // all at full size. Otherwise one format and one background per language, in rotation
        if (!FULL && ((n + SEED) % 3 !== at || (n % 2 === 0) !== light)) continue
        const recipe = makeRecipe(text, {
          language,
          format,
          words: [],
          captions: [],
          slots: { text, light },
        } as Partial<SceneRecipe>)
        const name = `${language} ${format} ${light}`
        const drawing = drawScene(recipe)
        expect(acceptScene(drawing, recipe), name).toEqual([])
        const lines = drawing.text_boxes.map((box) => box.text)
        expect(lines.join('').replace(/\s/gu, ''), name).toBe(text.replace(/\s/gu, ''))
        const words = new Set(text.split(/\s+/u))
        if (language !== 'ja' && language !== 'zh')
          for (const word of lines.flatMap((line) => line.split(/\s+/u))) expect([...words], name).toContain(word)
        const least = Math.min(...drawing.text_boxes.map(({ size }) => size))
        expect(least, name).toBeGreaterThan(format === '16:9' ? 110 : 58)
      }
})

test('51 QUOTED 3 the only figure of a page is its image: it is between the other words, in their order and much larger', () => {
  const boxes = (text: string) => drawScene(makeRecipe(text, { words: [], captions: [] })).text_boxes
  const { accent_text } = filmPalette({ brand_color: '#0e7c86' })
  const page = boxes('The club lives on about 48,000 euros a year.')
  expect(page.map(({ text }) => text).join(' ')).toBe('The club lives on about 48,000 euros a year.')
  const figure = page.find(({ text }) => text === '48,000 euros')!
  expect(figure.color).toBe(accent_text)
  for (const { text, size } of page) if (text !== figure.text) expect(figure.size, text).toBeGreaterThan(size * 1.5)
  for (const format of Object.keys(FORMATS) as Format[]) {
    const first = makeRecipe('7,261 of them left the company before it closed.', { words: [], captions: [], format })
    expect(acceptScene(drawScene(first), first), format).toEqual([])
  }
  for (const several of ['It was 50 feet high and 90 feet across.', 'Nobody knew.', '48,000 euros.'])
    expect(new Set(boxes(several).map(({ size }) => size)).size, several).toBe(1)
})

test('issue 51 a date is accented as a whole, not only its day, and an amount next to it has the only accent', () => {
  const accents = (part: string) => findAccents(part, 'pt').map(({ start, end }) => part.slice(start, end))
  expect(accents('Na manhã de 27 de setembro de 1957,')).toEqual(['27 de setembro de 1957'])
  expect(accents('Em 27 de setembro de 1957 o mar fervia a 900 metros.')).toEqual(['900 metros'])
})
