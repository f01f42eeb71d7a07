import { createCanvas } from '@napi-rs/canvas'
import { isRightToLeft, type FilmLanguage } from '@orion/language/lexicons.ts'
import type { Layer } from '../scenes/scene.ts'
import { setFace, type Face } from '../fonts/faces.ts'
import { between, ease } from '../scenes/ease.ts'
import { fitText, type Fitted } from '../scenes/fit.ts'
import { type CaptionCue, FRAME_RATE } from '../scenes/recipe.ts'
import type { Box } from '../scenes/safe-areas.ts'
import { placeWords } from './place-words.ts'
import { readingPages, splitCaptions, type ReadingPage, type ReadWord } from './reading-pages.ts'

/**
 * Where a scene's words are read in large type, in pixels, and its colours on that ground, each '#rrggbb'; `from`: the frame from which no
 * title stands over the picture.
 */
export type ReadingStand = { zone: Box; text: string; mark: string; lit: string; from: number }

/** Sizes in pixels that a page may have, and its lines at most. */
const SIZE = { largest: 104, smallest: 64 }
const MOST_LINES = 7
/** Frames in which a word comes, by which it is ahead of its sound, and in which a page goes before the next one begins. */
const COMES = { length: 6, ahead: 2 }
const GOES = 7
/** A word stays lit over a pause as short as this, in seconds. */
const LINGER = 0.25
/** In ems: room round a word for what leans out of it, and the rule under the word that is spoken. */
const ROOM = 0.2
const RULE = { under: 0.17, thick: 0.055 }

type PlacedPiece = { text: string; left: number; right: number; baseline: number; word: ReadWord }

const measuring = createCanvas(2, 2).getContext('2d')

/** Where each line of a fitted text stands in it: a hyphen that the fitting added is none of its letters. */
function linesIn(text: string, lines: readonly string[]): { from: number; to: number; hyphen: boolean }[] {
  let at = 0
  return lines.map((line) => {
    const whole = text.indexOf(line, at)
    const hyphen = whole < 0
    const letters = hyphen ? line.slice(0, -1) : line
    const from = hyphen ? text.indexOf(letters, at) : whole
    at = from + letters.length
    return { from, to: at, hyphen }
  })
}

/** Every word of a page where it stands in the frame; a word that goes over two lines is two pieces. */
function piecesOf({ text, words }: ReadingPage, fitted: Fitted, zone: Box): PlacedPiece[] {
  const { face, size, weight, language, line_height, lines } = fitted
  const right_to_left = isRightToLeft(language)
  setFace(measuring, face, size, language, weight)
  const widthOf = (piece: string): number => measuring.measureText(piece).width
  const top = zone.y + (zone.height - fitted.height) / 2
  return linesIn(text, lines).flatMap(({ from, to }, index) => {
    const line = lines[index]!
    const own = words
      .map((word, at) => ({
        index: at,
        char_start: Math.max(word.char_start, from) - from,
        char_end: Math.min(word.char_end, to) - from,
      }))
      .filter(({ char_start, char_end }) => char_start < char_end)
    // a hyphen at the line's end is drawn with the piece before it
    if (own.length > 0) own.at(-1)!.char_end = line.length
    const start = right_to_left ? zone.x + zone.width - widthOf(line) : zone.x
    const baseline = top + line_height * (index + 0.5) + size * 0.34
    return placeWords(widthOf, line, own, right_to_left).map(({ index: at, left, right }) => {
      const piece = own.find((each) => each.index === at)!
      return {
        text: line.slice(piece.char_start, piece.char_end),
        left: start + left,
        right: start + right,
        baseline,
        word: words[at]!,
      }
    })
  })
}

const frameOf = (seconds: number): number => Math.round(seconds * FRAME_RATE)

type Look = { face: Face; size: number; weight: number; language: FilmLanguage }

/** One word as a sprite that fades in where it stands; `lit` draws it in another colour with a rule below, for as long as it is spoken. */
function wordSprite(
  { text, left, right, baseline }: PlacedPiece,
  { face, size, weight, language }: Look,
  { color, rule, alpha }: { color: string; rule?: string; alpha: (frame: number) => number },
): Layer {
  const room = Math.ceil((size * ROOM) / 2) * 2
  const x = Math.floor(left / 2) * 2 - room
  const y = Math.floor((baseline - size * 1.15) / 2) * 2
  return {
    kind: 'sprite',
    sprite: {
      width: Math.ceil((right - x + room) / 2) * 2,
      height: Math.ceil((size * 1.75) / 2) * 2,
      draw: (context) => {
        setFace(context, face, size, language, weight)
        const right_to_left = context.direction === 'rtl'
        context.textAlign = right_to_left ? 'right' : 'left'
        context.fillStyle = color
        context.fillText(text, (right_to_left ? right : left) - x, baseline - y)
        if (rule === undefined) return
        const thick = Math.max(4, size * RULE.thick)
        context.fillStyle = rule
        context.beginPath()
        context.roundRect(left - x, baseline - y + size * RULE.under, right - left, thick, thick / 2)
        context.fill()
      },
      at: (frame) => {
        const seen = alpha(frame)
        return seen <= 0 ? null : { x, y, alpha: seen }
      },
    },
  }
}

/**
 * A scene's captions as large type in the picture, in place of small ones under it: a page at a time, each word as it is spoken, the spoken
 * one marked. For pictures that say nothing themselves. `small`: the captions that stay below the picture. Null where none is read in it.
 */
export function readingLayers(
  captions: readonly CaptionCue[],
  language: FilmLanguage,
  stand: ReadingStand,
): { layers: Layer[]; small: CaptionCue[] } | null {
  const { read, small } = splitCaptions(captions, stand.from)
  const pages = readingPages(read, language)
  const fitted = pages.map(({ text }) =>
    fitText(text, {
      language,
      role: 'display',
      ...SIZE,
      width: stand.zone.width,
      height: stand.zone.height,
      most_lines: MOST_LINES,
    }),
  )
  // one size for all pages of a scene: type that jumps with every sentence is unquiet
  const size = Math.min(...fitted.map((each) => each?.size ?? 0))
  if (pages.length === 0 || size < SIZE.smallest) return null
  const layers = pages.flatMap((page, index) => {
    const set = fitText(page.text, {
      language,
      role: 'display',
      largest: size,
      smallest: SIZE.smallest,
      width: stand.zone.width,
      height: stand.zone.height,
      most_lines: MOST_LINES,
    })!
    const next = pages[index + 1]?.words[0]
    const gone = next === undefined ? Infinity : frameOf(next.start_seconds) - COMES.ahead
    const stays = (frame: number): number => 1 - between(frame, gone - GOES, gone)
    return piecesOf(page, set, stand.zone).flatMap((piece) => {
      const { start_seconds, end_seconds } = piece.word
      const comes = frameOf(start_seconds) - COMES.ahead
      const after = page.words[page.words.indexOf(piece.word) + 1]
      const pause = after === undefined ? Infinity : after.start_seconds - end_seconds
      const dark = pause <= LINGER ? frameOf(after!.start_seconds) : frameOf(end_seconds + LINGER)
      const seen = (frame: number): number => ease.sine(between(frame, comes, comes + COMES.length)) * stays(frame)
      const lit = (frame: number): number =>
        frame >= dark + COMES.length ? 0 : seen(frame) * (1 - between(frame, dark, dark + COMES.length))
      return [
        wordSprite(piece, set, { color: stand.text, alpha: seen }),
        wordSprite(piece, set, { color: stand.lit, rule: stand.mark, alpha: lit }),
      ]
    })
  })
  return { layers, small }
}
