import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { defineStage, type StageRequest } from '../../core/stage.ts'
import { allowedOrigins } from '../../clients/allowed-origins.ts'
import { checkLink } from '../../clients/http.ts'
import { editResearch } from './edit-research.ts'
import { providers } from './providers/index.ts'
import { isSearched, type ResearchUnit } from './providers/port.ts'
import { searchQueries } from './search-queries.ts'
import { expectSearch, MOST_SOURCES } from './search-sources.ts'

/** Changes when the built-in research would answer otherwise, so that it is made again. */
const ENGINE = 'research 7'
/** The same of what is searched for and which pages are taken. */
const SEARCH = 'search 1'
const UNIT_ID = 'research'

/** Stage 1: what is known about the topic, each statement with its source and passage. */
export const contentResearch = defineStage({
  key: 'content_research',
  number: 1,
  reads: [],
  needs: [],
  capabilities: ['search'],
  providers,

  plan: (request) => [planResearch(request)],

  /** Without the search that failed: the person's own sources, else Wikipedia. */
  instead: (_unit, request) => planResearch({ ...request, chosen: {} }),

  describe: ({ topic }) => ({ id: UNIT_ID, text: topic }),
  usage: () => ({ expected: 1, most: 1 }),
  expect: (unit) => (isSearched(unit) ? expectSearch(unit) : null),
  /**
   * Text and files give the same answer every time; links and Wikipedia need not. What a service searched is kept by its take, as all that
   * services make: the answers that were paid are not paid again, and 'Another take' asks anew.
   */
  repeatable: (unit) => isSearched(unit) || (unit.urls.length === 0 && (unit.text !== null || unit.asset_ids.length > 0)),

  make: async (unit, provider, tools) => {
    const { content, used } = await provider.research(unit, tools)
    return { data: content, files: {}, ...(used && { used }) }
  },
  finish: (_request, _units, [{ data, instead_of }]): ContentResearch =>
    instead_of === undefined ? data : { ...data, notices: [`Nothing was searched: ${instead_of.reason}`, ...data.notices] },

  edit: (_request, previous, edited) => editResearch(previous, edited),
  assets: () => [],

  sentence: ({ content_research_analysis: { sources, key_points_structure, supporting_statistics } }) => {
    const { length } = sources
    if (length === 0) return `An outline of ${key_points_structure.point_breakdown.length} groups of questions; no sources`
    return (
      `${length} ${length === 1 ? 'source' : 'sources'}, ${key_points_structure.point_breakdown.length} key points, ` +
      `${supporting_statistics.length} figures`
    )
  },
})

/** The one unit. Links to private addresses are refused here, before anything is charged. Throws AppError unreadable_source. */
function planResearch({ film, prompt, settings, chosen }: StageRequest<'content_research'>): ResearchUnit {
  const { text, urls = [], asset_ids = [] } = settings.source ?? {}
  for (const url of urls) checkLink(url, allowedOrigins())
  const { topic, language, duration_seconds, seed } = film
  const unit = { topic, prompt, language, duration_seconds, seed, text: text ?? null, urls, asset_ids, engine: ENGINE }
  const given = urls.length + asset_ids.length + (text === undefined ? 0 : 1)
  const queries = chosen?.search !== undefined && given < MOST_SOURCES ? searchQueries(unit) : []
  if (chosen?.search === undefined || queries.length === 0) return unit
  const { options: _, ...service } = chosen.search
  const take = settings.takes?.[UNIT_ID] ?? 0
  return { ...unit, engine: `${ENGINE}, ${SEARCH}`, queries, service: { ...service, take } }
}
