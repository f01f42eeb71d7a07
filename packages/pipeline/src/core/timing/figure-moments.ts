import { type BoardExact, boxOfCells } from '@orion/contract/contents/05-boards.ts'
import type { Board, Moment } from '@orion/film/board.ts'
import { type FilledTemplate, type Slots, type TimedWord, chartFigures, whenNamed } from '@orion/film/recipe.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { findSpan } from '@orion/showing/plan-shots.ts'

/**
 * The first figure or date of a chart that a text contains, in the words of the text ("about 30 %"); of a range both figures ("3 to 5
 * years"), and of a share its part, because its whole may be spoken long before. Null where the text contains none of them.
 */
export function figureWords(shot: { template: string; slots: unknown }, text: string, language: FilmLanguage): string | null {
  const { events = [] } = shot.slots as { events?: { text: string }[] }
  const dates = events.flatMap((date) =>
    text.includes(date.text) ? [{ start: text.indexOf(date.text), length: date.text.length }] : [],
  )
  const { figure: part } = shot.slots as Partial<Slots['share']>
  const listed = shot.template === 'share' && part !== undefined ? [part] : chartFigures(shot as FilledTemplate)
  const figures = listed.flatMap((figure) => findSpan(figure, text, language) ?? [])
  const spans = [...figures, ...dates.map(({ start, length }) => ({ start, end: start + length }))]
  const [first, second] = spans.toSorted((a, b) => a.start - b.start)
  const last = shot.template === 'range' ? (second ?? first) : first
  return first === undefined || last === undefined ? null : text.slice(first.start, last.end).trim()
}

/**
 * The seconds of a chart's figures, by their `number_text`, where the digits alone do not lead to the spoken word: a figure that is written
 * in words ("half" is 1/2), or whose digits are also in an earlier figure. Undefined if there is no such figure.
 */
