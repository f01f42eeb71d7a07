import { getGroups } from '../named-groups.ts'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import { boundBefore } from './bounds.ts'
import type { Described } from '../facts/figures.ts'
import { JOINT_WORDS } from './joint-words.ts'

/** Ordinals that state a part of a whole: "jede fünfte Person", "var fjärde". */
const ORDINALS: Partial<Record<FilmLanguage, readonly string[]>> = {
  en: ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  de: ['zweite', 'dritte', 'vierte', 'fünfte', 'sechste', 'siebte', 'achte', 'neunte', 'zehnte'],
  sv: ['annan', 'tredje', 'fjärde', 'femte', 'sjätte', 'sjunde', 'åttonde', 'nionde', 'tionde'],
}

/** Tenths: 3割, 四成. */
const TENTHS = /^(?:割(?![りれる当安引増])|成(?![为為立员員就功长長本绩績分都年熟果]))/u

const shareAt = (at: number, to: number, top: number, bottom: number, limit: Described['limit']): Described => ({
  start: at,
  end: to,
  at,
  to,
  kind: 'share',
  value: top / bottom,
  number_text: `${top}/${bottom}`,
  unit: '',
  range: false,
  in_words: true,
  of: true,
  limit,
})

type Patterns = { ofMany: RegExp; manyFirst: RegExp; every: RegExp | null }
const made = new Map<FilmLanguage, Patterns>()

function makePatterns(language: FilmLanguage): Patterns {
  const known = made.get(language)
  if (known) return known
  const { of_many, many_first = '(?!)', every } = JOINT_WORDS[language]
  const ordinals = ORDINALS[language]
  const gap = isUnspaced(language) ? '' : '\\s?'
  const patterns = {
    ofMany: new RegExp(`^\\s(?:${of_many})\\s$`, 'iu'),
    manyFirst: new RegExp(`^${gap}(?:${many_first})${gap}$`, 'iu'),
    every:
      every && ordinals ? new RegExp(`(?<!\\p{L})(?:${every}) (?<nth>${ordinals.join('|')})(?:[rsnm])?(?!\\p{L})`, 'giu') : null,
  }
  made.set(language, patterns)
  return patterns
}

/** Parts with an ordinal: "every fifth". */
const listEvery = (text: string, every: RegExp | null, language: FilmLanguage): Described[] =>
  every === null
    ? []
    : [...text.matchAll(every)].map((found) => {
        const { 0: match, index } = found
        const parts = ORDINALS[language]!.indexOf(getGroups(found)['nth'].toLowerCase()) + 2
        return shareAt(index, index + match.length, 1, parts, boundBefore(text.slice(0, index), language))
      })

/** Parts of a whole as counts ("one in four", 4人に1人, jede fünfte, 3割), and the numbers that are not among such parts. */
export function partsOfMany(
  text: string,
  figures: readonly Described[],
  language: FilmLanguage,
): { shares: Described[]; rest: Described[] } {
  const spaced = !isUnspaced(language)
  const taken = new Set<Described>()
  const shares: Described[] = []
  const { ofMany, manyFirst, every } = makePatterns(language)
  const count = ({ kind, value }: Described) => kind !== 'share' && Number.isInteger(value) && value > 0
  for (const [index, one] of figures.entries()) {
    const next = figures[index + 1]
    if (TENTHS.test(text.slice(one.to)) && one.value < 10) {
      taken.add(one)
      shares.push(shareAt(one.at, one.to + 1, one.value, 10, one.limit))
      continue
    }
    if (!next || taken.has(one) || !count(one) || !count(next)) continue
    const gap = text.slice(one.to, next.at)
    const straight = ofMany.test(gap) && one.value < next.value && next.value <= 1000 && (one.in_words || next.value <= 10)
    const turned = manyFirst.test(gap) && next.value < one.value && (!spaced || next.value === 1 || one.value <= 100)
    if (!straight && !turned) continue
    taken.add(one).add(next)
    shares.push(
      straight
        ? shareAt(one.at, next.to, one.value, next.value, one.limit)
        : shareAt(one.at, next.to, next.value, one.value, one.limit),
    )
  }
  shares.push(...listEvery(text, every, language))
  const rest = figures.filter((figure) => !taken.has(figure) && !shares.some(({ at, to }) => figure.at < to && figure.to > at))
  return { shares, rest }
}
