import { createCanvas } from '@napi-rs/canvas'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FilmLanguage } from '../languages.ts'
import { drawScene } from './draw-scene.ts'
import { SAMPLES } from './gallery-samples.ts'
import { randomPhoto } from './random-photo.ts'
import { rasterise } from './rasterise.ts'
import {
  FORMATS,
  VARIANTS,
  type FilledTemplate,
  type Format,
  type SceneRecipe,
  type TemplateName,
  type Variant,
} from './recipe.ts'

const BRANDS = ['#0E7C86', '#E4572E', '#4B3FBF', '#F2B705', '#D81E5B', '#3A3A3A']

function sampleRecipe(
  filled: FilledTemplate,
  variant: Variant,
  format: Format,
  language: FilmLanguage,
  brand_color: string,
): SceneRecipe {
  const topic = SAMPLES[language]!.topic
  const film_position = filled.template === 'close' ? 1 : filled.template === 'title' ? 0 : 0.4
  return {
    ...filled,
    variant,
    format,
    language,
    brand_color,
    seed: `gallery ${topic[0]}`,
    topic,
    solemn: false,
    frames: 180,
    words: [],
    captions: [],
    caption_style: 'box',
    transition_in: 'cut',
    transition_out: 'cut',
    film_position,
  }
}

/** Draws one sheet: every sample of a template in three candidates, a row a language, brands rotated. */
function drawSheet(template: TemplateName, format: Format, at: number): Buffer {
  const size = FORMATS[format]
  const wide = format === '16:9' ? 640 : 330
  const tall = Math.round((wide * size.height) / size.width)
  const rows = Object.entries(SAMPLES).flatMap(([language, { scenes }]) =>
    scenes.filter((scene) => scene.template === template).map((scene) => ({ language: language as FilmLanguage, scene })),
  )
  const sheet = createCanvas(VARIANTS.length * (wide + 6), rows.length * (tall + 6))
  const context = sheet.getContext('2d')
  context.fillStyle = '#888888'
  context.fillRect(0, 0, sheet.width, sheet.height)
  for (const [row, { language, scene }] of rows.entries()) {
    for (const [column, variant] of VARIANTS.entries()) {
      const recipe = sampleRecipe(scene, variant, format, language, BRANDS[(row + column * 2) % BRANDS.length]!)
      const photo = recipe.template === 'photograph' ? randomPhoto(recipe.slots.picture) : null
      const picture = rasterise(drawScene(recipe, photo), Math.round(at * (recipe.frames - 1)), size)
      context.drawImage(picture, column * (wide + 6), row * (tall + 6), wide, tall)
    }
  }
  return sheet.toBuffer('image/png')
}

/** Writes the sheets of all templates and formats into a folder: `node packages/film/src/scenes/gallery.ts <folder> [template] [format] [share of the scene]`. */
function main([folder = 'gallery', template, format, at = '0.95']: string[]): void {
  mkdirSync(folder, { recursive: true })
  const templates = [...new Set(SAMPLES.en!.scenes.map((scene) => scene.template))].filter(
    (name) => !template || template === 'all' || name === template,
  )
  for (const name of templates) {
    for (const shape of (Object.keys(FORMATS) as Format[]).filter((one) => !format || one === format)) {
      writeFileSync(join(folder, `${name} ${shape.replace(':', 'x')}.png`), drawSheet(name, shape, Number(at)))
    }
  }
}

if (import.meta.main) main(process.argv.slice(2))
