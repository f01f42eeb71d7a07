/**
 * Sketches that stand in bench/sketches/answers.jsonl, each as stage 5 would read, mend and draw it: what is refused, which parts nobody sees,
 * and the finished pictures with their sentences beneath, six on a sheet, for viewers who see nothing else (SHOWING 3).
 * `nice node bench/sketches.ts --to DIR [--first] [--format 9:16] [--at 0.97] [name …]`
 * `--first` draws the first answers instead of those that were mended after one look. `--at` is a share of the scene.
 */
import './with-node-flags.ts'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { closeRenderer, renderStill } from '@orion/film/draw/render-scene.ts'
import { setFace } from '@orion/film/fonts/faces.ts'
import { registerFonts } from '@orion/film/fonts/register.ts'
import { acceptScene } from '@orion/film/scenes/accept.ts'
import { drawScene } from '@orion/film/scenes/draw-scene.ts'
import { type Fitted, fitText } from '@orion/film/scenes/fit.ts'
import { filmPalette } from '@orion/film/scenes/palette.ts'
import { FORMATS, FRAME_RATE, type Format, type SceneRecipe, type TimedWord } from '@orion/film/scenes/recipe.ts'
import { unseenParts } from '@orion/film/scenes/sketch/see-sketch.ts'
import { classWorld, tellClass } from '@orion/film/scenes/world.ts'
import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { readSketch, type SketchAnswer } from '@orion/pipeline/reader/sketch/sketch-answer.ts'
import { ILLUSTRATION } from '@orion/pipeline/stages/05-image-selection/illustration.ts'

/** A sentence with what was answered to the ask of it, and with the one mending after a look, where there was one. */
type Tried = { name: string; language: FilmLanguage; text: string; first: SketchAnswer; mended?: SketchAnswer }

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    first: { type: 'boolean', default: false },
    format: { type: 'string', default: '16:9' },
    at: { type: 'string', default: '0.97' },
  },
})
const FORMAT = (flags.format in FORMATS ? flags.format : '16:9') as Format

/** Seconds of a spoken word, and of a letter where words stand unparted; before the first and after the last. */
const SPOKEN = { word: 0.38, letter: 0.17, before: 0.3, after: 0.9 }
/** Scripts whose marks stand above their line. */
const TALL_MARKS: ReadonlySet<FilmLanguage> = new Set(['ar', 'hi'])
const SHEET = { across: 2, down: 3, width: 960, apart: 12, words: 92 }

function spokenWords(text: string, language: FilmLanguage): TimedWord[] {
  const unspaced = isUnspaced(language)
  const seconds = unspaced ? SPOKEN.letter : SPOKEN.word
  return [...text.matchAll(unspaced ? /\S/gu : /\S+/gu)].map(({ 0: word, index }, at) => ({
    text: word,
    start_seconds: SPOKEN.before + at * seconds,
    end_seconds: SPOKEN.before + (at + 1) * seconds,
    char_start: index,
    char_end: index + word.length,
  }))
}

/** The scene of an answer, in a world of its own sentence; what is wrong with it is told. */
function sceneOf({ name, language, text, first, mended }: Tried): SceneRecipe | null {
  const read = readSketch(flags.first ? first : (mended ?? first), text, language)
  if ('faults' in read) {
    console.log(`${name}: refused: ${read.faults.join(' ')}`)
    return null
  }
  const words = spokenWords(text, language)
  const topic = tellClass({ title: text, topic: '', language, sources: [text] })
  const recipe = {
    ...{ template: 'sketch', slots: { ...read.drawn, credit: ILLUSTRATION[language] }, variant: 'A', format: FORMAT, language },
    ...{ brand_color: '#0E7C86', world: classWorld(topic.name), seed: name, topic: [], solemn: false, words },
    frames: Math.round((words.at(-1)!.end_seconds + SPOKEN.after) * FRAME_RATE),
    ...{ captions: [], caption_style: 'none', transition_in: 'cut', transition_out: 'cut', film_position: 0.5 },
  } as SceneRecipe
  const unseen = unseenParts(read.drawn.drawing, filmPalette(recipe))
  const faults = acceptScene(drawScene(recipe), recipe)
  if (unseen.length > 0) console.log(`${name}: nobody sees ${unseen.join(', ')}`)
  if (faults.length > 0) console.log(`${name}: ${JSON.stringify(faults)}`)
  return recipe
}

type Shown = { tried: Tried; image: Buffer }

/** Pictures side by side, the sentence of each beneath it. */
async function sheetOf(shown: readonly Shown[]): Promise<Buffer> {
  const { across, width, apart, words } = SHEET
  const size = FORMATS[FORMAT]
  const columns = size.width > size.height ? across : 2 * across
  const wide = Math.round((across * (width + apart)) / columns) - apart
  const tall = Math.round((wide * size.height) / size.width)
  const rows = Math.ceil(shown.length / columns)
  const canvas = createCanvas(columns * (wide + apart) - apart, rows * (tall + words + apart) - apart)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const [index, { tried, image }] of shown.entries()) {
    const [x, y] = [(index % columns) * (wide + apart), Math.floor(index / columns) * (tall + words + apart)]
    context.drawImage(await loadImage(image), x, y, wide, tall)
    registerFonts(tried.language, tried.text)
    const wish = { width: wide - 32, height: words - 12, largest: 34, smallest: 16, most_lines: 3 }
    const fitted = fitText(tried.text, { language: tried.language, role: 'text', ...wish })
    if (fitted === null) throw new Error(`The sentence of ${tried.name} is too long`)
    writeBelow(context, fitted, { x: x + wide / 2, y: y + tall + (TALL_MARKS.has(tried.language) ? 16 : 6) })
  }
  return canvas.toBuffer('image/png')
}

function writeBelow(
  context: ReturnType<ReturnType<typeof createCanvas>['getContext']>,
  { lines, face, size, weight, language, line_height }: Fitted,
  { x, y }: { x: number; y: number },
): void {
  setFace(context, face, size, language, weight)
  context.fillStyle = '#111111'
  context.textAlign = 'center'
  context.textBaseline = 'top'
  context.direction = language === 'ar' ? 'rtl' : 'ltr'
  for (const [index, line] of lines.entries()) context.fillText(line, x, y + index * line_height)
}

const file = await readFile(new URL('sketches/answers.jsonl', import.meta.url), 'utf8')
const all = file.trim().split('\n').map((line) => JSON.parse(line) as Tried) // prettier-ignore
const wanted = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
try {
  const shown: Shown[] = []
  for (const tried of wanted) {
    const recipe = sceneOf(tried)
    if (recipe === null) continue
    const at_frame = Math.min(recipe.frames - 1, Math.round(recipe.frames * Number(flags.at)))
    shown.push({ tried, image: await renderStill(recipe, { at_frame, width: SHEET.width, mime: 'image/png' }) })
  }
  console.log(`${shown.length} of ${wanted.length} are drawn, ${wanted.filter(({ mended }) => mended).length} mended by look`)
  if (flags.to !== undefined) {
    await mkdir(flags.to, { recursive: true })
    const each = SHEET.across * SHEET.down
    for (let from = 0; from < shown.length; from += each)
      await writeFile(join(flags.to, `sheet-${1 + from / each}.png`), await sheetOf(shown.slice(from, from + each)))
  }
} finally {
  await closeRenderer()
}
