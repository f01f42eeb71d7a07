import { getChroma } from './harmony.ts'
import { randomFrom } from '../scenes/random.ts'
import { createReverb } from './reverb.ts'
import { tonalShot } from './shots.ts'
import type { Bus } from './voices.ts'
import { SAMPLE_RATE } from './voices.ts'

/** A change of scene, in seconds of the film, and the start of its speech. */
export type SceneChange = { seconds: number; speech_seconds: number; opens_section: boolean }

/**
 * A short sound at a change of scene. `midi` is the chime's lower note, a tone that every track's mode has. `gain_db` is the gain relative
 * to the sound's default level.
 */
export type SoundMark = { seconds: number; kind: 'chime' | 'whoosh'; midi: number; gain_db?: number }

/** Increase this number when the same marks sound different. */
export const MARKS_ENGINE = 'orion-marks-1'

const APART_SECONDS = 6
const CHIME_GAIN = 0.036
const WHOOSH_GAIN = 0.02
const SWELL_SECONDS = 0.55
const FALL_SECONDS = 0.35
const BLOCK = 4096
const ROOM_SECONDS = 1.8
/** Seconds after a mark's last block at which its reverb is below the least significant bit of 16. */
const ROOM_HEARD_SECONDS = 2

/**
 * Plans the sounds at changes of scene. A chime sounds at the start of a section of the script, and a soft whoosh at other changes, at
 * least six seconds apart. The first second has no sound. A chime starts with the section's first word. If it started earlier, listeners
 * would mistake it for the beginning of the speech.
 */
export function planMarks(changes: readonly SceneChange[], tonic: string, seed: string): SoundMark[] {
  const random = randomFrom(`${seed}/marks`)
  const sections = changes.filter((change) => change.opens_section && change.seconds > 1)
  const marks: SoundMark[] = []
  for (const { seconds, speech_seconds, opens_section } of changes) {
    if (seconds <= 1) continue
    const near = marks.some((mark) => seconds - mark.seconds < APART_SECONDS)
    const crowded = sections.some((change) => Math.abs(change.seconds - seconds) < APART_SECONDS)
    if (opens_section ? marks.some((mark) => seconds - mark.seconds < 1) : near || crowded) continue
    marks.push({
      seconds: opens_section ? speech_seconds : seconds,
      kind: opens_section ? 'chime' : 'whoosh',
      midi: chimeNote(tonic) + (random() < 0.5 ? 0 : 7),
    })
  }
  return marks
}

/** The note of a chime over a tonic: near the middle of the keyboard. */
export function chimeNote(tonic: string): number {
  const chroma = getChroma(tonic)
  return 72 + chroma - (chroma > 6 ? 12 : 0)
}

/** A sound and its first sample. */
type PlacedSound = { sound: Bus; start: number }

/** Synthesises the marks in stereo at 48 kHz, block by block, as long as the film. The arrays are reused for the next block. */
export function* soundMarks(marks: readonly SoundMark[], seconds: number): Generator<Bus> {
  const total = Math.round(seconds * SAMPLE_RATE)
  const sounds = marks
    .map((mark, index) => ({
      start: Math.max(0, Math.round((mark.seconds - (mark.kind === 'whoosh' ? SWELL_SECONDS : 0)) * SAMPLE_RATE)),
      make: () => louder(mark.kind === 'chime' ? chime(mark.midi) : whoosh(index), mark.gain_db ?? 0),
    }))
    .toSorted((a, b) => a.start - b.start)
  const mix: Bus = { left: new Float32Array(BLOCK), right: new Float32Array(BLOCK) }
  const room = new Float32Array(BLOCK)
  const addRoom = createReverb({ seconds: ROOM_SECONDS, wet: 0.3 })
  let sounding: PlacedSound[] = []
  let next = 0
  let quietFrom = 0

  for (let start = 0; start < total; start += BLOCK) {
    const count = Math.min(BLOCK, total - start)
    for (; next < sounds.length && sounds[next].start < start + count; next++)
      sounding.push({ sound: sounds[next].make(), start: sounds[next].start })
    mix.left.fill(0)
    mix.right.fill(0)
    for (const { sound, start: first } of sounding) addSound(mix, { sound, start: first - start }, count)
    if (sounding.length > 0) quietFrom = start + count + ROOM_HEARD_SECONDS * SAMPLE_RATE
    sounding = sounding.filter(({ sound, start: first }) => first + sound.left.length > start + count)
    if (start < quietFrom) {
      for (let i = 0; i < count; i++) room[i] = (mix.left[i] + mix.right[i]) * 0.4
      addRoom(room, mix, count)
    }
    const edge = Math.min(total / 4, SAMPLE_RATE / 2)
    for (let i = Math.max(0, total - edge - start); i < count; i++) {
      const rest = (total - 1 - start - i) / edge
      mix.left[i] *= rest
      mix.right[i] *= rest
    }
    yield { left: mix.left.subarray(0, count), right: mix.right.subarray(0, count) }
  }
}

/** Adds the part of a sound that is inside a block of `count` samples. */
function addSound(mix: Bus, { sound, start }: PlacedSound, count: number): void {
  const end = Math.min(count, start + sound.left.length)
  for (let i = Math.max(0, start); i < end; i++) {
    mix.left[i] += sound.left[i - start]
    mix.right[i] += sound.right[i - start]
  }
}

function louder({ left, right }: Bus, gain_db: number): Bus {
  const factor = 10 ** (gain_db / 20)
  return gain_db === 0 ? { left, right } : { left: left.map((at) => at * factor), right: right.map((at) => at * factor) }
}

/** Two bell notes a fifth apart, with a short pause between them. */
function chime(midi: number): Bus {
  const low = tonalShot('bell', 440 * 2 ** ((midi - 69) / 12))
  const high = tonalShot('bell', 440 * 2 ** ((midi + 7 - 69) / 12))
  const later = Math.round(0.11 * SAMPLE_RATE)
  const length = Math.max(low.length, high.length + later)
  const at = (i: number, near: number, far: number): number =>
    ((low[i] ?? 0) * near + (i < later ? 0 : (high[i - later] ?? 0)) * far) * CHIME_GAIN
  return {
    left: Float32Array.from({ length }, (_, i) => at(i, 1, 0.5)),
    right: Float32Array.from({ length }, (_, i) => at(i, 0.6, 0.8)),
  }
}

/** A noise that becomes louder up to the cut and fades after it. Its pitch rises, and it moves from left to right. */
function whoosh(seed: number): Bus {
  const length = Math.round((SWELL_SECONDS + FALL_SECONDS) * SAMPLE_RATE)
  const swell = SWELL_SECONDS * SAMPLE_RATE
  const left = new Float32Array(length)
  const right = new Float32Array(length)
  let state = Math.imul(seed + 1, 2654435761) | 1
  let low = 0
  let band = 0
  for (let i = 0; i < length; i++) {
    const way = i / length
    const f = 2 * Math.sin((Math.PI * (420 + 2400 * way * way)) / SAMPLE_RATE)
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    low += f * band
    band += f * (state / 2147483648 - low - 0.9 * band)
    const rise = i < swell ? (i / swell) ** 2.2 : (1 - (i - swell) / (length - swell)) ** 2
    const x = band * rise * WHOOSH_GAIN
    left[i] = x * Math.cos((0.2 + 0.6 * way) * (Math.PI / 2))
    right[i] = x * Math.sin((0.2 + 0.6 * way) * (Math.PI / 2))
  }
  return { left, right }
}
