import { type FilmLanguage, isUnspaced } from '../lexicons/languages.ts'
import { termsIn } from '../terms/terms.ts'

/** Words that tell the listener: you know which one I mean. */
const KNOWN: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^(?:the|this|that|these|those|its|his|her|their)$/iu,
  de: /^(?:de[rnms]|d[ia][es]|diese[rnms]?|jene[rnms]?|i[mn]s?|a[mn]s?|vo[mn]|zu[mr]|beim|sein\p{L}*|ihr\p{L}*)$/iu,
  es: /^(?:el|la|los|las|del|al|est[eao]s?|es[eao]s?|sus?)$/iu,
  fr: /^(?:l[ae]s?|du|des|aux?|ce(?:tte|t|s)?|son|sa|ses|leurs?)$/iu,
  pt: /^(?:[oa]s?|d[oa]s?|n[oa]s?|aos?|pel[oa]s?|est[ea]s?|ess[ea]s?|seus?|suas?)$/iu,
  sv: /^(?:den|det|de|denna|detta|dessa|sin|sitt|sina|hans|hennes|deras|dess)$/iu,
}
/**
 * How much a listener misses who has not heard a word's first mention: a thing told as known, a name, a short form, what a sentence without
 * articles begins with, any other word.
 */
const MISSED = { definite: 0.6, name: 0.8, short_form: 1, theme: 0.35, other: 0.1 }
/** Of how much of a sentence of Chinese, Japanese, Hindi or Arabic the beginning is mostly known already: its theme. */
const THEME = 1 / 3
/** A definite noun stands at most so many words after its article. */
const REACH = 2

/**
 * The terms of a sentence with how much it counts on the listener's knowing them, 0 to 1, the most where a term stands twice.
 * A full name introduces itself.
 */
export function countsOnKnowing(text: string, language: FilmLanguage): Map<string, number> {
  const found = new Map<string, number>()
  const note = (term: string, weight: number): void => void found.set(term, Math.max(weight, found.get(term) ?? 0))
  if (isUnspaced(language) || language === 'hi' || language === 'ar') {
    const terms = termsIn(text, language)
    const theme = terms.length * THEME
    for (const [at, term] of terms.entries())
      note(term, /[A-Z]{2}|\p{L}\p{N}/u.test(term) ? MISSED.short_form : at < theme ? MISSED.theme : MISSED.other)
    return found
  }
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*/gu) ?? []
  for (const [at, word] of words.entries()) {
    const before = words.slice(Math.max(0, at - REACH), at)
    for (const term of termsIn(word, language)) note(term, weightOf(word, at, before, words[at + 1] ?? '', language))
  }
  return found
}

function weightOf(word: string, at: number, before: string[], next: string, language: FilmLanguage): number {
  if (/^\p{L}*\p{Lu}{2}|^\p{Lu}\p{N}/u.test(word)) return MISSED.short_form
  if (language !== 'de' && at > 0 && /^\p{Lu}/u.test(word))
    return /^\p{Lu}/u.test(next) || /^\p{Lu}/u.test(before.at(-1) ?? '') ? MISSED.other : MISSED.name
  return before.some((each) => KNOWN[language]?.test(each)) ? MISSED.definite : MISSED.other
}
