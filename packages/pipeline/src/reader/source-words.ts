import { isTooLong } from './check/sentence-length.ts'
import type { Evidence } from './gather-evidence.ts'

/** The source's words for a fact; null if they are too long to understand at one hearing, or in another language. */
export type SourceWords = (fact_id: string) => string | null

/**
 * The sources' own whole sentences for facts, with at most as many words as any sentence may have; with `long`, more. Null also for a
 * sentence that states something removed.
 */
export function openSourceWords({ behind, language, struck }: Evidence, { long = false }: { long?: boolean } = {}): SourceWords {
  return (fact_id) => {
    const sentence = behind.get(fact_id)
    if (sentence === undefined || sentence.language !== language || struck.has(sentence.sentence_id)) return null
    return !long && isTooLong(sentence.text, language) ? null : sentence.text
  }
}
