import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A shape of one colour as SVG path data in a square of `size` units. */
export type Icon = { paths: string[]; size: number }

const require = createRequire(import.meta.url)
const known = new Map<string, Icon | null>()

/**
 * A filled Phosphor icon (MIT) by its name without '-fill', null when there is none. The set's file is read as text and only the
 * wanted icon kept: parsed whole it would hold 40 MB.
 */
export function phosphorIcon(name: string): Icon | null {
  const found = known.get(name)
  if (found !== undefined) return found
  const text = readFileSync(require.resolve('@iconify-json/ph/icons.json'), 'utf8')
  const at = text.indexOf(`"${name}-fill": {`)
  const body = at < 0 ? undefined : /"body":\s*"((?:[^"\\]|\\.)*)"/.exec(text.slice(at, at + 20000))?.[1]
  const paths = body === undefined ? [] : [...body.matchAll(/ d=\\"([^\\]+)\\"/g)].map((match) => match[1]!)
  const icon = paths.length > 0 ? { paths, size: 256 } : null
  known.set(name, icon)
  return icon
}
