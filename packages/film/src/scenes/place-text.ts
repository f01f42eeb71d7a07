import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Sprite } from '../draw/layers.ts'
import { setFace } from '../fonts/faces.ts'
import { isRightToLeft, isUnspaced } from '@orion/language/lexicons.ts'
import { between, clamp, ease } from './ease.ts'
import { measureInk, measureText, type Fitted } from './text/fit.ts'
import type { Box } from './safe-areas.ts'
import { evenBox, type Layer, type Scene } from './scene.ts'
import { enterOrStand, entryFrame, entryLength, leavingFrame, LONGEST_WAIT } from './timing.ts'

export type TextRequest = {
  /**
   * left edge; for `centred` text the middle; in mirrored scenes the right edge, counted from the right. `y` is the top edge of the first
   * line
   */
  x: number
  y: number
  align?: 'start' | 'center' | 'end'
  color: string
  /** words set in another colour */
  stressed?: { words: string[]; color: string }
  /** the frame in which the text starts to enter; absent: each line enters just before its first spoken word, or else from `share` on */
  enter?: number
  share?: number
  /** width of the block in which the lines begin, where the image is on the text's side; absent: the width of the text */
  block?: number
  /** the point that the text names, in layout coordinates, and whether the text belongs to a scale (`TextBox`) */
  of?: { x: number; y: number }
  scale?: true
  /** the text opens the scene: its first line waits at most one second for its word */
  leads?: boolean
  /** the colour while the text is spoken, until the frame of the next item */
  lit?: { color: string; until: number }
  /**
   * the frame from which the text leaves upwards, so that another text can replace it. With `at_once`, it is the first frame without the
   * text
   */
  leave?: number
  /** all lines appear and disappear in place, together with the plate under them (`plateAlpha`) */
  at_once?: true
}

/** Frames in which a plate appears and disappears with its words. Without the plate, the words would be hardly legible on the image. */
export const PLATE_FRAMES = 4

/** The opacity of a plate and of its words at a frame. `leave`: the first frame without them. */
export const plateAlpha = (frame: number, enter: number, leave = Infinity): number =>
  between(frame, enter - 1, enter + PLATE_FRAMES - 1) * between(leave - frame, 0, PLATE_FRAMES)

/** Frames in which spoken words change to the colour of earlier words. */
const DIMS = 8

/**
 * The result of placing text: the bottom of the block, the frame in which it enters, the frame in which it is complete, and the places of
 * its stressed words.
 */
export type PlacedText = { bottom: number; enter: number; settled: number; marks: (Box & { enter: number })[] }

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, '')

/** Short words are stressed only together with longer words next to them. */
const SMALL = /^\p{L}{1,3}$/u

/**
 * The indexes of stressed words over all lines. A phrase is stressed as a whole where the lines contain the exact phrase. Otherwise each of
 * its words is stressed.
 */
function stressedWords(lines: string[], phrases: string[]): Set<number> {
  const spoken = lines.flatMap((line) => (line.match(/\S+/gu) ?? []).map(plain))
  const marked = new Set<number>()
  for (const phrase of phrases) {
    const words = phrase.split(/\s+/u).map(plain).filter(Boolean)
    const at = spoken.findIndex((_, from) => words.length > 0 && words.every((word, index) => spoken[from + index] === word))
    spoken.forEach((word, index) => {
      if (at < 0 ? words.includes(word) : index >= at && index < at + words.length) marked.add(index)
    })
  }
  return marked
}

/**
 * Ranges [start, end) of a line with stressed words. `marked` has indexes over all lines, and `from` is the index of the line's first word.
 * Neighbouring words are one range.
 */
function stressedRanges(line: string, words: string[], unspaced: boolean, marked: Set<number>, from: number): [number, number][] {
  const ranges: [number, number][] = []
  const push = (start: number, end: number) => {
    const last = ranges.at(-1)
    if (last && line.slice(last[1], start).trim() === '') last[1] = end
    else ranges.push([start, end])
  }
  if (unspaced) {
    for (const word of words) {
      const at = line.indexOf(word)
      if (word && at >= 0) push(at, at + word.length)
    }
    return ranges.toSorted((a, b) => a[0] - b[0])
  }
  for (const [index, match] of [...line.matchAll(/\S+/gu)].entries()) {
    if (marked.has(from + index)) push(match.index, match.index + match[0].replace(/[.,;:!?。、！？؟،]+$/u, '').length)
  }
  const has_large = words.some((word) => word.split(/\s+/u).some((part) => !SMALL.test(plain(part))))
  return ranges.filter(([start, end]) => !has_large || !SMALL.test(plain(line.slice(start, end))))
}

