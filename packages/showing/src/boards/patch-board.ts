type Raw = Record<string, unknown>

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const toList = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** The lists that a patch replaces completely. */
const WHOLE = ['acts', 'views', 'labels', 'insets', 'counts', 'touches', 'ground', 'without'] as const

const isRemoved = ({ shapes }: Raw): boolean => Array.isArray(shapes) && shapes.length === 0

function withPart(parts: readonly Raw[], { before, ...part }: Raw): Raw[] {
  const at = parts.findIndex(({ id }) => id === part.id)
  if (isRemoved(part)) return parts.filter((_, index) => index !== at)
  const others = parts.filter((_, index) => index !== at)
  const place = before === undefined ? -1 : others.findIndex(({ id }) => id === before)
  const kept = before !== undefined && place < 0 ? { ...part, before } : part
  const whole = at < 0 ? kept : { ...parts[at], ...kept }
  if (place >= 0) return others.toSpliced(place, 0, whole)
  return at < 0 ? [...parts, whole] : parts.with(at, whole)
}

/**
 * Applies an answer to request 3, 4 or 5 to an answer to request 2. A part is replaced by its id. A part without shapes is removed,
 * also one of the board that this one continues: it is then named in `without`. `before` moves a part behind another one. A symbol is
 * replaced by its name, and every other list as a whole. A part that cannot be read does not change.
 */
export function patchBoard(raw: unknown, patch: unknown): unknown {
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
  patched.parts = toList(patch.parts).reduce(withPart, toList(raw.parts))
  return patched
}
