import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { getSampleSentence } from '@orion/film/speech/sample-sentences.ts'
import { numbersIn } from '@orion/language/facts.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { PAUSES } from '@orion/language/reading.ts'
import { type FilmVoice, voiceSeconds } from '../core/voice-seconds.ts'
import type { Seconds } from './film-length.ts'
import { sentencesOfFacts } from './read-facts.ts'
import type { Fact } from './types.ts'

/**
 * Seconds that each fact takes as its quote is spoken, with the pause behind it, by fact id; of a quote in another language by a voice of
 * that.
 */
export function spokenFacts(
  facts: readonly Fact[],
  sources: readonly ResearchSource[],
  { language, voice_tempo }: FilmVoice,
): Map<string, number> {
  const behind = sentencesOfFacts(facts, sources)
  const estimateSeconds = ({ fact_id, quote }: Fact): number =>
    voiceSeconds({ language: behind.get(fact_id)?.language ?? language, voice_tempo })(quote) + PAUSES.sentence
  return new Map(facts.map((fact) => [fact.fact_id, estimateSeconds(fact)]))
}

/** Seconds of each fact's figures and names, which no brief words leave out, by fact id. */
export function heldFacts(
  facts: readonly Fact[],
  sources: readonly ResearchSource[],
  { language, voice_tempo }: FilmVoice,
): Map<string, number> {
  const behind = sentencesOfFacts(facts, sources)
  return new Map(
    facts.map(({ fact_id, quote, names = [] }) => {
      const own = behind.get(fact_id)?.language ?? language
      const figures = numbersIn(quote, own).map(({ start, end }) => quote.slice(start, end))
      const said = [...figures, ...names.map(({ source }) => source).filter((name) => quote.includes(name))].join(', ')
      return [fact_id, said === '' ? 0 : voiceSeconds({ language: own, voice_tempo })(said)] as const
    }),
  )
}

/** Facts of the film's own language that say how fast its voice is; with fewer a sample of the voice does. */
const FEWEST = 5

/** How much the voice says in ten seconds, pauses counted: words, or letters where the language has no spaces. */
export function amountInTenSeconds(
  facts: readonly Fact[],
  sources: readonly ResearchSource[],
  { language, seconds }: { language: FilmLanguage; seconds: Seconds },
): number {
  const behind = sentencesOfFacts(facts, sources)
  const own = facts.flatMap(({ fact_id, quote }) => (behind.get(fact_id)?.language === language ? [quote] : []))
  const texts = own.length >= FEWEST ? own : [getSampleSentence(language)]
  const count = isUnspaced(language) ? /[\p{L}\p{N}]/gu : /\S*[\p{L}\p{N}]\S*/gu
  const said = texts.reduce((sum, text) => sum + (text.match(count)?.length ?? 0), 0)
  return (10 * said) / texts.reduce((sum, text) => sum + seconds(text) + PAUSES.sentence, 0)
}