type Line = { text: string; left: number; width: number; baseline: number; box: Box }

function layLines(scene: Scene, fitted: Fitted, wish: TextRequest): Line[] {
  const { face, size, weight, language, line_height } = fitted
  const rtl = isRightToLeft(language)
  return fitted.lines.map((text, index) => {
    const ink = measureInk(text, face, size, language, weight)
    const inset = wish.align === 'center' ? ink.width / 2 : wish.align === 'end' ? ink.width : 0
    const lead = wish.x - inset
    const block = (wish.block ?? fitted.width) - ink.width
    const left = scene.mirrored ? scene.width - lead - ink.width - (rtl ? 0 : block) : lead + (rtl ? block : 0)
    const baseline = wish.y + index * line_height + line_height * 0.5 + size * 0.35
    const pad = size * 0.06 + 4
    const box = evenBox({
      x: left - pad,
      y: baseline - ink.ascent - 4,
      width: ink.width + 2 * pad,
      height: ink.ascent + ink.descent + 8,
    })
    return { text, left, width: ink.width, baseline, box }
  })
}

function rangeBox(line: Line, [start, end]: [number, number], fitted: Fitted, rtl: boolean): { x: number; width: number } {
  const { face, size, weight, language } = fitted
  const before = measureText(line.text.slice(0, start), face, size, language, weight)
  const until = measureText(line.text.slice(0, end), face, size, language, weight)
  return { x: rtl ? line.left + line.width - until : line.left + before, width: until - before }
}

function drawLine(
  context: SKRSContext2D,
  line: Line,
  fitted: Fitted,
  wish: TextRequest,
  marks: { x: number; width: number }[],
): void {
  const { face, size, weight, language } = fitted
  setFace(context, face, size, language, weight)
  const write = (color: string) => {
    context.fillStyle = color
    const rtl = context.direction === 'rtl'
    context.textAlign = rtl ? 'right' : 'left'
    context.fillText(line.text, (rtl ? line.left + line.width : line.left) - line.box.x, line.baseline - line.box.y)
  }
  write(wish.color)
  for (const mark of marks) {
    context.save()
    context.beginPath()
    context.rect(mark.x - line.box.x - size * 0.02, 0, mark.width + size * 0.02, line.box.height)
    context.clip()
    context.clearRect(mark.x - line.box.x - size * 0.02, 0, mark.width + size * 0.02, line.box.height)
    write(wish.stressed!.color)
    context.restore()
  }
}

/**
 * The times of a line. `enter` and `leave` are frames, and `length` is the number of frames of its entry. `shown` returns an additional
 * opacity.
 */
type Stay = { enter: number; length: number; leave: number | undefined; at_once?: true; shown?: (frame: number) => number }

/** The number of frames that a line needs to leave before the next line comes. */
const LEAVING = 8

/**
 * Pixels that a line slides as it appears and as it leaves. The line is faded, never cropped, because half letters look wrong in a still.
 */
const SLIDES = { comes: 56, leaves: 40 }

function addLine(scene: Scene, line: Line, draw: (context: SKRSContext2D) => void, stay: Stay): void {
  const { enter, length, leave, at_once, shown } = stay
  const { box } = line
  const { frames } = scene.recipe
  const ends = leavingFrame(scene.recipe)
  const [leaving, left] = leave !== undefined && leave < ends ? [leave, leave + LEAVING] : [ends, frames]
  const alpha = shown ?? (() => 1)
  const layer: Layer = {
    kind: 'sprite',
    sprite: {
      width: box.width,
      height: box.height,
      draw,
      at: (frame) => {
        if (at_once) {
          const plate = plateAlpha(frame, enter, leave)
          return plate > 0 ? { x: box.x, y: box.y, alpha: plate } : null
        }
        const risen = ease.outQuint(between(frame, enter, enter + length))
        if (risen <= 0) return null
        const gone = ease.sine(between(frame, leaving, left))
        if (gone >= 1) return null
        const away = gone > 0 ? -gone * SLIDES.leaves : (1 - risen) * Math.min(SLIDES.comes, box.height)
        const seen = gone > 0 ? 1 - gone : clamp(risen * 1.3)
        return { x: box.x, y: box.y + Math.round(away / 2) * 2, alpha: seen * alpha(frame) }
      },
    },
  }
  scene.text_layers.add(layer)
  scene.layers.push(layer)
}

