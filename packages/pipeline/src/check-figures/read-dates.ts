import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** The name of a month in a text: its number, 1 to 12, and the day next to it. `start` and `end` are the positions of the name. */
export type ReadMonth = { month: number; day?: number; start: number; end: number }

const EAST = /(?<![か個个ヶカ\d])(1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])月(?:([12]\d|3[01]|[1-9])[日号號])?/gu
const HAN = '一二三四五六七八九'
const small = (text: string): number =>
  /\d/u.test(text) ? Number(text) : (text.startsWith('十') ? 10 : 0) + HAN.indexOf(text[text.length - 1]) + 1

const DAY_BEFORE = /(?<![\d.,])(?<day>[12]?\d|3[01])(?:st|nd|rd|th|er|\.)?\s(?:of\s|de\s)?(?:the\s)?$/u
const DAY_BEHIND = /^\s(?<day>3[01]|[12]?\d)(?:st|nd|rd|th)?(?![\d.]\d|\d)/u

/** The names of months in a text in lower case. Dates in digits alone (`YYYY-MM-DD`) have none. */
export function readMonths(text: string, language: FilmLanguage): ReadMonth[] {
  const names = LANGUAGES[language].figures.months
  if (names === undefined)
    return [...text.matchAll(EAST)].map(({ 0: match, 1: month, 2: day, index }) => ({
      month: small(month),
      ...(day !== undefined && { day: Number(day) }),
      start: index,
      end: index + match.length,
    }))
  return names.split(' ').flatMap((pattern, month) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{M}])(?:[وفبل]?)(?:${pattern})(?![\\p{L}\\p{M}])`, 'gu'))].map(
      ({ 0: match, index }) => {
        const end = index + match.length
        const day =
          DAY_BEFORE.exec(text.slice(Math.max(0, index - 14), index))?.groups?.['day'] ??
          DAY_BEHIND.exec(text.slice(end))?.groups?.['day']
        return { month: month + 1, ...(day !== undefined && { day: Number(day) }), start: index, end }
      },
    ),
  )
}
