import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { ContentResearch, LeftOut, ResearchSource, SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import type { Provider } from '../../../core/provider.ts'
import type { ServiceUse } from '../../../core/service-use.ts'
import type { MadeFile, Tools } from '../../../core/stage.ts'

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
  /** The service that searches for it, and for which words; absent where nothing is searched. */
  service?: ServiceUse
  queries?: string[]
  /** The unit that writes other words for the search, in place of `queries`; absent where Orion's rules do. */
  wording?: WordingUnit
}

/** A request for search words from a chat model; from Orion's rules (`otherwise`) where it names no service. */
export type WordingUnit = {
  kind: 'queries'
  topic: string
  prompt: string | null
  language: FilmLanguage
  otherwise: string[]
  engine: string
  service?: ServiceUse
}

/** The result of a wording unit: the words for the search, and notices for a person. */
export type Worded = { queries: string[]; notices: string[] }

export type SearchedUnit = ResearchUnit & { service: ServiceUse; queries: string[] }

export const isSearched = (unit: ResearchUnit): unit is SearchedUnit => unit.service !== undefined && unit.queries !== undefined

/** A research whose sources a chat model reads. */
export type ReadUnit = { kind: 'read'; of: ResearchUnit; engine: string; service: ServiceUse }

/** The units of stage 1. */
export type AnyUnit = ResearchUnit | ReadUnit | WordingUnit

export const isRead = (unit: AnyUnit): unit is ReadUnit => 'kind' in unit && unit.kind === 'read'

export const isWording = (unit: AnyUnit): unit is WordingUnit => 'kind' in unit && unit.kind === 'queries'

/** The sources before their order: prepared, with their images, and the notices for the user. */
export type Gathered = {
  sources: ResearchSource[]
  pictures: SourcePicture[]
  files: Record<string, MadeFile>
  notices: string[]
  search_results_count: number
  /** The words of the search, its omissions, and the service's use; absent where there was no search. */
  searched?: { searched_for: string[]; left_out: LeftOut[]; used: Used }
}

/** Finds sources for a topic and works out what they say. */
export type ResearchProvider = Provider & {
  research: (
    unit: ResearchUnit,
    tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'readAsset' | 'describeAsset' | 'progress' | 'service' | 'once' | 'aside'>,
  ) => Promise<{ content: ContentResearch; files: Record<string, MadeFile>; used?: Used }>
}
