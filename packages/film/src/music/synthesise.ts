import { designFilter, runFilter } from '@orion/media/audio/filter.ts'
import type { Composition, Note, Part } from './compose.ts'
import type { Style } from './moods.ts'
import type { Blocks } from './reverb.ts'
import { createEcho, createReverb } from './reverb.ts'
import type { NoiseShape } from './shots.ts'
import { kickShot, noiseShot, tonalShot } from './shots.ts'
import type { Bus, HeldShape, Voice } from './voices.ts'
import { SAMPLE_RATE, heldVoice, struckVoice } from './voices.ts'
import { wavetable } from './wavetables.ts'

const BLOCK = 4096
const FADE_SECONDS = 1.1
const OPENING_SECONDS = 0.01

type Group = keyof Style['levels']
const GROUPS: readonly Group[] = ['pad', 'keys', 'lead', 'bass', 'drums']

/** The group of each part, and its amplitude at velocity 1. The values were chosen so that a full passage is near −18 LUFS. */
const PARTS: Record<Part, { group: Group; gain: number }> = {
  pad: { group: 'pad', gain: 0.1 },
  keys: { group: 'keys', gain: 0.16 },
  lead: { group: 'lead', gain: 0.13 },
  harmony: { group: 'lead', gain: 0.085 },
  bass: { group: 'bass', gain: 0.24 },
  kick: { group: 'drums', gain: 0.4 },
  shaker: { group: 'drums', gain: 0.06 },
  tick: { group: 'drums', gain: 0.07 },
  brush: { group: 'drums', gain: 0.1 },
}

/** The share of a group's sound that is sent to the echo and the reverb. */
const SENDS: Record<Group, { echo: number; room: number }> = {
  pad: { echo: 0, room: 0.5 },
  keys: { echo: 0.22, room: 0.4 },
  lead: { echo: 0.22, room: 0.5 },
  bass: { echo: 0, room: 0.05 },
  drums: { echo: 0, room: 0.15 },
}

const PAD: HeldShape = { attack: 0.7, release: 1.3, detune: 0.0016, vibrato: 0, tremolo: 0.22 }
const LEAD: HeldShape = { attack: 0.08, release: 0.32, detune: 0.0007, vibrato: 0.0035, tremolo: 0.06 }
const BASS: HeldShape = { attack: 0.025, release: 0.14, detune: 0, vibrato: 0, tremolo: 0 }

const NOISES: Record<'shaker' | 'tick' | 'brush', NoiseShape> = {
  shaker: { hertz: 6400, width: 0.7, attack: 0.012, decays: 34, seconds: 0.16 },
  tick: { hertz: 2300, width: 0.25, attack: 0.001, decays: 75, seconds: 0.09 },
  brush: { hertz: 3000, width: 1.1, attack: 0.02, decays: 15, seconds: 0.34 },
}
/** Variants of a noise drum's stroke, used in turn. */
const STROKES = 6
const DAMPING_SECONDS = 0.35

const toHertz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12)

/**
 * Synthesises a composition in stereo at 48 kHz, block by block, with exactly its length. The arrays are reused for the next block. Memory
 * use does not grow with the length.
 */
export function* synthesise({ style, notes, seconds, bar_seconds }: Composition): Generator<Bus> {
  const total = Math.round(seconds * SAMPLE_RATE)
  const groups = GROUPS.map(() => silentBus())
  const blocks = { mix: silentBus(), echo: new Float32Array(BLOCK), room: new Float32Array(BLOCK) }
  const { mix, echo, room } = blocks
  const addRoom = createReverb(style.reverb)
  const addEcho = createEcho((bar_seconds / style.beats) * 0.75)
  const finish = createMaster(total)
  const getVoice = createOrchestra(style)
  let voices: { voice: Voice; group: number }[] = []
  let next = 0

  for (let start = 0; start < total; start += BLOCK) {
    const count = Math.min(BLOCK, total - start)
    for (const bus of [...groups, mix]) clear(bus)
    echo.fill(0)
    room.fill(0)
    voices = voices.filter(({ voice, group }) => voice(groups[group], 0, count))
    for (; next < notes.length; next++) {
      const note = notes[next]
      const at = Math.round(note.start_seconds * SAMPLE_RATE)
      if (at >= start + count) break
      const voice = getVoice(note, next)
      const group = GROUPS.indexOf(PARTS[note.part].group)
      if (voice(groups[group], at - start, count)) voices.push({ voice, group })
    }
    groups.forEach((bus, index) => sumGroup(bus, blocks, SENDS[GROUPS[index]]))
    addEcho(blocks, count)
    addRoom(room, mix, count)
    finish(mix, start, count)
    yield { left: mix.left.subarray(0, count), right: mix.right.subarray(0, count) }
  }
}

