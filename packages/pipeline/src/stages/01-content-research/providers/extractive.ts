import * as z from 'zod/mini'
import { say } from '@orion/contract/sentences/say.ts'
import { BUILT_IN_PRICES } from '../../../core/prices.ts'
import { WIKIPEDIA_URL } from '../../../sources/wikipedia-url.ts'
import { readAside } from '../../../core/read-aside.ts'
import { gatherSources } from '../gather.ts'
import { readGathered } from '../read-gathered.ts'
import type { ResearchProvider } from './port.ts'

const origins = (list: string): string[] =>
  list
    .split(/[\s,]+/u)
    .filter((entry) => URL.canParse(entry))
    .map((entry) => new URL(entry).origin)

/**
 * Orion's own research. It takes sentences, figures and quotations from the user's sources. Without such sources it reads Wikipedia, if the
 * network is available. It also reads the results of a search service, if one is chosen. It needs no key and no model.
 */
export const extractive: ResearchProvider = {
  key: 'extractive',
  name: 'Built-in research',
  model: 'Orion extractive',
  price: BUILT_IN_PRICES.content_research,
  env: {
    /** The address of Wikipedia. '{language}' is replaced by the language of the film. */
    ORION_WIKIPEDIA_URL: z._default(z.string().check(z.startsWith('http')), WIKIPEDIA_URL),
    /** Private addresses that links may open: a list of origins, separated by commas. */
    ORION_ALLOW_ORIGINS: z._default(z.string(), ''),
  },

  async research(unit, { env, ...tools }) {
    const gathered = await gatherSources(unit, {
      ...tools,
      wikipedia: env['ORION_WIKIPEDIA_URL'] ?? '',
      allow_origins: origins(env['ORION_ALLOW_ORIGINS'] ?? ''),
    })
    tools.progress(0.9, say('progress.ordering_what_sources_say'))
    const { files, ...found } = gathered
    const content = await readAside(tools, { name: 'readGathered', work: readGathered }, unit, found)
    return { content, files, ...(gathered.searched && { used: gathered.searched.used }) }
  },
}
