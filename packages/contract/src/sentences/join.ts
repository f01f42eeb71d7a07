import { say, type Words } from './say.ts'

/** Joins sentences in order, each with its own key. */
export function joinSentences(first: Words, ...more: readonly Words[]): Words {
  const [second, ...rest] = more
  return second === undefined ? first : say('words.one_after_another', { first, rest: joinSentences(second, ...rest) })
}
