import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { ContentResearch, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { Provider } from '../../../core/provider.ts'
import type { Tools } from '../../../core/stage.ts'

/** All that a research depends on. */
export type ResearchUnit = {
  topic: string
  /** The user's own words for this run, null without. */
  prompt: string | null
  language: FilmLanguage
  duration_seconds: number
  seed: string
  text: string | null
  urls: string[]
  asset_ids: string[]
  engine: string
}

/** What the sources say before it is ordered: the sources made ready, and what the user must know of them. */
export type Gathered = { sources: ResearchSource[]; notices: string[]; search_results_count: number }

/** Finds sources for a topic and works out what they say. */
export type ResearchProvider = Provider & {
  research: (
    unit: ResearchUnit,
    tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'readAsset' | 'describeAsset' | 'progress'>,
  ) => Promise<ContentResearch>
}
