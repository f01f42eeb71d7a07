import { type ReadMonth, readMonths } from '../../check-figures/read-dates.ts'
import { type Figure, readFigures } from '../../check-figures/read-more-numbers.ts'
import { unitLength, unitsAt } from '../../check-figures/unit-words.ts'
import { WORD_LISTS } from './lists/lists.ts'
import { boundBefore, boundBehind, COLLECTIVE, isBelowZero, isJoint } from '@orion/language/figures.ts'
import { findWords, isSpaced, type Passage } from './passage.ts'

/** The relation of a figure to the real value: exactly it, more, less, or about it. `vague`: a scale of an open number. */
export type Bound = 'exact' | 'over' | 'under' | 'about' | 'vague'

/** A figure as its text has it. `is_decade`: a year that means ten years ("the 1960s"). */
export type BoundFigure = Figure & {
  units: ReadonlySet<string>
  bound: Bound
  is_year: boolean
  is_decade: boolean
  below_zero: boolean
  said: string
}

/** The most characters between a figure and its bound ("more than"). */
const FAR = 28

/** A century whose word is before its number ("siglo XVI", القرن السادس عشر) or in it ("XVIe siècle"). */
const CENTURY = /(?<!\p{L})(?:siglos? |séculos? |secol[oi] |[وب]?القرن )[\p{L}\p{M}\d]+(?: عشر)?$|(?:siècle|secolo)$/u

/** Signs that make a year a decade: "1960s", 1960年代, "1960er", "1960-talet", "les années 1960". */
const DECADE_BEHIND = /^(?:s(?!\p{L})|年代|er(?!\p{L})|-tal| के दशक)/u
const DECADE_BEFORE = /(?:années|años|anos|anni|década de|decade of the) $/u

/** A unit or a counter between a figure and its bound: 四百年以上, 三十人以上, "ten years or more". */
const COUNTER = /^[个個名人口座家件本枚軒棟头頭匹台艘隻只つ社校か所]+/u
/** The short word before a compound with a figure. In "higher than a thirty-storey building", the comparison is with the building. */
const OF_THING = /(?<!\p{L})\p{L}{1,5}\s$/u

const MEANT = {
  more_than: 'over',
  at_least: 'over',
  about: 'about',
  nearly: 'under',
  less_than: 'under',
  at_most: 'under',
} as const

type Beside = { before: string; behind: string }

// "fast", "knapp" and "almost" mean that a value is nearly reached, so the real value is under it.
function findBound({ start, end, is_vague }: Figure, { before, behind }: Beside, { text, language }: Passage): Bound {
  const counter = isSpaced(language) ? 0 : (COUNTER.exec(behind)?.[0].length ?? 0)
  const lead = /^-\p{L}/u.test(behind) ? before.replace(OF_THING, '') : before
  const found =
    boundBefore(lead, language) ?? boundBehind([behind, behind.slice(unitLength(behind, language) || counter)], language)
  const bound = found === null ? 'exact' : MEANT[found.bound]
  if (is_vague && bound !== 'over') return 'vague'
  return COLLECTIVE.test(text.slice(start, end)) ? 'about' : bound
}

/** Whether a number may name a year: four digits without a separator. */
const isYearNumber = ({ value }: Figure, written: string): boolean =>
  value >= 1000 && value <= 2100 && Number.isInteger(value) && !/[.,\s]/u.test(written.trim())

/** The numbers of a passage with their units and bounds. Months, and numerals that count nothing, are left out. */
export function findFigures(passage: Passage): BoundFigure[] {
  const { text, language } = passage
  const months = readMonths(text, language)
  const masked = findWords(WORD_LISTS[language].no_number, passage)
  const inside = (figure: Figure, spans: readonly { start: number; end: number }[]) =>
    spans.some(({ start, end }) => figure.start >= start && figure.end <= end)
  const numbers = readFigures(text, language).filter(
    (figure) =>
      !inside(figure, masked) &&
      !(inside(figure, months) && !months.some(({ day, end }) => day === figure.value && figure.end >= end - 1)),
  )
  return numbers.map((figure) => {
    const next = numbers.find(({ start }) => start >= figure.end)
    const previous = numbers.findLast(({ end }) => end <= figure.start)
    const before = passage.folded.slice(Math.max(previous?.end ?? 0, figure.start - FAR), figure.start)
    const behind = passage.folded.slice(figure.end, Math.min(next?.start ?? text.length, figure.end + FAR))
    const gap = next === undefined ? '' : text.slice(figure.end, next.start)
    const isDecade = figure.value % 10 === 0 && (DECADE_BEHIND.test(behind) || DECADE_BEFORE.test(before))
    const isCentury = figure.value <= 30 && CENTURY.test(`${before}${text.slice(figure.start, figure.end)}`)
    const units = isDecade ? new Set(['year']) : isCentury ? new Set(['century']) : unitsAt(before, behind, language)
    const shared =
      units.size === 0 && next !== undefined && isJoint(gap, language)
        ? unitsAt('', passage.folded.slice(next.end, next.end + FAR), language)
        : units
    const written = text.slice(figure.start, figure.end)
    const bound = findBound(
      figure,
      {
        before: text.slice(Math.max(previous?.end ?? 0, figure.start - FAR), figure.start),
        behind: text.slice(figure.end, figure.end + Math.min(FAR, behind.length)),
      },
      passage,
    )
    const is_year =
      isYearNumber(figure, written) && [...shared].every((unit) => unit === 'year' || unit === 'inch' || unit === 'pound')
    return {
      ...figure,
      units: shared,
      bound,
      is_year,
      is_decade: is_year && isDecade,
      below_zero: isBelowZero(text.slice(0, figure.start), text.slice(figure.end), language),
      said: written,
    }
  })
}

export const listMonths = ({ text, language }: Passage): ReadMonth[] => readMonths(text, language)
