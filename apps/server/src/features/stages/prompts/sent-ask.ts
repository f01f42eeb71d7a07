/** The stored part of a request. `cut` is true if some of its texts were longer. */
export type SentAsk = { ask: unknown; cut: boolean }

/**
 * The highest number of characters stored of one request, for all its texts together. This is several times the limit of one request to a
 * model.
 */
const MOST_CHARACTERS = 120_000

/** A request as it is stored for people to read. Requests contain no key, because keys belong to connections. */
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
