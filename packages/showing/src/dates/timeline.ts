import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { getStopWords } from '@orion/language/terms.ts'
import { wordCount } from '@orion/film/recipe.ts'
import { isArticle } from '../shots/things.ts'
import type { NarratedFilm, NarratedScene } from '../narrated-film.ts'
import { findDates, namesSpan } from './scene-dates.ts'
import type { Proposed } from '../shots/proposed.ts'

/** Whether a date's words name an event. They do if they do not begin with punctuation or a small word, and contain no other date. */
export const isEvent = (label: string, language: FilmLanguage) =>
  /^\p{L}/u.test(label) &&
  !/\p{Nd}{4}/u.test(label) &&
  wordCount(label, language) > 1 &&
  (isUnspaced(language) ||
    !getStopWords(language).has(label.split(' ')[0].toLowerCase()) ||
    isArticle(label.split(' ')[0], language))

/** A row of events with their dates. */
export function asTimeline(scene: NarratedScene, { language }: NarratedFilm): Proposed | null {
  if (namesSpan(scene, language)) return null
  const events = findDates(scene, language)
    .filter(({ label, text }) => text.length <= 18 && wordCount(label, language) <= 8)
    .map(({ year, text, label }) => ({ year, text, label }))
    .toSorted((a, b) => a.year - b.year)
  if (events.some(({ label }) => !isEvent(label, language))) return null
  if (events.length < 3 || events.length > 7 || new Set(events.map(({ year }) => year)).size < events.length) return null
  return { template: 'timeline', slots: { events }, why: { reason: 'dates', words: events.map(({ text }) => text).join(' · ') } }
}
