import { isInLanguage } from '@orion/language/sentences.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { checkSentence } from '../check/check-sentence.ts'
import { cleanNote } from '../orders/free-words.ts'
import type { Fact, Fault } from '../types.ts'

/** A text of a film: spoken words, words on an image (`label`), or a description of an image (`description`). */
export type OriginalText = { text: string; label?: true; description?: true }

/** A glossary term of the organization and its form in the edition's language. */
export type Term = { term: string; form: string }

export type TranslationRules = {
  from: FilmLanguage
  to: FilmLanguage
  /** The film's title, in the original's language. */
  title: string
  terms: readonly Term[]
  /** Seconds that a text takes to say, in each language. */
  seconds: { from: (text: string) => number; to: (text: string) => number }
}

/** The most characters of a translation. */
const MOST = { sentence: 600, label: 120, description: 1800 }
/** A translated sentence is too long from twice the seconds of its original plus 2 s on. It then probably adds something. */
const LONGER = { times: 2, seconds: 2 }
/** Words on an image may have twice the characters of the original plus 12, because the place on the image is the same. */
const WIDER = { times: 2, characters: 12 }

const KEPT_KINDS = new Set<Fault['kind']>(['figure', 'unit', 'date'])
/**
 * The kinds of faults that count against a translated sentence (EDITIONS 1). Scope, order and cause are left out, because a good
 * translation may express them in other words.
 */
const OWN_KINDS = new Set<Fault['kind']>([...KEPT_KINDS, 'name', 'quotation'])

const fault = (detail: string): Fault => ({ kind: 'words', detail, what_to_do: 'repair' })

const makeFact = (quote: string): Fact => ({ fact_id: 'F1', sentence_id: 'S1', quote, what: 'event', weight: 3, why: '' })

type TextInLanguage = { text: string; language: FilmLanguage }

/** The faults of a text if `quote` is its only evidence: the statements that `quote` does not have. */
function against({ text, language }: TextInLanguage, quote: TextInLanguage, title: string): Fault[] {
  const fact = makeFact(quote.text)
  const source_language = quote.language
  return checkSentence({ text, fact_ids: [fact.fact_id], beat: 0, kind: 'fact' }, [fact], {
    language,
    facts: [fact],
    around: { [fact.fact_id]: { source_language, heading: '', paragraph: '' } },
    known: [{ text: title, language: source_language }],
  }).filter(({ kind }) => kind !== 'length') // the caller compares the length with the original
}

/** Whether a text contains a whole glossary term, in upper or lower case. */
export const hasTerm = (text: string, term: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${term.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu').test(text) ||
  (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(term) && text.includes(term))

/** Glossary terms that a translation has in another form than the required one. */
export const missingTerms = (text: string, said: string, terms: readonly Term[]): Fault[] =>
  terms
    .filter(({ term, form }) => hasTerm(text, term) && !said.toLocaleLowerCase().includes(form.toLocaleLowerCase()))
    .map(({ term, form }) => fault(term === form ? `“${term}” is not translated.` : `“${term}” is “${form}” here.`))

/**
 * Finds the faults of a translation that rules can find without a model: it is empty, in another language, or much longer. It adds or omits
 * a figure, a unit or a date. It adds a name or a quotation. It has a glossary term in another form. Only a person or a model can judge
 * whether the rest has the same meaning.
 */
export function checkTranslation({ text, label, description }: OriginalText, said: string, rules: TranslationRules): Fault[] {
  const { from, to, title, terms, seconds } = rules
  if (said.trim() === '') return [fault('It is missing.')]
  const most = description ? MOST.description : label ? MOST.label : MOST.sentence
  if (cleanNote(said, most) === '') return [fault('It is too long, holds an address, or gives orders.')]
  const of_terms = missingTerms(text, said, terms)
  const original = { text, language: from }
  const translation = { text: said, language: to }
  const lost = against(original, translation, title).filter(
    ({ kind, what_to_do }) => KEPT_KINDS.has(kind) && what_to_do === 'repair',
  )
  const left_out = lost.map(({ kind, detail }): Fault => ({ kind, detail: `Of the original: ${detail}`, what_to_do: 'repair' }))
  const added = against(translation, original, title)
  const foreign = isInLanguage(said, to) ? [] : [fault('It is not in the edition’s language.')]
  if (label || description) {
    const wide = said.length > text.length * WIDER.times + WIDER.characters ? [fault('It is too long for its place.')] : []
    const of_picture = [...left_out, ...added.filter(({ kind }) => KEPT_KINDS.has(kind)), ...wide]
    return [...of_terms, ...(description ? foreign : []), ...of_picture]
  }
  const long =
    seconds.to(said) > seconds.from(text) * LONGER.times + LONGER.seconds
      ? [fault('It takes much longer to say than the original.')]
      : []
  return [...of_terms, ...foreign, ...left_out, ...added.filter(({ kind }) => OWN_KINDS.has(kind)), ...long]
}
