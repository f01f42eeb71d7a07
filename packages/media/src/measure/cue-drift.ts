import type { SpeechStretch } from './speech-onsets.ts'
import { PAUSE_SECONDS, RELEASE_SECONDS } from './speech-onsets.ts'

/** A caption with the words in it, seconds of the film. */
export type TimedCue = { start_seconds: number; end_seconds: number; words: readonly { start_seconds: number }[] }

/** Stretches of speech: between pauses of 150 ms or more, and between any silences at all. */
export type HeardSpeech = { speech: readonly SpeechStretch[]; sounding: readonly SpeechStretch[] }

/** A caption and its right start. Positive drift: the caption is late. */
export type CueDrift = { cue: number; onset_seconds: number; drift_seconds: number }

/** Farther apart, a caption and an onset have nothing to do with each other. */
const REACH_SECONDS = 0.6
const NEAR_SECONDS = 0.1
/** A pause counts as shorter by this share of its distance: of two as long, the nearer one is the caption's. */
const DISTANCE_SHARE = 0.3
/** Captions may touch, or leave so much air between them, where speech runs on. */
const AIR_SECONDS = 0.03
/** A word has begun so long before its first loud sound at the latest, where its weak consonant is heard before that. */
const WEAK_SECONDS = 0.065
/** A stop is closed no longer than so before its release: after a longer pause a short sound begins a word. */
const CLOSED_SECONDS = 0.25
/** So much of a caption's first word is heard before the stop that closes after it, and its next word begins so near to that stop. */
const HEARD_SECONDS = 0.03
const NEXT_WORD_SECONDS = 0.08
/** A caption is on a faint sound, and not on the louder one after it, at such distances from them. */
const ON_FAINT_SECONDS = 0.03
const OFF_LOUD_SECONDS = 0.05
/** A weak consonant that music hides lasts no longer ("hour | from", 160 ms): a word may begin where the sound before it ends. */
const HIDDEN_SECONDS = 0.2

/**
 * The words begin between `earliest` and `latest`: at their first sound, later where a weak sound goes on or a short one may be the release
 * of the stop before. `faint`, `hidden`: a caption there is right too. `inside`: the caption's sound begins before, and this is the stop of
 * its next word ("a | crack").
 */
type Onset = { earliest: number; latest: number; pause: number; inside: boolean; faint: number | null; hidden: number | null }

/**
 * Compares captions with the speech of the film. A caption at a pause is compared with the onset at its place, else with the one of the
 * nearest that follows the longest pause. Sounds like p and t begin with a short silence too. A caption in running speech must follow the
 * one before it: its drift is the sound between them, or the speech under both. A caption that does not begin with its own first word has
 * drifted by that.
 */
export function measureCueDrift({ speech, sounding }: HeardSpeech, cues: readonly TimedCue[]): CueDrift[] {
  const own = onsetsOf(speech, cues)
  return cues.flatMap(({ start_seconds: start, words }, cue): CueDrift[] => {
    const found: CueDrift[] = []
    const [first] = words
    if (first !== undefined && Math.abs(start - first.start_seconds) > AIR_SECONDS)
      found.push({ cue, onset_seconds: first.start_seconds, drift_seconds: start - first.start_seconds })
    const before = cues[cue - 1]
    const all = own.get(cue) ?? []
    const onsets = all.filter(({ inside }) => !inside)
    const opens = ({ earliest }: Onset): boolean => earliest <= start && (before?.end_seconds ?? 0) < earliest + AIR_SECONDS
    const follows = before !== undefined && !onsets.some(opens)
    if (follows && (speaksAt(speech, start) || all.length > onsets.length)) {
      const joint = jointBefore(sounding, before.end_seconds, start)
      if (joint !== start) found.push({ cue, onset_seconds: joint, drift_seconds: start - joint })
    } else if (onsets.length > 0) {
      const weight = (onset: Onset): number => onset.pause - Math.abs(distance(start, onset)) * DISTANCE_SHARE
      // in a long pause a note of the music rises like a word: the sound at the caption takes precedence
      const there = onsets.filter((onset) => Math.abs(distance(start, onset)) <= AIR_SECONDS)
      const onset = (there.length > 0 ? there : onsets).reduce((best, one) => (weight(one) > weight(best) ? one : best))
      found.push({ cue, onset_seconds: onset.latest, drift_seconds: distance(start, onset) })
    }
    return found.toSorted((a, b) => Math.abs(b.drift_seconds) - Math.abs(a.drift_seconds)).slice(0, 1)
  })
}

