import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { Review } from '@orion/contract/contents/09-quality-control.ts'
import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { scriptSentences } from '../../core/script-sentences.ts'
import type { ServiceUse } from '../../core/service-use.ts'
import type { StageRequest, Tools } from '../../core/stage.ts'
import { listUsableSources } from '../../core/sources/usable-sources.ts'
import type { Expected } from '../../providers/provider.ts'
import { expectAsks, openAsker } from '../../reader/asker.ts'
import { foretellReviewEach, reviewEach } from '../../reader/review-each.ts'
import { foretellReview, type ReviewedSentence, reviewSentences } from '../../reader/review-sentences.ts'

/** Raised when a model would be asked in another way. */
const ENGINE = 'review 1'

/** The sentences that a chat model compares with their passages. */
export type ReviewUnit = { engine: string; kind: 'review'; sentences: ReviewedSentence[]; service: ServiceUse }

/** The result of the review, as stored until the content is made. */
export type ReviewData = { kind: 'review'; review: Review }

/** The place of each fact's sentence in its source. */
const listSentences = (sources: readonly ResearchSource[]): Map<string, string> =>
  new Map(
    sources.flatMap(({ sections }) =>
      sections.flatMap(({ sentences }) => sentences.map(({ sentence_id, text }) => [sentence_id, text] as const)),
    ),
  )

/** The review of a run, for every sentence that a model wrote. None if no model is chosen or wrote a sentence. */
export function planReview({ inputs, settings, chosen }: StageRequest<'quality_control'>): ReviewUnit[] {
  const { content_research, script_generation } = inputs
  if (settings.review !== true || chosen?.chat === undefined || script_generation === undefined) return []
  const facts = new Map(content_research?.reading?.facts.map((fact) => [fact.fact_id, fact]))
  const sentence_texts = listSentences(listUsableSources(content_research))
  const sentences = scriptSentences(script_generation).flatMap(({ id, text, wording, fact_ids = [] }): ReviewedSentence[] => {
    const passages = fact_ids.flatMap((fact_id) => sentence_texts.get(facts.get(fact_id)?.sentence_id ?? '') ?? [])
    return wording === 'checked' && passages.length > 0 ? [{ sentence_id: id, text, passages: [...new Set(passages)] }] : []
  })
  if (sentences.length === 0) return []
  const { options: _, ...service } = chosen.chat
  return [{ engine: ENGINE, kind: 'review', sentences, service: { ...service, take: 0 } }]
}

/** The expected use of the model for the review; a small model is asked about each sentence separately. */
export const expectReview = ({ sentences, service }: ReviewUnit): Expected =>
  expectAsks(service.provider, (service.chat_level === undefined ? foretellReview : foretellReviewEach)(sentences))

/** Has the model judge the sentences. Throws the model's errors. */
export async function reviewUnit(
  { sentences, service }: ReviewUnit,
  tools: Pick<Tools, 'service' | 'once' | 'mark'>,
): Promise<{ data: ReviewData; used: Used }> {
  const asker = await openAsker(service, tools)
  const judged = await (service.chat_level === undefined ? reviewSentences : reviewEach)(sentences, asker)
  const { asks, model, used } = asker.counted()
  return { data: { kind: 'review', review: { model, asks, sentences: judged } }, used }
}
