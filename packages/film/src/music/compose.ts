import type { FilmSection, Phrase } from './form.ts'
import { planForm } from './form.ts'
import type { ChordTones } from './harmony.ts'
import { getChroma, describeMode, readChord, stepToMidi, voiceChord } from './harmony.ts'
import type { MelodyNote } from './melody.ts'
import { composeTheme, fitMelody } from './melody.ts'
import type { Beats, Style } from './moods.ts'
import { randomFrom } from '../scenes/random.ts'

export type Part = 'pad' | 'keys' | 'lead' | 'harmony' | 'bass' | 'kick' | 'shaker' | 'tick' | 'brush'

/** A note to play. Times are seconds of the film. `velocity` 0 to 1, `pan` 0 left to 1 right. Drums have no pitch (`midi` 0). */
export type Note = { part: Part; start_seconds: number; seconds: number; midi: number; velocity: number; pan: number }

/** A composed piece of music without sound. Notes are in order of their start. */
export type Composition = {
  style: Style
  seed: string
  key: string
  bpm: number
  seconds: number
  /** The time of the last chord, which is the film's last word. */
  ending_seconds: number
  bar_seconds: number
  chords: { start_seconds: number; name: string; chroma: readonly number[] }[]
  notes: Note[]
}

/** The request for a track. `tonic` names the film's major scale. All tracks of a film share this scale. */
export type TrackRequest = {
  seed: string
  style: Style
  tonic: string
  /** The film's length. */
  seconds: number
  /** The time at which the last word is spoken. */
  last_word_seconds: number
  sections: readonly FilmSection[]
}

const LEAST_TAIL_SECONDS = 2.4

/** Returns the number of whole bars up to the last word and their tempo. The seed chooses the tempo within the style's range. */
function fitBars({ seed, style, seconds, last_word_seconds }: TrackRequest) {
  const random = randomFrom(`${seed}/${style.name}`)
  const tail = Math.min(LEAST_TAIL_SECONDS, seconds * 0.3)
  const ending_seconds = Math.max(seconds * 0.4, Math.min(last_word_seconds, seconds - tail))
  const wished = style.tempo[0] + random() * (style.tempo[1] - style.tempo[0])
  const bars = Math.max(2, Math.round(ending_seconds / ((style.beats * 60) / wished)))
  return { random, ending_seconds, bars, bar_seconds: ending_seconds / bars }
}

/** The tempo of a track in beats per minute, before the track is composed. */
export function computeTempo(wish: TrackRequest): number {
  return Math.round((wish.style.beats * 60 * 10) / fitBars(wish).bar_seconds) / 10
}

/**
 * Composes the music for a film, as long as the film. Its sections match the script's sections, and its last chord is at the last word.
 * Equal requests give equal music.
 */
export function compose(wish: TrackRequest): Composition {
  const { seed, style, seconds } = wish
  const { random, ending_seconds, bars, bar_seconds } = fitBars(wish)
  const { tonic, key } = describeMode(wish.tonic, style.mode)
  const phrases = planForm(random, style, { bars, bar_seconds, sections: wish.sections })
  const tonic_chroma = getChroma(wish.tonic)
  const home = (style.themes[0] ?? []).map((numeral) => readChord(tonic, numeral))
  const ground = { tonic: tonic_chroma, beats: style.beats, center: style.lead_center }
  const themes = [composeTheme(random, { ...ground, chords: home }), composeTheme(random, { ...ground, chords: home })]

  const score: Score = {
    wish,
    random,
    bar: bar_seconds,
    beat: bar_seconds / style.beats,
    ending: ending_seconds,
    tonic_chroma,
    notes: [],
  }
  const chords = phrases.flatMap((phrase) =>
    phrase.numerals.map((numeral) => readChord(describeMode(wish.tonic, phrase.mode).tonic, numeral)),
  )
  const final = readChord(tonic, style.final)
  writePad(score, phrases, [...chords, final])
  writeBass(score, phrases, [...chords, final])
  for (const phrase of phrases) {
    const phrase_chords = chords.slice(phrase.first_bar, phrase.first_bar + phrase.bars)
    writeKeys(score, phrase, phrase_chords)
    writeLead(score, phrase, fitMelody(themes[phrase.theme] ?? [], { ...ground, chords: phrase_chords }))
    writeDrums(score, phrase)
  }
  writeEnding(score, final)
  score.notes.sort((a, b) => a.start_seconds - b.start_seconds)

  return {
    style,
    seed,
    key,
    bpm: computeTempo(wish),
    seconds,
    ending_seconds,
    bar_seconds,
    chords: [...chords, final].map(({ name, chroma }, index) => ({ start_seconds: index * bar_seconds, name, chroma })),
    notes: score.notes,
  }
}

