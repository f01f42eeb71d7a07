/**
 * Sketches of bench/sketches/answers.jsonl, each as stage 5 would read, mend and draw it: what is refused, which parts nobody sees, and a
 * page of the finished pictures, the sentence beneath each and nothing else, for viewers who know nothing more (SHOWING 3).
 * `nice node bench/sketches.ts --to DIR [--first] [--format 9:16] [--at 0.97] [name …]`
 * All answers are written by hand, as a model's. Nineteen were mended once after a look: eleven by what their writer saw; geyser-1,
 * bridge-1, qanat-2, onsen-1, delta-1, dune-1, seed-1 and clock-1 by the remarks of a viewer as well.
 * `--first` draws the first answers instead of those that were mended after one look. `--at` is a share of the scene.
 */
import './with-node-flags.ts'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { closeRenderer, renderStill } from '@orion/film/draw/render-scene.ts'
import { acceptScene } from '@orion/film/scenes/accept.ts'
import { drawScene } from '@orion/film/scenes/draw-scene.ts'
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
/** Pixels. */
const WIDTH = 960

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

/** A picture with its sentence, as it stands on the page. */
const figureOf = ({ name, language, text }: Tried): string =>
  `<figure><img src="${name}.png" alt=""><figcaption lang="${language}" dir="auto">${text}</figcaption></figure>`

const PAGE_STYLE =
  'body{display:grid;grid-template-columns:1fr 1fr;gap:32px 16px;font:22px sans-serif}figure{margin:0}img{width:100%}' +
  'figcaption{text-align:center}'

const file = await readFile(new URL('sketches/answers.jsonl', import.meta.url), 'utf8')
const all = file.trim().split('\n').map((line) => JSON.parse(line) as Tried) // prettier-ignore
const wanted = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
try {
  const shown: Tried[] = []
  for (const tried of wanted) {
    const recipe = sceneOf(tried)
    if (recipe === null) continue
    shown.push(tried)
    if (flags.to === undefined) continue
    await mkdir(flags.to, { recursive: true })
    const at_frame = Math.min(recipe.frames - 1, Math.round(recipe.frames * Number(flags.at)))
    await writeFile(join(flags.to, `${tried.name}.png`), await renderStill(recipe, { at_frame, width: WIDTH, mime: 'image/png' }))
  }
  console.log(`${shown.length} of ${wanted.length} are drawn, ${wanted.filter(({ mended }) => mended).length} mended by look`)
  if (flags.to !== undefined) {
    const page = `<!doctype html><meta charset="utf-8"><style>${PAGE_STYLE}</style>${shown.map(figureOf).join('')}`
    await writeFile(join(flags.to, 'index.html'), page)
  }
} finally {
  await closeRenderer()
}