/** How far a moment lies after an onset, or after the faint or hidden sound before it if it is on that; before it, negative. */
function distance(at: number, { earliest, latest, faint, hidden }: Onset): number {
  if (hidden !== null && Math.abs(at - hidden) <= AIR_SECONDS) return 0
  const off = Math.min(0, at - earliest) + Math.max(0, at - latest)
  return faint !== null && off < -OFF_LOUD_SECONDS && Math.abs(at - faint) <= ON_FAINT_SECONDS ? at - faint : off
}

/** The onsets that are nearer to a caption than to any other, by caption. */
function onsetsOf(speech: readonly SpeechStretch[], cues: readonly TimedCue[]): Map<number, Onset[]> {
  const own = new Map<number, Onset[]>()
  speech.forEach(({ start_seconds, loud_seconds, full_seconds, faint_seconds }, i) => {
    const pause = start_seconds - (speech[i - 1]?.end_seconds ?? 0)
    const cue = nearest(cues, start_seconds)
    if (pause < PAUSE_SECONDS - 0.001 || cue < 0 || Math.abs(cues[cue].start_seconds - start_seconds) > REACH_SECONDS) return
    const begins = Math.max(start_seconds, loud_seconds - WEAK_SECONDS)
    const latest = full_seconds > loud_seconds && pause < CLOSED_SECONDS ? full_seconds : begins
    const before = speech[i - 1]
    const inside =
      pause < CLOSED_SECONDS && (closesInside(cues[cue], before, latest) || closedBefore(cues, cue, before, start_seconds))
    const hidden = before !== undefined && pause < HIDDEN_SECONDS ? before.end_seconds : null
    const onset = { earliest: start_seconds, latest, pause: Math.min(pause, REACH_SECONDS), inside, faint: faint_seconds, hidden }
    own.set(cue, [...(own.get(cue) ?? []), onset])
  })
  return own
}

/** The caption's first word is heard in the speech before a short pause, and a later word begins where that pause lies or ends. */
const closesInside = ({ start_seconds: start, words }: TimedCue, before: SpeechStretch | undefined, latest: number): boolean =>
  before !== undefined &&
  before.start_seconds <= start + AIR_SECONDS &&
  before.end_seconds >= start + HEARD_SECONDS &&
  words.some(
    (word, index) =>
      index > 0 && word.start_seconds > before.end_seconds - NEXT_WORD_SECONDS && word.start_seconds < latest + NEXT_WORD_SECONDS,
  )

/**
 * A short pause lies within the last word of the caption before, which lasts until this one: its stop is released before ("outub | ro").
 */
function closedBefore(cues: readonly TimedCue[], cue: number, before: SpeechStretch | undefined, released: number): boolean {
  const word = cues[cue - 1]?.words.at(-1)
  if (before === undefined || word === undefined) return false
  const touches = Math.abs(cues[cue].start_seconds - cues[cue - 1].end_seconds) <= AIR_SECONDS
  const isHeard = word.start_seconds <= before.end_seconds - HEARD_SECONDS
  return touches && isHeard && released <= cues[cue].start_seconds - HEARD_SECONDS
}

/** Whether speech continues over a moment: it began before and ends after. */
const speaksAt = (speech: readonly SpeechStretch[], at: number): boolean =>
  speech.some(({ start_seconds, end_seconds }) => start_seconds < at - NEAR_SECONDS && end_seconds > at + NEAR_SECONDS)

/** The right start of a caption in running speech: its own, unless the one before it is still shown, or there was speech with neither. */
function jointBefore(sounding: readonly SpeechStretch[], end: number, start: number): number {
  if (end > start + AIR_SECONDS) return end
  const bare = sounding.find(
    ({ full_seconds, end_seconds }) => end_seconds > end + AIR_SECONDS && end_seconds - full_seconds >= RELEASE_SECONDS,
  )
  const from = Math.max(end, bare?.full_seconds ?? start)
  return start - from > AIR_SECONDS ? from : start
}

function nearest(cues: readonly TimedCue[], onset: number): number {
  let low = 0
  let high = cues.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (cues[middle].start_seconds < onset) low = middle + 1
    else high = middle
  }
  const before = cues[low - 1]
  const here = cues[low]
  if (here === undefined) return -1
  return before !== undefined && Math.abs(before.start_seconds - onset) <= Math.abs(here.start_seconds - onset) ? low - 1 : low
}
