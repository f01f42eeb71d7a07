import { toPattern, sayNumber } from './rules.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

/** Words of compound measures. Absent: the measures stay as written. */
export type CompoundWords = {
  /** The unit after a slash: 米 of 每米, within the words of kg·m⁻³. */
  each?: (unit: string) => string
  /** The spoken form of a unit's square and cube. */
  raisedUnit?: (unit: string, power: 2 | 3) => string
  /** Of ions: Ca²⁺, OH⁻. */
  charges?: readonly [plus: string, minus: string]
  /** 8.3/10: a score out of a maximum. */
  rated?: (given: string, best: string) => string
}

/**
 * Units with their powers (kg·m⁻³), ions (Ca²⁺), two units together (1m80cm), ranges between units (3℃-5℃) and scores out of ten (8.3/10).
 */
export function compoundForms(table: SpeechTable, { each, raisedUnit, rated, charges }: CompoundWords): SpeechRule[] {
  const rule = (source: string, say: SpeechRule['say']): SpeechRule => ({ pattern: new RegExp(source, 'gu'), say })
  const cardinal = (digits: string) => table.cardinal(digits, '')
  const unit = toPattern(Object.keys(table.units))
  const sayUnits = (written: string) =>
    [...written.matchAll(new RegExp(`(${unit})(⁻?)([¹²³]?)`, 'gu'))]
      .map(([, sign, below, raised]) => {
        const word = table.units[sign][1]
        const spoken = raised === '²' || raised === '³' ? (raisedUnit?.(word, raised === '²' ? 2 : 3) ?? word) : word
        return below === '' ? spoken : (each?.(spoken) ?? spoken)
      })
      .join(table.space)
  const alone = table.space === '' ? '(?![A-Za-z\\d²³])' : '(?![\\p{L}\\p{M}\\d²³])'
  return [
    rule(`(?<=[\\d⁰¹²³⁴-⁹] ?)(${unit})/\\((${unit})[·⋅・ ](${unit})\\)`, ([, above, first, second]) =>
      each === undefined
        ? undefined
        : [table.units[above][1], each([table.units[first][1], table.units[second][1]].join(table.space))].join(table.space),
    ),
    rule(`(?<=[⁰¹²³⁴-⁹)]|\\^\\d{1,2}) ?/ ?(${unit})${alone}`, ([, below]) =>
      each === undefined ? undefined : `${table.space}${each(table.units[below][1])}`,
    ),
    rule(
      `(?<=[\\d⁰¹²³⁴-⁹] ?)(?:${unit})(?:[²³]|⁻[¹²³])?(?:[·⋅・ ]?(?:${unit})(?:[²³]|⁻[¹²³])?){0,3}(?![A-Za-z\\d⁰¹²³⁴-⁹/])`,
      ([written]) => (each !== undefined && /[⁻·⋅・]/u.test(written) ? sayUnits(written) : undefined),
    ),
    rule('(?<![\\d.,/])(\\d{1,2}\\.\\d)/(5|10|100)(?![\\d/.,])', ([, given, best]) =>
      rated?.(sayNumber(given, table), cardinal(best)),
    ),
    rule('(?<=[A-Z][a-z]?\\d{0,2})([²³⁴]?)([⁺⁻])', ([, count, sign]) => {
      if (charges === undefined) return undefined
      const digit = count === '²' ? '2' : count === '³' ? '3' : '4'
      return ` ${count === '' ? '' : `${table.formula?.(digit) ?? cardinal(digit)} `}${charges[sign === '⁺' ? 0 : 1]} `
    }),
    rule(
      `(?<![A-Za-z\\d.])(\\d{1,3})(km|m|h|min|kg|t|L|l|ft)(\\d{1,3}(?:\\.\\d+)?)(cm|mm|m|min|s|g|kg|mL|ml|in)(?![A-Za-z\\d])`,
      ([, whole, above, rest, below]) =>
        table.units[above] === undefined || table.units[below] === undefined
          ? undefined
          : [
              sayNumber(whole, table, table.units[above][1]),
              table.units[above][1],
              sayNumber(rest, table),
              table.units[below][1],
            ].join(table.space),
    ),
    rule(
      `(?<=\\d ?(?:${unit}|%|‰))\\s?[-–—~～〜]\\s?(?=\\d)(?![^，。、।]{1,16}=)`,
      () => `${table.space}${table.to}${table.space}`,
    ),
    rule(`(?<=[⁰¹²³⁴-⁹])[ \\u00a0]?(${unit})${alone}`, ([, sign]) => `${table.space}${table.units[sign][1]}`),
  ]
}
