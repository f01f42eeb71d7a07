import type { Counted } from './table.ts'

/** A language's words for the components of measure symbols. */
export type MeasureWords = {
  /** k, M, G, T, c, d, h, m, µ, n: the text before the base unit's word. */
  prefixes: Record<string, string>
  /** By symbol: m, g, l, W, Wh, V, A, Hz, B, J, Pa, eV, cal, s. */
  bases: Record<string, Counted>
  square: (length: Counted) => Counted
  cubic: (length: Counted) => Counted
  /** Prefix and base as one word. Absent: the prefix directly followed by the base. */
  join?: (prefix: string, base: string) => string
  /** Units of this language alone, or with a reading that differs from their parts. */
  others: Record<string, Counted>
}

/** The prefixes that are common before a base. '' is the base alone. */
const WRITTEN: Record<string, string[]> = {
  m: ['', 'k', 'd', 'c', 'm', 'µ', 'n'],
  g: ['', 'k', 'm', 'µ', 'n'],
  l: ['', 'h', 'd', 'c', 'm', 'µ'],
  W: ['', 'k', 'M', 'G', 'T', 'm'],
  Wh: ['', 'k', 'M', 'G', 'T'],
  V: ['', 'k', 'm'],
  A: ['m', 'k'],
  Ah: ['', 'm', 'k'],
  Hz: ['', 'k', 'M', 'G', 'T'],
  B: ['k', 'M', 'G', 'T', 'P'],
  bit: ['k', 'M', 'G'],
  N: ['k', 'M'],
  J: ['k', 'M', 'G'],
  Pa: ['h', 'k', 'M', 'G'],
  eV: ['', 'k', 'M', 'G', 'T'],
  cal: ['', 'k'],
  s: ['m', 'µ', 'n'],
  mol: ['', 'm', 'µ'],
  Sv: ['', 'm', 'µ'],
}

/** Measure symbols with their singular and plural words: kWh, µg, cm², cm2, mL. */
export function measures({ prefixes, bases, square, cubic, join, others }: MeasureWords): Record<string, Counted> {
  const spoken: Record<string, Counted> = {}
  const named = (prefix: string, word: string) =>
    prefix === '' ? word : (join?.(prefixes[prefix], word) ?? `${prefixes[prefix]}${word}`)
  for (const [base, [one, many]] of Object.entries(bases))
    for (const prefix of WRITTEN[base] ?? ['']) {
      const words: Counted = [named(prefix, one), named(prefix, many)]
      for (const sign of prefix === 'µ' ? ['µ', 'μ'] : [prefix]) {
        spoken[`${sign}${base}`] = words
        if (base === 'l' && prefix !== '') spoken[`${sign}L`] = words
        if (base !== 'm') continue
        spoken[`${sign}m²`] = spoken[`${sign}m2`] = square(words)
        spoken[`${sign}m³`] = spoken[`${sign}m3`] = cubic(words)
      }
    }
  return { ...spoken, ...others }
}
