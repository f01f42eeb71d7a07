/**
 * Receives the position of the event stream at which an answer was read, and the time of the request, in milliseconds since this page was
 * opened.
 */
type Hearer = (position: string, asked_at: number) => void

let earliest: string | null = null
const hearers = new Set<Hearer>()

/** Whether a position of the event stream is before another position. */
export const isBefore = (a: string, b: string): boolean => getTransaction(a) < getTransaction(b)

const getTransaction = (position: string): bigint => BigInt(position.split('.')[0])

/** Records the position of the event stream that an answer contains. Null if the answer has none. */
export function notePosition(position: string | null, asked_at: number): void {
  if (position === null) return
  if (earliest === null || isBefore(position, earliest)) earliest = position
  for (const hear of hearers) hear(position, asked_at)
}

/** The earliest position of all answers. The stream must report all changes after this position. Null if there was no answer. */
export const earliestPosition = (): string | null => earliest

/** Forgets all positions, because another person signs in. */
export function forgetPositions(): void {
  earliest = null
}

/**
 * Calls `hear` at every answer. The returned function ends this. Its argument is the position up to which the stream has reported all
 * changes.
 */
export function hearPositions(hear: Hearer): (heard: string | null) => void {
  hearers.add(hear)
  return (heard) => {
    hearers.delete(hear)
    earliest = heard ?? earliest
  }
}
