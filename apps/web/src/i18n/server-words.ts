import { fillIn } from '@orion/contract/sentences/fill-in.ts'
import type { Said, Words } from '@orion/contract/sentences/say.ts'

type Template = { pattern: RegExp; says: string }

const compiled = new WeakMap<object, Template[]>()

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The table's sentences with something that changes, those with the most fixed letters first. */
function templatesOf(table: Record<string, string>): Template[] {
  const known = compiled.get(table)
  if (known) return known
  const fixed = (text: string) => text.replaceAll(/\{\d\}/g, '').length
  const templates = Object.entries(table)
    .filter(([words]) => words.includes('{1}'))
    .toSorted(([a], [b]) => fixed(b) - fixed(a))
    .map(([words, says]) => ({
      pattern: new RegExp(
        `^${words
          .split(/\{\d\}/)
          .map(escape)
          .join('(.+?)')}$`,
        'su',
      ),
      says,
    }))
  compiled.set(table, templates)
  return templates
}

/**
 * A value inside a sentence: a figure with the decimal comma, or words of the table in lower case where they do not open it; where they do,
 * the sentences before it too.
 */
function sayValue(table: Record<string, string>, value: string, opens: boolean): string {
  if (/^-?\d+\.\d+( pts)?$/.test(value)) return value.replace('.', ',')
  const said = sayWhole(table, value)
  if (said === undefined) return opens ? sayEach(table, value) : value
  return opens ? said : inside(said)
}

function sayWhole(table: Record<string, string>, text: string): string | undefined {
  if (Object.hasOwn(table, text)) return table[text]
  for (const { pattern, says } of templatesOf(table)) {
    const values = pattern.exec(text)
    if (values)
      return says.replaceAll(/\{(\d)\}/g, (_, place: string, at: number) => sayValue(table, values[Number(place)], at === 0))
  }
  return undefined
}

/** What opens with an article, inside a sentence. */
const inside = (said: string): string => said.replace(/^(El|La|Los|Las|Un|Una) /, (article) => article.toLowerCase())

/** Sentence by sentence; what the table does not know stays. */
const sayEach = (table: Record<string, string>, text: string): string =>
  text
    .split(/(?<=[.!?])\s+/u)
    .map((part) => sayWhole(table, part) ?? part)
    .join(' ')

/** A sentence by its key, in the language of `table`; in English where the table has it not. */
function saySentence(table: Record<string, string>, { text, message_key, values }: Said): string {
  const template = table[message_key]
  if (template === undefined) return text
  return fillIn(template, values, (value, at) => {
    if (typeof value !== 'object') return sayValue(table, String(value), at === 0)
    const said = saySentence(table, value)
    return at === 0 ? said[0].toUpperCase() + said.slice(1) : inside(said)
  })
}

/**
 * What the server said, in the language of `table`: by its key, else as it was stored (English sentence, with {1} for what changes, to
 * ours), whole or sentence by sentence. What the table does not know stays as it was said, a service's own words above all.
 */
export const sayServerWords = (table: Record<string, string>, words: Words): string =>
  typeof words === 'object' ? saySentence(table, words) : (sayWhole(table, words) ?? sayEach(table, words))
