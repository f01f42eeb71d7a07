import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { FilledTemplate } from '@orion/film/recipe.ts'
import { isYearLike } from '../charts/figures.ts'
import { type NarratedFilm, type NarratedScene, oncePerFilm } from '../narrated-film.ts'
import { findDates, isAtDate, namesSpan } from './scene-dates.ts'
import { findEventLabel } from './date-label.ts'
import type { Proposed } from '../shots/proposed.ts'

/** Maximum dates of one scene. */
const MOST_EVENTS = 3

/**
 * The dates of a scene as a card, without labels. A figure that looks like a year counts as a date: "Schon 1860 zogen Gärtner" has no other
 * sign of a date. Null without a date, or with too many.
 */
export function asDateCard(scene: NarratedScene, language: FilmLanguage): FilledTemplate | null {
  const years = scene.sentences.flatMap(({ facts, text }) =>
    facts.flatMap(({ values, kind }) =>
      kind === 'figure' && isYearLike(values) && isAtDate(text, values.number_text, language) ? [values] : [],
    ),
  )
  const dates = [
    ...findDates(scene, language).map(({ year, text }) => ({ year, text })),
    ...years.map(({ value, number_text }) => ({ year: value, text: number_text })),
  ]
  const events = dates.filter(({ year }, at) => dates.findIndex((each) => each.year === year) === at)
  if (events.length === 0 || events.length > MOST_EVENTS || (events.length > 1 && namesSpan(scene, language))) return null
  return { template: 'dateline', slots: { line: events.toSorted((a, b) => a.year - b.year), events } }
}

/** Minimum number of a film's dates for a line of dates. Fewer dates are easier to read on a page. */
const LEAST_DATES = 3

/** How many different years a film states. */
const countYears = oncePerFilm(
  ({ scenes, language }) => new Set(scenes.flatMap((scene) => findDates(scene, language).map(({ year }) => year))).size,
)

/** Whether a scene has an amount in digits. A date on the image would then differ from the spoken figure. */
const saysAmount = ({ sentences }: NarratedScene): boolean =>
  sentences.some(({ text, facts }) =>
    facts.some(
      ({ kind, values }) =>
        kind === 'figure' && !isYearLike(values) && /\p{Nd}/u.test(values.number_text) && text.includes(values.number_text),
    ),
  )

/** The dates of a scene on one axis, without those of other scenes. */
export function asDateline(scene: NarratedScene, film: NarratedFilm): Proposed | null {
  const { language } = film
  if (saysAmount(scene)) return null
  const dates = findDates(scene, language)
  const events = dates.filter(({ year }, at) => dates.findIndex((each) => each.year === year) === at)
  if (events.length === 0 || events.length > MOST_EVENTS || countYears(film) < LEAST_DATES) return null
  if (events.length > 1 && namesSpan(scene, language)) return null
  const labelled = events.map((date) => {
    const label = findEventLabel(date, language)
    return { year: date.year, text: date.text, ...(label && { label }) }
  })
  const line = events.map(({ year, text }) => ({ year, text })).toSorted((a, b) => a.year - b.year)
  return {
    template: 'dateline',
    slots: { line, events: labelled },
    why: { reason: 'date', words: events.map(({ text }) => text).join(' · ') },
  }
}
