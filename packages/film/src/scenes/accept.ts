import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { getFace, setFace } from '../fonts/faces.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { isDrawnWhole } from '../fonts/is-drawn-whole.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Drawing, TextBox } from '../draw/layers.ts'
import type { SceneDrawing } from './draw-scene.ts'
import { LEAST_CONTRAST, measureContrast } from './measure-contrast.ts'
import { aroundAll } from './text/keep-legible.ts'
import { makeRasteriser } from './rasterise.ts'
import type { SceneRecipe } from './recipe.ts'
import { getSafeArea } from './safe-areas.ts'
import { evenBox } from './scene.ts'
import { shotNamed } from './shots/declared.ts'

/** A rule for scenes that a drawing breaks. */
export type Violation = { rule: 'area' | 'apart' | 'contrast' | 'glyph' | 'figure'; text: string; detail: string }

/** Pixels by which the deepest part of a letter may extend into the captions' zone. The captions' box is well inside the zone. */
const TOUCH = 8

function outside(box: TextBox, recipe: SceneRecipe): Violation[] {
  const { width, height, captions } = getSafeArea(recipe.format)
  const margin = Math.min(width, height) * 0.045
  const bottom = captions.y + TOUCH
  const inFrame = box.x >= margin && box.x + box.width <= width - margin && box.y >= margin * 0.6 && box.y + box.height <= bottom
  return inFrame
    ? []
    : [
        {
          rule: 'area',
          text: box.text,
          detail: `${Math.round(box.x)},${Math.round(box.y)} ${Math.round(box.width)}x${Math.round(box.height)}`,
        },
      ]
}

/** Whether a text must be legible at a frame. It must be if it is complete, not yet replaced, and not covered by another element. */
const isSeen = ({ settled = 0, gone = Infinity, covered }: TextBox, frame: number): boolean =>
  frame >= settled && frame < gone && (covered === undefined || frame < covered.from || frame >= covered.until)

/** Whether one text disappears before the other text is complete. */
const isBefore = (one: TextBox, other: TextBox) => (one.gone ?? Infinity) <= (other.settled ?? 0)

/** Finds boxes of text that overlap. Boxes contain each line's ink, so neighbouring boxes may overlap by a descender's depth. */
function meeting(boxes: TextBox[], language: FilmLanguage): Violation[] {
  const depth = LANGUAGES[language].lines.tallMarks ? 0.5 : 0.22
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other): Violation[] => {
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
      const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
      const allowed = depth * Math.max(one.size, other.size) + 10
      if (isBefore(one, other) || isBefore(other, one) || one.over !== other.over) return []
      return across > 12 && down > allowed
        ? [{ rule: 'apart', text: one.text, detail: `meets "${other.text}" by ${Math.round(down)} px` }]
        : []
    }),
  )
}

function faint(box: TextBox, behind: Canvas): Violation[] {
  const contrast = measureContrast(box, behind)
  return contrast < LEAST_CONTRAST
    ? [{ rule: 'contrast', text: box.text, detail: `${contrast.toFixed(2)} for ${box.color}` }]
    : []
}

const measuring = createCanvas(8, 8).getContext('2d')

/** Whether each tested letter has a glyph, by language and letter. */
const known = new Map<string, boolean>()

/** Font size in pixels at which letters are measured. */
const MEASURED = 40

/**
 * Whether a letter with its marks has a glyph in every role, drawn as one unit. A letter that no bundled font contains is drawn without
 * width (`blankFont`).
 */
function hasGlyph(letter: string, language: FilmLanguage): boolean {
  const key = language + letter
  const before = known.get(key)
  if (before !== undefined) return before
  const has = (['display', 'text', 'serif'] as const).every((role) => {
    setFace(measuring, getFace(role, language, letter), MEASURED, language)
    return measuring.measureText(letter).width > 0 && (!/\p{L}/u.test(letter) || isDrawnWhole(measuring, letter, MEASURED))
  })
  known.set(key, has)
  return has
}

/** Matches letters. In Latin, Greek and Cyrillic, a match includes the combining marks. */
const LETTERS = /[^\s\p{Cf}\p{M}][\u0300-\u036f]*/gu

function missing(box: Pick<TextBox, 'text'>, language: FilmLanguage): Violation[] {
  const letters = new Set(box.text.match(LETTERS))
  const absent = [...letters].filter((letter) => !hasGlyph(letter, language))
  return absent.length > 0 ? [{ rule: 'glyph', text: box.text, detail: absent.join(' ') }] : []
}

/** The figures in a scene's slots, in the written form that must be on the frame. */
function writtenFigures({ template, slots, language }: Pick<SceneRecipe, 'template' | 'slots' | 'language'>): string[] {
  if ('shows' in slots) return writtenFigures({ ...slots.shows, language })
  return shotNamed(template)?.written?.(slots, language) ?? []
}

const plain = (text: string) => text.replace(/[\s\u00a0-]+/gu, '')

function wrongFigures(drawing: Pick<Drawing, 'text_boxes'>, recipe: SceneRecipe): Violation[] {
  const drawn_text = plain(drawing.text_boxes.map(({ text }) => text).join(''))
  return writtenFigures(recipe)
    .filter((figure) => !drawn_text.includes(plain(figure)))
    .map((figure): Violation => ({ rule: 'figure', text: figure, detail: 'is not on the frame' }))
}

/**
 * Faults of a scene's words: text outside its area, overlapping text, letters that no font has (in captions too), and figures that differ
 * from the script's figures. This check is fast enough for every scene of a film in production.
 */
export function textFaults(drawing: Pick<Drawing, 'text_boxes'>, recipe: SceneRecipe): Violation[] {
  const { text_boxes } = drawing
  const captions = recipe.captions.map(({ lines }) => ({ text: lines.join(' ') }))
  return [
    ...text_boxes.flatMap((box) => outside(box, recipe)),
    ...meeting(text_boxes, recipe.language),
    ...[...text_boxes, ...captions].flatMap((box) => missing(box, recipe.language)),
    ...wrongFigures(drawing, recipe),
  ]
}

/**
 * The rules that a scene's drawing breaks. With an empty list, the scene may be shown. Contrast is measured against the darkest and the
 * lightest pixels behind each line, when the text is complete and when the scene ends.
 */
export function acceptScene(drawing: SceneDrawing, recipe: SceneRecipe): Violation[] {
  const size = getSafeArea(recipe.format)
  const leaving = recipe.transition_out === 'cut' ? 2 : 14
  const frames = [Math.max(0, Math.round(recipe.frames * 0.6)), Math.max(0, recipe.frames - leaving)]
  const { text_boxes, text_layers } = drawing
  const draw = makeRasteriser(drawing, size, { skip: text_layers, inside: evenBox(aroundAll(text_boxes, 2)) })
  const faints = new Map<TextBox, Violation[]>()
  for (const frame of frames) {
    const boxes = text_boxes.filter((box) => isSeen(box, frame) && !faints.get(box)?.length)
    if (boxes.length === 0) continue
    const picture = draw(frame)
    for (const box of boxes) faints.set(box, faint(box, picture))
  }
  return [...textFaults(drawing, recipe), ...text_boxes.flatMap((box) => faints.get(box) ?? [])]
}
