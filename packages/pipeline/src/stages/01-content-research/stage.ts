import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { defineStage, type StageRequest } from '../../core/stage.ts'
import { allowedOrigins } from '../../clients/allowed-origins.ts'
import { checkLink } from '../../clients/http.ts'
import { editResearch } from './edit-research.ts'
import { providers } from './providers/index.ts'
import { isRead, isSearched, type ReadUnit, type ResearchUnit } from './providers/port.ts'
import { expectReading, readResearch } from './read-research.ts'
import { searchQueries } from './search-queries.ts'
import { expectSearch, MOST_SOURCES } from './search-sources.ts'

/** Changes when the built-in research would answer otherwise, so that it is made again. */
const ENGINE = 'research 7'
/** The same of what is searched for and which pages are taken. */
const SEARCH = 'search 1'
/** The same of what a model is asked about the sources. */
const READING = 'reading 1'
const UNIT_ID = 'research'
const READING_ID = 'reading'
/** What is said where Orion made it because a service failed. */
const UNSEARCHED = 'Nothing was searched'
const UNREAD = 'No model read the sources'

/** Stage 1: what is known about the topic, each statement with its source and passage. */
export const contentResearch = defineStage({
  key: 'content_research',
  number: 1,
  reads: [],
  needs: [],
  capabilities: ['search', 'chat'],
  providers,

  plan: (request): (ResearchUnit | ReadUnit)[] => {
    const research = planResearch(request)
    const chat = request.chosen?.chat
    if (chat === undefined) return [research]
    const { options: _, ...service } = chat
    const take = request.settings.takes?.[READING_ID] ?? 0
    const reading: ReadUnit = { kind: 'read', of: research, engine: READING, service: { ...service, take } }
    return isSearched(research) ? [research, reading] : [reading]
  },

  /** What is searched for is read when it is there. */
  after: (unit) => (isRead(unit) && isSearched(unit.of) ? unit.of : null),

  /** Without the search that failed: the person's own sources, else Wikipedia. Without the model: what Orion's own rules find in them. */
  instead: (unit, request) =>
    planResearch(
      isRead(unit) && isSearched(unit.of) && request.chosen?.search
        ? { ...request, chosen: { search: request.chosen.search } }
        : { ...request, chosen: {} },
    ),

  /** A search that failed is not asked again: the model reads what is there without it. */
  upon: (unit, own) => (isRead(unit) && !isRead(own) ? { ...unit, of: own } : null),

  describe: (unit) => (isRead(unit) ? { id: READING_ID, text: 'Reading the sources' } : { id: UNIT_ID, text: unit.topic }),
  /** A run costs the same whether its sources are searched for or not. */
  usage: (unit) => {
    const share = isRead(unit) && isSearched(unit.of) ? 0 : 1
    return { expected: share, most: share }
  },
  expect: (unit) => (isRead(unit) ? expectReading(unit) : isSearched(unit) ? expectSearch(unit) : null),
  /**
   * Text and files give the same answer every time; links and Wikipedia need not. What a service searched or read is kept by its take, as
   * all that services make: the answers that were paid are not paid again, and 'Another take' asks anew.
   */
  repeatable: (unit) =>
    isRead(unit) || isSearched(unit) || (unit.urls.length === 0 && (unit.text !== null || unit.asset_ids.length > 0)),

  make: async (unit, provider, tools) => {
    const { content, used } = isRead(unit)
      ? await readResearch(
          unit,
          isSearched(unit.of)
            ? ((await tools.made(unit.of)).data as ContentResearch)
            : (await provider.research(unit.of, tools)).content,
          tools,
        )
      : await provider.research(unit, tools)
    return { data: content, files: {}, ...(used && { used }) }
  },
  finish: ({ chosen }, _units, made): ContentResearch => {
    const { data } = made.at(-1)!
    const wanted = chosen?.chat === undefined ? [UNSEARCHED] : made.length === 1 ? [UNREAD] : [UNSEARCHED, UNREAD]
    const said = wanted.flatMap((what, index) => {
      const { instead_of } = made[index]!
      return instead_of === undefined ? [] : [`${what}: ${instead_of.reason}`]
    })
    return said.length === 0 ? data : { ...data, notices: [...said, ...data.notices] }
  },

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
