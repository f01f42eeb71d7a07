import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * The SVG body of one icon in an iconify set, null when there is none. The set's file is read as text and dropped again: parsed whole it
 * would hold 40 MB.
 */
export function readIcon(set: 'ph' | 'fluent-emoji-flat', name: string): string | null {
  const text = readFileSync(require.resolve(`@iconify-json/${set}/icons.json`), 'utf8')
  const at = text.indexOf(`"${name}": {`)
  if (at < 0) return null
  const body = /"body":\s*("(?:[^"\\]|\\.)*")/.exec(text.slice(at, at + 60_000))?.[1]
  return body === undefined ? null : (JSON.parse(body) as string)
}
