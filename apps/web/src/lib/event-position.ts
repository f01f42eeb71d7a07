/** Listens for the event stream's position at the read of an answer, and the time of its request, in milliseconds of this page. */
type Hearer = (position: string, asked_at: number) => void

let earliest: string | null = null
const hearers = new Set<Hearer>()

/** Whether one position of the event stream is before another. */
export const isBefore = (a: string, b: string): boolean => getTransaction(a) < getTransaction(b)

const getTransaction = (position: string): bigint => BigInt(position.split('.')[0])

/** Records the event stream's position of an answer. Null where the answer has none. */
export function notePosition(position: string | null, asked_at: number): void {
  if (position === null) return
  if (earliest === null || isBefore(position, earliest)) earliest = position
  for (const hear of hearers) hear(position, asked_at)
}

/** The position after which the stream reports all changes since the page's first answer. Null without an answer. */
export const earliestPosition = (): string | null => earliest

/** Forgets all positions, because another person signs in. */
export function forgetPositions(): void {
  earliest = null
}

/** Calls `hear` at every answer, until the returned function is called with the position up to which all changes were received. */
export function hearPositions(hear: Hearer): (heard: string | null) => void {
  hearers.add(hear)
  return (heard) => {
    hearers.delete(hear)
    earliest = heard ?? earliest
  }
}
