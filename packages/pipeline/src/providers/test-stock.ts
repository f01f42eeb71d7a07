import type { CallTools, Finding } from './provider.ts'
import type { Stock } from './stock.ts'
import { findingOf } from './test-findings.ts'

/** Searches for one photo, as stage 5 does for several. */
export async function testStock(stock: Stock, tools: CallTools): Promise<Finding[]> {
  const finding = await findingOf('reachable', async () => {
    const { hits } = await stock.find({ words: 'lake', language: 'en', kind: 'photo', aspect: '16:9', count: 1 }, tools)
    return hits.length > 0
      ? `It answers, and found “${hits[0].title}” (${hits[0].licence}).`
      : 'It answers, and found nothing for “lake”.'
  })
  return [finding]
}
