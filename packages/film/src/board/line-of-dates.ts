import type { InsetData } from './inset-data.ts'

/** Dates on a timeline. Each has its event above it. A single date does not make a timeline. */
export function makeLine(events: readonly { year: number; label?: string; text: string }[]): InsetData {
  const [first] = events
  if (first && events.length === 1)
    return { kind: 'figure', shown: keepDay(first.text), ...(first.label && { title: first.label }) }
  return {
    kind: 'timeline',
    events: events.map(({ year, label, text }) => (label ? { year, shown: label, text } : { year, shown: text })),
  }
}

/** A date whose day stays on the line of its month: "10. August 1628" breaks before the year. */
const keepDay = (date: string): string => date.replace(/(?<!\p{Nd})(\p{Nd}{1,2}\.?) (?=\p{L})/u, '$1\u00a0')
