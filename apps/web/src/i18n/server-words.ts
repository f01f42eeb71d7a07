import { fillIn } from '@orion/contract/sentences/fill-in.ts'
import { matchTemplate } from '@orion/contract/sentences/match-template.ts'
import type { KeyedText, Words } from '@orion/contract/sentences/say.ts'

/**
 * A translated sentence. `english` is the original. It is set if the server may send the sentence without a key, as in older rows and
 * stored texts.
 */
export type Spoken = { says: string; english?: string }
/** The sentences of the server, by key. */
export type Table = Readonly<Record<string, Spoken>>

type Template = { pattern: RegExp; places: string[]; says: string }
type Known = { whole: Map<string, string>; templates: Template[] }

const known = new WeakMap<Table, Known>()

/**
 * The minimum number of fixed letters in a template. A template with fewer letters would match nearly every text that has a colon or a
 * space.
 */
const LEAST_LETTERS = 4

const countLetters = (english: string) => english.replaceAll(/\{\w+\}/g, '').replaceAll(/[^a-z]/gi, '').length

/** The sentences of a table by their English texts. Templates with more fixed letters are tried first. */
function getKnown(table: Table): Known {
  const before = known.get(table)
  if (before) return before
  const known_sentences = Object.values(table).filter((each): each is Required<Spoken> => each.english !== undefined)
  const open = known_sentences.filter(({ english }) => english.includes('{'))
  const whole = known_sentences.filter(({ english }) => !english.includes('{'))
  const templates = open
    .filter(({ english }) => countLetters(english) >= LEAST_LETTERS)
    .toSorted((a, b) => countLetters(b.english) - countLetters(a.english))
    .map(({ english, says }) => ({
      pattern: matchTemplate(english),
      places: [...english.matchAll(/\{(\w+)\}/g)].map(([, place]) => place),
      says,
    }))
  const now = { whole: new Map(whole.map(({ english, says }) => [english, says])), templates }
  known.set(table, now)
  return now
}

/**
 * Translates a value of `template`, at the position `at`. A number gets a decimal comma, and a known text its translation. At the beginning
 * of a sentence, its article keeps its capital letter. There and at the end of the template, several sentences are translated one by one.
 */
function sayValue(table: Table, value: string, { template, at }: { template: string; at: number }): string {
  const opens = isOpen(template, at)
  if (/^-?\d+\.\d+( pts)?$/.test(value)) return value.replace('.', ',')
  const translated = sayWhole(table, value)
  if (translated === undefined) return opens || isLast(template, at) ? sayEach(table, value) : value
  return opens ? opening(translated) : inside(translated)
}

function sayWhole(table: Table, text: string): string | undefined {
  const { whole, templates } = getKnown(table)
  const translated = whole.get(text)
  if (translated !== undefined) return translated
  for (const { pattern, places, says } of templates) {
    const found = pattern.exec(text)
    if (found === null) continue
    const values = Object.fromEntries(places.map((place, at) => [place, found[at + 1]]))
    return fillIn(says, values, (value, at) => sayValue(table, String(value), { template: says, at }))
  }
  return undefined
}

/** Whether a sentence begins at this position of a template: at the start, after a full stop, or after another value. */
const isOpen = (template: string, at: number): boolean => /(?:^|[.!?}] )$/u.test(template.slice(0, at))

/** Whether a template ends with the value at this position. */
const isLast = (template: string, at: number): boolean => /^\{\w+\}$/u.test(template.slice(at))

/** Writes the article at the beginning of a text in lower case, for use inside a sentence. */
const inside = (said: string): string => said.replace(/^(El|La|Los|Las|Un|Una) /, (article) => article.toLowerCase())
const opening = (said: string): string => said.charAt(0).toUpperCase() + said.slice(1)

/** Translates a text sentence by sentence. An unknown sentence stays as it is. */
const sayEach = (table: Table, text: string): string =>
  text
    .split(/(?<=[.!?])\s+/u)
    .map((part) => sayWhole(table, part) ?? part)
    .join(' ')

/** The sentence with this key in the language of `table`. Returns the English text if the table does not have the key. */
function saySentence(table: Table, { text, message_key, values }: KeyedText): string {
  const spoken = table[message_key]
  if (spoken === undefined) return text
  return fillIn(spoken.says, values, (value, at) => {
    if (typeof value !== 'object') return sayValue(table, String(value), { template: spoken.says, at })
    const sentence = saySentence(table, value)
    return isOpen(spoken.says, at) ? opening(sentence) : inside(sentence)
  })
}

/**
 * Translates a message of the server into the language of `table`, by its key. A message without a key is looked up by its English text:
 * first as a whole, then sentence by sentence. An unknown message, such as one from an outside service, stays as it is.
 */
export const sayServerWords = (table: Table, words: Words): string =>
  typeof words === 'object' ? saySentence(table, words) : (sayWhole(table, words) ?? sayEach(table, words))
