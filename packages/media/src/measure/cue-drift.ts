import type { SpeechStretch } from './speech-onsets.ts'
import { PAUSE_SECONDS, RELEASE_SECONDS } from './speech-onsets.ts'

/** A caption with its words. Times are seconds of the film. */
export type TimedCue = { start_seconds: number; end_seconds: number; words: readonly { start_seconds: number }[] }

/** Ranges of speech. `speech` is split at pauses of 150 ms or more, `sounding` at every silence. */
export type HeardSpeech = { speech: readonly SpeechStretch[]; sounding: readonly SpeechStretch[] }

/** A caption and its correct start time. A late caption has a positive drift. */
export type CueDrift = { cue: number; onset_seconds: number; drift_seconds: number }

/** Maximum distance between a caption and a matching onset. */
const REACH_SECONDS = 0.6
const NEAR_SECONDS = 0.1
/** A pause counts as shorter by this share of its distance from the caption. So the nearer of two equal pauses is chosen. */
const DISTANCE_SHARE = 0.3
/** In continuous speech, captions may touch or have a gap of this length between them. */
const AIR_SECONDS = 0.03
/** A word with a weak first consonant begins at most this long before its first loud sound. */
const WEAK_SECONDS = 0.065
/** The longest silence inside a stop consonant (p, t, k). After a longer pause, a short sound begins a word. */
const CLOSED_SECONDS = 0.25
/**
 * A caption's first word is audible for at least `HEARD_SECONDS` before a stop consonant follows. The caption's next word begins within
 * `NEXT_WORD_SECONDS` of the stop.
 */
const HEARD_SECONDS = 0.03
const NEXT_WORD_SECONDS = 0.08
/**
 * A faint sound counts as the beginning of a word if a caption begins within `ON_FAINT_SECONDS` of it. The caption must also be at least
 * `OFF_LOUD_SECONDS` from the louder sound that follows.
 */
const ON_FAINT_SECONDS = 0.03
const OFF_LOUD_SECONDS = 0.05
/** The longest weak consonant that music can hide ("hour | from", 160 ms). In such a pause a word may begin where the last sound ends. */
const HIDDEN_SECONDS = 0.2

/**
 * The range in which the words begin: from `earliest`, their first sound, to `latest`. The two differ when a weak sound continues, or when
 * a short sound may be the release of the previous stop consonant. A caption at `faint` or `hidden` is also correct. `inside`: the caption
 * began earlier, and this pause belongs to the stop consonant of its next word ("a | crack").
 */
type Onset = { earliest: number; latest: number; pause: number; inside: boolean; faint: number | null; hidden: number | null }

/**
 * Compares captions with the speech of the film. A caption at a pause is compared with the onset at its time. If there is none, it is
 * compared with the nearby onset that follows the longest pause. (Sounds like p and t also begin with a short silence.) A caption in
 * continuous speech must directly follow the previous caption. Its drift is the speech in the gap, or the overlap of the two. A caption
 * that does not begin with its own first word has drifted by the difference.
 */
export function measureCueDrift({ speech, sounding }: HeardSpeech, cues: readonly TimedCue[]): CueDrift[] {
  const by_cue = groupOnsets(speech, cues)
  return cues.flatMap(({ start_seconds: start, words }, cue): CueDrift[] => {
    const found: CueDrift[] = []
    const [first] = words
    if (first !== undefined && Math.abs(start - first.start_seconds) > AIR_SECONDS)
      found.push({ cue, onset_seconds: first.start_seconds, drift_seconds: start - first.start_seconds })
    const before = cues[cue - 1]
    const all = by_cue.get(cue) ?? []
    const onsets = all.filter(({ inside }) => !inside)
    const opens = ({ earliest }: Onset): boolean => earliest <= start && (before?.end_seconds ?? 0) < earliest + AIR_SECONDS
    const follows = before !== undefined && !onsets.some(opens)
    if (follows && (speaksAt(speech, start) || all.length > onsets.length)) {
      const joint = jointBefore(sounding, before.end_seconds, start)
      if (joint !== start) found.push({ cue, onset_seconds: joint, drift_seconds: start - joint })
    } else if (onsets.length > 0) {
      const weight = (onset: Onset): number => onset.pause - Math.abs(distance(start, onset)) * DISTANCE_SHARE
      // in a long pause, a note of the music can look like a word, so an onset at the caption itself is preferred
      const there = onsets.filter((onset) => Math.abs(distance(start, onset)) <= AIR_SECONDS)
      const onset = (there.length > 0 ? there : onsets).reduce((best, one) => (weight(one) > weight(best) ? one : best))
      found.push({ cue, onset_seconds: onset.latest, drift_seconds: distance(start, onset) })
    }
    return found.toSorted((a, b) => Math.abs(b.drift_seconds) - Math.abs(a.drift_seconds)).slice(0, 1)
  })
}

