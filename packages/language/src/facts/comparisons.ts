import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import type { Fact } from './fact.ts'
import { clauseEnd, figureValues, LONGEST_LABEL, MEASURES, trimEnd } from './figure-label.ts'
import { type Figure, figureWords } from './figures.ts'
import { getLexicon } from '../lexicons/lexicon-of.ts'
import { pattern } from '../lexicons/word-patterns.ts'
import { figuresIn } from '../figures/said-figures.ts'

type Comparison = Extract<Fact, { kind: 'comparison' }>

/** Words with which a sentence refers to the present. */
const NOW: Record<FilmLanguage, string> = {
  en: 'today|now|nowadays',
  es: 'hoy|ahora|actualmente',
  fr: "aujourd[’']hui|maintenant|désormais",
  pt: 'hoje|agora|atualmente',
  it: 'oggi|oggigiorno|adesso|attualmente',
  de: 'heute|heutzutage|inzwischen',
  sv: 'i dag|idag|numera',
  hi: 'आज|अब',
  ar: 'اليوم|الآن|حاليا',
  ja: '今日|現在|今|いま',
  zh: '今天|现在|如今|目前',
}

const SCALE = /^[万亿億兆千百]+/u

/** A figure's unit; in Chinese and Japanese without the noun that follows the counting word. */
const getUnit = ({ unit }: Figure, language: FilmLanguage): string =>
  isUnspaced(language) ? (/^[万亿億兆千百]*\p{Script=Han}?/u.exec(unit)?.[0] ?? unit) : unit

/**
 * The same thing at two times: "1,800 tonnes in 1930, 27 tonnes in 2000", "9,000 then, 30,000 today", "from 200 in 1990 to 900 in 2022".
 */
function betweenYears(sentence: string, language: FilmLanguage, figures: Figure[]): Comparison | undefined {
  const counted = figures.filter(({ kind }) => MEASURES.has(kind) || kind === 'number')
  const [left, right] = counted
  if (counted.length !== 2 || !left || !right || !MEASURES.has(left.kind)) return undefined
  if (right.kind !== left.kind && right.kind !== 'number') return undefined
  const unit = getUnit(left, language)
  const other = right.unit === '' ? unit : getUnit(right, language)
  if (other.replace(SCALE, '') !== unit.replace(SCALE, '')) return undefined
  const years = figures.filter(({ kind }) => kind === 'year')
  const now = [...sentence.matchAll(pattern(language, NOW[language], 'anywhere', 'giu'))][0]
  const times = [
    ...years.map((year) => ({ at: year.start, text: figureWords(sentence, year) })),
    ...(now ? [{ at: now.index, text: now[0] }] : []),
  ].toSorted((a, b) => a.at - b.at)
  const [first, second] = times
  if (times.length !== 2 || !first || !second) return undefined
  const before = first.at < left.start && second.at > left.start && second.at < right.start
  const after = first.at > left.start && first.at < right.start && second.at > right.start
  if (!before && !after) return undefined
  const earlier = figureValues(sentence, language, left)
  return {
    kind: 'comparison',
    values: {
      measure: unit,
      left: { name: upperFirst(first.text), figure: { ...earlier, unit } },
      right: {
        name: upperFirst(second.text),
        figure: { ...figureValues(sentence, language, right), unit: other, measure: earlier.measure },
      },
    },
  }
}

