/** What is kept of an ask: `cut` says that some of its texts were longer. */
export type SentAsk = { ask: unknown; cut: boolean }

/** Characters that are kept of an ask, all its texts together: several times what one ask of a model may hold. */
const MOST_CHARACTERS = 120_000

/** An ask as it is kept for people to read. What is sent never holds a key: connections do. */
export function sentAsk(ask: unknown): SentAsk {
  let left = MOST_CHARACTERS
  let cut = false
  const bounded = JSON.stringify(ask ?? null, (_name, value: unknown) => {
    if (typeof value !== 'string') return value
    const kept = value.slice(0, left)
    left -= kept.length
    cut ||= kept.length < value.length
    return kept
  })
  return { ask: JSON.parse(bounded) as unknown, cut }
}
