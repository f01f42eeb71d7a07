import { fillIn } from '@orion/contract/sentences/fill-in.ts'
import { matchTemplate } from '@orion/contract/sentences/match-template.ts'
import type { KeyedText, Words } from '@orion/contract/sentences/say.ts'

/** A translated sentence. `english` is present where the sentence may arrive without a key, as in older rows and stored texts. */
export type Spoken = { says: string; english?: string }
/** The server's sentences, by their keys. */
export type Table = Readonly<Record<string, Spoken>>

type Template = { pattern: RegExp; places: string[]; says: string }
type Known = { whole: Map<string, string>; templates: Template[] }

const known = new WeakMap<Table, Known>()

/** Minimum fixed letters of a template. With fewer, a template would match nearly every text with a colon or a space. */
const LEAST_LETTERS = 4

const countLetters = (english: string) => english.replaceAll(/\{\w+\}/g, '').replaceAll(/[^a-z]/gi, '').length

/** The table by its English sentences: whole sentences, and templates with the most letters first. */
function getKnown(table: Table): Known {
  const before = known.get(table)
  if (before) return before
  const known_sentences = Object.values(table).filter((each): each is Required<Spoken> => each.english !== undefined)
  const [open, whole] = [
    known_sentences.filter(({ english }) => english.includes('{')),
    known_sentences.filter(({ english }) => !english.includes('{')),
  ]
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
 * A value inside a sentence: a figure with the decimal comma, or words of the table. `opens`: the value begins the sentence, so its article
 * keeps its capital, and a value of several sentences is translated sentence by sentence.
 */
function sayValue(table: Table, value: string, opens: boolean): string {
  if (/^-?\d+\.\d+( pts)?$/.test(value)) return value.replace('.', ',')
  const translated = sayWhole(table, value)
  if (translated === undefined) return opens ? sayEach(table, value) : value
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
    return fillIn(says, values, (value, at) => sayValue(table, String(value), isOpen(says, at)))
  }
  return undefined
}

/** Whether a sentence begins at a position of a template: at its beginning, after a sentence, or after another value. */
const isOpen = (template: string, at: number): boolean => /(?:^|[.!?}] )$/u.test(template.slice(0, at))

/** A text whose opening article is in lower case, for use inside a sentence. */
const inside = (said: string): string => said.replace(/^(El|La|Los|Las|Un|Una) /, (article) => article.toLowerCase())
const opening = (said: string): string => said.charAt(0).toUpperCase() + said.slice(1)

/** Translates sentence by sentence. Unknown sentences are unchanged. */
const sayEach = (table: Table, text: string): string =>
  text
    .split(/(?<=[.!?])\s+/u)
    .map((part) => sayWhole(table, part) ?? part)
    .join(' ')

/** A sentence by its key, in the language of `table`. In English where the table lacks it. */
function saySentence(table: Table, { text, message_key, values }: KeyedText): string {
  const spoken = table[message_key]
  if (spoken === undefined) return text
  return fillIn(spoken.says, values, (value, at) => {
    const opens = isOpen(spoken.says, at)
    if (typeof value !== 'object') return sayValue(table, String(value), opens)
    const sentence = saySentence(table, value)
    return opens ? opening(sentence) : inside(sentence)
  })
}

/**
 * The server's message in the language of `table`: by its key, or else by its English text, whole or sentence by sentence. An unknown
 * message, such as a service's own words, is unchanged.
 */
export const sayServerWords = (table: Table, words: Words): string =>
  typeof words === 'object' ? saySentence(table, words) : (sayWhole(table, words) ?? sayEach(table, words))
