import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import { neededTheme } from './definites-latin.ts'
import { neededInEast } from './introductions-east.ts'
import { namesCoined, neededInEnglish } from './introductions-english.ts'
import { lexiconOf } from '../lexicons/lexicon-of.ts'
import { namedInFull, toldOfEach } from './sets.ts'
import { stopWordsOf, termsIn } from '../terms/terms.ts'

type Context = {
  language: FilmLanguage
  title_terms: ReadonlySet<string>
  /** The titles themselves: a name counts as told where it stands in one as a word. */
  titles?: string
  /** Positions of sentences that open a section under a heading. */
  headed?: ReadonlySet<number>
  /** Positions of sentences that open a section under a heading or a paragraph. */
  openings: ReadonlySet<number>
}

/**
 * What each sentence of a source needs to have been said because it names it as known: the full name behind a bare surname or first name,
 * and the sentence with "a rule" behind "the rule". Positions in the list.
 */
export function neededIntroductions(sentences: string[], context: Context): number[][] {
  const names = namesIntroduced(sentences, context)
  const things = thingsIntroduced(sentences, context)
  const coined = context.language === 'en' ? namesCoined(sentences, context.title_terms) : []
  return sentences.map((text, position) => [
    ...new Set([
      ...neededNames(text, position, names, context),
      ...neededPointed(text, position, sentences, context),
      ...neededThings(text, position, things, context),
      ...neededWhole(text, position, sentences, context),
      ...neededGroup(text, position, context),
      ...toldOfEach(text, position, sentences, context),
      ...namedInFull(text, position, sentences, context),
      ...(context.language === 'en' ? neededInEnglish(text, position, sentences, { ...context, coined }) : []),
      ...neededTheme(text, position, sentences, { ...context, headed: context.headed?.has(position) ?? false }),
      ...neededInEast(text, position, sentences, context.language, context.title_terms, context.headed),
    ]),
  ])
}

const WORD = "\\p{Lu}[\\p{Ll}’']+(?:-\\p{Lu}\\p{Ll}+)?"
const NAME = new RegExp(`(?<![\\p{L}-])${WORD}(?: (?:de|von|van|del|da|di|la|af|zu))?(?: ${WORD}){1,3}(?![\\p{L}])`, 'gu')
const hasNames = (language: FilmLanguage): boolean => !isUnspaced(language) && !['ar', 'hi'].includes(language)
const NOT_A_PERSON =
  /(?:River|Lake|Canal|Cut|Museum|Sea|Ocean|War|Street|Bay|Island|Bridge|Club|Cup|Hall|Bank|Party|Church|Park|School|College|Hospital|Society|Organization|Committee|University|Company|Union|States|Kingdom|Río|Lago|Guerra|Mar|Isla|Unidos|Unis|Mer|Lac|Guerre|Rio|Ilha|Oceano|Kanal|Sjön|Kriget)$/u
