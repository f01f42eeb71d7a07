import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { analyseStatements } from '@orion/language/standing.ts'
import { isTooLong } from './check/sentence-length.ts'
import { sentencesOfFacts } from './read-facts.ts'
import type { Seconds } from './film-length.ts'
import type { Fact } from './types.ts'

/** What a fact's source says of it, spoken alone; null where it leans on others, is too long, or is in another language. */
export type SourceWords = (fact_id: string) => string | null

/** The sources' own sentences for facts. Only what needs nothing said before it is told so, in at most as many words as any sentence. */
export function openSourceWords(
  facts: readonly Fact[],
  sources: readonly ResearchSource[],
  { language, title, topic, seconds }: { language: FilmLanguage; title: string; topic: string; seconds: Seconds },
): SourceWords {
  const behind = sentencesOfFacts(facts, sources)
  const own = sources.filter((source) => source.language === language)
  const { statements } = analyseStatements(own, { language, title, topic, seconds })
  return (fact_id) => {
    const sentence = behind.get(fact_id)
    const statement =
      sentence &&
      statements.find(({ source_id, passage }) => source_id === sentence.source_id && passage.start === sentence.start)
    if (!statement || statement.unusable || statement.set_up || statement.needs.length > 0) return null
    return [statement.alone, statement.alone_short].find((text) => text !== undefined && !isTooLong(text, language)) ?? null
  }
}
