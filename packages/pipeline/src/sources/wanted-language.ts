import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { likeliestLanguage } from '@orion/language/sentences.ts'
import { foreignTopic } from '@orion/language/terms.ts'

/**
 * Guesses the language for a new film. It is the source text's language, because a film without a model can use only sentences in its own
 * language. Without a source text it is the topic's. Returns `expected` if neither contradicts it.
 */
export function wantedLanguage({ topic, text }: { topic: string; text: string }, expected: FilmLanguage): FilmLanguage {
  const source = text.trim()
  if (source !== '') return likeliestLanguage(source, expected)
  const likeliest = likeliestLanguage(topic, expected)
  return likeliest === expected ? (foreignTopic(topic, expected) ?? expected) : likeliest
}
