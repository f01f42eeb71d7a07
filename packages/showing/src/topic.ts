import { randomFrom } from '@orion/film/scenes/random.ts'
import type { TopicClassName } from '@orion/film/scenes/world.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { topicSaid } from './world/topic-words.ts'

/** The class of a film's topic, and the word of its title or its prompt that says so; null where none does. */
type ToldClass = { name: TopicClassName; word: string | null }

/** Words of a title after which something is named that its subject lacks: the film is not about that. */
const WITHOUT: Partial<Record<FilmLanguage, RegExp>> = {
  en: /(?<!\p{L})without \p{L}+/giu,
  es: /(?<!\p{L})sin \p{L}+/giu,
  fr: /(?<!\p{L})sans \p{L}+/giu,
  pt: /(?<!\p{L})sem \p{L}+/giu,
  de: /(?<!\p{L})ohne \p{L}+/giu,
  sv: /(?<!\p{L})utan \p{L}+/giu,
  hi: /(?<![\p{L}\p{M}])(?:बिना|बगैर) \S+/gu,
  ar: /(?<!\p{L})(?:بلا|بدون|دون) \S+/gu,
}

/** Classes without a subject, with motifs of plain geometry: for a topic that suggests none. */
const NEUTRAL: readonly TopicClassName[] = ['journeys', 'people', 'time', 'learning', 'city', 'mind']

/**
 * The class of a film's topic: of what its title names, else its prompt. A word in passing decides nothing, so no sentence is read. A topic
 * that names nothing known has a class of no matter by its own letters, so that two such films differ.
 */
export function tellClass({ title, topic, language }: { title: string; topic: string; language: FilmLanguage }): ToldClass {
  const without = WITHOUT[language] ?? /(?!)/gu
  const said = [title, topic].map((text) => topicSaid(text.replaceAll(without, ''), language)).find((each) => each !== null)
  return said ?? { name: NEUTRAL[Math.floor(randomFrom(`world/${topic}`)() * NEUTRAL.length)]!, word: null }
}
