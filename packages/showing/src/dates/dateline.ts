import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import type { FilledTemplate, Slots } from '@orion/film/scenes/recipe.ts'
import { isYearLike } from '../charts/figures.ts'
import type { NarratedFilm, NarratedScene } from '../narrated-film.ts'
import { whatHappened } from './date-label.ts'
import type { Proposed } from '../shots/proposed.ts'

type Date = { year: number; text: string; label: string; sentence: string }

/** Maximum characters of a date, and maximum dates of one scene. */
const LONGEST_DATE = 24
const MOST_EVENTS = 3

/**
 * The dates of a scene, in order. A year without a year sign in Chinese and Japanese may be an amount. A year next to a year BCE may also
 * be BCE. Both are left out as uncertain.
 */
function findDates({ sentences }: NarratedScene, language: FilmLanguage): Date[] {
  return sentences.flatMap(({ text: sentence, facts }) => {
    const dates = facts.filter((fact) => fact.kind === 'date').map(({ values }) => ({ ...values, sentence }))
    const eras = new Set(dates.map(({ year }) => year < 0))
    if (eras.size > 1) return []
    return dates.filter(({ text }) => text.length <= LONGEST_DATE && (!isUnspaced(language) || /年/u.test(text)))
  })
}

/**
 * The dates of a scene as a card, without labels. A figure that looks like a year counts as a date: "Schon 1860 zogen Gärtner" has no other
 * sign of a date. Null without a date, or with too many.
 */
export function loneDates(scene: NarratedScene, language: FilmLanguage): FilledTemplate | null {
  const years = scene.sentences.flatMap(({ facts }) =>
    facts.flatMap(({ values, kind }) => (kind === 'figure' && isYearLike(values) ? [values] : [])),
  )
  const dates = [
    ...findDates(scene, language).map(({ year, text }) => ({ year, text })),
    ...years.map(({ value, number_text }) => ({ year: value, text: number_text })),
  ]
  const events = dates.filter(({ year }, at) => dates.findIndex((each) => each.year === year) === at)
  if (events.length === 0 || events.length > MOST_EVENTS) return null
  return { template: 'dateline', slots: { line: events.toSorted((a, b) => a.year - b.year), events } }
}

/** Every year of a film once, in chronological order. Each year has the form of the first sentence that contains it. */
function makeLine(film: NarratedFilm): Slots['dateline']['line'] {
  const texts_by_year = new Map<number, string>()
  for (const scene of film.scenes)
    for (const { year, text } of findDates(scene, film.language)) if (!texts_by_year.has(year)) texts_by_year.set(year, text)
  return [...texts_by_year].map(([year, text]) => ({ year, text })).toSorted((a, b) => a.year - b.year)
}

/** Minimum number of a film's dates for a line. Fewer dates are easier to read on a page. */
const LEAST_DATES = 3

/** Whether a scene has an amount in digits. A date on the image would then differ from the spoken figure. */
const saysAmount = ({ sentences }: NarratedScene): boolean =>
  sentences.some(({ text, facts }) =>
    facts.some(
      ({ kind, values }) =>
        kind === 'figure' && !isYearLike(values) && /\p{Nd}/u.test(values.number_text) && text.includes(values.number_text),
    ),
  )

/** A date among the film's dates. The line has all dates, and the camera starts at the last scene's date. */
export function asDateline(scene: NarratedScene, film: NarratedFilm, index: number): Proposed | null {
  const { language, scenes } = film
  if (saysAmount(scene)) return null
  const dates = findDates(scene, language)
  const events = dates.filter(({ year }, at) => dates.findIndex((each) => each.year === year) === at)
  const line = makeLine(film)
  if (events.length === 0 || events.length > MOST_EVENTS || line.length < LEAST_DATES) return null
  const from = scenes
    .slice(0, index)
    .flatMap((each) => findDates(each, language))
    .at(-1)?.year
  const labelled = events.map((date) => {
    const label = whatHappened(date, language)
    return { year: date.year, text: date.text, ...(label && { label }) }
  })
  return {
    template: 'dateline',
    slots: {
      line,
      events: labelled,
      ...(from !== undefined && from !== events[0].year && { from }),
    },
    why: { reason: 'date', words: events.map(({ text }) => text).join(' · ') },
  }
}
