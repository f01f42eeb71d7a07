import type { ContentResearch, SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { defineStage, type Made, type StageRequest, type StoredUnit, type Tools } from '../../core/stage.ts'
import { allowedOrigins } from '../../clients/allowed-origins.ts'
import { checkLink } from '../../clients/http.ts'
import { editResearch } from './edit-research.ts'
import { structured } from './found-source.ts'
import { providers } from './providers/index.ts'
import {
  type AnyUnit,
  isRead,
  isSearched,
  isWording,
  type ReadUnit,
  type ResearchProvider,
  type ResearchUnit,
  type Worded,
  type WordingUnit,
} from './providers/port.ts'
import { readGathered } from './read-gathered.ts'
import { expectReading, readResearch } from './read-research.ts'
import { searchQueries } from './search-queries.ts'
import { expectSearch, MOST_SOURCES } from './search-sources.ts'
import { expectWording, wordQueries } from './word-queries.ts'

/** Raised when the built-in research would give another result, so that it is made again. */
const ENGINE = 'research 13'
/** Raised when the searches and the choice of pages would give another result. */
const SEARCH = 'search 1'
/** Raised when the requests to a model about the sources change. */
const READING = 'reading 1'
/** Raised when the requests to a model for search words change. */
const WORDING = 'queries 1'
const WORDING_ID = 'queries'
const UNIT_ID = 'research'
const READING_ID = 'reading'
/** The notice if Orion chose the words because a service failed. */
const UNWORDED = 'No model chose the search words'
const UNSEARCHED = 'No search was made'
const UNREAD = 'No model read the sources'
/** The notice if no model reads the sources. */
const noReader = (weak_model: string | undefined): string =>
  weak_model === undefined
    ? say('notices.no_reader_connected_key_points').text
    : say('notices.weak_model_key_points', { model: weak_model }).text

/** Stage 1: what is known about the topic, each statement with its source and passage. */
export const contentResearch = defineStage({
  key: 'content_research',
  number: 1,
  reads: [],
  needs: [],
  capabilities: ['search', 'chat'],
  providers,

  plan: (request): AnyUnit[] => {
    const research = planResearch(request)
    const chat = request.chosen?.chat
    if (chat === undefined) return [research]
    const { options: _, ...service } = chat
    const take = (id: string): number => request.settings.takes?.[id] ?? 0
    const reading = (of: ResearchUnit): ReadUnit => ({
      kind: 'read',
      of,
      engine: READING,
      service: { ...service, take: take(READING_ID) },
    })
    if (!isSearched(research)) return [reading(research)]
    if (chat.chat_level === 1) return [research, reading(research)]
    const { topic, prompt, language, queries: otherwise } = research
    const asked = { ...service, take: take(WORDING_ID) }
    const wording: WordingUnit = { kind: 'queries', topic, prompt, language, otherwise, engine: WORDING, service: asked }
    const searched = { ...research, wording }
    return [wording, searched, reading(searched)]
  },

  /** Search words are written before the search; search results are read after it. */
  after: (unit) => (isWording(unit) ? null : isRead(unit) ? (isSearched(unit.of) ? unit.of : null) : (unit.wording ?? null)),

  /**
   * If the search failed: the person's own sources, else Wikipedia. If the model failed: the search words and the reading by Orion's own
   * rules.
   */
  instead: (unit, request) => {
    if (isRead(unit)) return unit.of
    if (!isWording(unit)) return planResearch({ ...request, chosen: {} })
    const { service: _, ...own } = unit
    return own
  },

  /** A failed service is not asked again. Rules write the search words, or the model reads the sources that exist without the search. */
  upon: (unit, own) => {
    if (isRead(unit)) return isRead(own) || isWording(own) ? null : { ...unit, of: own }
    if (isWording(unit) || !isWording(own)) return null
    const { wording: _, ...searched } = unit
    return searched
  },

  describe: (unit) =>
    isWording(unit)
      ? { id: WORDING_ID, text: say('progress.choosing_what_search').text }
      : isRead(unit)
        ? { id: READING_ID, text: say('progress.reading_sources').text }
        : { id: UNIT_ID, text: unit.topic },
  /** A run costs the same with or without a search. */
  usage: (unit) => {
    const share = isWording(unit) || (isRead(unit) && isSearched(unit.of)) ? 0 : 1
    return { expected: share, most: share }
  },
  expect: (unit) =>
    isWording(unit) ? expectWording(unit) : isRead(unit) ? expectReading(unit) : isSearched(unit) ? expectSearch(unit) : null,
  /**
   * Text and files give the same result every time; links and Wikipedia may not. A service's results are stored by their version, so paid
   * answers are not paid again. 'Another version' requests new ones.
   */
  repeatable: (unit) =>
    isWording(unit) ||
    isRead(unit) ||
    isSearched(unit) ||
    (unit.urls.length === 0 && (unit.text !== null || unit.asset_ids.length > 0)),

  make: async (unit, provider, tools): Promise<Made<ContentResearch | Worded>> => {
    if (isWording(unit)) {
      const { worded, used } = await wordQueries(unit, tools)
      return { data: worded, files: {}, ...(used && { used }) }
    }
    if (!isRead(unit)) {
      const { content, files, used } = await research(unit, provider, tools)
      return { data: content, files, ...(used && { used }) }
    }
    const { content: found, files } = isSearched(unit.of)
      ? { content: (await tools.made(unit.of)).data as ContentResearch, files: {} }
      : await provider.research(unit.of, tools)
    const { content, used } = await readResearch(unit, found, tools)
    return { data: content, files, ...(used && { used }) }
  },
  finish: ({ chosen, weak_model, settings, before }, _units, made): ContentResearch => {
    const data = made[made.length - 1].data as ContentResearch
    const wanted = chosen?.chat === undefined ? [UNSEARCHED] : [UNWORDED, UNSEARCHED, UNREAD].slice(-made.length)
    const replaced = wanted.flatMap((what, index) => {
      const { instead_of } = made[index]
      return instead_of === undefined ? [] : [`${what}: ${instead_of.reason}`]
    })
    const isQuoted = chosen?.chat === undefined && data.content_research_analysis.sources.length > 0
    const notices = [...replaced, ...(isQuoted ? [noReader(weak_model)] : []), ...data.notices]
    const { source_pictures, ...rest } = withRights(data, before)
    const may_use = settings.source?.may_use_pictures === true
    const pictures = namedPictures(rest, source_pictures ?? [], { made, may_use, before })
    return { ...rest, ...(pictures.length > 0 && { source_pictures: pictures }), notices }
  },

  edit: (_request, previous, edited) => editResearch(previous, edited),
  aside: { structured, readGathered },
  assets: ({ source_pictures = [] }) => source_pictures.map(({ asset_id }) => asset_id),

  sentence: ({ content_research_analysis, source_pictures = [] }) => {
    const { sources, key_points_structure, supporting_statistics } = content_research_analysis
    const { length } = sources
    const points = key_points_structure.point_breakdown.length
    if (length === 0) return say('summaries.outline_groups_questions_no_sources', { groups: points })
    const read = say('summaries.sources_points_figures', {
      sources: length,
      points,
      figures: supporting_statistics.length,
    })
    const waiting = source_pictures.filter(
      ({ licence, may_use, kept }) => licence === undefined && may_use !== true && kept !== false,
    ).length
    if (waiting === 0) return read
    return say('summaries.pictures_stay_out_until_you', { read, waiting })
  },
})

/** The research with a person's earlier statements on the rights of its pages, so that they are asked only once for each. */
function withRights(made: ContentResearch, before: ContentResearch | undefined): ContentResearch {
  const { sources } = made.content_research_analysis
  const allowed = new Set(before?.content_research_analysis.sources.flatMap(({ url, may_read }) => (may_read && url) || []))
  if (!sources.some(({ url }) => allowed.has(url ?? ''))) return made
  const known = sources.map((source) => (allowed.has(source.url ?? '') ? { ...source, may_read: true as const } : source))
  return { ...made, content_research_analysis: { ...made.content_research_analysis, sources: known } }
}

/**
 * The sources' images by the names of their stored files. A person's confirmation for their own sources applies to images without a
 * licence; results of a search cannot have one. Earlier decisions on an image stay.
 */
function namedPictures(
  { content_research_analysis: { sources } }: ContentResearch,
  pictures: readonly SourcePicture[],
  { made, may_use, before }: { made: readonly StoredUnit<unknown>[]; may_use: boolean; before: ContentResearch | undefined },
): SourcePicture[] {
  const by_hash = new Map(before?.source_pictures?.map((picture) => [picture.sha256, picture]))
  const assets = new Map(made.flatMap((unit) => Object.entries(unit.assets)))
  const provided = new Set(sources.flatMap(({ source_id, found_by }) => (found_by === undefined ? source_id : [])))
  return pictures.flatMap((picture): SourcePicture[] => {
    const asset_id = assets.get(picture.asset_id)
    const last = by_hash.get(picture.sha256)
    const is_said = picture.licence === undefined && ((may_use && provided.has(picture.source_id)) || last?.may_use === true)
    const judged = { ...(is_said && { may_use: true as const }), ...(last?.kept === false && { kept: false }) }
    return asset_id === undefined ? [] : [{ ...picture, asset_id, ...judged }]
  })
}

/** The research task, with the search words that a model wrote if it was asked. */
async function research(
  unit: ResearchUnit,
  provider: ResearchProvider,
  tools: Tools,
): Promise<Awaited<ReturnType<ResearchProvider['research']>>> {
  if (unit.wording === undefined) return provider.research(unit, tools)
  const { queries, notices } = (await tools.made(unit.wording)).data as Worded
  const { content, ...rest } = await provider.research({ ...unit, queries }, tools)
  return { content: { ...content, notices: [...notices, ...content.notices] }, ...rest }
}

/**
 * The task to read the research, or to make it without a model. Refuses links to private addresses before anything is charged. Throws
 * AppError unreadable_source.
 */
function planResearch({ film, prompt, settings, chosen }: StageRequest<'content_research'>): ResearchUnit {
  const { text, urls = [], asset_ids = [] } = settings.source ?? {}
  for (const url of urls) checkLink(url, allowedOrigins())
  const { topic, language, duration_seconds, seed } = film
  const unit = { topic, prompt, language, duration_seconds, seed, text: text ?? null, urls, asset_ids, engine: ENGINE }
  const provided = urls.length + asset_ids.length + (text === undefined ? 0 : 1)
  const queries = chosen?.search !== undefined && provided < MOST_SOURCES ? searchQueries(unit) : []
  if (chosen?.search === undefined || queries.length === 0) return unit
  const { options: _, ...service } = chosen.search
  const take = settings.takes?.[UNIT_ID] ?? 0
  return { ...unit, engine: `${ENGINE}, ${SEARCH}`, queries, service: { ...service, take } }
}
