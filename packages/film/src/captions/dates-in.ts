import { type FilmLanguage, isUnspaced, getLexicon } from '@orion/language/lexicons.ts'

const EASTERN =
  /[\d０-９〇一二三四五六七八九十]{1,4}年(?:[\d０-９一二三四五六七八九十]{1,3}月(?:[\d０-９一二三四五六七八九十]{1,3}日)?)?|[\d０-９一二三四五六七八九十]{1,3}月[\d０-９一二三四五六七八九十]{1,3}日/gu

const made = new Map<FilmLanguage, RegExp>()

function dates(language: FilmLanguage): RegExp {
  if (isUnspaced(language)) return EASTERN
  const known = made.get(language)
  if (known) return known
  const day = String.raw`\p{Nd}{1,2}(?:st|nd|rd|th|er|:[ae]|[.ºª])?`
  const year = String.raw`(?:,? (?:de |del |of )?\p{Nd}{3,4}(?!\p{Nd}))`
  const month = `(?:${getLexicon(language).months})(?![\\p{L}\\p{M}])`
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${day} (?:de |of )?${month}${year}?|${month} ${day}(?!\\p{Nd})${year}?|${month}${year})`,
    'giu',
  )
  made.set(language, pattern)
  return pattern
}

/** The positions of dates of several words: "15 août 1914", "March 3, 1982", 2011年3月11日. */
export const datesIn = (text: string, language: FilmLanguage): { start: number; end: number }[] =>
  [...text.replaceAll(/[\u00a0\u202f]/gu, ' ').matchAll(dates(language))].map(({ 0: date, index }) => ({
    start: index,
    end: index + date.length,
  }))
