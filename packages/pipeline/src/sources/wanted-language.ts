import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { likeliestLanguage } from '@orion/language/sentences.ts'
import { foreignTopic } from '@orion/language/terms.ts'

/**
 * The language of the film that somebody wants who gave this: the source's, since without a model only a source in the film's language is
 * told; without one the topic's. `expected` where it may well be that.
 */
export function wantedLanguage({ topic, text }: { topic: string; text: string }, expected: FilmLanguage): FilmLanguage {
  const source = text.trim()
  if (source !== '') return likeliestLanguage(source, expected)
  const likeliest = likeliestLanguage(topic, expected)
  return likeliest === expected ? (foreignTopic(topic, expected) ?? expected) : likeliest
}