const silentBus = (): Bus => ({ left: new Float32Array(BLOCK), right: new Float32Array(BLOCK) })

function clear({ left, right }: Bus): void {
  left.fill(0)
  right.fill(0)
}

/** Adds a group's block to the mix, and its shares to the echo and the reverb. The block is silent after its last sample. */
function sumGroup({ left, right }: Bus, { mix, echo, room }: Blocks, sends: { echo: number; room: number }): void {
  for (let i = 0; i < left.length; i++) {
    const x = left[i]
    const y = right[i]
    mix.left[i] += x
    mix.right[i] += y
    echo[i] += (x + y) * sends.echo
    room[i] += (x + y) * sends.room
  }
}

/** Makes a note's voice. Sounds that several notes share are made once. */
function createOrchestra(style: Style): (note: Note, index: number) => Voice {
  const shots = new Map<string, Float32Array>()
  const once = (key: string, make: () => Float32Array): Float32Array => {
    const shot = shots.get(key) ?? make()
    shots.set(key, shot)
    return shot
  }
  return ({ part, midi, seconds, velocity, pan }, index) => {
    const { group, gain: full } = PARTS[part]
    const gain = full * style.levels[group] * velocity
    const hertz = toHertz(midi)
    const phase = (index * 0.618034) % 1
    const struck = (shot: Float32Array): Voice => struckVoice({ shot, gain, pan, seconds, damping: DAMPING_SECONDS })
    switch (part) {
      case 'pad':
        return heldVoice({ table: wavetable(style.pad, hertz), hertz, seconds, gain, pan, phase }, PAD)
      case 'keys':
        return struck(once(`${style.keys}/${midi}`, () => tonalShot(style.keys, hertz)))
      case 'lead':
      case 'harmony': {
        const { lead } = style
        if ('held' in lead) return heldVoice({ table: wavetable(lead.held, hertz), hertz, seconds, gain, pan, phase }, LEAD)
        return struck(once(`${lead.struck}/${midi}`, () => tonalShot(lead.struck, hertz)))
      }
      case 'bass':
        return heldVoice({ table: wavetable('round', hertz), hertz, seconds, gain, pan, phase: 0 }, BASS)
      case 'kick':
        return struck(once('kick', kickShot))
      default:
        return struck(once(`${part}/${index % STROKES}`, () => noiseShot(NOISES[part], index % STROKES)))
    }
  }
}

/**
 * The frequency of a shelf filter that makes the sound brighter. Without it, half of the measured sound was under 400 Hz, and a hundredth
 * above 2 kHz.
 */
const AIR_HERTZ = 1500
const AIR_DB = 6

/**
 * The last step of the mix: more high frequencies for the warm instruments, no rumble under 30 Hz, soft limiting of peaks above 0.8, and a
 * fade at both ends.
 */
function createMaster(total: number): (mix: Bus, start: number, count: number) => void {
  const keep = Math.exp((-2 * Math.PI * 30) / SAMPLE_RATE)
  const fade = Math.min(FADE_SECONDS * SAMPLE_RATE, total / 4)
  const opening = OPENING_SECONDS * SAMPLE_RATE
  const createSide = (): ((samples: Float32Array, start: number, count: number) => void) => {
    const brighten = runFilter(designFilter({ shape: 'high-shelf', frequency: AIR_HERTZ, gain: AIR_DB }, SAMPLE_RATE))
    let before = 0
    let out = 0
    return (samples, start, count) => {
      brighten(samples.subarray(0, count))
      let x0 = before
      let y = out
      for (let i = 0; i < count; i++) {
        const x = samples[i]
        y = x - x0 + keep * y
        x0 = x
        const place = start + i
        const left = total - 1 - place
        const edge = (left < fade ? 0.5 - 0.5 * Math.cos((Math.PI * left) / fade) : 1) * (place < opening ? place / opening : 1)
        samples[i] = roundOff(y) * edge
      }
      before = x0
      out = y
    }
  }
  const left = createSide()
  const right = createSide()
  return (mix, start, count) => {
    left(mix.left, start, count)
    right(mix.right, start, count)
  }
}

function roundOff(x: number): number {
  const size = Math.abs(x)
  return size <= 0.8 ? x : Math.sign(x) * (0.8 + 0.19 * Math.tanh((size - 0.8) / 0.19))
}
