import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { defineStage } from '../../core/stage.ts'
import { allowedOrigins } from '../../clients/allowed-origins.ts'
import { checkLink } from '../../clients/http.ts'
import { editResearch } from './edit-research.ts'
import { providers } from './providers/index.ts'
import type { ResearchUnit } from './providers/port.ts'

/** Changes when the built-in research would answer otherwise, so that it is made again. */
const ENGINE = 'research 7'

/** Stage 1: what is known about the topic, each statement with its source and passage. */
export const contentResearch = defineStage({
  key: 'content_research',
  number: 1,
  reads: [],
  needs: [],
  providers,

  /** One unit. Links to private addresses are refused here, before anything is charged. */
  plan: ({ film, prompt, settings }): ResearchUnit[] => {
    const { text, urls = [], asset_ids = [] } = settings.source ?? {}
    for (const url of urls) checkLink(url, allowedOrigins())
    const { topic, language, duration_seconds, seed } = film
    return [{ topic, prompt, language, duration_seconds, seed, text: text ?? null, urls, asset_ids, engine: ENGINE }]
  },

  describe: ({ topic }) => ({ id: 'research', text: topic }),
  usage: () => ({ expected: 1, most: 1 }),
  /** Text and files give the same answer every time; links and searches need not. */
  repeatable: ({ text, urls, asset_ids }) => urls.length === 0 && (text !== null || asset_ids.length > 0),

  make: async (unit, provider, tools) => ({ data: await provider.research(unit, tools), files: {} }),
  finish: (_request, _units, made): ContentResearch => made[0]!.data,
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
