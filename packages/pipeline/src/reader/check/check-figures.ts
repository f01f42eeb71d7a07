import { say } from '@orion/contract/sentences/say.ts'
import type { Derivation, Fault } from '../types.ts'
import { type BoundFigure, findFigures, listMonths } from './figures-of.ts'
import { listContentWords, isSameStem } from './content-words.ts'
import { readPassage } from './passage.ts'
import { type Checked, type Quote, repair, review } from './sentence.ts'

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= Math.max(1e-9, Math.abs(other) * 1e-6)

/** "50 %" and "half" are one figure. */
const isSameFigure = (one: BoundFigure, other: BoundFigure): boolean =>
  isSame(one.value, other.value)
    ? one.percent === other.percent || one.spelt || other.spelt
    : one.percent !== other.percent &&
      isSame(one.percent ? one.value / 100 : one.value, other.percent ? other.value / 100 : other.value)

/** The word "one" is an article in most languages. It is never counted as a figure. */
const isArticle = ({ value, spelt }: BoundFigure): boolean => spelt && value === 1

const share = (units: ReadonlySet<string>, others: ReadonlySet<string>): boolean => [...units].some((unit) => others.has(unit))

/**
 * Whether a figure follows from figures of the quotes by the operation `op`. Sums and differences have to be exact, other results may
 * differ by 2.5 %. A figure with a word such as "about" or "more than" may differ by 10 %.
 */
function isDerived({ value, percent, bound }: BoundFigure, { op, from }: Derivation, quotes: readonly Quote[]): boolean {
  const sets = from.map((id) => quotes.filter(({ fact }) => fact.fact_id === id).flatMap(({ passage }) => findFigures(passage)))
  const [first = [], second = sets[0] ?? []] = sets
  const stated = percent ? value / 100 : value
  const near = (made: number, slack: number) =>
    Math.abs(made - stated) <= Math.abs(made) * (bound === 'exact' ? slack : 0.1) + 1e-9
  return first.some((one) =>
    second.some((other) => {
      if (one === other) return false
      const a = one.value
      const b = other.value
      switch (op) {
        case 'plus':
          return near(a + b, 0)
        case 'minus':
          return near(Math.abs(a - b), 0)
        case 'times':
          return near(a / b, 0.025) || near(a * b, 0.025)
        case 'ratio':
          return near(a / b, 0.025)
        case 'share':
          return near(a / b, 0.025)
      }
    }),
  )
}

/** Whether `told` is `said` rounded to two leading digits: 1,234 is rounded to 1,200. */
const isRounded = (told: number, said: number): boolean => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(said) || 1)) - 1)
  return isSame(told, Math.round(said / step) * step)
}

/**
 * A figure of a quote. `around`: the units in the quote's paragraph, for a figure without a unit. Its unit may be in the sentence
 * before: "It grew by 3 metres. A year later it was 5."
 */
type ToldFigure = BoundFigure & { around?: ReadonlySet<string> }

/** The figures of a quote. A figure without a unit and without a counted word after it has the units of the text around the quote. */
function listTold({ passage, paragraph }: Quote): ToldFigure[] {
  const words = listContentWords(passage)
  const figures = findFigures(passage)
  const isBare = ({ units, end, is_year }: BoundFigure): boolean =>
    units.size === 0 && !is_year && !words.some(({ start }) => start >= end && /^[\s-]*$/u.test(passage.text.slice(end, start)))
  if (!figures.some(isBare)) return figures
  const around = new Set(findFigures(readPassage(paragraph, passage.language)).flatMap(({ units }) => [...units]))
  return figures.map((figure) => (isBare(figure) ? { ...figure, around } : figure))
}

function checkBound(figure: BoundFigure, said: readonly BoundFigure[]): Fault[] {
  if (figure.is_year || said.some(({ bound }) => bound === figure.bound)) return []
  const [{ bound }] = said as [BoundFigure]
  const vague = (each: string) => each === 'about' || each === 'under'
  if (vague(bound) && vague(figure.bound)) return []
  const detail = say('findings.sentence_source', { said: figure.said.trim(), here: figure.bound, there: bound }).text
  return [figure.bound === 'about' || bound === 'about' ? review('hedge', detail) : repair('hedge', detail)]
}

function checkFigure(figure: BoundFigure, told: readonly ToldFigure[], derived: boolean): Fault[] {
  const same = told.filter((each) => isSameFigure(figure, each))
  const written = figure.said.trim()
  if (same.length === 0) {
    if (derived) return []
    // "Two of his engineers" may count names of the quote. If the quote has a figure of its own, "two" would replace that figure.
    if (
      figure.value === 2 &&
      figure.spelt &&
      figure.bound === 'exact' &&
      figure.units.size === 0 &&
      told.every(({ is_year }) => is_year)
    )
      return [review('figure', say('findings.counted', { shown: written }).text)]
    if (!figure.percent && told.some(({ percent, value }) => percent && isSame(value, figure.value)))
      return [repair('unit', say('findings.is_percentage', { shown: written }).text)]
    if (figure.bound !== 'exact' && told.some(({ value }) => isRounded(figure.value, value)))
      return [review('figure', say('findings.rounded', { shown: written }).text)]
    return [repair(figure.is_year ? 'date' : 'figure', say('findings.not_said_cited_facts', { shown: written }).text)]
  }
  if (!same.some(({ below_zero }) => below_zero === figure.below_zero))
    return [
      repair('figure', `${written} is ${figure.below_zero ? 'below zero in the sentence' : 'below zero in the source'} alone.`),
    ]
  if (figure.units.size > 0 && !figure.is_year) {
    const fits = same.some(
      ({ units, is_year, around }) =>
        share(units, figure.units) ||
        (around !== undefined && share(around, figure.units)) ||
        (units.size === 0 && (figure.units.has('day') || figure.units.has('step'))) ||
        (is_year && figure.units.has('year')),
    )
    if (!fits) return [repair('unit', say('findings.another_unit_source', { shown: written }).text)]
  }
  return checkBound(figure, same)
}

