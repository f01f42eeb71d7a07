import { readFileSync } from 'node:fs'
import { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../fakes/openai.ts'
import type { Trouble } from '../../../../fakes/serve.ts'
import { contentHash } from '../core/asset-recipe.ts'
import type { ChosenService } from '../core/service-use.ts'
import type { Film, StageRequest, Tools } from '../core/stage.ts'
import { connectionTo, toolsFor } from '../providers/conformance/trial.ts'
import { openaiCompatible } from '../providers/openai_compatible/provider.ts'
import { contentResearch } from '../stages/01-content-research/stage.ts'
import { scriptGeneration } from '../stages/02-script-generation/stage.ts'

/** The mark of the asks of a test. */
export const MARK = '0123456789abcdef'

type Asked = { step: string; body: string }
export type AskedFilm = {
  research: ContentResearch
  script: ScriptGeneration
  asked: { research: Asked[]; script: Asked[] }
  used: { research: Used; script: Used }
  request: StageRequest<'script_generation'>
}

export const sampleText = (name: string): string =>
  readFileSync(new URL(`../stages/02-script-generation/built-in/samples/${name}.md`, import.meta.url), 'utf8')

/** Stages 1 and 2 of a film before the stand-in of a model, with what it was asked and what it counted. */
export async function askFilm({
  text,
  film: own,
  settings = {},
  prompt = null,
  trouble = { research: 'none', script: 'none' },
  change = (content) => content,
}: {
  text: string
  film?: Partial<Film>
  settings?: StageRequest<'script_generation'>['settings']
  prompt?: string | null
  trouble?: { research: Trouble; script: Trouble }
  /** What a person does to the research before the script is written. */
  change?: (content: ContentResearch) => ContentResearch
}): Promise<AskedFilm> {
  const fake = await fakeOpenai()
  const film: Film = { topic: 'The Panama Canal', name: 'Canal', language: 'en', duration_seconds: 60, seed: 'one', ...own }
  const provider = openaiCompatible
  const connection = connectionTo(
    { provider, fields: (url) => ({ address: `${url}/v1`, api_key: OPENAI_ACCOUNT.api_key }) },
    fake.url,
  )
  const chat: ChosenService = {
    connection_id: 'connection',
    provider: provider.key,
    capability: 'chat',
    origin: new URL(connection.base_url).origin,
    model: OPENAI_ACCOUNT.model,
    version: provider.version,
  }
  const asked: AskedFilm['asked'] = { research: [], script: [] }
  const kept = new Map<string, unknown>()
  const toolsOf = (stage: keyof typeof asked): Tools =>
    ({
      env: {},
      mark: MARK,
      signal: new AbortController().signal,
      progress: () => undefined,
      service: async () => ({ provider, call: toolsFor(connection, OPENAI_ACCOUNT.model) }),
      once: async <T>(step: string, ask: unknown, call: () => Promise<T>): Promise<T> => {
        asked[stage].push({ step, body: JSON.stringify(ask) })
        const key = contentHash({ step, ask })
        if (!kept.has(key)) kept.set(key, await call())
        return kept.get(key) as T
      },
    }) as unknown as Tools
  try {
    fake.trouble = trouble.research
    const first: StageRequest<'content_research'> = { film, prompt, settings: { source: { text } }, inputs: {}, chosen: { chat } }
    const [reading] = contentResearch.plan(first)
    const read = await contentResearch.make(reading!, contentResearch.providers[0]!, toolsOf('research'))
    const research = change(ContentResearch.parse(contentResearch.finish(first, [reading!], [{ data: read.data, assets: {} }])))
    fake.trouble = trouble.script
    const request: StageRequest<'script_generation'> = {
      film,
      prompt,
      settings,
      inputs: { content_research: research },
      chosen: { chat },
    }
    const [telling] = scriptGeneration.plan(request)
    const told = await scriptGeneration.make(telling!, scriptGeneration.providers[0]!, toolsOf('script'))
    const script = ScriptGeneration.parse(scriptGeneration.finish(request, [telling!], [{ data: told.data, assets: {} }]))
    return { research, script, asked, used: { research: read.used ?? {}, script: told.used ?? {} }, request }
  } finally {
    await fake.close()
  }
}