/** The seconds from an onset to a time, negative when the time is earlier. A faint or hidden sound at that time counts as the onset. */
function distance(at: number, { earliest, latest, faint, hidden }: Onset): number {
  if (hidden !== null && Math.abs(at - hidden) <= AIR_SECONDS) return 0
  const off = Math.min(0, at - earliest) + Math.max(0, at - latest)
  return faint !== null && off < -OFF_LOUD_SECONDS && Math.abs(at - faint) <= ON_FAINT_SECONDS ? at - faint : off
}

/** The onsets of each caption: the onsets that are nearer to this caption than to any other caption. */
function groupOnsets(speech: readonly SpeechStretch[], cues: readonly TimedCue[]): Map<number, Onset[]> {
  const by_cue = new Map<number, Onset[]>()
  speech.forEach(({ start_seconds, loud_seconds, full_seconds, faint_seconds }, i) => {
    const pause = start_seconds - (speech[i - 1]?.end_seconds ?? 0)
    const cue = nearest(cues, start_seconds)
    if (pause < PAUSE_SECONDS - 0.001 || cue < 0 || Math.abs(cues[cue].start_seconds - start_seconds) > REACH_SECONDS) return
    const begins = Math.max(start_seconds, loud_seconds - WEAK_SECONDS)
    const latest = full_seconds > loud_seconds && pause < CLOSED_SECONDS ? full_seconds : begins
    const before = speech[i - 1]
    const inside =
      pause < CLOSED_SECONDS &&
      (closesInside(cues[cue], before, latest) || closedBefore([cues[cue - 1], cues[cue]], before, start_seconds))
    const hidden = before !== undefined && pause < HIDDEN_SECONDS ? before.end_seconds : null
    const onset = { earliest: start_seconds, latest, pause: Math.min(pause, REACH_SECONDS), inside, faint: faint_seconds, hidden }
    by_cue.set(cue, [...(by_cue.get(cue) ?? []), onset])
  })
  return by_cue
}

/** Whether a caption's first word is audible before a short pause, and a later word of the caption begins in or after the pause. */
const closesInside = ({ start_seconds: start, words }: TimedCue, before: SpeechStretch | undefined, latest: number): boolean =>
  before !== undefined &&
  before.start_seconds <= start + AIR_SECONDS &&
  before.end_seconds >= start + HEARD_SECONDS &&
  words.some(
    (word, index) =>
      index > 0 && word.start_seconds > before.end_seconds - NEXT_WORD_SECONDS && word.start_seconds < latest + NEXT_WORD_SECONDS,
  )

/**
 * Whether a short pause is inside the last word of the previous caption, and the pause's stop consonant is released before this caption
 * begins ("outub | ro").
 */
function closedBefore(
  [previous, cue]: readonly [TimedCue | undefined, TimedCue],
  before: SpeechStretch | undefined,
  released: number,
): boolean {
  const word = previous?.words.at(-1)
  if (before === undefined || previous === undefined || word === undefined) return false
  const touches = Math.abs(cue.start_seconds - previous.end_seconds) <= AIR_SECONDS
  const isHeard = word.start_seconds <= before.end_seconds - HEARD_SECONDS
  return touches && isHeard && released <= cue.start_seconds - HEARD_SECONDS
}

/** Whether a range of speech begins before a moment and ends after it. */
const speaksAt = (speech: readonly SpeechStretch[], at: number): boolean =>
  speech.some(({ start_seconds, end_seconds }) => start_seconds < at - NEAR_SECONDS && end_seconds > at + NEAR_SECONDS)

/**
 * The correct start of a caption in continuous speech. It is earlier if speech before the caption has no caption, and later if the previous
 * caption is still shown.
 */
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
