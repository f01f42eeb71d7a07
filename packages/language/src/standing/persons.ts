import { type FreePronoun, freePronoun, type Sex, sexOf } from './english-pronouns.ts'
import { partsOfName, smallWords } from './introductions.ts'
import { termsIn } from '../terms/terms.ts'

/** A sentence with the person's name in the place of its first "he" or "her"; `named_in` is the nearest sentence that names the person. */
export type Named = { text: string; named_in: number; introduced_in: number }

type Person = { last: string; full: string; introduced_in: number; named_in: number; sex: Sex | undefined }

const CAPITAL = "\\p{Lu}[\\p{L}’'-]*[\\p{Ll}](?:-\\p{Lu}\\p{Ll}+)?"
const NAME = new RegExp(
  `(?<![\\p{L}-])${CAPITAL}(?: (?:(?:de|von|van|del|da|di|la|af|zu|al|ibn) )?${CAPITAL}){1,3}(?![\\p{L}])`,
  'gu',
)
/** What may stand before a sentence's subject. */
const LEAD =
  /^(?:(?:In|At|On|By|From|After|Before|Since|During|For|With|Until|Around|Within|Under|Between|Towards|Despite|As|Early|Late) [^,]{1,48}?, |(?:In|By|Around|After|Since|Until|Before) (?:\p{L}+ )?\d{4} |(?:Then|Later|Soon|Finally|Eventually|Instead|Meanwhile|Today|Now|However|But|And|Yet|Still),? |\p{L}+ (?:years?|months?|weeks?|days?|hours?) (?:later|earlier),? )/u
const SUBJECT = new RegExp(
  `^(?:(?:The|Sir|Dr\\.?|Captain|King|Queen|Professor|General|President|Emperor|Lord|Lady) (?:\\p{Ll}+ ){0,3})?(?<name>${CAPITAL}(?: (?:(?:de|von|van|del|da|di|la|af|zu|al|ibn) )?${CAPITAL}){0,3})(?=, (?:who|an?|the|then|son|daughter)\\b| \\p{Ll})`,
  'u',
)
const SEXES: Record<string, Sex> = { he: 'man', his: 'man', him: 'man', she: 'woman', her: 'woman' }
/** Nouns and titles before a name that tell. */
const WOMEN =
  /(?:sister|mother|wife|daughter|widow|aunt|grandmother|girlfriend|Queen|Princess|Empress|Lady|Mrs|Ms|Miss|Duchess|Countess|actress|nun|Sister)$/u
const MEN =
  /(?:brother|father|husband|son|grandson|uncle|grandfather|King|Prince|Emperor|Sir|Lord|Mr|Duke|Count|Pope|monk|Brother)$/u

