import { expect, test } from 'vitest'
import { FILM_LANGUAGES, isRightToLeft, type FilmLanguage } from '@orion/language/lexicons.ts'
import { shownWords } from '@orion/language/reading.ts'
import { sceneDrawing } from '../draw/scene-drawing.ts'
import { EXAMPLE_SENTENCES } from '../speech/example-sentences.fixture.ts'
import { drawScene } from '../scenes/draw-scene.ts'
import { LEAST_CONTRAST, measureContrast } from '../scenes/measure-contrast.ts'
import { rasterise } from '../scenes/rasterise.ts'
import { FORMATS, type Format, type SceneRecipe } from '../scenes/recipe.ts'
import { readingStand } from '../scenes/templates/quiet.ts'
import { buildCues } from './cues.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const SHAPES = Object.keys(FORMATS) as Format[]
const BRANDS = ['#0E7C86', '#F2B705', '#3A3A3A']

type Wish = { language?: FilmLanguage; format?: Format; look?: number; brand_color?: string } & Partial<SceneRecipe>

/** A quiet scene whose words take 0.4 s each. */
function recipeOf({ language = 'en', format = '16:9', look = 0, brand_color = BRANDS[0], ...own }: Wish): SceneRecipe {
  const text = EXAMPLE_SENTENCES[language]
  const words = shownWords(text, language).map((word, index) => ({
    ...word,
    ...{ start_seconds: index * 0.4, end_seconds: index * 0.4 + 0.35 },
  }))
  const frames = Math.ceil((words.length * 0.4 + 0.5) * 30)
  return {
    ...{ template: 'quiet', slots: { look, reads: true }, variant: 'A', seed: 'reading', solemn: false, frames, words },
    ...{ format, language, brand_color, film_position: 0.4, transition_in: 'cut', transition_out: 'cut', caption_style: 'box' },
    captions: buildCues(text, words, language, frames / 30),
    ...own,
  } as SceneRecipe
}

/** The layers that a scene's captions are, and where each stands in a frame. */
async function readAt(recipe: SceneRecipe, frame: number) {
  const drawing = await sceneDrawing(recipe)
  const own = drawing.layers.slice(drawScene(recipe).layers.length)
  return own.flatMap((layer) => {
    if (layer.kind !== 'sprite') return []
    const { width, height, at } = layer.sprite
    const placed = at(frame)
    return placed === null ? [] : [{ ...placed, width, height }]
  })
}

test('S06 BOARDS-4 a quiet scene is read in large type in every language and format: inside its zone, no word on another, legible', async () => {
  for (const [index, language] of FILM_LANGUAGES.entries()) {
    for (const format of FULL ? SHAPES : [SHAPES[index % SHAPES.length]]) {
      const recipe = recipeOf({ language, format, look: index % 6, brand_color: BRANDS[index % BRANDS.length] })
      const { zone, text } = readingStand(recipe)!
      const last = recipe.frames - 1
      const words = await readAt(recipe, last)
      expect(words.length, `${language} ${format}`).toBeGreaterThan(0)
      const behind = rasterise(drawScene(recipe), last, FORMATS[format])
      for (const { x, y, width, height } of words) {
        // a sprite has room for what leans out of its letters: a fifth of an em on each side
        expect(x, `${language} ${format}`).toBeGreaterThanOrEqual(zone.x - 30)
        expect(x + width, `${language} ${format}`).toBeLessThanOrEqual(zone.x + zone.width + 30)
        expect(y, `${language} ${format}`).toBeGreaterThanOrEqual(zone.y - 40)
        expect(y + height, `${language} ${format}`).toBeLessThanOrEqual(zone.y + zone.height + 60)
        const box = { x: Math.max(0, x), y: Math.max(0, y), width, height, text: 'a', color: text, size: 64 }
        expect(measureContrast(box, behind), `${language} ${format}`).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      }
    }
  }
})

test('S06 a word comes when it is spoken, the spoken one is marked, and a page goes before the next', async () => {
  const recipe = recipeOf({})
  const { words } = recipe
  expect(await readAt(recipe, Math.round(words[2].start_seconds * 30) + 8)).toHaveLength(4) // three words, the third lit
  expect(await readAt(recipe, 0)).toHaveLength(1 + 1)
  const spoken = await readAt(recipe, recipe.frames - 1)
  expect(spoken.every(({ alpha }) => alpha > 0)).toBe(true)
})

test('S06 lines begin on the side where the language begins, and the motif gives way', async () => {
  for (const language of ['en', 'ar'] as const) {
    const recipe = recipeOf({ language })
    const { zone } = readingStand(recipe)!
    const first = (await readAt(recipe, 6))[0]
    const side = isRightToLeft(language) ? zone.x + zone.width - (first.x + first.width) : first.x - zone.x
    expect(Math.abs(side), language).toBeLessThanOrEqual(30)
    expect(zone.x < 960 - zone.width / 2, language).toBe(!isRightToLeft(language))
  }
})

test('S06 without captions, in films of before and in other shots nothing is read in the picture', async () => {
  expect(readingStand(recipeOf({ caption_style: 'none' }))).toBeNull()
  expect(readingStand(recipeOf({ captions: [] }))).toBeNull()
  expect(readingStand(recipeOf({ slots: { look: 1 } } as never))).toBeNull()
  const before = await sceneDrawing(recipeOf({ slots: { look: 1 } } as never))
  expect(before.layers.at(-1)!.kind).toBe('patch')
})

test('S05 S06 a film’s last words are read to its end, whole, and the sources stand apart from them', async () => {
  const sources = ['A history of the canal, third edition', 'The engineers’ own report', 'Wikipedia, CC BY-SA 4.0', 'A survey']
  for (const language of ['en', 'ar', 'ja'] as const)
    for (const format of SHAPES) {
      const recipe = recipeOf({ language, format, overlay: { sources } })
      const name = `${language} ${format}`
      const words = await readAt(recipe, recipe.frames - 1)
      expect(words.length, name).toBe((await readAt(recipeOf({ language, format }), recipe.frames - 1)).length)
      for (const box of drawScene(recipe).text_boxes)
        for (const { y, height } of words) expect(y + height * 0.8, name).toBeLessThanOrEqual(box.y)
    }
})

test('S06 BOARDS-4 in wide frames the motif leaves the words their side: it touches no line, and never stands under a title', () => {
  const title = { overlay: { title: 'The year without a summer' } }
  const plain = (recipe: SceneRecipe, x: number, y: number) => {
    const { data } = rasterise(drawScene(recipe), recipe.frames - 1, FORMATS['16:9'])
      .getContext('2d')
      .getImageData(x, y, 1, 1)
    return [...data]
  }
  for (const look of [1, 4]) {
    const recipe = recipeOf({ look })
    const { zone } = readingStand(recipe)!
    const y = Math.round(zone.y + zone.height / 2)
    const [edge, middle] = [look === 1 ? zone.x + zone.width : zone.x, zone.x + zone.width / 2].map((x) =>
      plain(recipe, Math.round(x), y),
    )
    const apart = edge!.reduce((sum, channel, at) => sum + Math.abs(channel - middle![at]!), 0)
    expect(apart, `look ${look}`).toBeLessThan(40)
  }
  expect(readingStand(recipeOf({ look: 4, frames: 900, ...title }))?.zone).toEqual(
    readingStand(recipeOf({ look: 1, frames: 900, ...title }))?.zone,
  )
})
