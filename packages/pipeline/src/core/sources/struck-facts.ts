import type { ReadFact, ResearchSource } from '@orion/contract/contents/01-content-research.ts'

/** The sentences with facts that a person removed: all their facts ('wholly'), or some of them ('partly'). */
export function struckSentences(facts: readonly ReadFact[], how: 'wholly' | 'partly'): ReadonlySet<string> {
  const struck = new Set(facts.filter(({ kept }) => kept === false).map(({ sentence_id }) => sentence_id))
  if (how === 'wholly') for (const { sentence_id, kept } of facts) if (kept !== false) struck.delete(sentence_id)
  return struck
}

/** The sources without the sentences of removed facts, so that nothing can use them. */
export function withoutStruck(
  sources: readonly ResearchSource[],
  facts: readonly ReadFact[],
  how: 'wholly' | 'partly',
): ResearchSource[] {
  const struck = struckSentences(facts, how)
  if (struck.size === 0) return [...sources]
  return sources.map((source) => ({
    ...source,
    sections: source.sections.map((section) => ({
      ...section,
      sentences: section.sentences.filter(({ sentence_id }) => !struck.has(sentence_id)),
    })),
  }))
}
