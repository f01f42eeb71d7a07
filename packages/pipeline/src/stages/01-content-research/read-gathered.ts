import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { readAhead } from '../../runs/read-ahead.ts'
import { analyseResearch } from './analyse.ts'
import type { Gathered, ResearchUnit } from './providers/port.ts'

/** The research's content. Its sources are read in slices first, which makes `analyseResearch` quick. */
export async function readGathered(unit: ResearchUnit, found: Omit<Gathered, 'files'>): Promise<ContentResearch> {
  await readAhead(found.sources, unit)
  return analyseResearch(unit, found)
}