/** A piece that is being written. `bar`, `beat` and `ending`, the time of the last chord, are in seconds. */
type Score = {
  wish: TrackRequest
  random: () => number
  bar: number
  beat: number
  ending: number
  tonic_chroma: number
  notes: Note[]
}

/** Adds a note slightly off the beat, as a human player does. */
function play(score: Score, note: Note): void {
  const loose = note.part === 'pad' ? 0 : (score.random() - 0.5) * 0.012
  const velocity = note.velocity * (0.92 + score.random() * 0.16)
  score.notes.push({ ...note, start_seconds: Math.max(0, note.start_seconds + loose), velocity })
}

/**
 * Writes four held voices. If a voice has the same note in the next bars, the note is held and not played again. The last chord sounds
 * until the film's end.
 */
function writePad(score: Score, phrases: readonly Phrase[], chords: readonly ChordTones[]): void {
  const loudness = phrases.flatMap((phrase) => phrase.numerals.map(() => phrase.texture.pad))
  let voicing: number[] | null = null
  const held: { midi: number; bar: number; level: number }[] = []
  const end = (voice: number, bar: number): void => {
    const note = held[voice]
    if (note === undefined || note.level === 0) return
    const start_seconds = note.bar * score.bar
    const until = bar > chords.length - 1 ? score.wish.seconds : bar * score.bar
    play(score, {
      part: 'pad',
      start_seconds,
      seconds: until - start_seconds,
      midi: note.midi,
      velocity: note.level,
      pan: 0.22 + voice * 0.19,
    })
  }
  chords.forEach((chord, bar) => {
    const next = voiceChord(chord, voicing)
    const level = bar * score.bar >= score.ending - 0.001 ? 1 : (loudness[bar] ?? 1)
    next.forEach((midi, voice) => {
      const before = held[voice]
      if (before !== undefined && before.midi === midi && before.level === level && bar - before.bar < 4) return
      end(voice, bar)
      held[voice] = { midi, bar, level }
    })
    voicing = next
  })
  for (let voice = 0; voice < 4; voice++) end(voice, chords.length)
}

/**
 * Writes the bass. It plays the root nearest to the previous root. The style decides whether the root is held, alternates with the fifth,
 * or repeats in half beats. A step leads into the next bar's root.
 */
function writeBass(score: Score, phrases: readonly Phrase[], chords: readonly ChordTones[]): void {
  const { style } = score.wish
  let low = 40
  for (const phrase of phrases) {
    for (let bar = phrase.first_bar; bar < phrase.first_bar + phrase.bars; bar++) {
      const chord = chords[bar]
      if (chord === undefined || phrase.texture.bass === 0) continue
      low = bassNear(chord.root, low)
      const fifth = low + 7 > 48 ? low - 5 : low + 7
      const tones = chord.chroma.includes(fifth % 12) ? [low, fifth] : [low, low]
      for (const [beat, beats, tone, strength] of bassFigure(style)) {
        play(score, {
          part: 'bass',
          start_seconds: (bar * style.beats + beat) * score.beat,
          seconds: beats * score.beat * 0.94,
          midi: tones[tone] ?? low,
          velocity: phrase.texture.bass * strength,
          pan: 0.5,
        })
      }
    }
  }
}

function bassFigure({ bass, beats }: Style): readonly (readonly [beat: number, beats: number, tone: 0 | 1, strength: number])[] {
  if (bass === 'long') return [[0, beats, 0, 1]]
  if (bass === 'rocking')
    return [
      [0, 1.5, 0, 1],
      [1.5, 1, 1, 0.75],
      [2.5, 1.5, 0, 0.85],
    ]
  return Array.from(
    { length: beats * 2 },
    (_, half) => [half / 2, 0.5, half === beats * 2 - 1 ? 1 : 0, half % 2 === 0 ? 0.95 : 0.7] as const,
  )
}

/** The note of a pitch class that is nearest to the previous note, in the range from B0 to C3. */
function bassNear(chroma: number, before: number): number {
  const near = [-12, 0, 12].map((octave) => before - (before % 12) + octave + chroma).filter((midi) => midi >= 33 && midi <= 47)
  return near.reduce((best, midi) => (Math.abs(midi - before) < Math.abs(best - before) ? midi : best), near[0] ?? 36 + chroma)
}