const upperFirst = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** Two shares of one whole, each with its name after it: "78 percent copper and 22 percent tin". */
function findShares(sentence: string, language: FilmLanguage, plain: Figure[]): Comparison | undefined {
  const [left, right] = plain
  if (isUnspaced(language) || plain.length !== 2 || !left || !right) return undefined
  if (left.kind !== 'percent' || right.kind !== 'percent' || left.value + right.value > 100) return undefined
  const name = `(?:of |de |di |d['’]|do |da |من )?(?<name>\\p{L}[\\p{L}\\p{M}-]+(?: \\p{L}[\\p{L}\\p{M}-]+)?)`
  const join = language === 'ar' ? '،? و' : `,? (?:${getLexicon(language).and}) |, `
  const first = new RegExp(`^ ${name}(?:${join})$`, 'u').exec(sentence.slice(left.end, right.start))?.groups?.['name']
  const second = new RegExp(`^ ${name}$`, 'u').exec(
    sentence.slice(right.end, clauseEnd(sentence, right.end)).replace(/[.।]+$/u, ''),
  )?.groups?.['name']
  if (!first || !second) return undefined
  return {
    kind: 'comparison',
    values: {
      measure: left.unit,
      left: { name: upperFirst(first), figure: figureValues(sentence, language, left) },
      right: { name: upperFirst(second), figure: figureValues(sentence, language, right) },
    },
  }
}

/**
 * Two figures of one unit that a comparing word contrasts, the only figures of their sentence. Either only the comparing word is between
 * them ("416,000 euros, against about 375,000"). The first figure then belongs to the words before it, and the second has the comparing
 * word alone. Or the owner of the second figure is between them ("1.5 bar, whereas an espresso machine works with 9 bar"). A number without
 * a unit may count something else, unless the first figure is measured.
 */
function setAgainst(sentence: string, language: FilmLanguage, figures: Figure[]): Comparison | undefined {
  const measured = figures.filter(({ kind }) => MEASURES.has(kind) || kind === 'number')
  const [left, right] = measured
  if (measured.length !== 2 || !left || !right || !MEASURES.has(left.kind)) return undefined
  const pair = figuresIn(sentence, language).find(({ against }) => against !== undefined)
  if (!pair?.against || pair.figures[0].start !== left.start || pair.figures[1].start !== right.start) return undefined
  const unit = unitOfSecond(left, right, pair.unit, language)
  const { by, own } = pair.against
  if (unit === null || (own === '' && BEHIND.includes(language))) return undefined
  const lead = trimEnd(sentence.slice(0, left.start).replace(LEAD, '').trim(), language)
  const names = own === '' ? ['', by] : [lead, trimEnd(own, language)]
  if (own !== '' && names.some((name) => name.length < 2 || name.length > LONGEST_LABEL)) return undefined
  const first = figureValues(sentence, language, left)
  const second = { ...figureValues(sentence, language, right), unit, measure: first.measure }
  return {
    kind: 'comparison',
    values: { measure: left.unit, left: { name: names[0], figure: first }, right: { name: names[1], figure: second } },
  }
}

/** Languages with the comparing word after the first figure. The words before that figure may then belong only to it. */
const BEHIND: readonly FilmLanguage[] = ['hi', 'ja']

/** The opening of a sentence before its subject: "In 1990, ". */
const LEAD = /^[^,;，、]{0,24}[,;，、]\s*/u

/** The unit of a second figure, which may be given only with the first. Null where the second may have another unit. */
function unitOfSecond(left: Figure, right: Figure, said: string, language: FilmLanguage): string | null {
  if (left.unit === right.unit) return left.kind === right.kind ? right.unit : null
  if (left.kind === 'count' || said === '') return null
  if (right.unit === '') return left.unit === said || left.kind === 'percent' ? left.unit : null
  if (right.unit.includes(said)) return right.unit
  return right.kind === 'number' ? `${right.unit}${isUnspaced(language) ? '' : ' '}${said}` : null
}

/** Two figures of one measure and unit that a sentence compares: at two times, as shares of one whole, or by a comparing word. */
export function findComparison(sentence: string, language: FilmLanguage, figures: Figure[]): Comparison | undefined {
  const plain = figures.filter((figure) => MEASURES.has(figure.kind) && !figure.range)
  return (
    betweenYears(sentence, language, figures) ?? findShares(sentence, language, plain) ?? setAgainst(sentence, language, figures)
  )
}
