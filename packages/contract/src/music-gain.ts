import { LEAST_MUSIC_SECONDS, type MusicMix, type SetMark, USUAL_DUCK_DB } from './contents/07-music-sound.ts'

/** A passage of speech, in seconds of the film. */
export type SpokenStretch = { start_seconds: number; end_seconds: number }

/** A point of the music's gain over the film. Points are connected by straight lines in dB. */
export type GainPoint = { seconds: number; gain_db: number }

/**
 * The gain in dB of a track of −18 LUFS while nobody speaks. While a voice of −16 LUFS speaks, the gain is USUAL_DUCK_DB lower, which is 17
 * LU below the voice. At this level, the music is audible and every word is clear.
 */
export const OPEN_DB = -6
/** The seconds before the first word at which the music is already low. The music stays low during pauses shorter than `BRIDGE_SECONDS`. */
const LEAD_SECONDS = 0.08
const ATTACK_SECONDS = 0.35
const HOLD_SECONDS = 0.25
const RELEASE_SECONDS = 0.9
const BRIDGE_SECONDS = 1.8
/** The music rises this many seconds after the film's last word. That is soon, because the last chord of the music ends the film. */
const LAST_HOLD_SECONDS = 0.06
const LAST_RELEASE_SECONDS = 0.3
/** If the music would rise and then fall again within these seconds, it does not rise. */
const SOON_SECONDS = 1.6

/** A level in dB that nobody can hear. */
export const SILENT_DB = -80
/** The seconds of the change from one level to the next. The scene begins in the middle of the change. */
const LEVEL_RAMP_SECONDS = 0.6
/** The seconds of a fade inside a film when none is requested. A requested fade of 0 seconds is extended so that it makes no click. */
const INSIDE_FADE_SECONDS = 0.5
const LEAST_FADE_SECONDS = 0.02
/**
 * The points of a fade: at each gain in dB, the share of the fade's time. The fade is linear in amplitude, and straight lines in dB
 * approximate it.
 */
const FADE = [-30, -24, -18, -12, -6, 0].map((gain_db) => ({ share: 10 ** (gain_db / 20), gain_db }))

/** A scene of the film and its start in seconds. */
export type PlacedScene = { scene_id: string; start_seconds: number }

/** A person's sound marks, each at its second of a film of `seconds`, in order of time. Marks of deleted scenes are omitted. */
export function placeMarks(marks: readonly SetMark[], scenes: readonly PlacedScene[], seconds: number) {
  const begins = new Map(scenes.map(({ scene_id, start_seconds }) => [scene_id, start_seconds]))
  return marks
    .flatMap((mark, index) => {
      const from = begins.get(mark.scene_id)
      if (from === undefined) return []
      const at = Math.min(seconds, Math.max(0, from + mark.offset_seconds))
      return [{ mark, index, seconds: Math.round(at * 1000) / 1000 }]
    })
    .toSorted((a, b) => a.seconds - b.seconds)
}

/**
 * The music's gain over a film of `seconds`. The gain is lower under words, as `mix` specifies, and changes from scene to scene. The music
 * is silent outside the requested part of the film. Points are in ms and hundredths of a dB.
 */
export function musicEnvelope(
  words: readonly SpokenStretch[],
  seconds: number,
  scenes: readonly PlacedScene[],
  mix: MusicMix = {},
): GainPoint[] {
  const ducked = duckEnvelope(words, seconds, mix.duck_db)
  const curves = [ducked, levelCurve(scenes, mix), heardCurve(seconds, mix)].filter((curve) => curve.length > 0)
  return curves.length === 1 ? ducked : sumCurves(curves, seconds)
}

/** The requested levels, each from the start of its scene. Empty if no level is requested. */
function levelCurve(scenes: readonly PlacedScene[], { levels = [] }: MusicMix): GainPoint[] {
  const wished = new Map(levels.map(({ scene_id, gain_db }) => [scene_id, gain_db]))
  const points: GainPoint[] = []
  let level = 0
  for (const { scene_id, start_seconds } of scenes) {
    const gain_db = wished.get(scene_id) ?? level
    if (gain_db === level) continue
    if (start_seconds > 0)
      points.push(
        { seconds: Math.max(points.at(-1)?.seconds ?? 0, start_seconds - LEVEL_RAMP_SECONDS / 2), gain_db: level },
        { seconds: start_seconds + LEVEL_RAMP_SECONDS / 2, gain_db },
      )
    else points.push({ seconds: 0, gain_db })
    level = gain_db
  }
  return points
}

