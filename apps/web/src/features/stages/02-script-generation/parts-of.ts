import type {
  Rewrite,
  ScriptGeneration,
  ScriptSectionName,
  ScriptSentence,
} from '@orion/contract/contents/02-script-generation.ts'

type Section = ScriptGeneration['script_with_timestamps'][ScriptSectionName]

/** A paragraph of a section. A person can have one such part rewritten. */
export type ScriptPart = NonNullable<Rewrite['part']> & { sentences: ScriptSentence[] }

/** A section's paragraphs. */
export function splitParts(
  section: ScriptSectionName,
  { sentences, paragraphs }: Pick<Section, 'sentences' | 'paragraphs'>,
): ScriptPart[] {
  const begins = [...new Set([0, ...paragraphs])].filter((at) => at < sentences.length).toSorted((a, b) => a - b)
  return begins.map((from, paragraph) => ({ section, paragraph, sentences: sentences.slice(from, begins[paragraph + 1]) }))
}

/**
 * The rewrites that a person can request for a part. Only the first words of the film can become a stronger opening. Without a model, only
 * those that need no new words are offered.
 */
export function wishesFor({ section, paragraph, sentences }: ScriptPart, opening: ScriptSectionName | null, byRules: boolean) {
  const wishes: Exclude<Rewrite['wish'], 'tell'>[] = section === opening && paragraph === 0 ? ['stronger_opening'] : []
  if (!byRules || sentences.length > 1) wishes.push('shorter')
  if (!byRules) wishes.push('for_children')
  return wishes
}
