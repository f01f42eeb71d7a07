import { numbersIn } from '@orion/language/facts.ts'
import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { wordCount } from '../phrase.ts'
import type { Slots } from '../recipe.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { isWithin, LABEL } from './limits.ts'
import type { Proposed } from './proposed.ts'
import { isEvent } from './timeline.ts'

type Date = { year: number; text: string; label: string; sentence: string }

/** Characters of a date at most, dates of one scene at most, and years of a film that are a line. */
const LONGEST_DATE = 18
const MOST_EVENTS = 3
const LEAST_YEARS = 2

/** What stands between words and the date that they end with: "went bankrupt in 1889". */
const AT_DATE: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^ (?:in|on)$/u,
  es: /^ en$/u,
  fr: /^ (?:en|le)$/u,
  pt: /^ (?:em|no dia)$/u,
  de: /^ (?:im(?: Jahre?)?|am)$/u,
  sv: /^ (?:år|den)$/u,
}

/** Languages whose verb stands first behind a date: "1863 öffnete er". */
const INVERTS: ReadonlySet<FilmLanguage> = new Set(['de', 'sv'])

/** What leads from a date to the words behind it. */
const AFTER_DATE: Partial<Record<FilmLanguage, RegExp>> = { ja: /^(?:に(?:は)?)?、?/u, zh: /^，?/u }

/**
 * The dates that a scene tells, in the order told. A year without its own sign in Chinese and Japanese may be an amount, and a year beside one
 * before our era may be before it too: neither is certain.
 */
function datesOf({ sentences }: ToldScene, language: FilmLanguage): Date[] {
  return sentences.flatMap(({ text: sentence, facts }) => {
    const dates = facts.filter((fact) => fact.kind === 'date').map(({ values }) => ({ ...values, sentence }))
    const eras = new Set(dates.map(({ year }) => year < 0))
    if (eras.size > 1) return []
    return dates.filter(({ text }) => text.length <= LONGEST_DATE && (!isUnspaced(language) || /年/u.test(text)))
  })
}

/** What happened at a date, where its sentence says that and nothing more, in a label's words. */
function labelOf({ sentence, text, label }: Date, language: FilmLanguage): string | undefined {
  const at = sentence.indexOf(text)
  if (!isWithin(label, LABEL, language) || at < 0 || !isEvent(label, language)) return undefined
  const [before, after] = [sentence.slice(0, at), sentence.slice(at + text.length).replace(/[\s.!。！।]+$/u, '')]
  if (numbersIn(label, language).length > 0) return undefined
  const opens =
    !INVERTS.has(language) &&
    wordCount(before, language) <= 1 &&
    after.replace(/^[\s,،]+/u, '').replace(AFTER_DATE[language] ?? '', '') === label
  const ends = after === '' && before.startsWith(label) && AT_DATE[language]?.test(before.slice(label.length).trimEnd()) === true
  return opens || ends ? label.replace(/^\p{Ll}(?=\p{Ll})/u, (letter) => letter.toUpperCase()) : undefined
}

/** Every year that a film tells, once, as it is told first, in their order. */
function lineOf(film: ToldFilm): Slots['dateline']['line'] {
  const told = new Map<number, string>()
  for (const scene of film.scenes)
    for (const { year, text } of datesOf(scene, film.language)) if (!told.has(year)) told.set(year, text)
  return [...told].map(([year, text]) => ({ year, text })).toSorted((a, b) => a.year - b.year)
}

/** A date among the film's: the line is all of them, and the camera comes from the one that was told before. */
export function asDateline(scene: ToldScene, film: ToldFilm, index: number): Proposed | null {
  const { language, scenes } = film
  const dates = datesOf(scene, language)
  const events = dates.filter(({ year }, at) => dates.findIndex((each) => each.year === year) === at)
  const line = lineOf(film)
  if (events.length === 0 || events.length > MOST_EVENTS || line.length < LEAST_YEARS) return null
  const from = scenes.slice(0, index).flatMap((each) => datesOf(each, language)).at(-1)?.year // prettier-ignore
  return {
    template: 'dateline',
    slots: {
      line,
      events: events.map((date) => {
        const label = labelOf(date, language)
        return { year: date.year, text: date.text, ...(label && { label }) }
      }),
      ...(from !== undefined && from !== events[0]!.year && { from }),
    },
    why: { reason: 'date', words: events.map(({ text }) => text).join(' · ') },
  }
}
