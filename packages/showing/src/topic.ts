import { randomFrom, type TopicClassName } from '@orion/film/recipe.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { findTopicClass } from './world/topic-words.ts'
import { LANGUAGES } from './languages/languages.ts'

/** The class of a film's topic. `word` is the word of the title or prompt that decided the class. Null if no word did. */
type FilmTopic = { name: TopicClassName; word: string | null }

/** Classes with geometric motifs, for a topic that suggests no class. */
const NEUTRAL: readonly TopicClassName[] = ['journeys', 'people', 'time', 'learning', 'city', 'mind']

/**
 * The class of a film's topic, by a word of its title or else of its prompt. The script is not read, because a word in passing must not
 * decide. An unknown topic gets a neutral class by a hash of its letters, so that two such films may differ.
 */
export function classifyTopic({ title, topic, language }: { title: string; topic: string; language: FilmLanguage }): FilmTopic {
  const without = LANGUAGES[language].topics.without ?? /(?!)/gu
  const named_class = [title, topic]
    .map((text) => findTopicClass(text.replaceAll(without, ''), language))
    .find((each) => each !== null)
  return named_class ?? { name: NEUTRAL[Math.floor(randomFrom(`world/${topic}`)() * NEUTRAL.length)], word: null }
}
