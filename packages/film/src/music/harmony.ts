import { Chord, Note, Progression } from 'tonal'

const MAJOR = [0, 2, 4, 5, 7, 9, 11]
/** Tonics of the major scales of tracks, spelled so that every mode's notes have readable names. */
export const TONICS = ['C', 'D', 'Eb', 'E', 'F', 'G', 'Ab', 'A', 'Bb'] as const
const MODE_NAMES = { 0: 'major', 1: 'dorian', 3: 'lydian', 5: 'minor' } as const
const MODE_INTERVALS = { 0: '1P', 1: '2M', 3: '4P', 5: '6M' } as const
export type Mode = keyof typeof MODE_NAMES

/** A chord with its name and its root. `chroma` lists its pitch classes (0 is C), from the root on. */
export type ChordTones = { name: string; root: number; chroma: readonly number[] }

/** The MIDI number of a step of the major scale. Step 0 is the tonic in octave −1, and seven steps are an octave. */
export function stepToMidi(tonicChroma: number, step: number): number {
  const octave = Math.floor(step / 7)
  return tonicChroma + octave * 12 + (MAJOR[step - octave * 7] ?? 0)
}

/** The step whose MIDI number is nearest to the given one. */
export function nearestStep(tonicChroma: number, midi: number): number {
  const guess = Math.round(((midi - tonicChroma) * 7) / 12)
  return [guess - 1, guess, guess + 1].reduce((best, step) =>
    Math.abs(stepToMidi(tonicChroma, step) - midi) < Math.abs(stepToMidi(tonicChroma, best) - midi) ? step : best,
  )
}

/** The mode's own tonic as a note name, and the key's display name: ('D', 1) gives E and 'E dorian'. */
export function describeMode(tonic: string, mode: Mode): { tonic: string; key: string } {
  const mode_tonic = Note.simplify(Note.transpose(tonic, MODE_INTERVALS[mode]))
  return { tonic: mode_tonic, key: `${mode_tonic} ${MODE_NAMES[mode]}` }
}

/** Pitch classes of the major scale on a tonic. */
export const scaleChroma = (tonic: string): number[] => MAJOR.map((interval) => (getChroma(tonic) + interval) % 12)

/** The pitch class of a note name. C is 0. */
export function getChroma(note: string): number {
  const chroma = Note.chroma(note)
  if (chroma === undefined || Number.isNaN(chroma)) throw new Error(`${note} is not a note.`)
  return chroma
}

/** Reads a Roman numeral ('VIm7') over a tonic ('D'): Bm7 with its tones. Throws when the numeral names no chord. */
export function readChord(tonic: string, numeral: string): ChordTones {
  const name = Progression.fromRomanNumerals(tonic, [numeral])[0] ?? ''
  const chord = Chord.get(name)
  const chroma = chord.notes.map(getChroma)
  const [root] = chroma
  if (root === undefined) throw new Error(`${numeral} over ${tonic} is no chord.`)
  return { name, root, chroma }
}

const PAD_LOWEST = 50
const PAD_HIGHEST = 72

/**
 * Voices a chord for four held voices (MIDI numbers, low to high) with the smallest movement from the previous voicing. All notes of the
 * chord are used (a triad doubles one of them). No two voices have the same note.
 */
export function voiceChord(chord: ChordTones, previous: readonly number[] | null): number[] {
  const wanted = previous ?? [54, 59, 62, 66]
  let best: number[] = []
  let least = Infinity
  const tones: number[] = []
  for (let midi = PAD_LOWEST; midi <= PAD_HIGHEST; midi++) if (chord.chroma.includes(midi % 12)) tones.push(midi)
  const visit = (from: number, chosen: number[]): void => {
    if (chosen.length === 4) {
      const cost = voicingCost(chord, chosen, wanted)
      if (cost < least) [best, least] = [[...chosen], cost]
      return
    }
    for (let index = from; index < tones.length; index++) visit(index + 1, [...chosen, tones[index] ?? 0])
  }
  visit(0, [])
  return best
}

/** The cost of a voicing: the semitones moved, plus penalties for a missing note, a low second, and a spread above an octave and a half. */
function voicingCost(chord: ChordTones, voices: readonly number[], wanted: readonly number[]): number {
  const sounded = new Set(voices.map((midi) => midi % 12))
  let cost = voices.reduce((sum, midi, index) => sum + Math.abs(midi - (wanted[index] ?? midi)), 0)
  cost += chord.chroma.filter((tone) => !sounded.has(tone)).length * 20
  for (let index = 1; index < voices.length; index++) {
    const gap = (voices[index] ?? 0) - (voices[index - 1] ?? 0)
    if (gap < 3 && (voices[index] ?? 0) < 60) cost += 6
    if (gap > 9) cost += 4
  }
  return cost + Math.max(0, (voices[3] ?? 0) - (voices[0] ?? 0) - 18) * 2
}
