import { datesIn } from '../../../captions/dates-in.ts'
import { numbersIn } from '@orion/language/facts.ts'
import { figuresIn } from '@orion/language/figures.ts'
import { isRightToLeft, isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { addPageBlock, COMES } from '../../brushes/page-type.ts'
import { cutPages, type Span } from '../../cut-pages.ts'
import { denies } from '../../denies.ts'
import type { Fitted } from '../../text/fit.ts'
import { SOURCES_TAKE, titleStay } from '../../overlay.ts'
import { withoutSpaces, wordCount } from '../../text/phrase.ts'
import { FRAME_RATE, type CaptionCue, type Format, type SceneRecipe, type Slots } from '../../recipe.ts'
import { getSafeArea, type Box } from '../../safe-areas.ts'
import { ground, type Scene } from '../../scene.ts'
import { fittedAt, PAGE_TYPE, pageZone, setPage } from '../../set-page.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

/** Space between the two parts of a page, in ems. */
const GAP = 0.34

/** A page appears this many frames before its first word, so that it is visible when the word is spoken. */
const AHEAD = 3

/** Maximum words of a denial that has the accent colour as a whole. */
const SHORT_DENIAL = 6

/** The area of a page's text. At the film's end, the sources need the space above the captions. */
function getZone({ format, overlay }: SceneRecipe): Box {
  const zone = pageZone(format)
  if (overlay === undefined || !('sources' in overlay)) return zone
  return { ...zone, height: Math.min(zone.height, getSafeArea(format).captions.y - SOURCES_TAKE - zone.y) }
}

/** A number that is nearly always a year. The word after it is not a counted noun ("1860 zogen Gärtner"). */
const YEAR = /^[12]\p{Nd}{3}(?=\s)/u

/** The rest of a figure's word: the "s" of "1490s". */
const ATTACHED = /^[\p{L}\p{M}\p{N}]+/u

/**
 * The accented parts of a page's text: its amounts, or else its dates, or else its years. A range is accented as a whole ("six to eight
 * kilos"), and so is a short denial ("Not the music.").
 */
export function findAccents(part: string, language: FilmLanguage): Span[] {
  const numbers = numbersIn(part, language)
  const figures = numbers.filter(({ kind }) => kind !== 'year')
  const in_digits = figures.filter(({ start, end }) => /\p{Nd}/u.test(part.slice(start, end)))
  const dates = datesIn(part, language)
  const findDate = ({ start, end }: Span): Span | undefined => dates.find((date) => start < date.end && end > date.start)
  const amounts = in_digits.filter((figure) => figure.kind !== 'time' && findDate(figure) === undefined)
  const stressed = [amounts, in_digits, figures, numbers].find(({ length }) => length > 0)
  if (stressed !== undefined) {
    const ranges = figuresIn(part, language).filter(({ kind }) => kind === 'range')
    const spans = stressed.map(({ start, end, kind }): Span => {
      // a range without the word before it: "between", "from"
      const range = ranges.find((each) => each.start <= start && each.end >= end)
      if (range !== undefined) return { start: range.figures[0].start, end: range.end }
      const year = kind === 'count' ? YEAR.exec(part.slice(start, end))?.[0] : undefined
      const attached = isUnspaced(language) ? 0 : (ATTACHED.exec(part.slice(end))?.[0].length ?? 0)
      return findDate({ start, end }) ?? { start, end: year === undefined ? end + attached : start + year.length }
    })
    return spans.filter(({ start }, index) => spans.findIndex((each) => each.start === start) === index)
  }
  const is_opposite = wordCount(part, language) <= SHORT_DENIAL && denies(part, language)
  return is_opposite ? [{ start: 0, end: part.length }] : []
}

/** The size in pixels of the words around a figure that is a page's image, and the largest size of the figure itself. */
const AROUND: Record<Format, number> = { '16:9': 112, '9:16': 88, '1:1': 84 }
const FIGURE: Record<Format, number> = { '16:9': 440, '9:16': 320, '1:1': 300 }
/** A figure is the image of its page only if it is at least this many times as large as it would be among the other words. */
const GAIN = 1.25

/** A block of a page: its text, its size and lines, and its ranges in the accent colour. */
type Block = { text: string; fitted: Fitted; accents: Span[] }

/**
 * The blocks of a page whose only figure is its image: the words before it, the figure in large type, and the words after it. Null if the
 * page has no figure or several, or if the figure would hardly be larger than in the page's only block.
 */
function standOut({ recipe: { format, language } }: Scene, { text: part, fitted, accents }: Block, zone: Box): Block[] | null {
  if (accents.length !== 1 || isUnspaced(language)) return null
  const [{ start: from, end }] = accents
  const digit = part.slice(from, end).search(/[\p{Sc}+−-]?\p{Nd}/u)
  if (digit < 0) return null
  const start = from + digit // a word such as 'about' stays with the words before
  const until = end + (/^\p{P}+(?=\s|$)/u.exec(part.slice(end))?.[0].length ?? 0)
  const texts = [part.slice(0, start), part.slice(start, until), part.slice(until)].map((text) => text.trim())
  const [before, figure, after] = texts
  if (before === '' && after === '') return null
  const fit = (text: string, largest: number, height: number): Fitted =>
    setPage(text, { language, format, largest, most_lines: 3, height })
  const around = [before, after].filter((text) => text !== '').map((text) => fit(text, AROUND[format], zone.height / 3))
  const height = around.reduce((left, each) => left - each.height - AROUND[format] * GAP, zone.height)
  const large = fit(figure, FIGURE[format], height)
  if (large.size < GAIN * fitted.size) return null
  return texts
    .filter((text) => text !== '')
    .map((text) => ({
      text,
      fitted: text === figure ? large : around[text === before ? 0 : around.length - 1],
      accents: text === figure ? [{ start: 0, end: text.length }] : [],
    }))
}

/** Fits the parts of a page in the largest common size. */
function fitParts(scene: Scene, parts: readonly string[], zone: Box): Fitted[] {
  const { format, language } = scene.recipe
  const { largest, most_lines } = PAGE_TYPE[format]
  const [height, lines] = parts.length === 1 ? [zone.height, most_lines] : [zone.height * 0.47, Math.ceil(most_lines / 2)]
  const fitting = { language, format, height, largest, most_lines: lines }
  if (parts.length === 1) return [setPage(parts[0], fitting)]
  const most = Math.min(...parts.map((part) => setPage(part, fitting).size))
  const set = parts.map((part) => setPage(part, { ...fitting, largest: most }))
  const size = Math.min(...set.map((each) => each.size))
  return set.map((each) => fittedAt(each.lines, size, each))
}

/** The frame of each part's words, from their times, or else from the part's share of all letters. */
function listFrames({ words, frames }: SceneRecipe, text: string, parts: readonly Span[]): number[] {
  return parts.map(({ start }) => {
    if (words.length === 0) return Math.round((start / text.length) * frames)
    const word = words.find(({ char_end }) => char_end > start)
    return word === undefined ? frames : Math.round(word.start_seconds * FRAME_RATE) - AHEAD
  })
}

/** Page: the spoken text fills the frame, one clause at a time, without other content. */
function drawShot(scene: Scene, { text, light }: Slots['page']): void {
  const { palette, recipe, width } = scene
  const dark = { text: palette.cream, accent: recipe.solemn ? palette.accent_deep : palette.spark }
  const colors = light ? { text: palette.ink, accent: palette.accent_text } : dark
  ground(scene, light ? palette.paper : palette.deep)
  const zone = getZone(recipe)
  const pages = cutPages(text, recipe)
  const spoken_at = listFrames(recipe, text, pages.flat())
  // the text that opens the scene is present from the scene's beginning, and complete on the film's very first frame
  spoken_at[0] = recipe.film_position === 0 ? -COMES.length : -1
  let at = 0
  for (const [index, spans] of pages.entries()) {
    const first = at
    at += spans.length
    const parts = spans.map(({ start, end }) => text.slice(start, end).replace(/\s+/gu, ' '))
    const fitted = fitParts(scene, parts, zone)
    const whole = parts.map((part, place) => ({ text: part, fitted: fitted[place], accents: findAccents(part, recipe.language) }))
    const figure = whole.length === 1 ? standOut(scene, whole[0], zone) : null
    const blocks = figure ?? whole
    const gap = (figure ? AROUND[recipe.format] : fitted[0].size) * GAP
    const tall = blocks.reduce((sum, block) => sum + block.fitted.height, gap * (blocks.length - 1))
    let y = zone.y + (zone.height - tall) / 2
    for (const [place, block] of blocks.entries()) {
      addPageBlock(scene, {
        ...block,
        colors,
        y,
        x: isRightToLeft(recipe.language) ? width - zone.x : zone.x,
        enter: spoken_at[figure ? first : first + place],
        gone: index === pages.length - 1 ? Infinity : spoken_at[at],
      })
      y += block.fitted.height + gap
    }
  }
}

/** Whether a scene's drawing prints the words of its captions: a page, or a chart with its sentence. */
function printsCaptions({ template, slots, captions }: SceneRecipe): boolean {
  const printed = template === 'page' ? slots.text : 'spoken' in slots ? slots.spoken : undefined
  return printed !== undefined && withoutSpaces(captions.flatMap(({ lines }) => lines).join('')) === withoutSpaces(printed)
}

/**
 * The captions below a scene. Captions with the words that a scene's drawing shows are shown only while the film's title replaces these
 * words. Captions that a person changed to other words are shown as in every scene.
 */
export function captionsBelow(recipe: SceneRecipe): CaptionCue[] {
  const { captions, overlay, frames } = recipe
  if (!printsCaptions(recipe)) return captions
  if (overlay === undefined || !('title' in overlay)) return []
  const { enter, gone } = titleStay(frames)
  const from = enter / FRAME_RATE
  const until = gone / FRAME_RATE
  return captions
    .filter(({ start_seconds, end_seconds }) => start_seconds < until && end_seconds > from)
    .map((cue) => ({ ...cue, start_seconds: Math.max(from, cue.start_seconds), end_seconds: Math.min(until, cue.end_seconds) }))
}

/** The drawing of this shot. */
export const page: ShotDrawing<'page'> = {
  draw: drawShot,
  random: ({ random, text }) => ({ text: text(1, 40, 30), light: random() < 0.5 }),
}
