type Raw = Record<string, unknown>

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const toList = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** The lists that a patch replaces completely. */
const WHOLE = ['acts', 'views', 'labels', 'insets', 'counts', 'touches', 'ground', 'without'] as const

const isRemoved = ({ shapes }: Raw): boolean => Array.isArray(shapes) && shapes.length === 0

type Ids = ReadonlySet<string>

function withPart(parts: readonly Raw[], part: Raw, former: Ids): Raw[] {
  const at = parts.findIndex(({ id }) => id === part.id)
  const others = parts.filter((_, index) => index !== at)
  if (isRemoved(part)) return others
  const whole = { ...parts[at], ...part }
  const place = part.before === undefined ? -1 : others.findIndex(({ id }) => id === part.before)
  if (place >= 0) return others.toSpliced(place, 0, whole)
  if (at >= 0) return parts.with(at, whole)
  // in front of a new part, it would come to the front of the board
  return former.has(String(part.id)) ? [whole, ...parts] : [...parts, whole]
}

/**
 * Applies an answer to request 3, 4 or 5 to an answer to request 2. A part is replaced by its id. A part without shapes is removed,
 * also one of the board that this one continues: it is then named in `without`. `before` moves a part behind another one. A symbol is
 * replaced by its name, and every other list as a whole. A part that cannot be read does not change. `former` are the ids of the parts of
 * the board that this one continues: these parts keep their places there.
 */
export function patchBoard(raw: unknown, patch: unknown, former: Ids = new Set()): unknown {
  if (!isObject(raw) || !isObject(patch)) return raw
  const patched: Raw = { ...raw }
  for (const key of WHOLE) if (patch[key] !== undefined) patched[key] = patch[key]
  const symbols = toList(patch.symbols)
  if (symbols.length > 0) {
    const named = new Set(symbols.map(({ name }) => name))
    patched.symbols = [...toList(raw.symbols).filter(({ name }) => !named.has(name)), ...symbols]
  }
  const removed = toList(patch.parts).flatMap((part) => (isRemoved(part) && typeof part.id === 'string' ? [part.id] : []))
  if (removed.length > 0) patched.without = [...new Set([...(Array.isArray(patched.without) ? patched.without : []), ...removed])]
  patched.parts = toList(patch.parts).reduce<Raw[]>((parts, part) => withPart(parts, part, former), toList(raw.parts))
  return patched
}