/** Writes the keys: chord tones upwards from about middle C, in the order of the style's figure. */
function writeKeys(score: Score, phrase: Phrase, chords: readonly ChordTones[]): void {
  const { style } = score.wish
  const figure = style.figures[phrase.figure] ?? []
  if (phrase.texture.keys === 0) return
  chords.forEach((chord, at) => {
    const ladder: number[] = []
    for (let midi = 57; ladder.length < 6; midi++) if (chord.chroma.includes(midi % 12)) ladder.push(midi)
    figure.forEach((tone, half) => {
      if (tone < 0 || (phrase.texture.keys < 0.6 && half % 4 !== 0 && half % 4 !== 3)) return
      play(score, {
        part: 'keys',
        start_seconds: ((phrase.first_bar + at) * style.beats + half / 2) * score.beat,
        seconds: (style.beats - half / 2) * score.beat,
        midi: ladder[tone] ?? 60,
        velocity: phrase.texture.keys * (half === 0 ? 0.95 : half % 2 === 0 ? 0.8 : 0.65),
        pan: 0.32 + 0.36 * ((half % 4) / 3),
      })
    })
  })
}

/** A voice of the melody, `steps` of the scale above the tune. */
type MelodyLine = { part: 'lead' | 'harmony'; level: number; steps: number; pan: number }

function writeLead(score: Score, phrase: Phrase, tune: readonly MelodyNote[]): void {
  const { style } = score.wish
  const writeLine = ({ part, level, steps, pan }: MelodyLine): void => {
    for (const note of tune) {
      play(score, {
        part,
        start_seconds: ((phrase.first_bar + note.bar) * style.beats + note.beat) * score.beat,
        seconds: note.beats * score.beat * 0.92,
        midi: stepToMidi(score.tonic_chroma, note.step + steps),
        velocity: level * (note.beat === 0 ? 0.95 : 0.82),
        pan,
      })
    }
  }
  const { lead, harmony } = phrase.texture
  if (lead > 0) writeLine({ part: 'lead', level: lead, steps: 0, pan: 0.56 })
  if (harmony > 0) writeLine({ part: 'harmony', level: harmony, steps: 2, pan: 0.4 })
}

function writeDrums(score: Score, phrase: Phrase): void {
  const { style } = score.wish
  if (phrase.texture.drums === 0) return
  const rows: [Part, Beats, number, number][] = [
    ['kick', style.kick, 0, 0.5],
    ['brush', style.brush, 0.2, 0.46],
    ['shaker', style.shaker, 0.1, 0.66],
    ['tick', style.tick, 0.4, 0.34],
  ]
  for (let bar = phrase.first_bar; bar < phrase.first_bar + phrase.bars; bar++) {
    for (const [part, beats, least, pan] of rows) {
      if (phrase.texture.drums < least) continue
      for (const [beat, strength] of beats) {
        const start_seconds = (bar * style.beats + beat) * score.beat
        play(score, { part, start_seconds, seconds: 0.2, midi: 0, velocity: strength * phrase.texture.drums, pan })
      }
    }
  }
}

/** Writes the last chord. The keys play it as a rising arpeggio over a long low root, and the lead plays the tonic above. */
function writeEnding(score: Score, final: ChordTones): void {
  const { ending } = score
  const { style, seconds } = score.wish
  const rings = seconds - ending
  const low = bassNear(final.root, 38)
  play(score, { part: 'bass', start_seconds: ending, seconds: rings, midi: low, velocity: 0.95, pan: 0.5 })
  const ladder: number[] = []
  for (let midi = 57; ladder.length < 4; midi++) if (final.chroma.includes(midi % 12)) ladder.push(midi)
  ladder.forEach((midi, index) => {
    const start_seconds = ending + index * Math.min(0.09, rings * 0.05)
    play(score, { part: 'keys', start_seconds, seconds: rings, midi, velocity: 0.8 - index * 0.08, pan: 0.36 + index * 0.09 })
  })
  const middle = style.lead_center
  const high = [-12, 0, 12].map((octave) => middle - (middle % 12) + final.root + octave)
  const top = high.reduce((best, midi) => (Math.abs(midi - middle) < Math.abs(best - middle) ? midi : best))
  play(score, { part: 'lead', start_seconds: ending, seconds: rings * 0.8, midi: top, velocity: 0.8, pan: 0.55 })
}
