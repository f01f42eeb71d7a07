/** A range of a sound, in seconds. */
type Stretch = { start_seconds: number; end_seconds: number }

const FRAME_SECONDS = 0.01
/** The length of a breath in seconds. */
const LENGTH = { least: 0.12, most: 1.2 }
/** At most this many frames without a hiss may interrupt one breath. */
const BRIDGED = 3
/** No sound within this many seconds of a word counts as a breath, because it may be the last sound of the word. */
const BESIDE_WORD = 0.03
/** The level of a breath in dB: at least this much above the background, and within this range below the voice. */
const LEVEL = { above_room: 8, below_voice: { least: 9, most: 48 } }
/**
 * A breath is a hiss: at least this share of neighbouring samples changes its sign, at 48 kHz. Voices and hum change their sign less often.
 */
const LEAST_HISS = 0.02

type Frame = { decibels: number; hiss: number }

function splitFrames(samples: Float32Array, sample_rate: number): Frame[] {
  const length = Math.round(FRAME_SECONDS * sample_rate)
  return Array.from({ length: Math.floor(samples.length / length) }, (_, frame) => {
    let power = 0
    let signs = 0
    for (let i = frame * length; i < (frame + 1) * length; i++) {
      power += samples[i] * samples[i]
      if (i > 0 && samples[i] < 0 !== samples[i - 1] < 0) signs++
    }
    return { decibels: 10 * Math.log10(power / length + 1e-12), hiss: ((signs / length) * sample_rate) / 48_000 }
  })
}

/**
 * The breaths of a recorded voice between its words. They are hissing ranges that are louder than the background and quieter than the
 * voice. `words` are in order, in seconds of the sound.
 */
export function findBreaths(samples: Float32Array, sample_rate: number, words: readonly Stretch[]): Stretch[] {
  const frames = splitFrames(samples, sample_rate)
  if (frames.length === 0) return []
  const sorted = frames.map(({ decibels }) => decibels).toSorted((a, b) => a - b)
  const room = sorted[Math.floor(sorted.length * 0.05)]
  const voice = sorted[Math.floor(sorted.length * 0.9)]
  const least = Math.max(room + LEVEL.above_room, voice - LEVEL.below_voice.most)
  const isBreath = ({ decibels, hiss }: Frame): boolean =>
    hiss >= LEAST_HISS && decibels >= least && decibels <= voice - LEVEL.below_voice.least
  const seconds = samples.length / sample_rate
  return betweenWords(words, seconds).flatMap(({ start_seconds, end_seconds }) => {
    const from = Math.ceil(start_seconds / FRAME_SECONDS)
    const to = Math.floor(end_seconds / FRAME_SECONDS)
    const found: [number, number][] = []
    for (let at = from; at < Math.min(to, frames.length); at++) {
      if (!isBreath(frames[at])) continue
      const last = found.at(-1)
      if (last && at - last[1] <= BRIDGED) last[1] = at + 1
      else found.push([at, at + 1])
    }
    return found
      .map(([start, end]) => ({ start_seconds: start / 100, end_seconds: end / 100 }))
      .filter(({ start_seconds: start, end_seconds: end }) => end - start >= LENGTH.least && end - start <= LENGTH.most)
  })
}

/** The ranges of a sound without words. */
function betweenWords(words: readonly Stretch[], seconds: number): Stretch[] {
  const edges = [...words.map((word) => word.start_seconds), seconds]
  return edges.map((end_seconds, index) => ({
    start_seconds: index === 0 ? 0 : words[index - 1].end_seconds + BESIDE_WORD,
    end_seconds: index === words.length ? end_seconds : end_seconds - BESIDE_WORD,
  }))
}
