import type { SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import type { Patch } from '../draw/layers.ts'
import { getFace, setFace, type Face } from '../fonts/faces.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { withAlpha } from '../scenes/oklch.ts'
import { filmPalette } from '../scenes/palette.ts'
import type { CaptionCue, Format, RecipeLook, SceneRecipe } from '../scenes/recipe.ts'
import { FRAME_RATE } from '../scenes/recipe.ts'
import type { Box } from '../scenes/safe-areas.ts'
import { captionZone } from '../scenes/safe-areas.ts'
import type { PlacedWord } from './place-words.ts'
import { placeWords } from './place-words.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** Size in pixels, and distances in ems, of a language that declares no values of its own. */
const SIZE = 42
const BASELINE = 0.35
const UNDERLINE_DISTANCE = 0.26
const SMALLEST = 28
/** The scale of large captions, and the pixels by which their zone grows towards the middle of the frame. */
const LARGER = 1.3
const TALLER = 20
/**
 * The width of the dark edge around letters without a box, and of the soft shadow around the edge, in ems. Both keep letters readable on
 * white.
 */
const EDGE = 0.3
const SHADOW = 0.4
const PADDING = 34
const RADIUS = 16
const BOX_HEIGHT = 1.86
const LINE_HEIGHT = 1.34
const UNDERLINE = 4
/** A word stays highlighted during pauses of up to this many seconds, because a blinking highlight distracts more than a long one. */
const LINGER = 0.25

type CaptionLook = {
  captions: CaptionCue[]
  language: FilmLanguage
  format: Format
} & RecipeLook &
  Partial<Pick<SceneRecipe, 'caption_style' | 'caption_place'>>

/** The state of a scene's captions in a frame: the cue, how many of its words have begun, and whether the latest word is highlighted. */
export type CaptionMoment = { cue: number; begun: number; lit: boolean }

/** The state of the captions in a frame. Null while no caption is shown. A word is highlighted from the frame nearest to its start. */
export function captionAt(captions: CaptionCue[], frame: number): CaptionMoment | null {
  const seconds = (frame + 0.5) / FRAME_RATE
  const cue = captions.findIndex(({ start_seconds, end_seconds }) => start_seconds <= seconds && seconds < end_seconds)
  if (cue < 0) return null
  const { words } = captions[cue]
  const begun = words.findLastIndex(({ start_seconds }) => start_seconds <= seconds) + 1
  return { cue, begun, lit: begun > 0 && seconds < words[begun - 1].end_seconds + LINGER }
}

/**
 * The captions of a scene (at least one) as one patch in their zone. They have a dark box, or letters with a dark edge. Spoken words are
 * cream, and later words are a little dimmer. The current word has the spark colour and an underline. Each line is drawn whole and shown
 * through a window for each word, so that letters keep their joins.
 */
export function captionPatch({ captions, language, format, caption_style = 'box', caption_place, ...look }: CaptionLook): Patch {
  const colors = filmPalette(look)
  const usual_zone = captionZone(format, caption_place)
  const plain = caption_style === 'plain'
  const large = caption_style === 'large'
  const zone = large
    ? { ...usual_zone, y: caption_place === 'top' ? usual_zone.y : usual_zone.y - TALLER, height: usual_zone.height + TALLER }
    : usual_zone
  const pen = createCanvas(2, 2).getContext('2d')
  pen.lang = language
  const layouts = captions.map((cue) => layOut(pen, cue, language, { zone, large }))
  const left = Math.min(...layouts.map(({ box }) => box.x))
  const top = Math.min(...layouts.map(({ box }) => box.y))
  const bottom = Math.max(...layouts.map(({ box }) => box.y + box.height))
  return {
    x: left,
    y: top,
    // even, because the frame's colours have half its resolution
    width: zone.width - 2 * (left - zone.x),
    height: Math.ceil((bottom - top) / 2) * 2,
    state: (frame) => {
      const moment = captionAt(captions, frame)
      return moment === null ? null : `${moment.cue}/${moment.begun}/${moment.lit}`
    },
    draw: (context, frame) => {
      const moment = captionAt(captions, frame)
      if (moment === null) return
      const layout = layouts[moment.cue]
      context.translate(-left, -top)
      setFace(context, layout.face, layout.size, language, 600)
      if (plain) {
        context.strokeStyle = withAlpha(colors.deep, 0.93)
        context.lineJoin = 'round'
        context.shadowColor = withAlpha(colors.deep, 0.8)
        context.shadowBlur = layout.size * SHADOW
        context.lineWidth = layout.size * EDGE
        context.textAlign = context.direction === 'rtl' ? 'right' : 'left'
        for (const { text, x, baseline } of layout.lines) context.strokeText(text, x, baseline)
        context.shadowBlur = 0
      } else {
        context.fillStyle = withAlpha(colors.deep, 0.93)
        context.beginPath()
        context.roundRect(layout.box.x, layout.box.y, layout.box.width, layout.box.height, RADIUS)
        context.fill()
      }
      const getColor = (index: number): string => {
        if (moment.lit && index === moment.begun - 1) return colors.spark
        return index < moment.begun ? colors.cream : withAlpha(colors.cream, 0.86)
      }
      for (const line of layout.lines) drawLine(context, line, layout.box, getColor)
      const word = moment.lit
        ? layout.lines.flatMap(({ words }) => words).find(({ index }) => index === moment.begun - 1)
        : undefined
      if (word !== undefined) underline(context, word, layout, colors.spark)
    },
  }
}

type LaidLine = { text: string; x: number; baseline: number; words: PlacedWord[] }
type CaptionLayout = {
  face: Face
  size: number
  under: number
  box: Box
  lines: LaidLine[]
}

function layOut(
  context: SKRSContext2D,
  { lines, words }: CaptionCue,
  language: FilmLanguage,
  { zone, large }: { zone: Box; large: boolean },
): CaptionLayout {
  const face = getFace('text', language, lines.join(' '))
  const widest = (size: number): number => {
    setFace(context, face, size, language, 600)
    return Math.max(...lines.map((line) => context.measureText(line).width))
  }
  const usual = LANGUAGES[language].captions.size ?? SIZE
  let size = large ? Math.round((usual * LARGER) / 2) * 2 : usual
  const tall = (each: number): number =>
    Math.round((each * BOX_HEIGHT) / 2) * 2 + Math.round(each * LINE_HEIGHT) * (lines.length - 1)
  while (size > SMALLEST && (widest(size) > zone.width - 2 * PADDING || (large && tall(size) > zone.height))) size -= 2
  // the margin is even and the same on both sides, so that the box is in the middle of its zone and is not cut
  const margin = Math.floor((zone.width - widest(size) - 2 * PADDING) / 4) * 2
  const width = zone.width - 2 * margin
  const step = Math.round(size * LINE_HEIGHT)
  const height = tall(size)
  const box = {
    x: zone.x + margin,
    y: zone.y + Math.round((zone.height - height) / 4) * 2,
    width,
    height,
  }
  const rise = size * (LANGUAGES[language].captions.baseline ?? BASELINE)
  const laid = lines.map((text, line) => {
    const text_width = context.measureText(text).width
    const left = zone.x + Math.round((zone.width - text_width) / 2)
    const middle = box.y + height / 2 + (line - (lines.length - 1) / 2) * step
    const placed = placeWords(
      (piece) => context.measureText(piece).width,
      text,
      words.map((word, index) => ({ ...word, index })).filter((word) => word.line === line),
      context.direction === 'rtl',
    )
    return {
      text,
      x: context.direction === 'rtl' ? left + text_width : left,
      baseline: Math.round(middle + rise),
      words: placed.map((word) => ({ ...word, left: word.left + left, right: word.right + left })),
    }
  })
  return {
    face,
    size,
    under: Math.round(size * (LANGUAGES[language].captions.underline ?? UNDERLINE_DISTANCE)),
    box,
    lines: laid,
  }
}

/** Draws the whole line once for each colour, clipped to the words of that colour. */
function drawLine(
  context: SKRSContext2D,
  { text, x, baseline, words }: LaidLine,
  box: Box,
  getColor: (index: number) => string,
): void {
  const sorted = words.toSorted((a, b) => a.left - b.left)
  const windows = sorted.map(({ index, left }, at) => ({
    color: getColor(index),
    from: at === 0 ? box.x : Math.round((sorted[at - 1].right + left) / 2),
    to: at === sorted.length - 1 ? box.x + box.width : Math.round((sorted[at].right + sorted[at + 1].left) / 2),
  }))
  context.textAlign = context.direction === 'rtl' ? 'right' : 'left'
  for (const color of new Set(windows.map((window) => window.color))) {
    context.save()
    context.beginPath()
    for (const { from, to } of windows.filter((window) => window.color === color))
      context.rect(from, box.y, to - from, box.height)
    context.clip()
    context.fillStyle = color
    context.fillText(text, x, baseline)
    context.restore()
  }
}

function underline(context: SKRSContext2D, word: PlacedWord, { under, lines }: CaptionLayout, color: string): void {
  const line = lines.find(({ words }) => words.includes(word))
  if (line === undefined) return
  context.fillStyle = color
  context.beginPath()
  context.roundRect(word.left, line.baseline + under, word.right - word.left, UNDERLINE, UNDERLINE / 2)
  context.fill()
}
