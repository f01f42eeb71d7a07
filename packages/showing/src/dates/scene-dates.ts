import { numbersIn } from '@orion/language/facts.ts'
import { getLexicon, isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { LANGUAGES } from '../languages/languages.ts'
import type { NarratedScene } from '../narrated-film.ts'

type Date = { year: number; text: string; label: string; sentence: string }

/** Maximum characters of a date. */
const LONGEST_DATE = 24

/** Whether a sentence's event is at a date, and not before, after, since or until it: the words around the date say nothing more. */
export function isAtDate(sentence: string, text: string, language: FilmLanguage): boolean {
  const { before, after } = LANGUAGES[language].dates.when
  // a year BCE may have its era from the next year: 1344 in "1344 and 1343 BCE"
  const written = [text, /\p{Nd}+/u.exec(text)?.[0] ?? text].find((each) => sentence.includes(each))
  if (written === undefined) return false
  const at = sentence.indexOf(written)
  // years that are joined share the words before the first of them: "in 1954 and 1988", "between 1954 and 1988"
  const joined = new RegExp(`(?:\\p{Nd}{3,4}(?:,| (?:${getLexicon(language).and}))? ?)+$`, 'iu')
  const lead = sentence.slice(0, at).replace(joined, '').trimEnd()
  if (after && !after.test(sentence.slice(at + written.length))) return false
  return lead === '' || before?.test(lead) === true || (before === undefined && after !== undefined)
}

/** Whether a scene speaks of a time span ("24 years of work"). A line from its first date to its last would show another span. */
export const namesSpan = ({ sentences }: NarratedScene, language: FilmLanguage): boolean =>
  sentences.some(({ text }) => numbersIn(text, language).some(({ kind }) => kind === 'time'))

/**
 * The dates of a scene, in order, including limited ones ("before 1820"). A year without a year sign in Chinese and Japanese may be an
 * amount. A year next to a year BCE may also be BCE. Both are left out as uncertain.
 */
function listDates({ sentences }: NarratedScene, language: FilmLanguage): Date[] {
  return sentences.flatMap(({ text: sentence, facts }) => {
    const dates = facts.flatMap((fact) => (fact.kind === 'date' ? [{ ...fact.values, sentence }] : []))
    const eras = new Set(dates.map(({ year }) => year < 0))
    if (eras.size > 1) return []
    return dates.filter(({ text }) => text.length <= LONGEST_DATE && (!isUnspaced(language) || /年/u.test(text)))
  })
}

/** The dates at which something happened in a scene, in order. */
export const findDates = (scene: NarratedScene, language: FilmLanguage): Date[] =>
  listDates(scene, language).filter(({ sentence, text }) => isAtDate(sentence, text, language))
