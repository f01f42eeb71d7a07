import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { clock, number } from '../../../../lib/format.ts'
import type { Catalogue } from '../../../../i18n/load-texts.ts'

/** Functions that write limits in words. `figure` is a number with its unit. */
export type LimitWords = {
  atMost: (figure: string) => string
  atLeast: (figure: string) => string
  between: (least: string, most: string) => string
  near: (figure: string, distance: string) => string
  eitherWay: (figure: string) => string
  and: (first: string, second: string) => string
  none: string
  yes: string
}

type Limit = { limit: string; unit: string; whether: boolean }

const parse = (text: string) => Number(text.replace(',', '.'))

/**
 * The limit of a check in words. '≤ 4' is 'at most 4 s', '27–33' is 'from 27 to 33 s', and '-14 ±1' is '-14 LUFS, give or take 1'. `say`
 * adds the unit to a figure. A limit in any other form is returned unchanged.
 */
export function limitInWords(
  { limit, unit, whether }: Limit,
  say: (figure: number, unit: string) => string,
  words: LimitWords,
): string {
  if (whether) return words.yes
  const parts = limit.split(/,\s+(?=[≤≥])/)
  if (parts.length === 2) {
    const [first, second] = parts.map((part) => limitInWords({ limit: part, unit, whether }, say, words))
    return words.and(first, second)
  }
  const bound = /^([≤≥])\s*(-?[\d.]+)(?:\s+(\S+))?$/u.exec(limit)
  if (bound) return (bound[1] === '≤' ? words.atMost : words.atLeast)(say(parse(bound[2]), bound[3] ?? unit))
  const span = /^(-?[\d.]+)–(-?[\d.]+)$/u.exec(limit)
  if (span) return words.between(say(parse(span[1]), ''), say(parse(span[2]), unit))
  const near = /^(-?[\d.]+)\s+±([\d.]+)$/u.exec(limit)
  if (near) return words.near(say(parse(near[1]), unit), say(parse(near[2]), ''))
  const either = /^±([\d.]+)$/u.exec(limit)
  if (either) return words.eitherWay(say(parse(either[1]), unit))
  if (limit === '0') return words.none
  return /^-?[\d.]+$/.test(limit) ? say(parse(limit), unit) : limit.replace(/(\d)x(\d)/, '$1 × $2')
}

type Words = Pick<Catalogue['contents'], 'yes' | 'no' | 'units' | 'oneUnit' | 'limits'>

/** The least seconds that are written as a time ('1:00'). */
const MINUTE = 60

/**
 * The figure of a check and its limit, with their units. If one of them is a minute or more, all its seconds are written as times, so that
 * they can be compared.
 */
export function figureInWords({ figure, unit, limit }: QualityCheck, words: Words): { figure: string; limit: string } {
  const whether = unit === '' && limit === '1'
  const isLong = unit === 's' && [figure, ...(limit.match(/[\d.]+/gu) ?? []).map(Number)].some((many) => many >= MINUTE)
  const getUnit = (many: number, of: string) => (many === 1 ? words.oneUnit[of] : undefined) ?? words.units[of] ?? of
  const say = (many: number, of: string) => {
    if (isLong && (of === 's' || of === '')) return clock(many, !Number.isInteger(many))
    if (of === 'MB' && many >= 1000) return `${number(many / 1000)} GB`
    const written = number(many, Number.isInteger(many) ? 0 : many % 1 === 0.5 ? 1 : 2)
    return of.startsWith(':') ? `${written}${of}` : `${written} ${getUnit(many, of)}`.trim()
  }
  return {
    figure: whether ? (figure === 1 ? words.yes : words.no) : say(figure, unit),
    limit: limitInWords({ limit, unit, whether }, say, words.limits),
  }
}