const masked = (text: string): string =>
  text.replace(/["“„«][^"”“»]*["”“»]/gu, (quote) => quote[0] + 'x'.repeat(quote.length - 2) + quote.at(-1))

/**
 * Sentences of an English source whose "he", "she", "his" or "her" can only be one person: the subject of the sentences before, as long as
 * nobody else of that sex, or of a sex unknown, was named since. `breaks` are positions at which a section begins.
 */
export function namePersons(
  sentences: string[],
  { breaks, title_terms, titles }: { breaks: ReadonlySet<number>; title_terms: ReadonlySet<string>; titles?: string },
): (Named | undefined)[] {
  const persons = personsIn(sentences)
  const sexes = sexesIn(sentences)
  const isKnown = (person: Person): boolean =>
    titles === undefined
      ? termsIn(person.last, 'en').some((term) => title_terms.has(term))
      : new RegExp(`(?<!\\p{L})${person.last}(?!\\p{L})`, 'iu').test(titles)
  const hero = heroOf(persons, sentences, isKnown)
  let current = hero
  let rivals = new Set<Person>()
  return sentences.map((sentence, position) => {
    if (breaks.has(position)) {
      current = hero
      rivals = new Set()
    }
    const text = masked(sentence)
    const named = [...persons.values()].filter(({ last }) => new RegExp(`(?<![\\p{L}-])${last}(?![\\p{L}-])`, 'u').test(text))
    const pronoun = freePronoun(text.replace(/x{3,}/gu, 'X'))
    const word = pronoun && SEXES[pronoun.word.toLowerCase()] ? freeIn(text) : undefined
    const others = (): Set<Person> => new Set(named.filter((person) => person !== current))
    let made: Named | undefined
    if (word) {
      const sex = SEXES[word.word]!
      const rivalling = [...rivals].filter((person) => (person.sex ?? sex) === sex)
      const isHis = current && (current.sex ?? (hero === current || hero?.sex !== sex ? sex : undefined)) === sex
      if (current && isHis && rivalling.length === 0 && current.named_in < position) {
        current.sex = sex
        const name = isKnown(current) || current.introduced_in !== current.named_in ? current.last : current.full
        const put = word.use === 'subject' ? name : word.use === 'object' ? name : `${name}'s`
        made = {
          text: sentence.slice(0, word.start) + put + sentence.slice(word.end),
          named_in: current.named_in,
          introduced_in: isKnown(current) ? current.named_in : current.introduced_in,
        }
        rivals = others()
      } else {
        if (rivalling.length === 1 && rivalling[0]!.sex === undefined && current?.sex && current.sex !== sex)
          rivalling[0]!.sex = sex
        for (const person of others()) rivals.add(person)
        if (current?.sex === undefined || current.sex === sex) current = undefined
      }
    } else {
      const subject = subjectOf(text, persons)
      if (subject) {
        current = subject
        rivals = others()
      } else for (const person of others()) rivals.add(person)
    }
    for (const person of named) person.named_in = position
    return made && freePronoun(masked(made.text).replace(/x{3,}/gu, 'X'), sexes) === undefined ? made : undefined
  })
}

/** The first pronoun that leans on an earlier sentence, with its place in the text as it stands. */
function freeIn(text: string): FreePronoun | undefined {
  const found = freePronoun(text)
  return found && SEXES[found.word.toLowerCase()] ? { ...found, word: found.word.toLowerCase() } : undefined
}

/** Whom a text is about: who stands in its title, else who is named at least four times and twice as often as anybody else. */
function heroOf(persons: Map<string, Person>, sentences: string[], isKnown: (person: Person) => boolean): Person | undefined {
  const all = sentences.join(' ')
  const times = ({ last }: Person): number => all.match(new RegExp(`(?<![\\p{L}-])${last}(?![\\p{L}-])`, 'gu'))?.length ?? 0
  const [first, second] = [...persons.values()]
    .map((person) => ({ person, count: times(person) + (isKnown(person) ? 100 : 0) }))
    .toSorted((a, b) => b.count - a.count)
  return first && first.count >= 4 && first.count >= 2 * (second?.count ?? 0) ? first.person : undefined
}

function subjectOf(text: string, persons: Map<string, Person>): Person | undefined {
  const name = SUBJECT.exec(text.replace(LEAD, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))?.groups?.['name']
  return name === undefined ? undefined : persons.get(name.split(' ').at(-1)!)
}

/** Everybody who is named in full, by surname. */
function personsIn(sentences: string[]): Map<string, Person> {
  const found = new Map<string, Person>()
  const small = smallWords(sentences)
  for (const [position, sentence] of sentences.entries())
    for (const match of sentence.matchAll(NAME)) {
      const before = sentence.slice(0, match.index).trimEnd()
      const parts = /(?<!\p{L})(?:the|an?|in|at|near)$/iu.test(before) ? undefined : partsOfName(match[0], 'en')
      if (!parts || found.has(parts[1]) || small.has(parts[1].toLowerCase())) continue
      const first = match[0].split(' ')[0]!
      const told = WOMEN.test(before) || WOMEN.test(first) ? 'woman' : MEN.test(before) || MEN.test(first) ? 'man' : undefined
      const sex = told ?? sexOf('', first)
      found.set(parts[1], { last: parts[1], full: match[0], introduced_in: position, named_in: position, sex })
    }
  return found
}

/** Surnames of an English source whose bearers' first names or titles tell their sex. */
export const sexesIn = (sentences: string[]): ReadonlyMap<string, Sex> =>
  new Map([...personsIn(sentences)].flatMap(([last, { sex }]) => (sex ? [[last, sex]] : [])))
