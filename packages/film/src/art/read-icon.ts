import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The sets' files as text, for as long as nobody needs the room: many icons asked for in a row read them once. */
const texts = new Map<string, WeakRef<{ text: string }>>()

function textOf(set: string): string {
  const known = texts.get(set)?.deref()
  if (known !== undefined) return known.text
  const read = { text: readFileSync(require.resolve(`@iconify-json/${set}/icons.json`), 'utf8') }
  texts.set(set, new WeakRef(read))
  return read.text
}

/**
 * The SVG body of one icon in an iconify set, null when there is none. The set's file is read as text and dropped again: parsed whole it
 * would hold 40 MB.
 */
export function readIcon(set: 'ph' | 'fluent-emoji-flat', name: string): string | null {
  const text = textOf(set)
  const at = text.indexOf(`"${name}": {`)
  if (at < 0) return null
  const body = /"body":\s*("(?:[^"\\]|\\.)*")/.exec(text.slice(at, at + 60_000))?.[1]
  return body === undefined ? null : (JSON.parse(body) as string)
}
