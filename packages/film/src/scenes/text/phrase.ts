import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { LANGUAGES } from '../../languages/languages.ts'

/** The number of words of a text. For Chinese and Japanese, an estimate from the number of letters. */
export function wordCount(text: string, language: FilmLanguage): number {
  return isUnspaced(language) ? Math.ceil([...text].length / 2) : text.split(/\s+/u).filter(Boolean).length
}

const trimmed = (text: string) =>
  text
    .trim()
    .replace(/[,;:،、；：—–-]+$/u, '')
    .trim()

/**
 * Removes joining words at the end of a text, because they need the next scene's text. Such a text ends at a comma within its sentence ("a
 * village that,").
 */
function withoutWaiting(text: string, language: FilmLanguage): string {
  if (isUnspaced(language) || !/[,،]\s*$/u.test(text)) return trimmed(text)
  const joining = new Set(`${LANGUAGES[language].lines.joining ?? ''} ${LANGUAGES[language].lines.relative ?? ''}`.split(' '))
  const words = trimmed(text).split(' ')
  while (words.length > 1 && joining.has(words[words.length - 1].toLowerCase())) words.pop()
  return trimmed(words.join(' '))
}

/** Whether a text opens with a word that joins a clause to the previous clause. */
export const opensJoined = (text: string, language: FilmLanguage): boolean =>
  (LANGUAGES[language].lines.joining ?? '').split(' ').includes(text.trim().split(/\s/u)[0].toLowerCase())

/**
 * A part of a sentence that makes sense alone, with at most `most` words. It is the whole sentence, or its first clauses up to a
 * punctuation mark or a joining word. Null when there is no such part. A sentence is never truncated.
 */
export function takePhrase(sentence: string, language: FilmLanguage, most: number): string | null {
  const whole = sentence.trim()
  if (wordCount(whole, language) <= most) return withoutWaiting(whole, language)
  const marks = isUnspaced(language) ? /[、，；：。]/gu : /[,;:،؛](?=\s)|\s[—–]\s/gu
  const ends = [...whole.matchAll(marks)].map(({ index }) => index)
  if (!isUnspaced(language)) {
    const joining = new Set((LANGUAGES[language].lines.joining ?? '').split(' '))
    for (const match of whole.matchAll(/\s(\S+)/gu)) if (joining.has(match[1].toLowerCase())) ends.push(match.index)
  }
  const relative = new Set((LANGUAGES[language].lines.relative ?? '').split(' '))
  const goesOn = (part: string) => {
    const last = part
      .split(/[,;،]\s/u)
      .slice(1)
      .at(-1)
    return last !== undefined && (relative.has(last.split(/\s/u)[0].toLowerCase()) || opensJoined(last, language))
  }
  const parts = ends
    .map((end) => trimmed(whole.slice(0, end)))
    .filter((part) => {
      const words = wordCount(part, language)
      return words >= 5 && words <= most && !goesOn(part)
    })
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** A text without its white space, which differs between lines of captions and joined sentences. */
export const withoutSpaces = (text: string): string => text.replace(/\s+/gu, '')