const ARTICLE = /(?<!\p{L})(?:the|an?|la|el|los|las|les?|une?|un|una|o|os|as|der|die|das|den|dem|des|ein\p{Ll}*|l[’'])\s?$/iu

/** The words of a full name, without a title or trade before it: the last two of a run of capitals, or three around "de". */
export function partsOfName(full: string, language: FilmLanguage): [string, string] | undefined {
  const words = full.split(' ').filter((word) => /^\p{Lu}/u.test(word))
  while (words.length > 2 && stopWordsOf(language).has(words[0]!.toLowerCase())) words.shift()
  const [first, last] = [words.at(-2), words.at(-1)]
  if (
    !first ||
    !last ||
    last.length < 3 ||
    NOT_A_PERSON.test(full) ||
    stopWordsOf(language).has(first.toLowerCase()) ||
    PART_OF_A_COUNTRY.test(first)
  )
    return undefined
  return [first, last]
}

const PART_OF_A_COUNTRY =
  /^(?:North|South|East|West|Northern|Southern|Eastern|Western|New|Great|Saint|Nord|Süd|Ost|Corea|Coreia|Corée|Nueva|Nova|Nouvelle|San|Santa|São)$/u

/** German puts the article before a trade: "den Chemiker Otto Hahn". */
const TRADE = /^\p{Lu}\p{Ll}+(?:er|in|or|ist|ent|ant|eur|oge|graf|mann|frau|könig) \p{Lu}\p{Ll}+ \p{Lu}/u

const isPersonal = (text: string, at: number, name: string): boolean =>
  !ARTICLE.test(text.slice(Math.max(0, at - 8), at)) || TRADE.test(name)

/** Words that a source writes small: none of them is anybody's name ("the Boat Race", "the race"). */
export const smallWords = (sentences: string[]): ReadonlySet<string> =>
  new Set(sentences.flatMap((sentence) => sentence.match(/(?<![\p{L}’'-])\p{Ll}{3,}(?![\p{L}-])/gu) ?? []))

/** Where each first name and surname was introduced in full. */
function namesIntroduced(sentences: string[], { language, titles, title_terms }: Context): Map<string, number> {
  const found = new Map<string, number>()
  const words = titles?.match(/[\p{L}’'-]+/gu)?.map((word) => word.replace(/[’'][sS]?$/u, '').toLowerCase())
  const isTold = (name: string): boolean =>
    words ? words.includes(name.toLowerCase()) : termsIn(name, language).some((term) => title_terms.has(term))
  if (!hasNames(language)) return found
  const { hypothetical } = lexiconOf(language)
  const add = (name: string, position: number): void => {
    if (!found.has(name) && !isTold(name)) found.set(name, position)
  }
  const small = smallWords(sentences)
  for (const [position, sentence] of sentences.entries()) {
    if (hypothetical.test(sentence) && language !== 'de')
      for (const [name] of sentence.slice(1).matchAll(/(?<=\s)\p{Lu}\p{Ll}{2,}/gu)) add(name, position)
    for (const match of sentence.matchAll(NAME)) {
      const parts = isPersonal(sentence, match.index, match[0]) ? partsOfName(match[0], language) : undefined
      for (const name of parts ?? []) if (!small.has(name.toLowerCase())) add(name, position)
    }
  }
  return found
}

function neededNames(text: string, position: number, introduced: Map<string, number>, { language }: Context): number[] {
  if (!hasNames(language)) return []
  const full = new Set([...text.matchAll(NAME)].flatMap(([name]) => (partsOfName(name, language) ? name.split(' ') : [])))
  const words = new Set(text.match(/(?<![\p{L}])\p{Lu}[\p{Ll}’']+/gu)?.map((word) => word.replace(/[’']s?$/u, '')) ?? [])
  return [...introduced].filter(([name, at]) => at < position && words.has(name) && !full.has(name)).map(([, at]) => at)
}

/** A name written out with points between its parts, and what a later sentence calls it by. */
const POINTED: Partial<Record<FilmLanguage, RegExp>> = {
  zh: /·(?<name>\p{Script=Han}{2})(?![^·。，]{0,3}·)/gu,
  ja: /・(?<name>[\p{Script=Katakana}ー]{3,})(?!・)/gu,
}

function neededPointed(text: string, position: number, sentences: string[], { language, title_terms }: Context): number[] {
  const pointed = POINTED[language]
  if (!pointed) return []
  const found = new Map<string, number>()
  for (let earlier = Math.max(0, position - NAME_REACH); earlier < position; earlier++)
    for (const { groups } of sentences[earlier]!.matchAll(pointed)) {
      const name = groups!['name']!
      const isFull = new RegExp(`[·・]${name}`, 'u').test(text)
      const known = [...title_terms].some((term) => term.includes(name))
      if (text.includes(name) && !isFull && !known && !found.has(name)) found.set(name, earlier)
    }
  return [...found.values()]
}

/** Sentences back in which a name in pointed writing is looked for. */
const NAME_REACH = 40

/** "a" and "the" of languages whose articles tell what is new from what is known. */
const ARTICLES: Partial<Record<FilmLanguage, { new: string; known: string }>> = {
  en: { new: 'an?|two|three|four|several|some', known: 'the|these|those' },
  de: { new: 'ein|eine[mnrs]?|zwei|drei|mehrere', known: 'der|die|das|dem|den|des|beim|vom|zum|zur|im' },
  es: { new: 'una?|unos|unas|dos|tres|varios|varias', known: 'el|la|los|las|del|al' },
  fr: { new: "une?|deux|trois|plusieurs|d[’']une?", known: "le|la|les|du|au|aux|l[’']" },
  pt: { new: 'uma?|uns|umas|dois|duas|três|num|numa|vários|várias', known: 'o|a|os|as|do|da|dos|das|no|na|nos|nas|ao|à' },
}
/** Sentences back within which a thing counts as brought up for the sentence at hand. */
const REACH = 12
/** Words in which a sentence's theme stands. */
const THEME = 7
/** English has no cases that would tell an object known: the whole of a sentence counts. */
const ENGLISH_THEME = 16

const patterns = new Map<FilmLanguage, { fresh: RegExp; known: RegExp }>()

function patternsOf(language: FilmLanguage): { fresh: RegExp; known: RegExp } | undefined {
  const articles = ARTICLES[language]
  if (!articles) return undefined
  const made = patterns.get(language) ?? {
    fresh: new RegExp(`(?<!\\p{L})(?:${articles.new}) (?:\\p{L}+ )?(?<noun>[\\p{L}-]{3,})`, 'giu'),
    known: new RegExp(
      `(?<!\\p{L})(?:${articles.known}) ?(?<noun>[\\p{L}-]{3,})(?= |[,.])(?! (?:of|de|der|des|du|da|do|von|that|who|which|que|qui) )`,
      'giu',
    ),
  }
  patterns.set(language, made)
  return made
}

const nounKey = (noun: string): string => noun.toLowerCase().replace(/(?:en|es|s|n)$/u, '')

/** Where each thing was first brought up with an indefinite article. */
function thingsIntroduced(sentences: string[], { language, title_terms }: Context): Map<string, number[]> {
  const found = new Map<string, number[]>()
  const both = patternsOf(language)
  if (!both) return found
  for (const [position, sentence] of sentences.entries())
    for (const { groups } of sentence.matchAll(both.fresh)) {
      const noun = groups!['noun']!
      if (termsIn(noun, language).some((term) => title_terms.has(term)) || stopWordsOf(language).has(noun.toLowerCase())) continue
      found.set(nounKey(noun), [...(found.get(nounKey(noun)) ?? []), position])
    }
  return found
}

/** Only the theme of a sentence must be known: the definite words that it opens with. */
function neededThings(text: string, position: number, introduced: Map<string, number[]>, { language }: Context): number[] {
  const both = patternsOf(language)
  if (!both) return []
  const theme = text
    .split(' ')
    .slice(0, language === 'en' ? ENGLISH_THEME : THEME)
    .join(' ')
  const own = new Set([...text.matchAll(both.fresh)].map(({ groups }) => nounKey(groups!['noun']!)))
  return [...`${theme} `.matchAll(both.known)].flatMap(({ groups }) => {
    const noun = nounKey(groups!['noun']!)
    if (own.has(noun)) return []
    return (introduced.get(noun) ?? []).filter((at) => at < position && position - at <= REACH).slice(-1)
  })
}

/** "O saco de couro": a thing with what it is of, as it opens a sentence. */
const OF_WHAT: Partial<Record<FilmLanguage, RegExp>> = {
  es: /^(?:El|La|Los|Las) (?<thing>\p{Ll}+ de \p{Ll}+)(?!\p{L})/u,
  fr: /^(?:L[ae]s? |L[’'])(?<thing>\p{Ll}+ (?:de |d[’'])\p{Ll}+)(?!\p{L})/u,
  pt: /^[OA]s? (?<thing>\p{Ll}+ de \p{Ll}+)(?!\p{L})/u,
}

/** The sentence that brought up with "a" what this one opens with as "the leather bag", in the same words. */
function neededWhole(text: string, position: number, sentences: string[], { language }: Context): number[] {
  const thing = OF_WHAT[language]?.exec(text)?.groups?.['thing']
  if (thing === undefined) return []
  const fresh = new RegExp(`(?<!\\p{L})(?:num|une?|uma?|numa|una) ${thing}(?!\\p{L})`, 'iu')
  const told = sentences.findIndex((sentence, at) => at < position && fresh.test(sentence))
  return told < 0 ? [] : [told]
}

const GROUP =
  /^(?:The|Der|Die|Das|El|La|Le|L’|O|A) ?(?:committee|company|team|group|project|plan|scheme|law|method|experiment|programme|council|Ausschuss|Gremium|Gruppe|Projekt|Plan|Gesetz|Methode|Versuch|comité|equipo|grupo|proyecto|plan|ley|método|experimento|équipe|groupe|projet|loi|méthode|expérience|comitê|equipe|projeto|plano|lei|experimento|experiência)(?!\p{L})/u

/** A section that opens with "The committee" goes on from what the section before ended with, unless the film is about it. */
function neededGroup(text: string, position: number, { language, title_terms, openings }: Context): number[] {
  const opening = GROUP.exec(text)?.[0]
  if (!opening || position === 0 || !openings.has(position)) return []
  return termsIn(opening, language).some((term) => title_terms.has(term)) ? [] : [position - 1]
}
