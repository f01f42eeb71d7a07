import { csvCell } from '@orion/contract/csv.ts'
import { bankOfClabe, isClabe } from '@orion/contract/catalogues/mexican-banks.ts'
import { POINTS_PER_CENTAVO } from '@orion/contract/profits.ts'

/** Parses typed points ('12.5' or '12,5') into 1/10,000 pt. Null if the value is not above 0 or has more than four decimals. */
export function readPoints(text: string): number | null {
  const match = /^(\d{1,11})(?:[.,](\d{1,4}))?$/.exec(text.trim())
  if (!match) return null
  const units = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
  return units > 0 ? units : null
}

/** Formats points in 1/10,000 pt as a decimal number. */
export const typedPoints = (units: number): string => (units / 10_000).toFixed(4)

/** The problem of an amount of commission that a person entered. Null if there is none. */
export function amountProblem(
  text: string,
  available: number,
  step = 1,
): 'amountProblem' | 'amountTooMuch' | 'amountStep' | null {
  const units = readPoints(text)
  if (units === null) return 'amountProblem'
  if (units > available) return 'amountTooMuch'
  return units % step === 0 ? null : 'amountStep'
}

/** The maximum amount that can be converted into whole centavos. */
export const convertible = (available: number): number => available - (available % POINTS_PER_CENTAVO)

/** The bank of a CLABE (a Mexican account number), or the problem of the number. */
export function readClabe(text: string): { problem: 'clabeLength' | 'clabeWrong' } | { bank: string } {
  const digits = text.replaceAll(/[\s-]/g, '')
  if (!/^\d{18}$/.test(digits)) return { problem: 'clabeLength' }
  return isClabe(digits) ? { bank: bankOfClabe(digits) ?? '' } : { problem: 'clabeWrong' }
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** The browser and system of a user agent. For other programs, this is the first word of the user agent. '' for an empty user agent. */
export function describeDevice(user_agent: string): string {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(user_agent))?.[1]
  const parts = [find(BROWSERS), find(SYSTEMS)].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : (user_agent.split(/[\s/]/)[0] ?? '')
}

/** Formats rows as CSV. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(csvCell).join(',')).join('\r\n')
