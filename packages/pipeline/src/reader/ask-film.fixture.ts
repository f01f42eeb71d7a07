import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../fakes/models/openai.ts'
import type { Fake, Trouble } from '../../../../fakes/serve.ts'
import type { Film, StageRequest } from '../core/stage.ts'
import { connectionTo } from '../providers/conformance/trial.ts'
import { openaiCompatible } from '../providers/openai_compatible/provider.ts'
import {
  type Exchange,
  type Model,
  directFilmScenes,
  readSources,
  tellFilm,
  writePlatformTexts,
} from './read-and-tell.fixture.ts'

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

/** Runs stages 1 and 2 of a film against a fake model. Returns the contents, the requests to the model and the use. */
export async function askFilm({
  text,
  html,
  film: own,
  settings = {},
  prompt = null,
  trouble = { research: 'none', script: 'none' },
  change = (content) => content,
}: {
  text: string
  /** A page that replaces the source. It is read like an uploaded file. */
  html?: string
  film?: Partial<Film>
  settings?: StageRequest<'script_generation'>['settings']
  prompt?: string | null
  trouble?: { research: Trouble; script: Trouble }
  /** A person's change to the research before the script is written. */
  change?: (content: ContentResearch) => ContentResearch
}): Promise<AskedFilm> {
  const film: Film = { topic: 'The Panama Canal', name: 'Canal', language: 'en', duration_seconds: 60, seed: 'one', ...own }
  return withModel(async (model, fake) => {
    fake.trouble = trouble.research
    const read =
      html === undefined
        ? await readSources(model, { film, prompt, source: { text } })
        : await withPage(html, (page) => readSources(model, { film, prompt, source: { asset_ids: [page] } }))
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
  })
}

/** Writes a part of a script again, with a fake model. */
export async function askPart(
  { film, prompt, settings, inputs, before }: StageRequest<'script_generation'>,
  trouble: Trouble = 'none',
): Promise<{ script: ScriptGeneration; asked: Exchange[]; used: Used }> {
  return withModel(async (model, fake) => {
    fake.trouble = trouble
    const { content, asked, used } = await tellFilm(model, { film, prompt, settings, research: inputs.content_research!, before })
    return { script: content, asked, used }
  })
}

/** Writes a film's texts for the platforms, with a fake model. */
export const askTexts = (
  { research, script, request: { film } }: Pick<AskedFilm, 'research' | 'script' | 'request'>,
  trouble: Trouble = 'none',
  prompt: string | null = null,
): ReturnType<typeof writePlatformTexts> =>
  withModel((model, fake) => {
    fake.trouble = trouble
    return writePlatformTexts(model, { film, prompt, research, script })
  })

/** Plans the illustrations of a film's scenes, with a fake model. */
export const askShots = (
  { research, script, request: { film } }: Pick<AskedFilm, 'research' | 'script' | 'request'>,
  trouble: Trouble = 'none',
  more: Pick<Parameters<typeof directFilmScenes>[1], 'settings' | 'before' | 'edited' | 'folder'> & { model?: string } = {},
): ReturnType<typeof directFilmScenes> =>
  withModel((model, fake) => {
    fake.trouble = trouble
    const { model: name = model.model, ...own } = more
    return directFilmScenes({ ...model, model: name }, { film, research, script, ...own })
  })

/** Writes a page to a temporary file, and removes the file after `use`. */
async function withPage<T>(html: string, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'orion-page-'))
  try {
    await writeFile(join(folder, 'page.html'), html)
    return await use(join(folder, 'page.html'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Starts a fake model, and stops it after `use`. */
async function withModel<T>(use: (model: Model, fake: Fake) => Promise<T>): Promise<T> {
  const fake = await fakeOpenai()
  const fields = (url: string) => ({ address: `${url}/v1`, api_key: OPENAI_ACCOUNT.api_key })
  try {
    const connection = connectionTo({ provider: openaiCompatible, fields }, fake.url)
    return await use({ connection, model: OPENAI_ACCOUNT.model }, fake)
  } finally {
    await fake.close()
  }
}
