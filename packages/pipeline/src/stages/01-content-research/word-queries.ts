import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Tools } from '../../core/stage.ts'
import type { Expected } from '../../providers/provider.ts'
import { expectAsks, openAsker } from '../../reader/asker.ts'
import { foretellQueries, writeQueries } from '../../reader/write-queries.ts'
import type { Worded, WordingUnit } from './providers/port.ts'

const UNFIT = say('notices.model_wrote_nothing_can_searched').text

/**
 * The search words: a chat model's if it writes usable queries, else those of Orion's rules, with a notice. Throws AppError provider_failed
 * if the model does not answer.
 */
export async function wordQueries(
  { service, otherwise, ...wish }: WordingUnit,
  tools: Pick<Tools, 'service' | 'once' | 'mark' | 'progress'>,
): Promise<{ worded: Worded; used?: Used }> {
  if (service === undefined) return { worded: { queries: otherwise, notices: [] } }
  tools.progress(0.1, say('progress.choosing_what_search'))
  const asker = await openAsker(service, tools)
  const queries = await writeQueries(wish, asker)
  const worded = queries.length === 0 ? { queries: otherwise, notices: [UNFIT] } : { queries, notices: [] }
  return { worded, used: asker.counted().used }
}

/** The expected use of the model for the words; null if rules choose them. */
export const expectWording = ({ service, ...wish }: WordingUnit): Expected | null =>
  service === undefined ? null : expectAsks(service.provider, [foretellQueries(wish)])
