import { say } from '@orion/contract/sentences/say.ts'
import type { CallTools, Finding } from '../provider.ts'
import type { Stock, StockQuery } from '../stock.ts'
import { makeFinding } from './test-findings.ts'

/** Searches for one photo, as stage 5 does for several; for `asked` if the collection has another kind. */
export async function testStock(
  stock: Stock,
  tools: CallTools,
  asked: Pick<StockQuery, 'words' | 'kind'> = { words: 'lake', kind: 'photo' },
): Promise<Finding[]> {
  const finding = await makeFinding('reachable', async () => {
    const { hits } = await stock.find({ ...asked, language: 'en', aspect: '16:9', count: 1 }, tools)
    return hits.length > 0
      ? say('services.answers_found_2', { title: hits[0].title, licence: hits[0].licence })
      : say('services.answers_found_nothing', { words: asked.words })
  })
  return [finding]
}
