import type { FilmSection } from './form.ts'
import type { TrackRequest } from './compose.ts'
import { computeTempo } from './compose.ts'
import { TONICS } from './harmony.ts'
import type { MoodName, Style } from './moods.ts'
import { MOODS, STYLES } from './moods.ts'
import { randomFrom } from '../scenes/random.ts'
import { pick, shuffle } from './random.ts'

/** The properties of a film that the music needs. With a `mood` of null, the seed chooses the mood. Times are seconds of the film. */
export type FilmShape = {
  seed: string
  mood: MoodName | null
  solemn: boolean
  seconds: number
  last_word_seconds: number
  sections: FilmSection[]
}

/** A planned track. It is a request as plain data, with the name of its `style`. */
export type TrackPlan = Omit<TrackRequest, 'style'> & { style: string }

/** Listeners hear two tempos as equal when they differ by less than this share. */
const TEMPOS_APART = 0.05

/**
 * Three tracks of three moods, the requested mood first. They share one major scale, so that the sound marks fit each track. Tempo, mode
 * and instruments differ. A solemn film gets no uplifting track unless the user requests that mood.
 */
export function planTracks({ mood, solemn, ...film }: FilmShape): TrackPlan[] {
  const random = randomFrom(`${film.seed}/tracks`)
  const tonic = pick(random, TONICS)
  const fitting = MOODS.filter((each) => !(solemn && each === 'uplifting'))
  const first = mood ?? pick(random, fitting)
  const moods = [first, ...shuffle(random, fitting).filter((each) => each !== first)].slice(0, 3)
  const choices = moods.map((name) =>
    shuffle(
      random,
      STYLES.filter((style) => style.mood === name),
    ).map((style) => ({ ...film, tonic, style })),
  )
  const rows = choices.reduce<TrackRequest[][]>((all, wishes) => all.flatMap((row) => wishes.map((wish) => [...row, wish])), [[]])
  const best = rows.find((row) => leastApart(row) >= TEMPOS_APART) ?? rows.toSorted((a, b) => leastApart(b) - leastApart(a))[0]
  return best.map((wish) => ({ ...wish, style: wish.style.name }))
}

/** The difference between the two tracks with the most similar tempos: 0.05 is 5 %. */
function leastApart(wishes: readonly TrackRequest[]): number {
  const tempos = wishes.map(computeTempo).toSorted((a, b) => a - b)
  return Math.min(...tempos.slice(1).map((tempo, index) => tempo / tempos[index] - 1))
}

/** The style with a name. Throws when no style has this name. */
export function styleNamed(name: string): Style {
  const style = STYLES.find((each) => each.name === name)
  if (style === undefined) throw new Error(`There is no musical style named ${name}.`)
  return style
}
