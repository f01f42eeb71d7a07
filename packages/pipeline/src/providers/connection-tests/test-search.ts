import { say } from '@orion/contract/sentences/say.ts'
import type { CallTools, Finding } from '../provider.ts'
import type { Search } from '../search.ts'
import { makeFinding } from './test-findings.ts'

/** Searches for one page, as stage 1 does for several. */
export async function testSearch(search: Search, tools: CallTools): Promise<Finding> {
  return makeFinding('reachable', async () => {
    const { results } = await search.find({ words: 'Panama Canal', language: 'en', count: 1 }, tools)
    return results.length > 0
      ? say('services.answers_found', { title: results[0].title })
      : 'It answers, and found nothing for “Panama Canal”.'
  })
}