export function findFigureSeconds(
  shot: FilledTemplate,
  { text, words, language }: { text: string; words: readonly TimedWord[]; language: FilmLanguage },
): Record<string, number> | undefined {
  const figures = chartFigures(shot)
  const seconds = figures.flatMap((figure): [string, number][] => {
    const span = findSpan(figure, text, language)
    const spoken = span === null ? [] : words.filter(({ char_start, char_end }) => char_end > span.start && char_start < span.end)
    const named = whenNamed(words, figure.number_text, isUnspaced(language))
    const is_named = spoken.some(({ start_seconds }) => start_seconds === named)
    const is_twice = figures.filter(({ number_text }) => number_text === figure.number_text).length > 1
    return spoken.length === 0 || is_named || is_twice ? [] : [[figure.number_text, spoken[0].start_seconds]]
  })
  return seconds.length === 0 ? undefined : Object.fromEntries(seconds)
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
const numerals = (text: string): string => (plain(text).match(/\p{Nd}(?:[\p{Nd}.,’' ]*\p{Nd})?/gu) ?? []).join(' ')

/** Whether words name a figure: they equal its words, or contain its number. */
export function namesFigure(words: string, figure: string): boolean {
  const named = plain(words)
  const written = plain(figure)
  if (named === '' || written === '') return false
  const number = numerals(named)
  return number === '' ? written.includes(named) || named.includes(written) : number === numerals(written)
}

/** The charts of a plan that the film can draw. The others are kept only so that stage 9 reports them. */
export const listDrawable = <E extends BoardExact>(exact: readonly E[]): E[] => exact.filter(({ shot }) => shot !== undefined)

type Inset = Board['insets'][number]
type Planned = { exact: readonly BoardExact[]; sentences: readonly { s: string; text: string }[] }

const DIGIT_BEFORE = /\p{Nd}[.,٫٬]?$/u
const DIGIT_BEHIND = /^[.,٫٬]?\p{Nd}/u

/** The position of a figure's words in a text, not inside a longer number ("3 kilometres" in "13 kilometres"). -1 without them. */
export function findWords(text: string, words: string, from = 0): number {
  if (words === '') return from
  let at = text.indexOf(words, from)
  while (at >= 0 && (DIGIT_BEFORE.test(text.slice(Math.max(0, at - 2), at)) || DIGIT_BEHIND.test(text.slice(at + words.length))))
    at = text.indexOf(words, at + 1)
  return at
}

/** The moment when a sentence says the given words. A sentence must contain them. */
function findMoment(s: string, words: string, { sentences }: Planned): Moment | null {
  const text = sentences.find((sentence) => sentence.s === s)?.text ?? ''
  const start = words === '' ? -1 : findWords(text, words)
  return start < 0 ? null : { s, word: { start, end: start + words.length }, plus: 0 }
}

/**
 * A board with all charts of its plan. They appear at the word of their figure, whatever the drawing specifies. Each chart disappears
 * where another figure is spoken. The image then shows the spoken figure.
 */
export function onFigures(board: Board, plan: Planned): Board {
  const order = new Map(board.sentences.map((s, index) => [s, index]))
  const isBefore = (one: Moment, other: Moment): boolean => {
    const first = order.get(one.s) ?? Infinity
    const second = order.get(other.s) ?? Infinity
    return first === second ? (one.word?.start ?? 0) < (other.word?.start ?? 0) : first < second
  }
  const insets = withFollowing(withForgotten(board.insets, plan), plan).map((inset) => {
    const exact = plan.exact.find(({ id }) => id === inset.id)
    if (exact?.figure === undefined) return inset
    const at = findMoment(exact.s, exact.figure, plan) ?? inset.at
    const gone = exact.gives_way && findMoment(exact.gives_way.s, exact.gives_way.words, plan)
    const { until: drawn, ...own } = inset
    // the drawing may end a chart at a word that comes before the chart's figure
    const until = drawn && isBefore(at, drawn) ? drawn : undefined
    // A chart without an end lasts until the end of its sentence.
    const isSooner = gone && (until === undefined ? gone.s === at.s : isBefore(gone, until))
    const ends = isSooner ? gone : until
    return { ...own, at, ...(ends && { until: ends }) }
  })
  return { ...board, insets: insets.map((inset) => (inset.until === undefined ? readable(inset, insets, plan) : inset)) }
}

/** Seconds that viewers need for a chart, and the letters spoken in this time. A Han letter or a kana takes as long as three others. */
const READ = { seconds: 2.2, letters: 28 }

/** Whether a chart can be read while this text is spoken. */
export const isTimeToRead = (spoken: string): boolean =>
  spoken.length + 2 * (spoken.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu) ?? []).length >= READ.letters

/**
 * A chart whose figure is at the end of its sentence stays into the next sentence, so that viewers can read it, until a figure or another
 * chart of that sentence.
 */
function readable(inset: Inset, all: readonly Inset[], { exact, sentences }: Planned): Inset {
  const { at } = inset
  const index = sentences.findIndex(({ s }) => s === at.s)
  const next = sentences[index + 1]
  const rest = sentences[index]?.text.slice(at.word?.end ?? 0) ?? ''
  if (at.word === undefined || next === undefined || isTimeToRead(rest)) return inset
  const { gives_way } = exact.find(({ id }) => id === inset.id) ?? {}
  const gone = gives_way && findMoment(gives_way.s, gives_way.words, { exact, sentences })
  const starts = (moment: Moment): number => moment.word?.start ?? 0
  const moments = [...all.map((other) => other.at), ...(gone ? [gone] : [])]
  const [sooner] = moments
    .filter((moment) => moment.s === next.s && !isTimeToRead(rest + next.text.slice(0, starts(moment))))
    .toSorted((one, other) => starts(one) - starts(other))
  return { ...inset, until: sooner ?? { ...at, plus: READ.seconds } }
}

/**
 * All charts, including those that the drawing omitted. An omitted chart appears at the beginning of its sentence, in its cells of the
 * plan.
 */
function withForgotten(insets: Board['insets'], { exact }: Planned): Board['insets'] {
  const forgotten = exact.filter(({ id, follows }) => follows === undefined && insets.every((inset) => inset.id !== id))
  return [
    ...insets,
    ...forgotten.flatMap(({ id, s, cells }): Board['insets'] => {
      const box = boxOfCells(cells)
      return box === null ? [] : [{ id, at: { s, plus: 0 }, box: [box.x, box.y, box.width, box.height] }]
    }),
  ]
}

/**
 * Charts with the charts that follow them. Each following chart gets the box of the chart before it, and the end that the drawing gives to
 * that chart.
 */
function withFollowing(insets: Board['insets'], { exact }: Planned): Board['insets'] {
  const all = [...insets]
  for (const { id, follows } of exact) {
    const before = all.find((inset) => inset.id === follows)
    if (before !== undefined) all.push({ ...before, id })
  }
  return all
}
