import { createCanvas } from '@napi-rs/canvas'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { scaleDrawing } from '../../draw/scale-drawing.ts'
import { drawScene } from '../draw-scene.ts'
import { photosFor } from '../proofs/random-photo.ts'
import { rasterise } from '../rasterise.ts'
import {
  type DrawnTemplateName,
  type Format,
  FORMATS,
  listLooks,
  type SceneRecipe,
  TEMPLATE_NAMES,
  type Variant,
} from '../recipe.ts'
import { listSamples } from './samples.ts'

const BRANDS = ['#0E7C86', '#E4572E', '#4B3FBF', '#F2B705', '#D81E5B', '#3A3A3A']
const SHAPES = Object.keys(FORMATS) as Format[]

/** The scale of the images relative to the film's size. */
const SCALE = 1 / 3

/** Pixels between the images of a sheet. */
const GAP = 6

const makeRecipe = (
  { language, scene }: ReturnType<typeof listSamples>[number],
  look: { variant: Variant; format: Format; brand_color: string },
): SceneRecipe => ({
  ...scene,
  ...look,
  language,
  seed: `gallery ${scene.template}`,
  solemn: false,
  frames: 180,
  words: [],
  captions: [],
  caption_style: 'box',
  transition_in: 'cut',
  transition_out: 'cut',
  film_position: 0.4,
})

/**
 * One sheet as JPEG, with a row for each sample of the template and a column for each look. `at` is the elapsed share of the scene, 0 to 1.
 */
function drawSheet(template: DrawnTemplateName, format: Format, brand_color: string, at: number): Buffer {
  const wide = FORMATS[format].width * SCALE
  const tall = FORMATS[format].height * SCALE
  const rows = listSamples(template)
  const looks = listLooks(template)
  const sheet = createCanvas(looks.length * (wide + GAP) - GAP, rows.length * (tall + GAP) - GAP)
  const context = sheet.getContext('2d')
  context.fillStyle = '#888888'
  context.fillRect(0, 0, sheet.width, sheet.height)
  for (const [row, sample] of rows.entries()) {
    for (const [column, variant] of looks.entries()) {
      const recipe = makeRecipe(sample, { variant, format, brand_color })
      const photo = photosFor(recipe)
      const drawing = scaleDrawing(drawScene(recipe, photo), { scale: SCALE, step: 1 })
      const picture = rasterise(drawing, Math.round(at * (recipe.frames - 1)), { width: wide, height: tall })
      context.drawImage(picture, column * (wide + GAP), row * (tall + GAP))
    }
  }
  return sheet.toBuffer('image/jpeg', 85)
}

const renderPage = (
  sections: { template: string; sheets: { file: string; format: Format; brand: string }[] }[],
): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Orion: every template</title>
<style>
  body { margin: 24px; font: 16px/1.4 system-ui, sans-serif; background: #222; color: #eee }
  nav a { margin-right: 12px; color: inherit }
  section div { display: flex; gap: 24px; overflow-x: auto; align-items: start }
  figure { margin: 0 }
  img { display: block }
</style>
<h1>Every template, candidate, script, format and brand</h1>
<p>Rows: samples. Columns: looks. To the side: the brands.</p>
<nav>${sections.map(({ template }) => `<a href="#${template}">${template}</a>`).join('')}</nav>
${sections
  .map(
    ({ template, sheets }) =>
      `<section id="${template}"><h2>${template}</h2>${SHAPES.filter((shape) => sheets.some(({ format }) => format === shape))
        .map(
          (shape) =>
            `<h3>${shape}</h3><div>${sheets
              .filter(({ format }) => format === shape)
              .map(
                ({ file, brand }) =>
                  `<figure><figcaption>${brand}</figcaption><img loading="lazy" src="${encodeURI(file)}" alt="${template} ${shape} ${brand}"></figure>`,
              )
              .join('')}</div>`,
        )
        .join('')}</section>`,
  )
  .join('\n')}
</html>
`

/**
 * Draws the requested sheets, or all sheets without a request, and one page that shows them: `npm run gallery -- --template bars --format
 * 9:16 --at 0.5`.
 */
function main(): void {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: 'gallery' },
      template: { type: 'string' },
      format: { type: 'string' },
      brand: { type: 'string' },
      at: { type: 'string', default: '0.95' },
    },
  })
  const chosen = <T extends string>(all: readonly T[], wish: string | undefined, option: string): readonly T[] => {
    const found = all.filter((each) => !wish || each.toLowerCase() === wish.toLowerCase())
    if (found.length === 0) throw new Error(`--${option} is one of: ${all.join(', ')}.`)
    return found
  }
  const at = Number(values.at)
  if (!(at >= 0 && at <= 1)) throw new Error('--at is a share of the scene: 0 to 1.')
  const formats = chosen(SHAPES, values.format, 'format')
  const brands = chosen(BRANDS, values.brand, 'brand')
  mkdirSync(values.to, { recursive: true })
  const sections = chosen(TEMPLATE_NAMES, values.template, 'template').map((template) => ({
    template,
    sheets: formats.flatMap((format) =>
      brands.map((brand) => {
        const file = `${template}-${format.replace(':', 'x')}-${brand.slice(1)}.jpg`
        writeFileSync(join(values.to, file), drawSheet(template, format, brand, at))
        return { file, format, brand }
      }),
    ),
  }))
  const page = resolve(values.to, 'index.html')
  writeFileSync(page, renderPage(sections))
  process.stdout.write(`${page}\n`)
}

if (import.meta.main) main()
