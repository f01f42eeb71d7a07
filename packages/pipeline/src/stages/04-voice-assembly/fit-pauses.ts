import { PAUSES } from '@orion/film/words/pauses.ts'

/** A silence of the film: what it means and, where a person set it, how long it is. */
export type Pause = { kind: 'lead' | 'sentence' | 'section' | 'tail'; wished_seconds?: number }

type Range = { least: number; natural: number; most: number }

/** Seconds of silence by meaning: first as it sounds best, then as far as it may go to meet the film's length. */
const RANGES: Record<Pause['kind'], Range> = {
  lead: { least: 0.3, natural: PAUSES.lead, most: 0.5 },
  sentence: { least: 0.25, natural: PAUSES.sentence, most: 0.45 },
  section: { least: 0.6, natural: PAUSES.section, most: 0.9 },
  tail: { least: 0.8, natural: PAUSES.tail, most: 1.2 },
}
const WIDEST: Record<Pause['kind'], Range> = {
  lead: { least: 0.2, natural: PAUSES.lead, most: 0.8 },
  sentence: { least: 0.25, natural: PAUSES.sentence, most: 0.75 },
  section: { least: 0.4, natural: PAUSES.section, most: 1.4 },
  tail: { least: 0.6, natural: PAUSES.tail, most: 2 },
}

/** Length error that the natural ranges may leave before the wide ones are used. */
const NEAR = 0.03

/** Every pause at one place between its natural length (0) and its least (-1) or most (1). */
function lengthsAt(pauses: Pause[], place: number, ranges: Record<Pause['kind'], Range>, scale: number): number[] {
  return pauses.map(({ kind, wished_seconds }) => {
    if (wished_seconds !== undefined) return wished_seconds
    const { least, natural, most } = ranges[kind]
    const end = place < 0 ? least : most
    return scale * (natural + (end - natural) * Math.abs(place))
  })
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/**
 * Seconds of each pause, so that speech and pauses together come to `wanted` seconds when that is within reach: all pauses move
 * together between their shortest and longest. Where it is not, they go as far as they may. `scale` 1 is the natural length.
 */
export function fitPauses(pauses: Pause[], speechSeconds: number, wanted: number, scale: number): number[] {
  const fit = (ranges: Record<Pause['kind'], Range>) => {
    const total = (place: number) => speechSeconds + sum(lengthsAt(pauses, place, ranges, scale))
    const end = total(0) > wanted ? -1 : 1
    const reach = Math.abs(total(end) - total(0))
    const place = reach === 0 ? 0 : end * Math.min(1, Math.abs(wanted - total(0)) / reach)
    return lengthsAt(pauses, place, ranges, scale)
  }
  const natural = fit(RANGES)
  return Math.abs(speechSeconds + sum(natural) - wanted) <= NEAR * wanted ? natural : fit(WIDEST)
}
