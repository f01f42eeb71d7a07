import { readFileSync } from 'node:fs'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../fakes/openai.ts'
import type { Trouble } from '../../../../fakes/serve.ts'
import type { Film, StageRequest } from '../core/stage.ts'
import { connectionTo } from '../providers/conformance/trial.ts'
import { openaiCompatible } from '../providers/openai_compatible/provider.ts'
import { type Exchange, readSources, tellFilm } from './read-and-tell.fixture.ts'

export { MARK } from './read-and-tell.fixture.ts'

export type AskedFilm = {
  research: ContentResearch
  script: ScriptGeneration
  asked: { research: Exchange[]; script: Exchange[] }
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
  const fields = (url: string) => ({ address: `${url}/v1`, api_key: OPENAI_ACCOUNT.api_key })
  const model = { connection: connectionTo({ provider: openaiCompatible, fields }, fake.url), model: OPENAI_ACCOUNT.model }
  try {
    fake.trouble = trouble.research
    const read = await readSources(model, { film, prompt, source: { text } })
    const research = change(read.content)
    fake.trouble = trouble.script
    const told = await tellFilm(model, { film, prompt, settings, research })
    return {
      research,
      script: told.content,
      asked: { research: read.asked, script: told.asked },
      used: { research: read.used, script: told.used },
      request: told.request,
    }
  } finally {
    await fake.close()
  }
}