/** A sprite that belongs to a text (an underline, a rule), at the text's position. The sprite is never mirrored. */
export function addText(scene: Scene, sprite: Sprite): void {
  const layer: Layer = { kind: 'sprite', sprite }
  scene.text_layers.add(layer)
  scene.layers.push(layer)
}

/** The frames of a line's entry, and the frames between the entries of two lines. */
type Entry = { length: number; stagger: number }

function getEntry(scene: Scene, { at_once }: TextRequest): Entry {
  if (at_once) return { length: PLATE_FRAMES, stagger: 0 }
  const length = entryLength(scene, 0.8)
  return { length, stagger: Math.max(2, Math.round(length * 0.2)) }
}

/** The frame in which each line enters. No line enters before the line above it. */
function timeLines(scene: Scene, lines: Line[], wish: TextRequest, { length, stagger }: Entry): number[] {
  const latest = scene.recipe.frames - 18 - length
  const last = lines.length - 1
  const wanted = lines.map(({ text }, index) => {
    if (wish.enter !== undefined) return wish.enter + index * stagger
    const spoken = entryFrame(scene, text, (wish.share ?? 0.05) + index * 0.03, length + (last - index) * stagger)
    return index === 0 && wish.leads ? Math.min(spoken, LONGEST_WAIT) : spoken
  })
  const enters: number[] = []
  for (const [index, frame] of wanted.entries())
    enters.push(index === 0 ? frame : Math.max(frame, Math.min(enters[index - 1] + stagger, latest)))
  return enters
}

/** The ranges of stressed words in each line. */
function listStressed({ lines, language }: Fitted, { stressed }: TextRequest): [number, number][][] {
  if (!stressed) return lines.map(() => [])
  const marked = stressedWords(lines, stressed.words)
  let words_before = 0
  return lines.map((line) => {
    const ranges = stressedRanges(line, stressed.words, isUnspaced(language), marked, words_before)
    words_before += line.match(/\S+/gu)?.length ?? 0
    return ranges
  })
}

/** The position in the frame of a point in layout coordinates. Mirrored scenes swap left and right. */
const pointIn = ({ mirrored, width }: Scene, { x, y }: { x: number; y: number }) => ({ x: mirrored ? width - x : x, y })

/**
 * Adds a fitted text to the frame, with one sprite for each line. Each whole line rises slightly as it fades in. On the film's very first
 * frame, a text that does not enter with another element is already present (`enterOrStand`).
 */
export function placeText(scene: Scene, fitted: Fitted, wish: TextRequest): PlacedText {
  const { lit, leave, at_once } = wish
  const lines = layLines(scene, fitted, wish)
  const entry = getEntry(scene, wish)
  const { length } = entry
  const enters = timeLines(scene, lines, wish, entry)
  const ranges = listStressed(fitted, wish)
  const marks: PlacedText['marks'] = []
  for (const [index, line] of lines.entries()) {
    const enter = enters[index]
    const spots = ranges[index].map((range) => rangeBox(line, range, fitted, isRightToLeft(fitted.language)))
    for (const spot of spots)
      marks.push({ x: spot.x, y: line.baseline, width: spot.width, height: fitted.size, enter: enter + length - 6 })
    const own_time = wish.enter === undefined || wish.leads === true
    const from = own_time ? enterOrStand(scene, enter, length) : enter
    const stay = { enter: from, length, leave, ...(at_once && { at_once }) }
    const paint = (color: string) => (context: SKRSContext2D) => drawLine(context, line, fitted, { ...wish, color }, spots)
    addLine(scene, line, paint(wish.color), { ...stay, ...(lit && { shown: (frame) => (frame < lit.until ? 0 : 1) }) })
    if (lit)
      addLine(scene, line, paint(lit.color), { ...stay, shown: (frame) => 1 - between(frame, lit.until, lit.until + DIMS) })
    const { x, y, width, height } = line.box
    const color = lit && lit.until >= scene.recipe.frames ? lit.color : wish.color
    const box = { x, y, width, height, text: line.text, color, size: fitted.size, settled: from + length }
    const role = { ...(wish.of && { of: pointIn(scene, wish.of) }), ...(wish.scale && { scale: wish.scale }) }
    scene.text_boxes.push({ ...box, ...role, ...(leave !== undefined && { gone: at_once ? leave - PLATE_FRAMES : leave }) })
  }
  return { bottom: wish.y + fitted.height, enter: enters[0] ?? 0, settled: (enters.at(-1) ?? -Infinity) + length, marks }
}
