import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { ContentResearch, LeftOut, ResearchSource, SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import type { Provider } from '../../../core/provider.ts'
import type { ServiceUse } from '../../../core/service-use.ts'
import type { MadeFile, Tools } from '../../../core/stage.ts'

/** All that a research depends on. */
export type ResearchUnit = {
  topic: string
  /** The user's own words for this run; null if there are none. */
  prompt: string | null
  language: FilmLanguage
  duration_seconds: number
  seed: string
  text: string | null
  urls: string[]
  asset_ids: string[]
  engine: string
  /** The search service and its queries; absent if nothing is searched. */
  service?: ServiceUse
  queries?: string[]
  /** The task that writes search words in place of `queries`; absent if Orion's rules write them. */
  wording?: WordingUnit
}

/** A task that asks a chat model for search words. If it names no service, Orion's rules write them (`otherwise`). */
export type WordingUnit = {
  kind: 'queries'
  topic: string
  prompt: string | null
  language: FilmLanguage
  otherwise: string[]
  engine: string
  service?: ServiceUse
}

/** The result of a wording task: the search words, and notices for the user. */
export type Worded = { queries: string[]; notices: string[] }

export type SearchedUnit = ResearchUnit & { service: ServiceUse; queries: string[] }

export const isSearched = (unit: ResearchUnit): unit is SearchedUnit => unit.service !== undefined && unit.queries !== undefined

/** A research whose sources a chat model reads. */
export type ReadUnit = { kind: 'read'; of: ResearchUnit; engine: string; service: ServiceUse }

/** The tasks of stage 1. */
export type AnyUnit = ResearchUnit | ReadUnit | WordingUnit

export const isRead = (unit: AnyUnit): unit is ReadUnit => 'kind' in unit && unit.kind === 'read'

export const isWording = (unit: AnyUnit): unit is WordingUnit => 'kind' in unit && unit.kind === 'queries'

/** The sources before they are ordered: prepared, with their images, and notices for the user. */
export type Gathered = {
  sources: ResearchSource[]
  pictures: SourcePicture[]
  files: Record<string, MadeFile>
  notices: string[]
  search_results_count: number
  /** The search words, the pages left out, and the service's use; absent if there was no search. */
  searched?: { searched_for: string[]; left_out: LeftOut[]; used: Used }
}

/** Finds sources for a topic and extracts their content. */
export type ResearchProvider = Provider & {
  research: (
    unit: ResearchUnit,
    tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'readAsset' | 'describeAsset' | 'progress' | 'service' | 'once' | 'aside'>,
  ) => Promise<{ content: ContentResearch; files: Record<string, MadeFile>; used?: Used }>
}
