import { isUnspaced, type FilmLanguage } from '../languages.ts'

/** Words before which a long sentence may be left without losing its sense. */
const JOINING: Partial<Record<FilmLanguage, string>> = {
  en: 'and but because which that while when after before so although where who until since whereas',
  es: 'y pero porque que mientras cuando después antes aunque donde hasta pues',
  fr: 'et mais parce que qui tandis quand après avant bien où jusqu car',
  pt: 'e mas porque que enquanto quando depois antes embora onde até pois',
  de: 'und aber weil dass während als nachdem bevor obwohl wo bis denn',
  sv: 'och men eftersom att medan när efter innan fast där tills för',
  hi: 'और लेकिन क्योंकि जो जबकि जब',
  ar: 'لكن لأن الذي التي بينما عندما بعد قبل حتى حيث',
}

/** Words of a text, or for Chinese and Japanese about as many as its letters would be. */
export function wordCount(text: string, language: FilmLanguage): number {
  return isUnspaced(language) ? Math.ceil([...text].length / 2) : text.split(/\s+/u).filter(Boolean).length
}

const trimmed = (text: string) =>
  text
    .trim()
    .replace(/[,;:،、；：—–-]+$/u, '')
    .trim()

/**
 * A part of a sentence that stands on its own in at most `most` words: the sentence, else its first clauses up to a mark or a
 * joining word. Null when there is none: a sentence is shown whole or not at all.
 */
export function phraseOf(sentence: string, language: FilmLanguage, most: number): string | null {
  const whole = sentence.trim()
  if (wordCount(whole, language) <= most) return whole
  const marks = isUnspaced(language) ? /[、，；：。]/gu : /[,;:،؛](?=\s)|\s[—–]\s/gu
  const ends = [...whole.matchAll(marks)].map(({ index }) => index)
  if (!isUnspaced(language)) {
    const joining = new Set((JOINING[language] ?? '').split(' '))
    for (const match of whole.matchAll(/\s(\S+)/gu)) if (joining.has(match[1]!.toLowerCase())) ends.push(match.index)
  }
  const parts = ends
    .map((end) => trimmed(whole.slice(0, end)))
    .filter((part) => {
      const words = wordCount(part, language)
      return words >= 5 && words <= most
    })
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? null
}
