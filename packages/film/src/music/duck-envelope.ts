/** A stretch of speech, seconds of the film. */
export type SpokenStretch = { start_seconds: number; end_seconds: number }

/** A point of the music's gain over the film; straight lines in dB between points. */
export type GainPoint = { seconds: number; gain_db: number }

/** Gain of a track of −18 LUFS where nobody speaks, and under speech of −16 LUFS: 17 LU below it: heard, and no word is lost. */
const OPEN_DB = -6
const DUCKED_DB = -15
/** The music has gone back this long before the first word and stays so while pauses are shorter than `BRIDGE`. */
const LEAD_SECONDS = 0.08
const ATTACK_SECONDS = 0.35
const HOLD_SECONDS = 0.25
const RELEASE_SECONDS = 0.9
const BRIDGE_SECONDS = 1.8
/** After the film's last word the music comes back at once: its last chord is the film's end. */
const LAST_HOLD_SECONDS = 0.06
const LAST_RELEASE_SECONDS = 0.3
/** Music that would swell only to step back at once does not swell. */
const SOON_SECONDS = 1.6

/** The gain that lets music step back before each stretch of speech and return after it, from the words' times. */
export function duckEnvelope(words: readonly SpokenStretch[], seconds: number): GainPoint[] {
  const stretches: SpokenStretch[] = []
  for (const word of [...words].sort((a, b) => a.start_seconds - b.start_seconds)) {
    const last = stretches.at(-1)
    if (last !== undefined && word.start_seconds - last.end_seconds < BRIDGE_SECONDS)
      last.end_seconds = Math.max(last.end_seconds, word.end_seconds)
    else stretches.push({ start_seconds: word.start_seconds, end_seconds: word.end_seconds })
  }
  const points: GainPoint[] = []
  const add = (at: number, gain_db: number): void => {
    const inside = Math.min(seconds, Math.max(0, Math.round(at * 1000) / 1000))
    const last = points.at(-1)
    if (last !== undefined && last.seconds >= inside) points[points.length - 1] = { seconds: last.seconds, gain_db }
    else points.push({ seconds: inside, gain_db })
  }
  const opensWithSpeech = stretches.length > 0 && stretches[0].start_seconds < SOON_SECONDS
  add(0, opensWithSpeech ? DUCKED_DB : OPEN_DB)
  for (const [index, { start_seconds, end_seconds }] of stretches.entries()) {
    if (index > 0 || !opensWithSpeech) add(start_seconds - LEAD_SECONDS - ATTACK_SECONDS, OPEN_DB)
    add(start_seconds - LEAD_SECONDS, DUCKED_DB)
    const isLast = index === stretches.length - 1
    const held = end_seconds + (isLast ? LAST_HOLD_SECONDS : HOLD_SECONDS)
    add(held, DUCKED_DB)
    add(held + (isLast ? LAST_RELEASE_SECONDS : RELEASE_SECONDS), OPEN_DB)
  }
  add(seconds, points.at(-1)?.gain_db ?? OPEN_DB)
  return points
}
