import { say, type Words } from './say.ts'

/** Sentences one behind another, each by its own key. */
export function joinSentences(first: Words, ...more: readonly Words[]): Words {
  const [second, ...rest] = more
  return second === undefined ? first : say('words.one_after_another', { first, rest: joinSentences(second, ...rest) })
}
