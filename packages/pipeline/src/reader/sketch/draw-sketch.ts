import type { FilmLanguage } from '@orion/language/lexicons.ts'
import * as z from 'zod/mini'
import { sourceOf } from '../analyse-facts.ts'
import type { Asked, Asker, Foretold } from '../asker.ts'
import { tokensOf } from '../evidence.ts'
import { likelyTokens } from '../likely-tokens.ts'
import { factLines } from '../read-facts.ts'
import type { Fact } from '../types.ts'
import { type Drawn, readSketch, SketchAnswer } from './sketch-answer.ts'
import { drawWords, JUDGE_WORDS, LOOK_WORDS, mendWords } from './sketch-words.ts'

/** A scene that a model is asked to draw. `before`: what is said before it; `facts`: those that it says; `sees`: it takes pictures. */
export type SketchTask = {
  text: string
  before: string
  language: FilmLanguage
  solemn: boolean
  facts: readonly Fact[]
  sees: boolean
}

/**
 * What a model made of a scene: a drawing, which it has looked at itself and says shows it (`seen`), or why there is none: it cannot be
 * drawn, or the answer could not be drawn, or the model that looked at it says that it does not show the sentence.
 */
export type Sketched = (Drawn & { seen: boolean }) | { none: 'undrawable' | 'form' | 'look'; faults: string[] }

const Answer = z.object({ drawable: z.boolean(), sketch: z.array(SketchAnswer) })
const Looked = z.object({ verdict: z.enum(['shows', 'mend', 'fails']), sketch: z.array(SketchAnswer) })
const Judged = z.object({ verdict: z.enum(['shows', 'fails']) })
type Answer = z.infer<typeof Answer>

/** Output tokens: of a drawing at most and as it is likely, and of a verdict. */
const TOKENS = { most: 9000, likely: 1900, verdict: 300 }
/** Input tokens of a drawing's pictures, as services usually count them and at most; and of the frame and the schema. */
const OF_PICTURES = { likely: 1500, most: 7800 }
const OF_FRAME = { likely: 900, most: 1800 }

const dataOf = ({ text, before, facts }: SketchTask): string =>
  [factLines(facts, sourceOf), '', `Before it: ${before}`, `Sentence: ${text}`].join('\n')

const askOf = (task: SketchTask): Asked<Answer> => ({
  task: drawWords(task.language, task.solemn),
  data: dataOf(task),
  schema: Answer,
  most_output_tokens: TOKENS.most,
})

/** Draws what an answer says into pictures for a model to look at: paths of PNGs. `unseen` are parts that nobody would see. */
type Show = (drawn: Drawn, name: string) => Promise<string[]>
type Tools = Pick<Asker, 'ask'> & { show: Show; unseen: (drawn: Drawn) => string[] }

type Read = { drawn: Drawn } | { faults: string[] }

function readOne(sketch: Answer['sketch'], { text, language }: SketchTask, unseen: Tools['unseen']): Read {
  const [only] = sketch
  if (only === undefined) return { faults: ['sketch is empty.'] }
  const read = readSketch(only, text, language)
  if ('faults' in read) return read
  const hidden = unseen(read.drawn)
  if (hidden.length === 0) return read
  return { faults: hidden.map((id) => `Part ${id} is hardly seen: hidden, too small, or of the colour of what lies behind it.`) }
}

/**
 * Asks a model to draw a scene; once more where the answer cannot be drawn, its faults named. A model that sees is then shown the picture:
 * it says that it shows the sentence, or mends it once and is asked whether the mended one does. Throws as the model does.
 */
export async function drawSketch(task: SketchTask, { ask, show, unseen }: Tools): Promise<Sketched> {
  const first = askOf(task)
  let answer = await ask('sketch', first)
  if (!answer.drawable) return { none: 'undrawable', faults: [] }
  let read = readOne(answer.sketch, task, unseen)
  if ('faults' in read) {
    const turns = [{ answered: JSON.stringify(answer), said: mendWords(read.faults.slice(0, MOST_FAULTS)) }]
    answer = await ask('sketch again', { ...first, turns })
    if (!answer.drawable) return { none: 'undrawable', faults: [] }
    read = readOne(answer.sketch, task, unseen)
  }
  if ('faults' in read) return { none: 'form', faults: read.faults }
  if (!task.sees) return { ...read.drawn, seen: false }
  const looked = await ask('look', {
    ...first,
    schema: Looked,
    turns: [{ answered: JSON.stringify(answer), said: LOOK_WORDS, pictures: await show(read.drawn, 'drawn') }],
  })
  if (looked.verdict === 'shows') return { ...read.drawn, seen: true }
  if (looked.verdict === 'fails') return { none: 'look', faults: [] }
  const mended = readOne(looked.sketch, task, unseen)
  if ('faults' in mended) return { none: 'form', faults: mended.faults }
  const judged = await ask('judge', {
    task: JUDGE_WORDS,
    data: `Sentence: ${task.text}`,
    pictures: await show(mended.drawn, 'mended'),
    schema: Judged,
    most_output_tokens: TOKENS.verdict,
  })
  return judged.verdict === 'shows' ? { ...mended.drawn, seen: true } : { none: 'look', faults: [] }
}

/** Faults that are named at once. */
const MOST_FAULTS = 12

/** The asks of one scene: the drawing, a mending that may be; where the model sees also the look and the judgement of the mended one. */
export function foretellSketch(task: SketchTask): Foretold[] {
  const told = `${drawWords(task.language, task.solemn)}\n${dataOf(task)}`
  const [likely, most] = [OF_FRAME.likely + likelyTokens(told), OF_FRAME.most + tokensOf(told)]
  const draw = { likely_input_tokens: likely, input_tokens: most, output_tokens: TOKENS.likely, most_output_tokens: TOKENS.most }
  const again = { ...draw, input_tokens: most + TOKENS.most, sure: false }
  if (!task.sees) return [{ ...draw, sure: true }, again]
  const look = {
    ...draw,
    likely_input_tokens: likely + TOKENS.likely + OF_PICTURES.likely,
    input_tokens: most + TOKENS.most + OF_PICTURES.most,
    sure: true,
  }
  const judge = {
    likely_input_tokens: OF_FRAME.likely / 3 + OF_PICTURES.likely,
    input_tokens: OF_FRAME.most + OF_PICTURES.most,
    output_tokens: 20,
    most_output_tokens: TOKENS.verdict,
    sure: true,
  }
  return [{ ...draw, sure: true }, again, look, judge]
}
