import type { SpeechRegion } from '@orion/media/audio/find-speech.ts'
import type { TimedWord } from '../scenes/recipe.ts'
import type { ShownWord } from './shown-words.ts'

/** An engine's word: when it starts and which character of the shown text it says. */
type Said = { seconds: number; origin: number }

const SHORTEST = 0.02
/** A silence of this length is a pause wherever it stands; a shorter one only at punctuation, for it may be a stopped consonant. */
const PAUSE_SECONDS = 0.11
/** A word that the engine starts this far from the sound after a silence does not open it: the silence lies inside a word, before a quiet "fl". */
const NEAR_SECONDS = 0.2

/** Start of each word from the events that fall on it; words without an event share the time between their neighbours by their letters. */
function startsFromEvents(words: ShownWord[], said: Said[], end: number): number[] {
  const starts: (number | undefined)[] = words.map(() => undefined)
  for (const { seconds, origin } of said) {
    const index = words.findIndex((word) => origin < word.char_end)
    if (index < 0) continue
    const known = starts[index]
    if (known === undefined || seconds < known) starts[index] = seconds
  }
  if (starts[0] === undefined) starts[0] = said[0]?.seconds ?? 0
  const filled: number[] = []
  for (let i = 0; i < words.length; i++) {
    const known = starts[i]
    if (known !== undefined) {
      filled.push(Math.max(known, (filled.at(-1) ?? -1) + SHORTEST))
      continue
    }
    const until = starts.findIndex((start, index) => index > i && start !== undefined)
    const limit = starts[until] ?? end
    const run = words.slice(i - 1, until < 0 ? words.length : until)
    const letters = run.reduce((sum, word) => sum + word.text.length, 0)
    filled.push(filled[i - 1] + Math.max(SHORTEST, ((limit - filled[i - 1]) * words[i - 1].text.length) / letters))
  }
  return filled
}

/** The stretch of sound that a word starting at `start` belongs to: the one it lies in, else the nearer neighbour. */
function regionOf(start: number, regions: SpeechRegion[]) {
  const next = regions.findIndex((region) => start < region.end_seconds - SHORTEST)
  if (next <= 0) return next < 0 ? regions.length - 1 : 0
  const gap = regions[next].start_seconds - start
  return gap > 0 && start - regions[next - 1].end_seconds < gap / 2 && start - regions[next - 1].end_seconds < 0.02
    ? next - 1
    : next
}

/**
 * Times for every shown word, once and in order. Starts come from the engine's events, then the words at pauses are set by the sound
 * itself: the first word after a pause starts where the sound does, the last one before it ends where the sound does.
 */
export function timeWords(text: string, words: ShownWord[], said: Said[], regions: SpeechRegion[]): TimedWord[] {
  if (words.length === 0) return []
  const end = regions.at(-1)?.end_seconds ?? said.at(-1)?.seconds ?? 0
  const starts = startsFromEvents(words, said, end)
  const places = starts.map((start) => regionOf(start, regions))
  for (let i = 1; i < places.length; i++) places[i] = Math.max(places[i], places[i - 1])
  const isPause = (index: number) => {
    if (places[index] === places[index - 1]) return false
    if (/\p{P}/u.test(text.slice(words[index - 1].char_end, words[index].char_start))) return true
    const sound = regions[places[index]].start_seconds
    return sound - regions[places[index] - 1].end_seconds >= PAUSE_SECONDS && starts[index] - sound < NEAR_SECONDS
  }
  const timed: TimedWord[] = []
  words.forEach((word, index) => {
    const opens = regions.length > 0 && (index === 0 || isPause(index))
    const closes = regions.length > 0 && (index === words.length - 1 || isPause(index + 1))
    const start = Math.max(opens ? regions[places[index]].start_seconds : starts[index], timed.at(-1)?.end_seconds ?? 0)
    const lastRegion = index === words.length - 1 ? regions.length - 1 : places[index + 1] - 1
    const wanted = closes ? regions[lastRegion].end_seconds : starts[index + 1]
    timed.push({ ...word, start_seconds: start, end_seconds: Math.max(start + SHORTEST, wanted) })
  })
  return timed
}
