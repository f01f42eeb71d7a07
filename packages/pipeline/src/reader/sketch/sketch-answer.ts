import { labelOf, withinSentence } from '@orion/film/scenes/direct/label.ts'
import type { Label } from '@orion/film/scenes/recipe.ts'
import { sketchFaults } from '@orion/film/scenes/sketch/sketch-faults.ts'
import {
  SHAPE_KINDS,
  SHEET,
  SKETCH_COLORS,
  SKETCH_ENTERS,
  SKETCH_LIMITS,
  type Sketch,
  type SketchColor,
  type SketchMove,
  type SketchPart,
  type SketchShape,
} from '@orion/film/scenes/sketch/sketch.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import * as z from 'zod/mini'
import { runIn } from '../evidence.ts'

const Color = z.enum(['', ...SKETCH_COLORS])

const Shape = z.object({
  kind: z.enum(SHAPE_KINDS),
  at: z.array(z.number()),
  d: z.string(),
  fill: Color,
  stroke: Color,
  width: z.number(),
})

const Part = z.object({
  id: z.string(),
  word: z.string(),
  enter: z.enum(SKETCH_ENTERS),
  move: z.array(
    z.object({
      word: z.string(),
      dx: z.number(),
      dy: z.number(),
      turn: z.number(),
      spin: z.number(),
      about: z.array(z.number()),
    }),
  ),
  shapes: z.array(Shape),
})

/** A sketch as a model answers it: every field is there, empty where there is nothing to say. */
export const SketchAnswer = z.object({
  ground: z.enum(SKETCH_COLORS),
  focus: z.array(z.number()),
  parts: z.array(Part),
  labels: z.array(z.object({ part: z.string(), words: z.string() })),
})
export type SketchAnswer = z.infer<typeof SketchAnswer>

/** A drawing that may be shown, with its labels. */
export type Drawn = { drawing: Sketch; labels: (Label & { part: string })[] }

const colorOf = (color: z.infer<typeof Color>): SketchColor | undefined => (color === '' ? undefined : color)

function shapeOf({ kind, at, d, fill, stroke, width }: z.infer<typeof Shape>): SketchShape {
  const [inside, line] = [colorOf(fill), colorOf(stroke)]
  return {
    kind,
    at: kind === 'path' ? [] : at,
    ...(kind === 'path' && { d }),
    ...(inside && { fill: inside }),
    ...(line && { stroke: line }),
    ...(width !== 0 && { width }),
  }
}

type Words = (words: string) => string | undefined

function moveOf({ word, about, ...move }: z.infer<typeof Part>['move'][number], said: Words): SketchMove {
  const own = said(word)
  const [x, y] = about
  return { ...move, ...(own && { word: own }), ...(x !== undefined && y !== undefined && { about: [x, y] }) }
}

/**
 * An answer as a drawing, or what is wrong with it, in words for who drew it: words that are not the sentence's, labels that are too long
 * or hold a figure, and all that `sketchFaults` finds.
 */
export function readSketch(answer: SketchAnswer, text: string, language: FilmLanguage): { drawn: Drawn } | { faults: string[] } {
  const faults: string[] = []
  const places = new Map<string, number>()
  const said: Words = (words) => {
    if (words.trim() === '') return undefined
    const run = words.length > MOST_OF_WORD ? null : runIn(words, text)
    if (run === null) {
      faults.push(`“${words.slice(0, MOST_OF_WORD)}” does not stand in the sentence.`)
      return undefined
    }
    const own = text.slice(run.start, run.end)
    places.set(own, run.start)
    return own
  }
  const parts = answer.parts.slice(0, SKETCH_LIMITS.parts + 1).map((part): SketchPart => {
    const [word, [moves]] = [said(part.word), part.move]
    return {
      id: part.id,
      ...(word && { word }),
      enter: part.enter,
      ...(moves && { move: moveOf(moves, said) }),
      shapes: part.shapes.slice(0, SKETCH_LIMITS.shapes + 1).map(shapeOf),
    }
  })
  const waits = [...places.keys()].toSorted((a, b) => places.get(a)! - places.get(b)!)
  if (answer.labels.length > SKETCH_LIMITS.labels)
    faults.push(`There are ${answer.labels.length} labels, at most ${SKETCH_LIMITS.labels}.`)
  const labels = answer.labels.slice(0, SKETCH_LIMITS.labels).flatMap(({ part, words }) => {
    if (!parts.some(({ id }) => id === part)) {
      faults.push(`A label names the part “${part.slice(0, SKETCH_LIMITS.name)}”, which there is not.`)
      return []
    }
    const own = said(words)
    if (own === undefined) return []
    const start = places.get(own)!
    const shown = withinSentence(text, { start, end: start + own.length }, language)
    const label = /\p{N}/u.test(own) ? null : labelOf(shown, language)
    if (label === null) faults.push(`The label “${own.slice(0, MOST_OF_WORD)}” is too long or holds a figure.`)
    return label === null ? [] : [{ ...label, part }]
  })
  const [x = 0, y = 0, width = SHEET.width, height = SHEET.height] = answer.focus
  if (answer.focus.length !== 4) faults.push('focus has four numbers: x, y, width, height.')
  const drawing: Sketch = { ground: answer.ground, focus: { x, y, width, height }, parts, said: waits }
  faults.push(...sketchFaults(drawing))
  return faults.length > 0 ? { faults } : { drawn: { drawing, labels } }
}

/** Characters of a word or a label at most. */
const MOST_OF_WORD = 60
