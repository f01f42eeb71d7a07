import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import type { PausePlace } from '@orion/contract/contents/04-voice-assembly.ts'
import { leastPause } from '@orion/film/speech.ts'
import { PAUSES } from '@orion/language/reading.ts'

/** A silence of the film: its kind ('clause': within a sentence) and, where a person set one, its length. */
export type Pause = { kind: 'lead' | 'clause' | 'sentence' | 'section' | 'tail'; wished_seconds?: number }

type Range = { least: number; natural: number; most: number }

/** Seconds of silence by kind: the natural range, then the widest range that may be used to meet the film's length. */
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

/**
 * A film keeps its pauses while its length is off by less than this share of its target. The margin lets scenes on whole frames stay within
 * 3 %.
 */
export const NEAR = 0.025
/** The smallest step between two positions of pauses. */
const FINEST_STEP = 1 / 16

/** The length of every pause at one position: -1 is the shortest, 0 the natural length, 1 the longest. */
function lengthsAt(pauses: Pause[], { widest, place }: PausePlace, scale: number): number[] {
  const ranges = widest ? WIDEST : RANGES
  return pauses.map(({ kind, wished_seconds }) => {
    if (wished_seconds !== undefined) return wished_seconds
    const { least, natural, most } = ranges[kind]
    const end = place < 0 ? least : most
    return scale * (natural + (end - natural) * Math.abs(place))
  })
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The lengths of pauses in seconds, and their position. */
export type FittedPauses = { lengths: number[]; place: PausePlace }

/** The part of a scene that decides its pause. */
export type PausedScene = Pick<VoiceScene, 'text' | 'section' | 'opens_paragraph' | 'sentence_ids' | 'pause_after_seconds'>

/** Whether a sentence continues in the next scene after a mark that needs only the pause of a comma. */
const goesOn = ({ sentence_ids, text }: PausedScene, next: PausedScene): boolean =>
  sentence_ids.at(-1) !== undefined && sentence_ids.at(-1) === next.sentence_ids[0] && leastPause(text.slice(-2)) <= PAUSES.clause

/** The silences of a film of these scenes: before the first scene, after each scene, and at the end. */
export function listPauses(scenes: readonly PausedScene[]): Pause[] {
  const between = scenes.slice(1).map((scene, index): Pause => {
    const before = scenes[index]
    const isPart = scene.opens_paragraph || scene.section !== before.section
    const kind = isPart ? 'section' : goesOn(before, scene) ? 'clause' : 'sentence'
    return { kind, ...(before.pause_after_seconds === undefined ? {} : { wished_seconds: before.pause_after_seconds }) }
  })
  const wished = scenes[scenes.length - 1].pause_after_seconds
  return [{ kind: 'lead' }, ...between, { kind: 'tail', ...(wished === undefined ? {} : { wished_seconds: wished }) }]
}

/**
 * The content to which a film's length is fitted. A newly composed script, or another voice, rate or length, changes all scenes. Any other
 * film keeps its pauses and its pace.
 */
export const fittedFor = (
  composition: string | undefined,
  voice: { voice_id: string; rate: number } | undefined,
  wanted: number,
): string => [composition, voice?.voice_id, voice?.rate, wanted].join(' ')

/** Seconds of each pause at a position that was fitted before, whatever the length of the film. */
export const pausesAt = (pauses: Pause[], { widest, place }: PausePlace, scale: number): FittedPauses => ({
  lengths: lengthsAt(pauses, { widest, place }, scale),
  place: { widest, place },
})

/** The shortest allowed silences of a film of these scenes, in seconds, in the order of `listPauses`. */
export const leastPauses = (scenes: readonly PausedScene[]): number[] =>
  pausesAt(listPauses(scenes), { widest: false, place: -1 }, 1).lengths

/**
 * Seconds of each pause. Speech and pauses together are within 3 % of `wanted` seconds where that is possible. Pauses keep their natural
 * length where it is near enough. Otherwise all pauses move together towards their shortest or longest length, in coarse steps. Where
 * `wanted` cannot be reached, they move as far as allowed. `scale` 1 is the natural length.
 */
export function fitPauses(
  pauses: Pause[],
  { speech_seconds, wanted, scale, widest = true }: { speech_seconds: number; wanted: number; scale: number; widest?: boolean },
): FittedPauses {
  const at = (place: PausePlace) => pausesAt(pauses, place, scale)
  const computeError = ({ lengths }: FittedPauses) => Math.abs(speech_seconds + sum(lengths) - wanted)
  const isNear = (fitted: FittedPauses) => computeError(fitted) <= NEAR * wanted
  const findNearest = (wide: boolean, step: number) => {
    const tried = Array.from({ length: 2 / step + 1 }, (_, index) => at({ widest: wide, place: index * step - 1 }))
    return tried.reduce((best, fitted) => (computeError(fitted) < computeError(best) ? fitted : best))
  }
  const natural = at({ widest: false, place: 0 })
  if (isNear(natural)) return natural
  for (const wide of widest ? [false, true] : [false])
    for (let step = 1 / 2; step >= FINEST_STEP; step /= 2) {
      const fitted = findNearest(wide, step)
      if (isNear(fitted)) return fitted
    }
  return findNearest(widest, FINEST_STEP)
}
