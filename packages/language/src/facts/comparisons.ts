import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import type { Fact } from './fact.ts'
import { clauseEnd, figureValues, LONGEST_LABEL, MEASURES, trimEnd } from './figure-label.ts'
import { type Figure, figureWords } from './figures.ts'
import { lexiconOf } from '../lexicons/lexicon-of.ts'
import { pattern, wordsOf } from '../lexicons/word-patterns.ts'

type Comparison = Extract<Fact, { kind: 'comparison' }>

/** How a sentence says that it speaks of the present. */
const NOW: Record<FilmLanguage, string> = {
  en: 'today|now|nowadays',
  es: 'hoy|ahora|actualmente',
  fr: "aujourd[’']hui|maintenant|désormais",
  pt: 'hoje|agora|atualmente',
  de: 'heute|heutzutage|inzwischen',
  sv: 'i dag|idag|numera',
  hi: 'आज|अब',
  ar: 'اليوم|الآن|حاليا',
  ja: '今日|現在|今|いま',
  zh: '今天|现在|如今|目前',
}

const SCALE = /^[万亿億兆千百]+/u

/** A figure's unit; in Chinese and Japanese without the noun that follows the counting word. */
const unitOf = ({ unit }: Figure, language: FilmLanguage): string =>
  isUnspaced(language) ? (/^[万亿億兆千百]*\p{Script=Han}?/u.exec(unit)?.[0] ?? unit) : unit

/** The same thing at two times: "1,800 tonnes in 1930, 27 tonnes in 2000", "9,000 then, 30,000 today", "from 200 in 1990 to 900 in 2022". */
function betweenYears(sentence: string, language: FilmLanguage, figures: Figure[]): Comparison | undefined {
  const counted = figures.filter(({ kind }) => MEASURES.has(kind) || kind === 'number')
  const [left, right] = counted
  if (counted.length !== 2 || !left || !right || !MEASURES.has(left.kind)) return undefined
  if (right.kind !== left.kind && right.kind !== 'number') return undefined
  const unit = unitOf(left, language)
  const other = right.unit === '' ? unit : unitOf(right, language)
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
function sharesOf(sentence: string, language: FilmLanguage, plain: Figure[]): Comparison | undefined {
  const [left, right] = plain
  if (isUnspaced(language) || plain.length !== 2 || !left || !right) return undefined
  if (left.kind !== 'percent' || right.kind !== 'percent' || left.value + right.value > 100) return undefined
  const name = `(?:of |de |d['’]|do |da |من )?(?<name>\\p{L}[\\p{L}\\p{M}-]+(?: \\p{L}[\\p{L}\\p{M}-]+)?)`
  const join = language === 'ar' ? '،? و' : `,? (?:${lexiconOf(language).and}) |, `
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

/** Two clauses set against each other, each with a figure of the same measure and unit and words that name it. */
export function findComparison(sentence: string, language: FilmLanguage, figures: Figure[]): Comparison | undefined {
  const plain = figures.filter((figure) => MEASURES.has(figure.kind) && !figure.range)
  const timed = betweenYears(sentence, language, figures) ?? sharesOf(sentence, language, plain)
  if (timed) return timed
  const [left, right] = plain
  if (plain.length !== 2 || !left || !right || left.kind !== right.kind || left.unit !== right.unit) return undefined
  if (
    !wordsOf(language, 'comparison').test(sentence.slice(left.end, right.start)) &&
    !/[;；]/u.test(sentence.slice(left.end, right.start))
  )
    return undefined
  const nameOf = (from: number, figure: Figure): string =>
    sentence
      .slice(from, figure.start)
      .replace(/^[\s,，、;；]+/u, '')
      .replace(/^[^,;]{0,24}[,;]\s*/u, (lead) => (from > 0 ? '' : lead))
      .replace(wordsOf(language, 'comparison', 'start'), '')
      .trim()
  const after = sentence
    .slice(right.end, clauseEnd(sentence, right.end))
    .replace(/[.。।\s]+$/u, '')
    .trim()
  const names = [trimEnd(nameOf(0, left), language), trimEnd(nameOf(left.end, right), language) || after] as const
  if (names.some((name) => name.length < 2 || name.length > LONGEST_LABEL)) return undefined
  return {
    kind: 'comparison',
    values: {
      measure: left.unit,
      left: { name: names[0], figure: figureValues(sentence, language, left) },
      right: { name: names[1], figure: figureValues(sentence, language, right) },
    },
  }
}
