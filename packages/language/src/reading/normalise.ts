import type { FilmLanguage } from '../lexicons/languages.ts'
import { splitPieces } from '../sentences/bounded-text.ts'
import type { Pronunciation } from './pronunciation.ts'
import { pronunciationRules } from './pronunciation.ts'
import { respeltRules } from './respelt.ts'
import { isTraditional, toSimplified } from '../lexicons/traditional.ts'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { hindi } from './hi.ts'
import { italian } from './it.ts'
import { japanese } from './ja.ts'
import { portuguese } from './pt.ts'
import { withCurrencyNames } from './currency-names.ts'
import { figureRules } from './rules.ts'
import { scienceForms } from './science-forms.ts'
import { swedish } from './sv.ts'
import type { SpeechRule, SpeechTable, SpokenToken } from './table.ts'
import { chinese } from './zh.ts'

const TABLES: Record<FilmLanguage, SpeechTable> = {
  en: english,
  es: spanish,
  zh: chinese,
  ja: japanese,
  hi: hindi,
  fr: french,
  pt: portuguese,
  de: german,
  sv: swedish,
  ar: arabic,
  it: italian,
}

const rulesByLanguage = new Map<FilmLanguage, SpeechRule[]>()

function languageRules(language: FilmLanguage) {
  const known = rulesByLanguage.get(language)
  if (known) return known
  const of_language = TABLES[language]
  const table = { ...of_language, currencies: withCurrencyNames(of_language.currencies, language) }
  const made = [...scienceForms(table, language), ...figureRules(table), ...(table.last ?? []), ...respeltRules(language)]
  rulesByLanguage.set(language, made)
  return made
}

const ZEROS = [0x660, 0x6f0, 0x966, 0xff10]

/** Digits of other scripts, full-width signs and unusual spaces in their plain forms. Every character keeps its position. */
function plainCharacters(text: string) {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
      const zero = ZEROS.findLast((first) => digit.charCodeAt(0) >= first) ?? 0
      return String(digit.charCodeAt(0) - zero)
    })
    .replace(/[\u2080-\u2089]/g, (digit) => String(digit.charCodeAt(0) - 0x2080))
    .replaceAll('\u2126', 'Ω')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[٪％]/g, '%')
    .replaceAll('＄', '$')
    .replaceAll('￥', '¥')
    .replaceAll('．', '.')
    .replaceAll('∶', ':')
    .replace(/[＋－／＜＝＞＆＠＃]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
}

/** Chinese in simplified characters. The 著 of 著名 and 名著 is not 着 in either script. */
const simplifiedWords = (text: string) =>
  isTraditional(text)
    ? toSimplified(text).replace(/着/gu, (particle, at: number) =>
        text[at] === '著' &&
        (/^(?:[名作者稱書述有錄。；）]|$)/u.test(text.slice(at + 1)) || /[名編原合所顯巨論專譯]$/u.test(text.slice(0, at)))
          ? '著'
          : particle,
      )
    : text

/** Replaces characters that the engines cannot handle, without moving any character: quotes, brackets, dashes, dots, emoji. */
function soften(text: string, { space }: SpeechTable) {
  return text
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/(?<=[\p{L}\p{M}])-(?=[\p{L}])/gu, space === '' ? ' ' : '-')
    .replace(/\s[-–—]\s/g, ' , ')
    .replace(/—/g, ',')
    .replace(/–/g, ' ')
    .replace(/…/g, '.')
    .replace(/[★☆•►▶●■◆✓✔]/gu, ' ')
    .replace(/["“”„«»‹›()[\]{}*_#|~^<>\\「」『』《》〈〉【】（）・\u200b-\u200f\u2060\ufeff]/g, ' ')
    .replace(/\p{Extended_Pictographic}/gu, (picture) => ' '.repeat(picture.length))
}

/** A figure directly after its short form (n°5, vol.91), as a separate word. */
function apart(token: SpokenToken, last: SpokenToken | undefined, plain: string): SpokenToken {
  const meets = last !== undefined && !last.as_shown && /[\p{L}\p{M}]$/u.test(last.spoken) && /^[\p{L}\p{M}]/u.test(token.spoken)
  return meets && /[.°º]/u.test(plain[token.start - 1]) && /\d/u.test(plain[token.start])
    ? { ...token, spoken: ` ${token.spoken}` }
    : token
}

/**
 * The text for the voice, one piece of a long text at a time. The tokens cover the displayed text without gaps, in order, each with its
 * spoken form. Their joined `spoken` values are the voice's text. `pronunciations` are the user's own, and take precedence over every rule.
 * Times inside a token belong to its range of the displayed text. The displayed text never changes.
 */
export const normaliseForSpeech = (
  text: string,
  language: FilmLanguage,
  pronunciations: readonly Pronunciation[] = [],
): SpokenToken[] =>
  splitPieces(text).flatMap((piece) =>
    normalisePiece(piece.text, language, pronunciations).map((token) => ({
      ...token,
      start: token.start + piece.start,
      end: token.end + piece.start,
    })),
  )

function normalisePiece(text: string, language: FilmLanguage, pronunciations: readonly Pronunciation[]): SpokenToken[] {
  const table = TABLES[language]
  const plain = language === 'zh' ? simplifiedWords(plainCharacters(text)) : plainCharacters(text)
  let open = [{ start: 0, end: text.length }]
  const claimed: SpokenToken[] = []
  for (const { pattern, say } of [...pronunciationRules(pronunciations, language), ...languageRules(language)]) {
    const rest: typeof open = []
    pattern.lastIndex = 0
    // One search of the whole text serves every open range. A match after one range is the first match in all ranges up to it.
    let match = pattern.exec(plain)
    for (const stretch of open) {
      let from = stretch.start
      if (match && match.index < from) {
        pattern.lastIndex = from
        match = pattern.exec(plain)
      }
      for (; match && match.index < stretch.end; match = pattern.exec(plain)) {
        const start = match.index
        const end = start + match[0].length
        if (end > stretch.end || end === start) {
          pattern.lastIndex = start + 1
          continue
        }
        const spoken_match = say(match, plain.slice(0, start), plain.slice(end))
        if (spoken_match === undefined) continue
        const spoken = table.inContext?.(spoken_match, plain.slice(0, start), plain.slice(end)) ?? spoken_match
        if (start > from) rest.push({ start: from, end: start })
        claimed.push({ start, end, spoken, as_shown: false })
        from = end
      }
      if (from < stretch.end) rest.push({ start: from, end: stretch.end })
    }
    open = rest
  }
  const left = open.map(({ start, end }) => ({ start, end, spoken: soften(plain.slice(start, end), table), as_shown: true }))
  const tokens = [...claimed, ...left].sort((a, b) => a.start - b.start)
  return table.space === ' ' ? tokens.map((token, index) => apart(token, tokens[index - 1], plain)) : tokens
}
