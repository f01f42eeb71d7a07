import { termsIn } from '../terms/terms.ts'
import { neededDefinites } from './definites-english.ts'

type Context = {
  title_terms: ReadonlySet<string>
  /** Positions that open a section under a heading. */ headed?: ReadonlySet<number>
  coined: readonly Coined[]
}

/** Sentences back within which something counts as brought up for the sentence at hand. */
const REACH = 14
/** Words in which a sentence's theme stands. */
const THEME = 9

/** A name that a sentence gives: "a small asteroid called Dimorphos". */
const COINED =
  /\b(?:called|named|known as|dubbed|nicknamed|christened|codenamed) (?:it |the )?(?<name>\p{Lu}[\p{L}\p{N}’-]*(?: \p{Lu}[\p{L}\p{N}’-]*)*)/gu
/** A name with a number in it, which nobody knows without having been told: H4, V2. */
const NUMBERED =
  /(?<![\p{L}\p{N}])(?:\p{Lu}{1,3}-?|(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Chapter|About|Only|Nearly|Some|Over|Under|From|Until|Between|After|Before|Just|Almost|Around|Every|In|At|On|To|By|Of|For|The|Some|All|And|But|With|Roughly|More|When|Of|World|Year|Day|Step|Part|Figure|Table) )\p{Lu}\p{Ll}+ )\d{1,3}(?![\p{L}\p{N}]|[.,]\d)/gu

/** A work's name in quotation marks. */
const QUOTED = /["“](?<name>\p{Lu}[\p{L}’'-]*(?: [\p{L}’'-]+){0,4})["”](?! (?:said|says|he|she))/gu

/** Letters that stand for a name, which a listener knows only once it was told; these every listener knows. */
const LETTERS =
  /(?<![\p{L}\p{N}])(?!(?:NASA|UNESCO|UN|US|USA|UK|EU|BBC|NATO|TV|AIDS|DNA|FBI|CIA|GPS|IBM|HIV|UFO|CEO|AI|IT|AD|BC|BCE|CE|II|III|IV|VI|VII|VIII|XIV|PM|AM|OK)(?![\p{L}]))\p{Lu}{2,6}(?=s?(?![\p{L}\p{N}]))/gu

const KNOWN = /(?<!\p{L})[Tt]he (?<noun>\p{Ll}{4,}s)(?=[ ,.])(?! (?:of|that|who|which|whose|from|between)\b)/gu

/**
 * Sentences of an English source that one needs because it names as known what they brought up: a coined name, or a plural without an
 * article ("mosquitoes", later "the mosquitoes"). Positions in the list.
 */
export function neededInEnglish(
  text: string,
  position: number,
  sentences: string[],
  { title_terms, headed, coined }: Context,
): number[] {
  return [
    ...coinedBefore(text, position, coined),
    ...pluralsBefore(text, position, sentences, title_terms),
    ...neededDefinites(text, position, sentences, { title_terms, headed: headed?.has(position) ?? false }),
  ]
}

/** A name that a sentence of a source gives, and the position of that sentence. */
type Coined = { name: string; at: number }

/** The names that a source's sentences give, each where nothing before it holds it; not those of the film's title. */
export function namesCoined(sentences: string[], title_terms: ReadonlySet<string>): Coined[] {
  return sentences.flatMap((sentence, at) =>
    namesIn(sentence)
      .filter((name) => !sentences.slice(0, at).some((other) => other.includes(name)))
      .filter((name) => !termsIn(name, 'en').some((term) => title_terms.has(term)))
      .map((name) => ({ name, at })),
  )
}

function namesIn(sentence: string): string[] {
  const coined = [...sentence.matchAll(COINED)].map(({ groups }) => groups!['name']!)
  const numbered = [...sentence.matchAll(NUMBERED)].map(([name]) => name)
  const quoted = [...sentence.matchAll(QUOTED)].map(({ groups }) => groups!['name']!)
  const letters = [...sentence.matchAll(LETTERS)].map(([name]) => name)
  const opened = quoted.filter((name) => /^["“]/u.test(sentence) && sentence.indexOf(name) === 1)
  const small = opened.map((name) => name.toLowerCase())
  return [...coined, ...numbered, ...quoted, ...small, ...letters, ...describedIn(sentence)]
}

const coinedBefore = (text: string, position: number, coined: readonly Coined[]): number[] => [
  ...new Set(
    coined
      .filter(({ name, at }) => at < position && text.includes(name) && hasWord(text, name) && !isCoining(text, name))
      .map(({ at }) => at),
  ),
]

/** A name of one word that a sentence says the kind of: "on Sumbawa, an island in what is now Indonesia". */
const DESCRIBED =
  /(?<!\p{Lu}[\p{L}’-]* )(?<!^(?:In|At|On|Near|From|To|By|With|For) )\b(?<name>\p{Lu}\p{Ll}{3,}), (?:an?|one of (?:the|his|her|its)) (?:\p{Ll}+ ){0,2}\p{Ll}+(?: (?:in|of|on|near|that|which|from|north|south|east|west)\b|[.,;])/gu
const describedIn = (sentence: string): string[] => [...sentence.matchAll(DESCRIBED)].map(({ groups }) => groups!['name']!)

const hasWord = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word}s?(?![\\p{L}\\p{N}])`, 'u').test(text)
const isCoining = (text: string, name: string): boolean =>
  [...text.matchAll(COINED)].some(({ groups }) => groups!['name'] === name)

function pluralsBefore(text: string, position: number, sentences: string[], title_terms: ReadonlySet<string>): number[] {
  const theme = `${text.split(' ').slice(0, THEME).join(' ')} `
  return [...theme.matchAll(KNOWN)].flatMap(({ groups }) => {
    const noun = groups!['noun']!
    if (termsIn(noun, 'en').some((term) => title_terms.has(term))) return []
    const bare = new RegExp(
      `(?<!\\b(?:[Tt]he|[Tt]hese|[Tt]hose|his|her|its|their|\\p{L}+[’']s) (?:\\p{Ll}+ )?)\\b${noun}\\b`,
      'iu',
    )
    if (bare.test(text)) return []
    for (let earlier = position - 1; earlier >= Math.max(0, position - REACH); earlier--)
      if (bare.test(sentences[earlier]!)) return [earlier]
    return []
  })
}
