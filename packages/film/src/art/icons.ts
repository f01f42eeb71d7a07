import { readIcon } from './read-icon.ts'

/** A shape of one colour as SVG path data in a square of `size` units. */
export type Icon = { paths: string[]; size: number }

const known = new Map<string, Icon | null>()

/** A filled Phosphor icon (MIT) by its name without '-fill', null when there is none. */
export function phosphorIcon(name: string): Icon | null {
  const found = known.get(name)
  if (found !== undefined) return found
  const body = readIcon('ph', `${name}-fill`)
  const paths = body === null ? [] : [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]!)
  const icon = paths.length > 0 ? { paths, size: 256 } : null
  known.set(name, icon)
  return icon
}
