import type { TimedWord } from '../scenes/recipe.ts'
import type { Silence, WordEvent } from './engine-messages.ts'
import type { VisibleWord } from '@orion/language/reading.ts'
import type { SpokenText } from './spoken-text.ts'

/** The voice's words and their times: seconds of its sound. `onsetAt` finds the moment of a word's first audible sound. */
export type VoiceTiming = {
  origins: SpokenText['origins']
  events: readonly WordEvent[]
  silences: readonly Silence[]
  end_seconds: number
  onsetAt: (seconds: number, until: number) => number
}

const SHORTEST = 0.02
/** If punctuation precedes a word without its own event, the word starts after a pause within this distance. */
const NEAR_SECONDS = 0.3
/** Tolerance in seconds within which an event and the end of its pause are the same moment. */
const SAME_SECONDS = 0.03

/** The start of a word. `known`: the engine reported it. */
type WordStart = { seconds: number; known: boolean }

/** The start of each word: its event, or else its position among the spoken characters between two events. */
function findStarts(words: VisibleWord[], { origins, events, end_seconds }: VoiceTiming): WordStart[] {
  const marks = [...events, { char: origins.length, seconds: end_seconds }]
  let from = 0
  return words.map(({ char_start, char_end }) => {
    const first = origins.findIndex((origin) => origin >= char_start)
    const event = events.find(({ char }) => (origins[char] ?? -1) >= char_start && origins[char] < char_end)
    if (event !== undefined) return { seconds: event.seconds, known: true }
    if (first < 0) return { seconds: end_seconds, known: false }
    while (from + 1 < marks.length && marks[from + 1].char <= first) from++
    const before = marks[from]
    const after = marks[from + 1] ?? marks[from]
    const share = Math.max(0, (first - before.char) / Math.max(1, after.char - before.char))
    return { seconds: before.seconds + (after.seconds - before.seconds) * Math.min(1, share), known: false }
  })
}

/** The silence before a word. `marked`: a punctuation mark is before the word. Undefined if the speech continues without a pause. */
function silenceBefore(
  [{ seconds: last }, { seconds, known }]: readonly [previous: WordStart, word: WordStart],
  silences: readonly Silence[],
  marked: boolean,
): Silence | undefined {
  const between = silences.filter(({ start_seconds, end_seconds }) => start_seconds > last && end_seconds > last + SHORTEST)
  if (known) return between.findLast(({ end_seconds }) => Math.abs(end_seconds - seconds) < SAME_SECONDS)
  return marked ? between.find(({ end_seconds }) => Math.abs(end_seconds - seconds) < NEAR_SECONDS) : undefined
}

/**
 * Times for every displayed word, once and in order. The engine reports each word's first sound and its silences. The audible part of that
 * sound sets the start. A word ends at the next word's start or at its silence's start.
 */
export function timeWords(text: string, words: VisibleWord[], said: VoiceTiming): TimedWord[] {
  const starts = findStarts(words, said)
  const silences = words.map((word, index) =>
    index === 0
      ? undefined
      : silenceBefore(
          [starts[index - 1], starts[index]],
          said.silences,
          /\p{P}/u.test(text.slice(words[index - 1].char_end, word.char_start)),
        ),
  )
  const timed: TimedWord[] = []
  words.forEach((word, index) => {
    const at = starts[index].known ? starts[index].seconds : (silences[index]?.end_seconds ?? starts[index].seconds)
    const until = starts[index + 1]?.seconds ?? said.end_seconds
    const before = timed.at(-1)
    const start = Math.max(said.onsetAt(at, until), before === undefined ? 0 : before.start_seconds + SHORTEST)
    if (before !== undefined)
      before.end_seconds = Math.max(before.start_seconds + SHORTEST, Math.min(start, silences[index]?.start_seconds ?? start))
    timed.push({ ...word, start_seconds: start, end_seconds: Math.max(start + SHORTEST, said.end_seconds) })
  })
  return timed
}
