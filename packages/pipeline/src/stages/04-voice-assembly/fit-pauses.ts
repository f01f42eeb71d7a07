import type { PausePlace } from '@orion/contract/contents/04-voice-assembly.ts'
import { PAUSES } from '@orion/language/reading.ts'

/** A silence of the film: what it means ('clause': within a sentence) and, where a person set it, how long it is. */
export type Pause = { kind: 'lead' | 'clause' | 'sentence' | 'section' | 'tail'; wished_seconds?: number }

type Range = { least: number; natural: number; most: number }

/** Seconds of silence by meaning: first as it sounds best, then as far as it may go to meet the film's length. */
const RANGES: Record<Pause['kind'], Range> = {
  lead: { least: 0.3, natural: PAUSES.lead, most: 0.5 },
  clause: { least: 0.15, natural: PAUSES.clause, most: 0.25 },
  sentence: { least: 0.25, natural: PAUSES.sentence, most: 0.45 },
  section: { least: 0.6, natural: PAUSES.section, most: 0.9 },
  tail: { least: 0.8, natural: PAUSES.tail, most: 1.2 },
}
const WIDEST: Record<Pause['kind'], Range> = {
  lead: { least: 0.2, natural: PAUSES.lead, most: 0.8 },
  clause: { least: 0.15, natural: PAUSES.clause, most: 0.35 },
  sentence: { least: 0.25, natural: PAUSES.sentence, most: 0.75 },
  section: { least: 0.4, natural: PAUSES.section, most: 1.4 },
  tail: { least: 0.6, natural: PAUSES.tail, most: 2 },
}

/** A film whose length is off by less keeps its pauses: a share of its target, with room for scenes on whole frames to stay within 3 %. */
const NEAR = 0.025
/** The least step between two places that pauses take. */
const FINEST_STEP = 1 / 16

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

/** The pauses' lengths in seconds, and the place they take. */
export type FittedPauses = { lengths: number[]; place: PausePlace }

/** Seconds of each pause at a place that was fitted before, however long the film is with it. */
export const pausesAt = (pauses: Pause[], { widest, place }: PausePlace, scale: number): FittedPauses => ({
  lengths: lengthsAt(pauses, place, widest ? WIDEST : RANGES, scale),
  place: { widest, place },
})

/**
 * Seconds of each pause, so that speech and pauses together come within 3 % of `wanted` seconds when that is within reach: natural where
 * that is near enough, else all moved together towards their shortest or longest, in coarse steps. Where `wanted` is out of reach they go
 * as far as they may. `scale` 1 is the natural length.
 */
export function fitPauses(
  pauses: Pause[],
  { speech_seconds, wanted, scale }: { speech_seconds: number; wanted: number; scale: number },
): FittedPauses {
  const at = (place: PausePlace) => pausesAt(pauses, place, scale)
  const errorOf = ({ lengths }: FittedPauses) => Math.abs(speech_seconds + sum(lengths) - wanted)
  const isNear = (fitted: FittedPauses) => errorOf(fitted) <= NEAR * wanted
  const nearestOf = (widest: boolean, step: number) => {
    const tried = Array.from({ length: 2 / step + 1 }, (_, index) => at({ widest, place: index * step - 1 }))
    return tried.reduce((best, fitted) => (errorOf(fitted) < errorOf(best) ? fitted : best))
  }
  const natural = at({ widest: false, place: 0 })
  if (isNear(natural)) return natural
  for (const widest of [false, true])
    for (let step = 1 / 2; step >= FINEST_STEP; step /= 2) {
      const fitted = nearestOf(widest, step)
      if (isNear(fitted)) return fitted
    }
  return nearestOf(true, FINEST_STEP)
}
