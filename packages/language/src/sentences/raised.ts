const SIGNS = '0123456789+-=()ni'
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'

/** Letters that Unicode has as whole superscript signs. */
const WHOLE: Record<string, string> = { TM: '™', SM: '℠' }
/** Endings of an ordinal: 1st, 19e, 3er, 2º, 1:a. */
const ORDINAL = /^(?:st|nd|rd|th|er|re|ère|e|ème|ième|me|de|os?|as?|a|º|ª)\.?$/iu
/** Units that may have a power. Superscript after a longer or another word is a note mark. */
const UNIT =
  /(?<![\p{L}\p{M}])(?:\p{L}|[kcdmnpfµμ]m|mi|ft|in|yd|[kmµμ]?g|[mµμn]s|min|mol|[kMGT]?Hz|[kMGT]?[eW]V|[mkM]?[lJWVAN]|ha|[kM]?Pa|bar|sr|rad|mc|sin|cos|tan|log)$/u
const YEAR = /(?<![\d.,])(?:1\d|20)\d\d$/u
/** A number with this length or notation is a figure of the text, which has no exponent. */
const LONG_NUMBER = /\d{4}$|\d[.,'’\u00a0\u202f]\d{3}$|[%٪％]$/u
/** Short forms with a superscript last letter: 5.º, N.º, D.ª. */
const SHORTENED = /(?:\d|(?<!\p{L})\p{L}{1,3})\.$/u
const NOTE_NUMBERS = /^\d{1,3}(?:\s?[,–-]\s?\d{1,3})*$/u
const NOTE_SIGNS = /^(?:[*†‡§¶#]+|[a-z]|[ivx]{1,4}|\p{Lu})$/u
const BRACKETED = /^[[(].{0,24}[\])]$/u
/** A formula in brackets, whose superscript is a power: (1 + x)². */
const SUM = /\([^()]{0,40}[+−×=/-][^()]{0,40}\)$/u

type Raised = {
  kind: 'sup' | 'sub'
  /** A few words of the text on both sides. */
  before: string
  behind: string
}

/**
 * Superscript or subscript as plain text: 10⁹, km³, H₂O, and ordinal letters unchanged. Text without Unicode signs becomes `^(…)`. A note
 * mark becomes ''.
 */
export function raisedText(written: string, { kind, before, behind }: Raised): string {
  const inner = written.replace(/\s+/gu, ' ').trim()
  if (inner === '') return ''
  const signs = inner.replaceAll(/[−–]/gu, '-')
  const isDrawn = [...signs].every((sign) => SIGNS.includes(sign) || sign === ' ')
  const drawn = [...signs.replaceAll(' ', '')]
    .map((sign) => (kind === 'sup' ? SUPERSCRIPTS : SUBSCRIPTS)[SIGNS.indexOf(sign)])
    .join('')
  if (kind === 'sub') return /^[\d+=()-]+$/u.test(signs.replaceAll(' ', '')) ? drawn : inner
  if (isNoteMark(inner, before, behind)) return ''
  if (isDrawn) return drawn
  if (/^\p{L}[\p{L}\p{M}.]*$/u.test(inner)) {
    if (!/\d$/u.test(before) || ORDINAL.test(inner)) return WHOLE[inner] ?? inner
  }
  return `^(${inner})`
}

/** Whether superscript is a note mark: its number or sign is after a word, a year or a full stop, where no power can be. */
function isNoteMark(inner: string, before: string, behind: string): boolean {
  if (BRACKETED.test(inner)) return !SUM.test(inner)
  const isNumber = NOTE_NUMBERS.test(inner)
  if (/^\s|^$/u.test(before.slice(-1))) return isNumber && !/^\p{Lu}\p{Ll}?(?!\p{L})/u.test(behind)
  if (/^[*†‡§¶#]+$/u.test(inner)) return true
  if (!isNumber) return NOTE_SIGNS.test(inner) && /[.!?,;:”"»)]$/u.test(before) && !SUM.test(before) && !SHORTENED.test(before)
  if (/[,–-]/u.test(inner) || YEAR.test(before)) return true
  if (/\d$|[%٪％]$/u.test(before)) return LONG_NUMBER.test(before)
  if (/[⁰¹²³⁴-⁹₀-₉π]$/u.test(before) || UNIT.test(before) || SUM.test(before)) return false
  return true
}

const TAG = /<(sup|sub)\b[^<>]{0,400}>([^<>]{0,80})<\/\1\s*>/giu
/** Characters that are checked on each side of superscript. */
export const BESIDE_RAISED = 24

/** Pasted superscript and subscript tags as plain text. */
export const withRaisedText = (text: string): string =>
  text
    .replace(/<sup\b[^<>]{0,400}>(?:\s*<a\b[^<>]{0,400}>)[^<>]{0,80}<\/a>\s*<\/sup\s*>/giu, '')
    .replace(TAG, (_, tag: string, inner: string, at: number, whole: string) =>
      raisedText(inner, {
        kind: tag.toLowerCase() === 'sup' ? 'sup' : 'sub',
        before: whole.slice(Math.max(0, at - BESIDE_RAISED), at).replace(/<[^<>]*>/gu, ''),
        behind: whole.slice(at + _.length, at + _.length + BESIDE_RAISED),
      }),
    )
