/** Moods of the music that the user can choose. */
export const MOODS = ['calm', 'curious', 'uplifting', 'dramatic'] as const
export type MoodName = (typeof MOODS)[number]

/** Sounds that last as long as their note (pad, lead, bass), or sounds that are struck once (keys, bell). */
export type HeldTimbre = 'warm' | 'strings' | 'glass' | 'flute' | 'reed' | 'round'
export type StruckTimbre = 'piano' | 'marimba' | 'kalimba' | 'harp' | 'pizzicato' | 'bell'

/** Beats of a bar at which a drum sounds, with its strength 0 to 1. */
export type Beats = readonly (readonly [beat: number, strength: number])[]

/** One style of a mood. It has all data that the composer and the synthesiser need. */
export type Style = {
  name: string
  mood: MoodName
  /** The mode's place in the film's major scale: 0 ionian, 1 dorian, 3 lydian, 5 aeolian. All tracks of a film share the scale. */
  mode: 0 | 1 | 3 | 5
  tempo: readonly [slowest: number, fastest: number]
  beats: 3 | 4
  /** Chords of a phrase as Roman numerals, relative to the mode's own tonic. */
  themes: readonly (readonly string[])[]
  contrasts: readonly (readonly string[])[]
  /** The two bars before the last chord, and the last chord. */
  cadence: readonly [string, string]
  final: string
  pad: HeldTimbre
  keys: StruckTimbre
  lead: { held: HeldTimbre } | { struck: StruckTimbre }
  /** Order in which the keys play the chord's tones. Each entry is a half beat; −1 is a rest. */
  figures: readonly (readonly number[])[]
  bass: 'long' | 'rocking' | 'pulsing'
  kick: Beats
  shaker: Beats
  tick: Beats
  brush: Beats
  /** Gains of the groups; 1 is the calibrated level. */
  levels: { pad: number; keys: number; lead: number; bass: number; drums: number }
  reverb: { seconds: number; wet: number }
  /** Centre of the lead's range, as a MIDI number. */
  lead_center: number
}

const none: Beats = []
const off: Beats = [[0.5, 0.5], [1.5, 0.6], [2.5, 0.5], [3.5, 0.7]] // prettier-ignore

