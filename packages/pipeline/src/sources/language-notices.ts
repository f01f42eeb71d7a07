import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { foreignTopic } from '@orion/language/terms.ts'
import { say } from '@orion/contract/sentences/say.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })
const getName = (language: string): string => names.of(language) ?? language

/** A notice for the user if the topic is in another language than the film; otherwise nothing. */
export function topicNotices(topic: string, language: FilmLanguage): string[] {
  const other = foreignTopic(topic, language)
  return other
    ? [
        say('notices.topic_film_two_not_mixed', {
          language: getName(other),
          of_film: getName(language),
          of_film_too: getName(language),
          same: getName(other),
        }).text,
      ]
    : []
}

/** One notice for each source in another language than the film's. */
export const sourceNotices = (sources: ResearchSource[], language: FilmLanguage): string[] =>
  sources
    .filter((source) => source.language !== language && source.sections.length > 0)
    .map(
      ({ title, attribution, language: own }) =>
        `“${title || attribution}” is in ${getName(own)} and the film in ${getName(language)}${UNTOLD} Make the film in ` +
        `${getName(own)}, or add a source in ${getName(language)}.`,
    )

const UNTOLD = ', so the film does not use it.'

/** Whether a notice says that a source is in another language than the film. A language model can still read such a source. */
export const isForeignNotice = (notice: string): boolean => notice.includes(UNTOLD) || notice === FOREIGN_SOURCES

/** The notice if all sources are in another language. */
export const FOREIGN_SOURCES = say('notices.sources_not_language_film_so').text
