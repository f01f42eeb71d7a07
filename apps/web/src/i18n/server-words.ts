import { fillIn } from '@orion/contract/sentences/fill-in.ts'
import type { KeyedText, Words } from '@orion/contract/sentences/say.ts'

/** A sentence in our language; `english` where it is also known by its English alone, as older rows and stored texts have it. */
export type Spoken = { says: string; english?: string }
/** The server's sentences, by their keys. */
export type Table = Readonly<Record<string, Spoken>>

type Template = { pattern: RegExp; places: string[]; says: string }
type Known = { whole: Map<string, string>; templates: Template[] }

const known = new WeakMap<Table, Known>()

/** Letters that a template has of its own at least, so that it is not taken for anything with a colon or a space in it. */
const LEAST_LETTERS = 4

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const countLetters = (english: string) => english.replaceAll(/\{\w+\}/g, '').replaceAll(/[^a-z]/gi, '').length

/** The table by its English: whole sentences, and those with something that changes, those with the most letters first. */
function getKnown(table: Table): Known {
  const before = known.get(table)
  if (before) return before
  const told = Object.values(table).filter((each): each is Required<Spoken> => each.english !== undefined)
  const [open, whole] = [
    told.filter(({ english }) => english.includes('{')),
    told.filter(({ english }) => !english.includes('{')),
  ]
  const templates = open
    .filter(({ english }) => countLetters(english) >= LEAST_LETTERS)
    .toSorted((a, b) => countLetters(b.english) - countLetters(a.english))
    .map(({ english, says }) => ({
      pattern: new RegExp(
        `^${english
          .split(/\{\w+\}/)
          .map(escape)
          .join('(.+?)')}$`,
        'su',
      ),
      places: [...english.matchAll(/\{(\w+)\}/g)].map(([, place]) => place),
      says,
    }))
  const now = { whole: new Map(whole.map(({ english, says }) => [english, says])), templates }
  known.set(table, now)
  return now
}

/**
 * A value inside a sentence: a figure with the decimal comma, or words of the table in lower case where they do not open it. Where they do,
 * the sentences before it too.
 */
function sayValue(table: Table, value: string, opens: boolean): string {
  if (/^-?\d+\.\d+( pts)?$/.test(value)) return value.replace('.', ',')
  const said = sayWhole(table, value)
  if (said === undefined) return opens ? sayEach(table, value) : value
  return opens ? opening(said) : inside(said)
}

function sayWhole(table: Table, text: string): string | undefined {
  const { whole, templates } = getKnown(table)
  const said = whole.get(text)
  if (said !== undefined) return said
  for (const { pattern, places, says } of templates) {
    const found = pattern.exec(text)
    if (found === null) continue
    const values = Object.fromEntries(places.map((place, at) => [place, found[at + 1]]))
    return fillIn(says, values, (value, at) => sayValue(table, String(value), isOpen(says, at)))
  }
  return undefined
}

/** Whether a sentence begins at a place of a template: at its beginning, behind a sentence, or behind what is in another place. */
const isOpen = (template: string, at: number): boolean => /(?:^|[.!?}] )$/u.test(template.slice(0, at))

/** A text that opens with an article, inside a sentence. */
const inside = (said: string): string => said.replace(/^(El|La|Los|Las|Un|Una) /, (article) => article.toLowerCase())
const opening = (said: string): string => said.charAt(0).toUpperCase() + said.slice(1)

/** Sentence by sentence; what the table does not know stays. */
const sayEach = (table: Table, text: string): string =>
  text
    .split(/(?<=[.!?])\s+/u)
    .map((part) => sayWhole(table, part) ?? part)
    .join(' ')

/** A sentence by its key, in the language of `table`; in English where the table has it not. */
function saySentence(table: Table, { text, message_key, values }: KeyedText): string {
  const spoken = table[message_key]
  if (spoken === undefined) return text
  return fillIn(spoken.says, values, (value, at) => {
    const opens = isOpen(spoken.says, at)
    if (typeof value !== 'object') return sayValue(table, String(value), opens)
    const said = saySentence(table, value)
    return opens ? opening(said) : inside(said)
  })
}

/**
 * The server's message, in the language of `table`: by its key, else by its English, whole or sentence by sentence. A message that the
 * table does not know stays as it is, a service's own words above all.
 */
export const sayServerWords = (table: Table, words: Words): string =>
  typeof words === 'object' ? saySentence(table, words) : (sayWhole(table, words) ?? sayEach(table, words))