/** 0 dB in the part of the film with music and silence elsewhere, with fades. Empty if the whole film has music without fades. */
function heardCurve(seconds: number, mix: MusicMix): GainPoint[] {
  const starts = Math.min(mix.starts_seconds ?? 0, Math.max(0, seconds - LEAST_MUSIC_SECONDS))
  const ends = Math.min(seconds, Math.max(mix.ends_seconds ?? seconds, starts + LEAST_MUSIC_SECONDS))
  const room = (ends - starts) / 2
  const computeFade = (asked: number | undefined, isInside: boolean): number => {
    const fade = Math.min(room, asked ?? (isInside ? INSIDE_FADE_SECONDS : 0))
    return isInside || fade > 0 ? Math.max(LEAST_FADE_SECONDS, fade) : 0
  }
  const fade_in = computeFade(mix.fade_in_seconds, starts > 0)
  const fade_out = computeFade(mix.fade_out_seconds, ends < seconds)
  const before = starts > 0 ? [{ seconds: 0, gain_db: SILENT_DB }] : []
  const rise = fade_in > 0 ? [{ share: 0, gain_db: SILENT_DB }, ...FADE] : []
  const after = ends < seconds ? [{ seconds, gain_db: SILENT_DB }] : []
  const fall = fade_out > 0 ? [{ share: 0, gain_db: SILENT_DB }, ...FADE].toReversed() : []
  return [
    ...before,
    ...rise.map(({ share, gain_db }) => ({ seconds: starts + share * fade_in, gain_db })),
    ...fall.map(({ share, gain_db }) => ({ seconds: ends - share * fade_out, gain_db })),
    ...after,
  ]
}

/** The gain in dB at a second, read from straight lines between points. 0 dB without points. */
export function gainAt(points: readonly GainPoint[], seconds: number): number {
  const next = points.findIndex((point) => point.seconds > seconds)
  const here = points[next < 0 ? points.length - 1 : next - 1]
  if (next <= 0) return (here ?? points[0])?.gain_db ?? 0
  return here.gain_db + ((points[next].gain_db - here.gain_db) * (seconds - here.seconds)) / (points[next].seconds - here.seconds)
}

/** The sum of several gains on one sound. It needs only the points of these gains, because it is a straight line between them. */
function sumCurves(curves: readonly (readonly GainPoint[])[], seconds: number): GainPoint[] {
  const times = curves.flatMap((curve) => curve.map((point) => Math.min(seconds, Math.round(point.seconds * 1000) / 1000)))
  return [...new Set(times)]
    .toSorted((a, b) => a - b)
    .map((at) => {
      const gain_db = curves.reduce((sum, curve) => sum + gainAt(curve, at), 0)
      return { seconds: at, gain_db: Math.max(SILENT_DB, Math.round(gain_db * 100) / 100) }
    })
}

/**
 * The gain that lowers the music before each passage of speech by `duck_db`, and raises the music after it. It is computed from the times
 * of words.
 */
function duckEnvelope(words: readonly SpokenStretch[], seconds: number, duck_db = USUAL_DUCK_DB): GainPoint[] {
  const ducked = OPEN_DB - duck_db
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
  add(0, opensWithSpeech ? ducked : OPEN_DB)
  for (const [index, { start_seconds, end_seconds }] of stretches.entries()) {
    if (index > 0 || !opensWithSpeech) add(start_seconds - LEAD_SECONDS - ATTACK_SECONDS, OPEN_DB)
    add(start_seconds - LEAD_SECONDS, ducked)
    const isLast = index === stretches.length - 1
    const held = end_seconds + (isLast ? LAST_HOLD_SECONDS : HOLD_SECONDS)
    add(held, ducked)
    add(held + (isLast ? LAST_RELEASE_SECONDS : RELEASE_SECONDS), OPEN_DB)
  }
  add(seconds, points.at(-1)?.gain_db ?? OPEN_DB)
  return points
}
