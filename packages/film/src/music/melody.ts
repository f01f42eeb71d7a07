import type { ChordTones } from './harmony.ts'
import { nearestStep, stepToMidi } from './harmony.ts'
import { pick } from './random.ts'

/** A note of a theme: its bar in the phrase, its beat, its length in beats, and its step of the scale (`stepToMidi`). */
export type MelodyNote = { bar: number; beat: number; beats: number; step: number }

/** Rhythms of a bar in beats. A negative length is a rest. */
type Cells = Record<'open' | 'answer' | 'close', readonly (readonly number[])[]>
const CELLS: Record<3 | 4, Cells> = {
  4: {
    open: [
      [2, 1, 1],
      [1.5, 0.5, 2],
      [1, 1, 2],
      [1.5, 1.5, 1],
      [0.5, 0.5, 1, 2],
      [-1, 1, 1, 1],
    ],
    answer: [
      [2, 2],
      [3, 1],
      [1, 3],
      [1.5, 0.5, 1, -1],
      [2, -1, 1],
    ],
    close: [[4], [3, -1], [1, 3]],
  },
  3: {
    open: [
      [2, 1],
      [1, 1, 1],
      [1.5, 0.5, 1],
      [1, 2],
    ],
    answer: [[2, 1], [3], [1, 2], [2, -1]],
    close: [[3], [2, -1]],
  },
}

/** The cost of a move by this many steps. Repetition is dull, and leaps should be rare. */
const MOVE_COST = [1.9, 0, 0.35, 0.8, 1.4, 2.2]

const RANGE_BELOW = 5
const RANGE_ABOVE = 6

type Ground = { tonic: number; beats: 3 | 4; chords: readonly ChordTones[]; center: number }

/**
 * Composes a theme of four bars: two bars of question, then two bars of answer. The answer begins with the rhythm of the first bar and ends
 * on a stable note. Strong beats have chord tones, with steps between them. After a leap, the line steps back. The line rises to its middle
 * and falls to its end.
 */
export function composeTheme(random: () => number, ground: Ground): MelodyNote[] {
  const cells = CELLS[ground.beats]
  const first = pick(random, cells.open)
  const bars = [first, pick(random, cells.answer), random() < 0.7 ? first : pick(random, cells.open), pick(random, cells.close)]
  const middle = nearestStep(ground.tonic, ground.center)
  const tune: MelodyNote[] = []
  let step = chordStep(ground, 0, middle - 1)
  let leap = 0

  bars.forEach((cell, bar) => {
    let beat = 0
    for (const beats of cell) {
      if (beats > 0) {
        if (tune.length > 0) {
          const next = nextStep(random, ground, { bar, beat, step, leap, middle })
          leap = next - step
          step = next
        }
        tune.push({ bar, beat, beats, step })
      }
      beat += Math.abs(beats)
    }
  })
  return endOn(tune, ground, middle)
}

type Place = { bar: number; beat: number; step: number; leap: number; middle: number }

function nextStep(random: () => number, ground: Ground, { bar, beat, step, leap, middle }: Place): number {
  const strong = isStrong(ground.beats, beat)
  const target = middle + (bar < 2 ? bar + beat / ground.beats : 3 - bar - beat / ground.beats) * 1.6
  let best = step
  let most = -Infinity
  for (let move = -5; move <= 5; move++) {
    const to = step + move
    if (to < middle - RANGE_BELOW || to > middle + RANGE_ABOVE) continue
    if (strong && !isChordTone(ground, bar, to)) continue
    if (!strong && Math.abs(move) > 2) continue
    if (Math.abs(leap) > 2 && (move === 0 || Math.sign(move) === Math.sign(leap) || Math.abs(move) > 2)) continue
    const score = random() * 1.2 - MOVE_COST[Math.abs(move)] - Math.abs(to - target) * 0.25
    if (score > most) [best, most] = [to, score]
  }
  return best
}

/** Changes the theme's last note to a tone of the triad, nearest to the line's direction. */
function endOn(tune: MelodyNote[], ground: Ground, middle: number): MelodyNote[] {
  const last = tune.at(-1)
  if (last === undefined) return tune
  const triad = ground.chords[3 % ground.chords.length]?.chroma.slice(0, 3) ?? []
  last.step = findNearest(last.step, middle, (step) => triad.includes(stepToMidi(ground.tonic, step) % 12))
  return tune
}

/**
 * Fits the theme to other chords. It keeps its rhythm, its directions and as many of its steps as the chords allow, so that listeners
 * recognise it whenever it returns. Long notes, and notes on strong beats, are chord tones. After its four bars, the theme starts again.
 */
export function fitMelody(theme: readonly MelodyNote[], ground: Ground): MelodyNote[] {
  const fitted: MelodyNote[] = []
  let wanted: MelodyNote | undefined
  ground.chords.forEach((_, bar) => {
    for (const note of theme.filter((each) => each.bar === bar % 4)) {
      const before = fitted.at(-1)
      const interval = wanted === undefined ? 0 : note.step - wanted.step
      const resting = isStrong(ground.beats, note.beat) || note.beats >= 1.5
      let best = note.step
      let least = Infinity
      for (let step = note.step - 3; step <= note.step + 3; step++) {
        if (resting && !isChordTone(ground, bar, step)) continue
        const moved = before === undefined ? interval : step - before.step
        const turned = Math.sign(moved) === Math.sign(interval) ? 0 : 1.6
        const cost = Math.abs(step - note.step) + Math.abs(moved - interval) * 0.7 + turned + Math.max(0, Math.abs(moved) - 4) * 2
        if (cost < least) [best, least] = [step, cost]
      }
      fitted.push({ ...note, bar, step: best })
      wanted = note
    }
  })
  return fitted
}

const isStrong = (beats: 3 | 4, beat: number): boolean => beat === 0 || (beats === 4 && beat === 2)

const isChordTone = ({ tonic, chords }: Ground, bar: number, step: number): boolean =>
  chords[bar % chords.length]?.chroma.includes(stepToMidi(tonic, step) % 12) ?? false

const chordStep = (ground: Ground, bar: number, step: number): number =>
  findNearest(step, step, (at) => isChordTone(ground, bar, at))

/** The nearest step that fits. Of two equally near steps, it is the step nearer to the middle. */
function findNearest(step: number, middle: number, fits: (step: number) => boolean): number {
  const side = step > middle ? -1 : 1
  for (let distance = 0; distance < 7; distance++) {
    if (fits(step + side * distance)) return step + side * distance
    if (fits(step - side * distance)) return step - side * distance
  }
  return step
}
