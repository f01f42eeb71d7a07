/** Listens for the event stream's position at the read of an answer, and the time of its request, in milliseconds of this page. */
type Hearer = (position: string, asked_at: number) => void

let earliest: string | null = null
const hearers = new Set<Hearer>()

/** Whether a place of the event stream lies before another. */
export const isBefore = (a: string, b: string): boolean => getTransaction(a) < getTransaction(b)

const getTransaction = (position: string): bigint => BigInt(position.split('.')[0])

/** Records the event stream's position of an answer; null where it has none. */
export function notePosition(position: string | null, asked_at: number): void {
  if (position === null) return
  if (earliest === null || isBefore(position, earliest)) earliest = position
  for (const hear of hearers) hear(position, asked_at)
}

/** The position behind which the stream reports all changes since anything on the page was read; null where nothing was. */
export const earliestPosition = (): string | null => earliest

/** Forgets what was read: somebody else reads from here on. */
export function forgetPositions(): void {
  earliest = null
}

/** Calls `hear` at every answer until what it returns is called, with the place up to which all that changed was heard. */
export function hearPositions(hear: Hearer): (heard: string | null) => void {
  hearers.add(hear)
  return (heard) => {
    hearers.delete(hear)
    earliest = heard ?? earliest
  }
}
