import { numbersIn } from '@orion/language/facts.ts'
import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { stopWordsOf, wordsIn } from '@orion/language/terms.ts'
import { wordCount } from '../phrase.ts'
import { isWithin, LABEL } from './limits.ts'

/** A word of a sentence, and where it stands. */
type Named = { word: string; at: number }

/** What begins where or with what something is, before a thing and its article. */
const LEADS: Partial<Record<FilmLanguage, RegExp>> = {
  en: /(?<!\p{L})(?:with|without|in|inside|on|at|under|beneath|over|above|through|across|from|into|onto|behind|beside|around|among|between|against|near)(?: (?:the|an?|his|her|its|their|our|this|these|those|each|every))?(?: \p{Ll}+)? $/u,
  es: /(?<!\p{L})(?:con|sin|en|sobre|bajo|dentro de|debajo de|encima de|desde|hacia|contra|entre|tras|ante|junto a)(?: (?:el|la|los|las|una?|su|sus|cada))? $/u,
  fr: /(?<!\p{L})(?:avec|sans|dans|sur|sous|contre|entre|vers|depuis|devant|derrière|près d[eu]s?|chez)(?: (?:les?|la|une?|des|son|sa|ses|leurs?|chaque))? $/u,
  pt: /(?<!\p{L})(?:com|sem|em|n[oa]s?|num|numa|sobre|sob|dentro d[eoa]s?|dentro de um|dentro de uma|desde|contra|entre|junto a)(?: (?:os?|as?|uma?|seus?|suas?|cada))? $/u,
  de: /(?<!\p{L})(?:mit|ohne|in|im|am|an|auf|aus|bei|beim|durch|unter|über|hinter|vor|neben|zwischen|gegen|zum|zur)(?: (?:de[mnr]|das|die|eine?[mnr]?|seine?[mnr]?|ihre?[mnr]?))?(?: \p{Ll}+en)? $/u,
  sv: /(?<!\p{L})(?:med|utan|i|på|under|över|genom|från|bakom|vid|hos|mellan|mot|ur)(?: (?:en|ett|den|det|de|sin|sitt|sina|varje))? $/u,
  ar: /(?<!\p{L})(?:في|على|تحت|فوق|بين|داخل|خارج|من|مع|عبر|نحو|حول) $/u,
}

/** What says of a noun behind it whose or which one it is, or whence. */
const OF: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^ (?:of|from) (?:(?:the|an?|its|his|her) )?\p{L}{3,}(?=[\s.,;:!?]|$)/u,
  de: /^ (?:(?:aus|von) (?:de[mnr]|einem|einer) |vom |des |der )\p{Lu}\p{L}{2,}(?=[\s.,;:!?]|$)/u,
  sv: /^ (?:av|från) \p{L}{3,}(?=[\s.,;:!?]|$)/u,
  es: /^ (?:del|de(?: las?| los)?) \p{L}{3,}(?=[\s.,;:!?]|$)/u,
  fr: /^ (?:du |des |de (?:la |l[’'])?|d[’'])\p{L}{3,}(?=[\s.,;:!?]|$)/u,
  pt: /^ (?:d[oae]s?) \p{L}{3,}(?=[\s.,;:!?]|$)/u,
}

/** Nouns with what belongs to them directly before, in Japanese and Chinese. */
const BELONGS: Partial<Record<FilmLanguage, RegExp>> = {
  ja: /(?<![\p{sc=Han}\p{sc=Katakana}ー])[\p{sc=Han}\p{sc=Katakana}ー]{1,5}の$/u,
  zh: /(?<=^|[，。；、是在有把被从和])[\p{sc=Han}]{1,4}的$/u,
}

/** Marks between which a clause stands. */
const MARKS = /[,;:.!?()«»“”"–—،؛؟।、，。；：！？「」]/u

/** The clause in which a word stands, between two marks. */
function clauseAround(sentence: string, { word, at }: Named): { text: string; at: number } {
  let [from, to] = [at, at + word.length]
  while (from > 0 && !MARKS.test(sentence[from - 1]!)) from -= 1
  while (to < sentence.length && !MARKS.test(sentence[to]!)) to += 1
  const text = sentence.slice(from, to)
  return { text: text.trim(), at: from + text.length - text.trimStart().length }
}

/** A clause that says nothing without another begins with one of these. */
const BINDS =
  /^(?:and|or|but|which|who|that|when|where|while|y|o|que|donde|cuando|pero|et|ou|mais|qui|où|quand|e|ou|mas|onde|quando|und|oder|aber|der|die|das|wo|wenn|och|eller|men|som|där|när|और|जो|लेकिन|और|و|ثم|حيث|但|而|并|和)(?![\p{L}\p{M}])/iu

/**
 * What a sentence says of a thing in at most a label's words: its clause where that is so short, else where or with what it is, whose it is, or
 * which. Null where the sentence has nothing so short: the bare noun stands.
 */
export function thingLabel(sentence: string, named: Named, language: FilmLanguage): string | null {
  const { word, at } = named
  const [before, after] = [sentence.slice(0, at), sentence.slice(at + word.length)]
  const small = stopWordsOf(language)
  const says = (phrase: string): boolean => {
    const bare = phrase.trim()
    if (!isWithin(bare, LABEL, language) || bare.length <= word.length || numbersIn(bare, language).length > 0) return false
    if (/\p{Nd}/u.test(bare) || BINDS.test(bare)) return false
    const words = isUnspaced(language) ? wordsIn(bare, language) : bare.split(' ')
    return isUnspaced(language) ? words.length > 1 : wordCount(bare, language) > 1 && !small.has(words.at(-1)!.toLowerCase())
  }
  const clause = clauseAround(sentence, named)
  const lead = LEADS[language]?.exec(before)?.[0] ?? ''
  const of = OF[language]?.exec(after)?.[0] ?? ''
  const whose = BELONGS[language]?.exec(before)?.[0] ?? ''
  const phrases = [clause.text, lead && lead + word, of && word + of, whose && whose + word]
  return phrases.find((phrase) => phrase !== '' && phrase.includes(word) && says(phrase))?.trim() ?? null
}
