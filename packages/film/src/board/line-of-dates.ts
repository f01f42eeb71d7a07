import type { InsetData } from './inset-data.ts'

/** Dates on a timeline. Each has its event above it. A single date does not make a timeline. */
export function makeLine(events: readonly { year: number; label?: string; text: string }[]): InsetData {
  const [first] = events
  if (first && events.length === 1) return { kind: 'figure', shown: first.text, ...(first.label && { title: first.label }) }
  return {
    kind: 'timeline',
    events: events.map(({ year, label, text }) => (label ? { year, shown: label, text } : { year, shown: text })),
  }
}