/** The faults of the months in a sentence: a month that no quote has, or a month with another day than in the quotes. */
function checkMonths({ passage, quotes }: Checked): Fault[] {
  const quoted = quotes.flatMap((quote) => listMonths(quote.passage))
  return listMonths(passage).flatMap(({ month, day, start, end }): Fault[] => {
    const same = quoted.filter((each) => each.month === month)
    const written = passage.written.slice(start, end).trim()
    if (same.length === 0) return [repair('date', say('findings.not_said_cited_facts', { shown: written }).text)]
    const days = same.filter((each) => each.day !== undefined)
    return day === undefined || days.length === 0 || days.some((each) => each.day === day)
      ? []
      : [repair('date', say('findings.do_not_belong_together_cited', { day, shown: written }).text)]
  })
}

/** The fault of "a" or "one" with another unit than in the quotes: "a decigram" where the quote has one kilogram. */
function checkArticle({ units, said }: BoundFigure, told: readonly BoundFigure[]): Fault[] {
  const others = told.filter((each) => each.value === 1 && each.units.size > 0)
  return units.size > 0 && others.length > 0 && !others.some((each) => share(each.units, units))
    ? [repair('unit', say('findings.another_unit_source', { shown: said.trim() }).text)]
    : []
}

/** "The 1960s" of a source may be written as the sixties. */
const withShortDecade = (figure: ToldFigure): ToldFigure[] =>
  figure.is_decade ? [figure, { ...figure, value: figure.value % 100, is_year: false, is_decade: false }] : [figure]

/** Groups figures that overlap in the text, because they are readings of one numeral: "12 300" may be one number or two. */
function groupNumerals(figures: readonly BoundFigure[]): BoundFigure[][] {
  const groups: BoundFigure[][] = []
  for (const figure of figures.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const open = groups.at(-1)
    if (open && figure.start < open[0].end) open.push(figure)
    else groups.push([figure])
  }
  return groups
}

/**
 * The faults of counted words that no quote has. Example: the sentence has "15 million furlongs", the quote "15 million deaths". This finds
 * words that no list of units has.
 */
function checkCounted(checked: Checked): Fault[] {
  const { passage, quotes, same_language } = checked
  if (!same_language) return []
  const words = listContentWords(passage)
  const quoted = quotes.flatMap(({ passage: own, heading }) => [
    ...listContentWords(own),
    ...listContentWords(readPassage(heading, own.language)),
  ])
  return findFigures(passage).flatMap(({ end, units, is_year, value, spelt, said: figure }): Fault[] => {
    const next = words.find(({ start }) => start >= end)
    const isBeside = next !== undefined && /^[\s-]*$/u.test(passage.text.slice(end, next.start))
    if (!isBeside || units.size > 0 || is_year || (spelt && value <= 2)) return []
    const counted = passage.written.slice(next.start, next.end)
    return quoted.some(({ stem }) => isSameStem(stem, next.stem))
      ? []
      : [review('unit', `“${figure.trim()} ${counted}”: the cited facts do not count this.`)]
  })
}

/** Compares figures, units, bounds and dates of a sentence with its quotes. A derived figure is computed again from the quotes. */
export function checkFigures(checked: Checked, derived: Derivation | undefined): Fault[] {
  const quoted = checked.quotes.flatMap((quote): ToldFigure[] => [
    ...listTold(quote).flatMap(withShortDecade),
    // A heading may count what follows, with a figure that the text below does not repeat: "Five ways to save water".
    ...findFigures(readPassage(quote.heading, quote.passage.language)),
  ])
  const in_sentence = findFigures(checked.passage)
  let isComputed = false
  const faults = groupNumerals(in_sentence).flatMap((readings) => {
    if (readings.every(isArticle)) return checkArticle(readings[0], quoted)
    const computed = derived !== undefined && isDerived(readings[0], derived, checked.quotes)
    isComputed ||= computed
    const [whole, ...pieces] = readings.map((reading) => checkFigure(reading, quoted, computed))
    return whole.length > 0 && pieces.length > 0 && pieces.every((each) => each.length === 0) ? [] : whole
  })
  const wrong =
    derived !== undefined && !isComputed && in_sentence.some((figure) => !quoted.some((each) => isSameFigure(figure, each)))
      ? [repair('derived', `The derived figure does not follow by “${derived.op}”.`)]
      : []
  return [...faults, ...wrong, ...(faults.length > 0 ? [] : checkCounted(checked)), ...checkMonths(checked)]
}
