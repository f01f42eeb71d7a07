import { FILM_LANGUAGES, type FilmLanguage } from '@orion/language/lexicons.ts'
import { randomFrom } from '../random.ts'
import { pickOne, upTo, words, type Make, type Random } from './random-words.ts'
import {
  FORMATS,
  listLooks,
  TEMPLATE_NAMES,
  type FilledTemplate,
  type Format,
  type Overlay,
  type SceneRecipe,
  type DrawnTemplateName,
} from '../recipe.ts'
import { LIGHTS } from '../light.ts'
import { MOTIFS } from '../motifs.ts'
import { getDrawing } from '../shots/drawings.ts'
import type { World } from '../world.ts'

function randomSlots(random: Random, template: DrawnTemplateName, language: FilmLanguage): FilledTemplate {
  const make: Make = {
    random,
    language,
    text: (least, most, longest = 40) => words(random, language, least, most, longest),
    some: (one) => (random() < 0.5 ? one() : undefined),
  }
  return { template, slots: getDrawing(template).random(make) } as FilledTemplate
}

/** The scene at an index of a seed's endless sequence. It may have any template, language, layout and format. */
export function anyRecipe(seed: string, place: number): SceneRecipe {
  const random = randomFrom(`${seed}/${place}`)
  const recipe = randomRecipe(Math.floor(random() * 1e9), pickOne(random, TEMPLATE_NAMES))
  const over = randomOverlay(randomFrom(`${seed}/${place}/overlay`), recipe.language)
  const laid = { ...recipe, ...(over && { overlay: over }) }
  return random() < 0.6 ? { ...laid, world: randomWorld(random) } : laid
}

/** A title or sources over a scene. Most scenes have no overlay. */
function randomOverlay(random: Random, language: FilmLanguage): Overlay | undefined {
  const some = random()
  if (some < 0.6) return undefined
  if (some < 0.85) return { title: words(random, language, 1, 12, 30), eyebrow: words(random, language, 1, 4, 20) }
  const sources = Array.from({ length: upTo(random, 0, 4) }, () => words(random, language, 1, 14, 30))
  return { sources, ...((sources.length === 0 || random() < 0.5) && { credit: words(random, language, 2, 14, 20) }) }
}

/** A world of random hues, motif and light. Every fifth world keeps the brand's colours. */
export function randomWorld(random: Random): World {
  const hue = () => Math.round(random() * 360)
  const hues = { field: hue(), spark: hue(), third: hue(), fill: hue(), chroma: 0.04 + random() * 0.1 }
  return { ...(random() < 0.8 && { hues }), motif: pickOne(random, MOTIFS), light: pickOne(random, LIGHTS) }
}

/**
 * A scene with random words, figures, colour and format, for testing the rules of `acceptScene`. The same number gives the same scene. The
 * number's last digit selects the language, in the order of FILM_LANGUAGES. The number also selects the layout.
 */
export function randomRecipe(number: number, template: DrawnTemplateName, format?: Format): SceneRecipe {
  const random = randomFrom(`recipe ${number} ${template}`)
  const language = FILM_LANGUAGES[number % FILM_LANGUAGES.length]
  const looks = listLooks(template)
  const filled = randomSlots(random, template, language)
  return {
    ...filled,
    variant: looks[Math.floor(number / 10) % looks.length],
    format: format ?? pickOne(random, Object.keys(FORMATS) as Format[]),
    language,
    brand_color: `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`,
    seed: `random ${number}`,
    solemn: random() < 0.2,
    frames: upTo(random, 60, 360),
    words: [],
    captions: [],
    caption_style: 'box',
    transition_in: pickOne(random, ['cut', 'wipe', 'hand-off'] as const),
    transition_out: pickOne(random, ['cut', 'wipe', 'hand-off'] as const),
    film_position: random(),
  }
}