/** The styles. Each mood has two, so that films of one mood differ in more than key and tempo. */
export const STYLES: readonly Style[] = [
  {
    name: 'still-water',
    mood: 'calm',
    mode: 0,
    tempo: [66, 76],
    beats: 4,
    themes: [
      ['Iadd9', 'VIm7', 'IVmaj7', 'V7sus4'],
      ['Imaj7', 'IIIm7', 'IVmaj7', 'V7sus4'],
      ['Iadd9', 'IVmaj7', 'VIm7', 'Vsus4'],
    ],
    contrasts: [
      ['IVmaj7', 'IIIm7', 'IIm7', 'V7sus4'],
      ['VIm7', 'IVmaj7', 'Iadd9', 'Vadd9'],
    ],
    cadence: ['IIm7', 'V7sus4'],
    final: 'Iadd9',
    pad: 'warm',
    keys: 'piano',
    lead: { held: 'flute' },
    figures: [
      [0, -1, 2, -1, 3, -1, 2, -1],
      [0, -1, 1, 2, -1, 3, -1, 2],
      [0, 2, 3, -1, 4, -1, 3, 2],
    ],
    bass: 'long',
    kick: none,
    shaker: [[1, 0.35], [3, 0.45]], // prettier-ignore
    tick: none,
    brush: [[2, 0.3]], // prettier-ignore
    levels: { pad: 1, keys: 0.9, lead: 0.8, bass: 0.9, drums: 0.6 },
    reverb: { seconds: 2.8, wet: 0.34 },
    lead_center: 74,
  },
  {
    name: 'slow-waltz',
    mood: 'calm',
    mode: 3,
    tempo: [84, 96],
    beats: 3,
    themes: [
      ['Imaj7', 'II', 'Imaj7', 'VIIm7'],
      ['Iadd9', 'VIm7', 'II', 'Vmaj7'],
    ],
    contrasts: [
      ['VIm7', 'IIIm7', 'VIIm7', 'Vmaj7'],
      ['IIIm7', 'VIm7', 'II', 'Vadd9'],
    ],
    cadence: ['VIm7', 'II'],
    final: 'Iadd9',
    pad: 'glass',
    keys: 'harp',
    lead: { struck: 'piano' },
    figures: [
      [0, 1, 2, 3, 2, 1],
      [0, -1, 2, 3, 4, 3],
      [0, 2, 1, 3, 2, -1],
    ],
    bass: 'long',
    kick: none,
    shaker: [[1, 0.3], [2, 0.4]], // prettier-ignore
    tick: none,
    brush: none,
    levels: { pad: 0.95, keys: 0.95, lead: 0.85, bass: 0.9, drums: 0.55 },
    reverb: { seconds: 3, wet: 0.36 },
    lead_center: 76,
  },
  {
    name: 'small-questions',
    mood: 'curious',
    mode: 1,
    tempo: [90, 100],
    beats: 4,
    themes: [
      ['Im7', 'IV', 'Im7', 'bVII'],
      ['Im7', 'IIm7', 'bIIImaj7', 'IV'],
      ['Im7', 'bVII', 'IV', 'Im7'],
    ],
    contrasts: [
      ['bIIImaj7', 'bVII', 'IV', 'Vm7'],
      ['bVIImaj7', 'IV', 'IIm7', 'Vm7'],
    ],
    cadence: ['IV', 'bVIIadd9'],
    final: 'Imadd9',
    pad: 'glass',
    keys: 'pizzicato',
    lead: { struck: 'kalimba' },
    figures: [
      [0, -1, 2, 1, -1, 3, -1, 2],
      [0, 2, -1, 3, -1, 2, 1, -1],
      [-1, 1, 2, -1, 3, -1, 1, 2],
    ],
    bass: 'rocking',
    kick: [[0, 0.7], [2.5, 0.5]], // prettier-ignore
    shaker: off,
    tick: [[1, 0.6], [3, 0.7]], // prettier-ignore
    brush: none,
    levels: { pad: 0.85, keys: 1, lead: 0.9, bass: 1, drums: 0.8 },
    reverb: { seconds: 1.6, wet: 0.24 },
    lead_center: 76,
  },
  {
    name: 'night-lab',
    mood: 'curious',
    mode: 5,
    tempo: [82, 92],
    beats: 4,
    themes: [
      ['Im7', 'bVImaj7', 'bIIImaj7', 'bVIIadd9'],
      ['Im7', 'IVm7', 'bVImaj7', 'bVII'],
    ],
    contrasts: [
      ['bVImaj7', 'bVII', 'Im7', 'IVm7'],
      ['bIIImaj7', 'bVII', 'IVm7', 'bVImaj7'],
    ],
    cadence: ['bVImaj7', 'bVIIadd9'],
    final: 'Imadd9',
    pad: 'warm',
    keys: 'kalimba',
    lead: { held: 'reed' },
    figures: [
      [0, 2, 3, 2, 4, 2, 3, 2],
      [0, -1, 3, 2, -1, 4, 3, -1],
      [0, 1, 3, -1, 2, 3, -1, 1],
    ],
    bass: 'rocking',
    kick: [[0, 0.7], [2, 0.45]], // prettier-ignore
    shaker: [[0, 0.3], [0.5, 0.5], [1, 0.3], [1.5, 0.6], [2, 0.3], [2.5, 0.5], [3, 0.3], [3.5, 0.6]], // prettier-ignore
    tick: [[1.5, 0.4], [3, 0.6]], // prettier-ignore
    brush: none,
    levels: { pad: 0.9, keys: 0.95, lead: 0.7, bass: 1, drums: 0.75 },
    reverb: { seconds: 2.2, wet: 0.28 },
    lead_center: 72,
  },
  {
    name: 'open-road',
    mood: 'uplifting',
    mode: 0,
    tempo: [104, 114],
    beats: 4,
    themes: [
      ['I', 'V', 'VIm7', 'IVadd9'],
      ['Iadd9', 'IVadd9', 'VIm7', 'V'],
      ['VIm7', 'IVadd9', 'I', 'V'],
    ],
    contrasts: [
      ['IVmaj7', 'V', 'IIIm7', 'VIm7'],
      ['IIm7', 'IVadd9', 'VIm7', 'Vsus4'],
    ],
    cadence: ['IVadd9', 'V7sus4'],
    final: 'Iadd9',
    pad: 'strings',
    keys: 'marimba',
    lead: { struck: 'bell' },
    figures: [
      [0, 2, 1, 3, 2, 3, 1, 2],
      [0, 1, 2, 3, 4, 3, 2, 1],
      [0, 3, 2, 3, 1, 3, 2, 3],
    ],
    bass: 'pulsing',
    kick: [[0, 0.9], [2, 0.8]], // prettier-ignore
    shaker: [[0, 0.4], [0.5, 0.6], [1, 0.4], [1.5, 0.7], [2, 0.4], [2.5, 0.6], [3, 0.4], [3.5, 0.7]], // prettier-ignore
    tick: none,
    brush: [[1, 0.7], [3, 0.8]], // prettier-ignore
    levels: { pad: 0.8, keys: 1, lead: 0.75, bass: 0.95, drums: 0.9 },
    reverb: { seconds: 1.8, wet: 0.24 },
    lead_center: 77,
  },
  {
    name: 'first-light',
    mood: 'uplifting',
    mode: 3,
    tempo: [92, 102],
    beats: 4,
    themes: [
      ['Iadd9', 'II', 'VIm7', 'Vadd9'],
      ['Imaj7', 'Vadd9', 'II', 'VIm7'],
    ],
    contrasts: [
      ['VIm7', 'Vadd9', 'Iadd9', 'II'],
      ['IIIm7', 'Iadd9', 'Vadd9', 'II'],
    ],
    cadence: ['VIm7', 'II'],
    final: 'Iadd9',
    pad: 'strings',
    keys: 'piano',
    lead: { held: 'flute' },
    figures: [
      [0, 2, 3, 2, 1, 2, 3, 2],
      [0, -1, 2, 3, -1, 2, 4, 3],
      [0, 1, 3, 1, 2, 1, 3, 1],
    ],
    bass: 'pulsing',
    kick: [[0, 0.8], [1.5, 0.45], [2.5, 0.6]], // prettier-ignore
    shaker: off,
    tick: [[3, 0.5]], // prettier-ignore
    brush: [[1, 0.5], [3, 0.6]], // prettier-ignore
    levels: { pad: 0.9, keys: 0.95, lead: 0.8, bass: 0.95, drums: 0.8 },
    reverb: { seconds: 2.2, wet: 0.28 },
    lead_center: 76,
  },
  {
    name: 'deep-current',
    mood: 'dramatic',
    mode: 5,
    tempo: [60, 70],
    beats: 4,
    themes: [
      ['Im', 'bVImaj7', 'bIII', 'bVII'],
      ['Imadd9', 'IVm7', 'bVImaj7', 'Vm7'],
      ['Im', 'bVII', 'bVImaj7', 'IVm7'],
    ],
    contrasts: [
      ['bVImaj7', 'bIII', 'IVm7', 'bVII'],
      ['IVm7', 'bVImaj7', 'bIIImaj7', 'Vm7'],
    ],
    cadence: ['bVImaj7', 'bVII'],
    final: 'Imadd9',
    pad: 'strings',
    keys: 'harp',
    lead: { held: 'reed' },
    figures: [
      [0, -1, 2, -1, 3, -1, -1, -1],
      [0, -1, -1, 2, 3, -1, 2, -1],
      [0, 1, 2, 3, 4, -1, 3, -1],
    ],
    bass: 'long',
    kick: [[0, 0.8], [3.5, 0.35]], // prettier-ignore
    shaker: none,
    tick: none,
    brush: [[2, 0.45]], // prettier-ignore
    levels: { pad: 1.05, keys: 0.8, lead: 0.75, bass: 1.05, drums: 0.8 },
    reverb: { seconds: 3.2, wet: 0.36 },
    lead_center: 69,
  },
  {
    name: 'clockwork',
    mood: 'dramatic',
    mode: 1,
    tempo: [112, 122],
    beats: 4,
    themes: [
      ['Im', 'Im7', 'IV', 'bVII'],
      ['Im7', 'bIII', 'IV', 'Vm7'],
    ],
    contrasts: [
      ['bIIImaj7', 'IV', 'Vm7', 'bVII'],
      ['bVII', 'IV', 'bIII', 'Vm7'],
    ],
    cadence: ['IV', 'bVII'],
    final: 'Im',
    pad: 'strings',
    keys: 'pizzicato',
    lead: { held: 'warm' },
    figures: [
      [0, 2, 1, 2, 0, 2, 1, 2],
      [0, 1, 2, 1, 3, 1, 2, 1],
      [0, 0, 2, 0, 1, 0, 2, 1],
    ],
    bass: 'pulsing',
    kick: [[0, 0.9], [1, 0.6], [2, 0.8], [3, 0.6]], // prettier-ignore
    shaker: off,
    tick: [[1, 0.4], [3, 0.5]], // prettier-ignore
    brush: none,
    levels: { pad: 0.9, keys: 0.9, lead: 0.7, bass: 1, drums: 0.85 },
    reverb: { seconds: 1.9, wet: 0.26 },
    lead_center: 72,
  },
]
