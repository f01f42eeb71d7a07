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

const number = (text: string) => Number(text.replace(',', '.'))

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
  if (bound) return (bound[1] === '≤' ? words.atMost : words.atLeast)(say(number(bound[2]), bound[3] ?? unit))
  const span = /^(-?[\d.]+)–(-?[\d.]+)$/u.exec(limit)
  if (span) return words.between(say(number(span[1]), ''), say(number(span[2]), unit))
  const near = /^(-?[\d.]+)\s+±([\d.]+)$/u.exec(limit)
  if (near) return words.near(say(number(near[1]), unit), say(number(near[2]), ''))
  const either = /^±([\d.]+)$/u.exec(limit)
  if (either) return words.eitherWay(say(number(either[1]), unit))
  if (limit === '0') return words.none
  return /^-?[\d.]+$/.test(limit) ? say(number(limit), unit) : limit.replace(/(\d)x(\d)/, '$1 × $2')
}
