import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { checkLanguage, withoutQuotes } from './check/check-language.ts'
import { knownNames } from './check/check-names.ts'
import { readPassage } from './check/passage.ts'
import { makeContext, withPlainNames } from './evidence.ts'
import type { Evidence } from './gather-evidence.ts'
import type { CheckContext, CheckSentence, Fault, KnownText, WrittenSentence } from './types.ts'

/**
 * A check of sentences against the film's facts. It returns a sentence's faults; an unknown fact id is one. `names` are names that need no
 * fact, written as in the film. They come from its topic and title, and from the titles and headings of its sources.
 */
export type Check = ((sentence: WrittenSentence) => Fault[]) & { names?: readonly string[] }

/**
 * Everything that the sentences of a film are checked against, as plain data. `named` holds the film's topic, and its title if the title
 * was checked or written by a person.
 */
export function checkContext({ facts, sources, language, behind }: Evidence, named: readonly string[]): CheckContext {
  const around = Object.fromEntries([...behind].map(([fact_id, sentence]) => [fact_id, makeContext(sentence)]))
  return { language, facts, around, known: [...named.map((text) => ({ text, language })), ...sources.flatMap(listTitles)] }
}

/** The title and headings of a source, without those that give orders to a model. */
function listTitles(source: ResearchSource): KnownText[] {
  const { title, sections, language } = withPlainNames(source)
  return [...new Set([title, ...sections.map(({ heading }) => heading)])].flatMap((text) => (text ? [{ text, language }] : []))
}

/** The check of a film's sentences against its facts. */
export const openCheck = (check: CheckSentence, evidence: Evidence, named: readonly string[]): Check =>
  checkWithin(check, checkContext(evidence, named))

/** The same check, from data that `checkContext` returned. */
export function checkWithin(check: CheckSentence, context: CheckContext): Check {
  const byId = new Map(context.facts.map((fact) => [fact.fact_id, fact]))
  const findFaults = (sentence: WrittenSentence): Fault[] => {
    const unknown = sentence.fact_ids.filter((id) => !byId.has(id))
    if (unknown.length > 0)
      return [{ kind: 'unfounded', detail: `There is no fact ${unknown.join(', ')}.`, what_to_do: 'repair' }]
    const cited = sentence.fact_ids.flatMap((id) => byId.get(id) ?? [])
    return check(sentence, cited, context)
  }
  return Object.assign(findFaults, { names: knownNames(context) })
}

/** Whether a sentence has no fault that must be repaired. */
export const stands = (faults: readonly Fault[]): boolean => faults.every(({ what_to_do }) => what_to_do !== 'repair')

/** Whether a sentence's fault is that it is in another language. The user is shown this reason. */
export const isForeign = ({ kind }: Fault): boolean => kind === 'language'

/** A check that also finds short sentences in another language, by judging the whole narration. */
export function inTheFilm(all: readonly WrittenSentence[], language: FilmLanguage, check: Check): Check {
  const around = all.map(({ text }) => withoutQuotes(readPassage(text, language))).join(' ')
  const findFaults = (sentence: WrittenSentence): Fault[] => {
    const faults = check(sentence)
    return faults.some(isForeign) ? faults : [...checkLanguage(readPassage(sentence.text, language), around), ...faults]
  }
  return Object.assign(findFaults, { names: check.names ?? [] })
}
