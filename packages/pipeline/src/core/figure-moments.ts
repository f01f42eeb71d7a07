import type { BoardExact } from '@orion/contract/contents/05-boards.ts'
import type { Board, Moment } from '@orion/film/board/board.ts'
import { type FilledTemplate, chartFigures } from '@orion/film/scenes/recipe.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { findSpan } from '@orion/showing/plan-shots.ts'

/** The first figure of a chart that a text says, in its words ("about 30 %"); null where it says none of them. */
export function figureWords(shot: FilledTemplate, text: string, language: FilmLanguage): string | null {
  const spans = chartFigures(shot).flatMap((figure) => findSpan(figure, text, language) ?? [])
  const [first] = spans.toSorted((a, b) => a.start - b.start)
  return first === undefined ? null : text.slice(first.start, first.end).trim()
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
const numerals = (text: string): string => (plain(text).match(/\p{Nd}(?:[\p{Nd}.,’' ]*\p{Nd})?/gu) ?? []).join(' ')

/** Whether words name a figure: they are its own, or write its number. */
export function namesFigure(words: string, figure: string): boolean {
  const [named, own] = [plain(words), plain(figure)]
  if (named === '' || own === '') return false
  const number = numerals(named)
  return number === '' ? own.includes(named) || named.includes(own) : number === numerals(own)
}

type Planned = { exact: readonly BoardExact[]; sentences: readonly { s: string; text: string }[] }

/** When a sentence says words, which are in it. */
function findMoment(s: string, words: string, { sentences }: Planned): Moment | null {
  const text = sentences.find((sentence) => sentence.s === s)?.text ?? ''
  const start = text.indexOf(words)
  return words === '' || start < 0 ? null : { s, word: { start, end: start + words.length }, plus: 0 }
}

/**
 * A board whose charts appear at the word of their figure, whatever their drawing says, and disappear where another figure is spoken: the
 * image shows what is said.
 */
export function onFigures(board: Board, plan: Planned): Board {
  const order = new Map(board.sentences.map((s, index) => [s, index]))
  const isBefore = (one: Moment, other: Moment): boolean => {
    const [first, second] = [order.get(one.s) ?? Infinity, order.get(other.s) ?? Infinity]
    return first === second ? (one.word?.start ?? 0) < (other.word?.start ?? 0) : first < second
  }
  const insets = withFollowing(board.insets, plan).map((inset) => {
    const exact = plan.exact.find(({ id }) => id === inset.id)
    if (exact?.figure === undefined) return inset
    const at = findMoment(exact.s, exact.figure, plan) ?? inset.at
    const gone = exact.gives_way && findMoment(exact.gives_way.s, exact.gives_way.words, plan)
    const { until, ...own } = inset
    // without an end of its own a chart lasts as long as its sentence
    const isSooner = gone && (until === undefined ? gone.s === at.s : isBefore(gone, until))
    const ends = isSooner ? gone : until
    return { ...own, at, ...(ends && { until: ends }) }
  })
  return { ...board, insets }
}

/** Charts with those that follow them, each in the box of the chart before it, with the end that the drawing gives that chart. */
function withFollowing(insets: Board['insets'], { exact }: Planned): Board['insets'] {
  const all = [...insets]
  for (const { id, follows } of exact) {
    const before = all.find((inset) => inset.id === follows)
    if (before !== undefined) all.push({ ...before, id })
  }
  return all
}
