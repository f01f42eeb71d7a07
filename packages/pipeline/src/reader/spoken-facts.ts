import { getSampleSentence } from '@orion/film/speech.ts'
import { numbersIn } from '@orion/language/facts.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import { PAUSES } from '@orion/language/reading.ts'
import { type FilmVoice, voiceSeconds } from '../core/timing/voice-seconds.ts'
import type { Seconds } from './film-length.ts'
import type { Evidence } from './gather-evidence.ts'
import type { Fact } from './types.ts'

/**
 * Seconds that each fact's quote takes to say, with the pause after it, by fact id. A quote in another language is measured with a voice of
 * that language.
 */
export function spokenFacts({ facts, behind }: Evidence, { language, voice_tempo }: FilmVoice): Map<string, number> {
  const estimateSeconds = ({ fact_id, quote }: Fact): number =>
    voiceSeconds({ language: behind.get(fact_id)?.language ?? language, voice_tempo })(quote) + PAUSES.sentence
  return new Map(facts.map((fact) => [fact.fact_id, estimateSeconds(fact)]))
}

/** Seconds of each fact's figures and names, by fact id; even the briefest words include these. */
export function heldFacts({ facts, behind }: Evidence, { language, voice_tempo }: FilmVoice): Map<string, number> {
  return new Map(
    facts.map(({ fact_id, quote, names = [] }) => {
      const source_language = behind.get(fact_id)?.language ?? language
      const figures = numbersIn(quote, source_language).map(({ start, end }) => quote.slice(start, end))
      const held_words = [...figures, ...names.map(({ source }) => source).filter((name) => quote.includes(name))].join(', ')
      return [fact_id, held_words === '' ? 0 : voiceSeconds({ language: source_language, voice_tempo })(held_words)] as const
    }),
  )
}

/** The least number of facts in the film's own language that measure its voice's speed; with fewer, a sample of the voice measures it. */
const FEWEST = 5

/** How much the voice says in ten seconds, including pauses: words, or letters if the language has no spaces. */
export function amountInTenSeconds({ facts, behind, language }: Evidence, seconds: Seconds): number {
  const quotes = facts.flatMap(({ fact_id, quote }) => (behind.get(fact_id)?.language === language ? [quote] : []))
  const texts = quotes.length >= FEWEST ? quotes : [getSampleSentence(language)]
  const count = isUnspaced(language) ? /[\p{L}\p{N}]/gu : /\S*[\p{L}\p{N}]\S*/gu
  const amount = texts.reduce((sum, text) => sum + (text.match(count)?.length ?? 0), 0)
  return (10 * amount) / texts.reduce((sum, text) => sum + seconds(text) + PAUSES.sentence, 0)
}
