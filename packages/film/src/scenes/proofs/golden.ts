import { readFileSync, writeFileSync } from 'node:fs'
import { registerFonts } from '../../fonts/register.ts'
import { drawScene } from '../draw-scene.ts'
import { photosFor } from './random-photo.ts'
import { randomRecipe } from './random-recipe.ts'
import { rasterise } from '../rasterise.ts'
import { type DrawnTemplateName, FORMATS, listLooks, TEMPLATE_NAMES, type Format, type SceneRecipe } from '../recipe.ts'

/** Side in pixels of a square whose mean colour is stored. The side divides the sides of every format. */
const SQUARE = 120
/** The share of a scene at which the image is taken. All elements are complete then, and none has disappeared. */
const COMPLETE = 0.85
const SHAPES = Object.keys(FORMATS) as Format[]

/** The look of an image: three bytes (hexadecimal) for the mean colour of each square, row by row. */
type Golden = Record<string, string>

const getFile = (template: DrawnTemplateName) => new URL(`../shots/${template}/golden.json`, import.meta.url)

/** The approved images of a template, by the names from `goldenRecipes`. */
export const readGoldens = (template: DrawnTemplateName): Golden => JSON.parse(readFileSync(getFile(template), 'utf8')) as Golden

/**
 * A template's start index in the sequence of languages and formats. The index depends only on the template's name, so a new template
 * changes no other images.
 */
const computeTurn = (template: DrawnTemplateName) => [...template].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0)

/** Scenes for every look of a template. Languages, formats, colours and settings rotate by a fixed rule. */
export const goldenRecipes = (template: DrawnTemplateName): [string, SceneRecipe][] =>
  listLooks(template).map((variant, column): [string, SceneRecipe] => {
    const turn = computeTurn(template)
    const language = (turn + column * 3) % 10
    const recipe = randomRecipe(column * 10 + language, template, SHAPES[(turn + column) % SHAPES.length])
    return [`${template} ${variant} ${recipe.format} ${recipe.language}`, recipe]
  })

/** Draws a scene at its complete state and returns the mean colours of its squares. */
export function drawGolden(recipe: SceneRecipe): string {
  registerFonts(recipe.language)
  const size = FORMATS[recipe.format]
  const picture = rasterise(drawScene(recipe, photosFor(recipe)), Math.round(recipe.frames * COMPLETE), size)
  const { data } = picture.getContext('2d').getImageData(0, 0, size.width, size.height)
  const columns = size.width / SQUARE
  const sums = new Float64Array((columns * size.height * 3) / SQUARE)
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const square = (Math.floor(y / SQUARE) * columns + Math.floor(x / SQUARE)) * 3
      for (let channel = 0; channel < 3; channel++) sums[square + channel] += data[(y * size.width + x) * 4 + channel]
    }
  return Buffer.from(Uint8Array.from(sums, (sum) => Math.round(sum / SQUARE ** 2))).toString('hex')
}

/** The largest channel difference (0 to 255) between two images. Returns 255 when their sizes differ. */
export function goldenDifference(one: string, other: string): number {
  const a = Buffer.from(one, 'hex')
  const b = Buffer.from(other, 'hex')
  return a.length === b.length ? a.reduce((most, value, at) => Math.max(most, Math.abs(value - b[at])), 0) : 255
}

/**
 * Draws a template's images again after an intended change. Review them first (`gallery.ts`). Usage:
 *
 * `node packages/film/src/scenes/proofs/golden.ts map bars`
 */
function main(asked: string[]): void {
  const unknown = asked.find((each) => !TEMPLATE_NAMES.some((name) => name === each))
  if (unknown !== undefined) throw new Error(`No template is called ${unknown}: ${TEMPLATE_NAMES.join(', ')}.`)
  for (const template of TEMPLATE_NAMES.filter((name) => asked.length === 0 || asked.includes(name))) {
    const drawn = goldenRecipes(template).map(([name, recipe]) => [name, drawGolden(recipe)])
    writeFileSync(getFile(template), `${JSON.stringify(Object.fromEntries(drawn), null, 2)}\n`)
  }
}

if (import.meta.main) main(process.argv.slice(2))
