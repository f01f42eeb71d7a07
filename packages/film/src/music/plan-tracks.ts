import type { FilmSection } from './form.ts'
import type { TrackRequest } from './compose.ts'
import { computeTempo } from './compose.ts'
import { TONICS } from './harmony.ts'
import type { MoodName, Style } from './moods.ts'
import { MOODS, STYLES } from './moods.ts'
import { randomFrom } from '../scenes/random.ts'
import { pick, shuffle } from './random.ts'

/** The film as the music needs to know it. `mood` null: chosen by the seed. Seconds of the film. */
export type FilmShape = {
  seed: string
  mood: MoodName | null
  solemn: boolean
  seconds: number
  last_word_seconds: number
  sections: FilmSection[]
}

/** A track to be made: a wish as plain data, `style` by its name. */
export type TrackPlan = Omit<TrackRequest, 'style'> & { style: string }

/** Tempos nearer than this share are heard as one. */
const TEMPOS_APART = 0.05

/**
 * Three tracks of three moods, the wished one first. They share one major scale, so that the sound marks fit each of them; tempo, mode and
 * instruments differ. A solemn film gets no uplifting track unless it is wished.
 */
export function planTracks({ mood, solemn, ...film }: FilmShape): TrackPlan[] {
  const random = randomFrom(`${film.seed}/tracks`)
  const tonic = pick(random, TONICS)
  const fitting = MOODS.filter((each) => !(solemn && each === 'uplifting'))
  const first = mood ?? pick(random, fitting)
  const moods = [first, ...shuffle(random, fitting).filter((each) => each !== first)].slice(0, 3)
  const choices = moods.map(
    (name) =>
    shuffle(random, STYLES.filter((style) => style.mood === name)).map((style) => ({ ...film, tonic, style })), // prettier-ignore
  )
  const rows = choices.reduce<TrackRequest[][]>((all, wishes) => all.flatMap((row) => wishes.map((wish) => [...row, wish])), [[]])
  const best = rows.find((row) => leastApart(row) >= TEMPOS_APART) ?? rows.toSorted((a, b) => leastApart(b) - leastApart(a))[0]
  return best.map((wish) => ({ ...wish, style: wish.style.name }))
}

/** How far the two tracks whose tempos are nearest are apart: 0.05 is 5 %. */
function leastApart(wishes: readonly TrackRequest[]): number {
  const tempos = wishes.map(computeTempo).toSorted((a, b) => a - b)
  return Math.min(...tempos.slice(1).map((tempo, index) => tempo / tempos[index] - 1))
}

/** The style of a name. Throws when there is none. */
export function styleNamed(name: string): Style {
  const style = STYLES.find((each) => each.name === name)
  if (style === undefined) throw new Error(`There is no musical style named ${name}.`)
  return style
}
