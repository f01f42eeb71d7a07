import { expect, test } from 'vitest'
import { registerFonts } from '../fonts/register.ts'
import { textFaults } from './accept.ts'
import { drawScene } from './draw-scene.ts'
import { listSamples } from './gallery/samples.ts'
import { randomPhoto } from './proofs/random-photo.ts'
import { type FilledTemplate, FORMATS, type Format, listLooks, getPictures, type SceneRecipe, TEMPLATE_NAMES } from './recipe.ts'

const SHAPES = Object.keys(FORMATS) as Format[]
const TEXT = 'How it was told before anybody had seen it'
const START = 0.3
const PACE = 0.35

const words = [...TEXT.matchAll(/\S+/g)].map(({ 0: text, index }, at) => ({
  text,
  start_seconds: START + at * PACE,
  end_seconds: START + (at + 1) * PACE,
  char_start: index,
  char_end: index + text.length,
}))

const makeRecipe = (filled: FilledTemplate, look: Pick<SceneRecipe, 'variant' | 'format' | 'film_position'>): SceneRecipe => ({
  ...filled,
  ...look,
  language: 'en',
  seed: 'first frame',
  solemn: false,
  brand_color: '#0e7c86',
  frames: 120,
  words,
  captions: [],
  caption_style: 'none',
  transition_in: 'cut',
  transition_out: 'cut',
})

/** A scene of every template and layout, with the formats in rotation. */
const recipes = (film_position: number): SceneRecipe[] =>
  TEMPLATE_NAMES.flatMap((name, row) => {
    const filled = listSamples(name).find(({ language }) => language === 'en')?.scene
    if (filled === undefined) return []
    return listLooks(name).map((variant, at) => makeRecipe(filled, { variant, format: SHAPES[(row + at) % 3], film_position }))
  })

/** Whether a scene has a line of text that is complete on its first frame. */
function isTextThere(recipe: SceneRecipe): boolean {
  const photos = getPictures(recipe).map((name) => randomPhoto(`first frame ${name}`))
  const { text_boxes } = drawScene(recipe, photos)
  return text_boxes.some(({ settled = Infinity }) => settled <= 0)
}

const getName = ({ template, variant, format }: SceneRecipe): string => `${template} ${variant} ${format}`

test('S05 S10 the first frame of a film shows the opening text of its first scene, in all formats and for all templates', () => {
  registerFonts('en')
  const blank = recipes(0).filter((recipe) => !isTextThere(recipe))
  expect(blank.map(getName)).toEqual([])
})

test('S05 the text of a scene inside the film appears after the scene begins', () => {
  registerFonts('en')
  const quotations = recipes(0.5).filter(({ template }) => template === 'quotation')
  expect(quotations.filter(isTextThere).map(getName)).toEqual([])
})

const LONGEST_TITLES = {
  en: 'How four lighthouses taught the engineers of a small island kingdom to build in the open sea, slowly',
  es: 'Por qué las casas de madera de los pueblos de montaña aguantan mejor los terremotos que las de piedra',
  ar: 'كيف صمدت البيوت الخشبية القديمة في قرى الجبال العالية في وجه الزلازل قرونًا طويلة وما زالت قائمة فيها',
  ja: '氷の町、苫沢の「氷下待ち網漁」が最後の冬を迎えるまでに漁師たちが湖の上で語り合ったこと',
} as const

test('S05 a title of maximum length is complete and within its area over a page, in every format', () => {
  for (const [language, title] of Object.entries(LONGEST_TITLES)) {
    registerFonts(language as keyof typeof LONGEST_TITLES)
    for (const format of SHAPES) {
      const filled = { template: 'page', slots: { text: TEXT, light: true } } as const
      const recipe = {
        ...makeRecipe(filled, { variant: 'A', format, film_position: 0 }),
        language: language as keyof typeof LONGEST_TITLES,
        overlay: { title, eyebrow: 'Based on sources' },
      }
      const drawing = drawScene(recipe)
      expect(textFaults(drawing, recipe), `${language} ${format}`).toEqual([])
      expect(drawing.text_boxes.length).toBeGreaterThan(1)
    }
  }
})
