import { basename } from 'node:path'
import { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { contentHash } from '../core/asset-recipe.ts'
import type { ChosenService } from '../core/service-use.ts'
import type { Film, StageRequest, StoredUnit, Tools } from '../core/stage.ts'
import { connectionTo, toolsFor } from '../providers/conformance/trial.ts'
import { openaiCompatible } from '../providers/openai_compatible/provider.ts'
import type { Connection, Expected } from '../providers/provider.ts'
import type { BundleUnit, ModelTexts } from '../stages/10-distribution/providers/port.ts'
import { type PictureData, type PictureUnit, isUnitOfKind } from '../stages/05-image-selection/tasks.ts'
import { imageSelection } from '../stages/05-image-selection/stage.ts'
import { distribution } from '../stages/10-distribution/stage.ts'
import { contentResearch } from '../stages/01-content-research/stage.ts'
import { scriptGeneration } from '../stages/02-script-generation/stage.ts'

/** The mark before and after the data in a test's requests. */
export const MARK = '0123456789abcdef'

/** A request of a stage to the model, and the answer. */
export type Exchange = { step: string; body: string; answer: unknown }

/** A model with OpenAI's interface, called without Orion's server. */
export type Model = {
  connection: Connection
  model: string
  mark?: string
  /** 1: the model only chooses sentences. 2: it also writes. Absent: it can do everything. */
  chat_level?: 1 | 2
  /** Makes a call to the model. It may make the call again if the call fails. */
  patience?: <T>(call: () => Promise<T>) => Promise<T>
}

/** A model at an address with OpenAI's interface. */
export const modelAt = (
  address: string,
  {
    model = 'by-hand',
    api_key,
    ...more
  }: Partial<Pick<Model, 'model' | 'mark' | 'patience' | 'chat_level'>> & { api_key?: string } = {},
): Model => {
  const fields = (url: string) => ({ address: url, ...(api_key !== undefined && { api_key }) })
  return { connection: connectionTo({ provider: openaiCompatible, fields }, address), model, ...more }
}

/**
 * The result of a stage. `request` is the stage's own request, `asked` are its requests to the model, `foretold` is the predicted use.
 */
export type MadeStage<C, R> = { content: C; request: R; asked: Exchange[]; used: Used; foretold: Expected | null }

type Wish = { film: Film; prompt: string | null }
type ResearchRequest = StageRequest<'content_research'>
type ScriptRequest = StageRequest<'script_generation'>

const makeChosen = ({ connection, model, chat_level }: Model): ChosenService => ({
  connection_id: connection.connection_id,
  provider: openaiCompatible.key,
  capability: 'chat',
  origin: new URL(connection.base_url).origin,
  model,
  version: openaiCompatible.version,
  ...(chat_level !== undefined && { chat_level }),
})

function makeTools({ connection, model, mark = MARK, patience = (call) => call() }: Model, asked: Exchange[]): Tools {
  const kept = new Map<string, unknown>()
  return {
    env: {},
    mark,
    signal: new AbortController().signal,
    folder: '',
    progress: () => undefined,
    readAsset: async (path: string) => path,
    describeAsset: async (path: string) => ({
      name: basename(path),
      mime_type: path.endsWith('.html') ? 'text/html' : 'text/markdown',
    }),
    service: async () => ({ provider: openaiCompatible, call: toolsFor(connection, model) }),
    once: async <T>(step: string, ask: unknown, call: () => Promise<T>): Promise<T> => {
      const exchange: Exchange = { step, body: JSON.stringify(ask), answer: undefined }
      asked.push(exchange)
      const key = contentHash({ step, ask })
      if (!kept.has(key)) kept.set(key, await patience(call))
      exchange.answer = (kept.get(key) as { value?: unknown }).value
      return kept.get(key) as T
    },
  } as unknown as Tools
}

/** Runs stage 1 of a film with a model. The source is a text, or text files by their paths. */
export async function readSources(
  model: Model,
  { film, prompt, source }: Wish & { source: { text: string } | { asset_ids: string[] } },
): Promise<MadeStage<ContentResearch, ResearchRequest>> {
  const asked: Exchange[] = []
  const request: ResearchRequest = { film, prompt, settings: { source }, inputs: {}, chosen: { chat: makeChosen(model) } }
  const [unit] = contentResearch.plan(request)
  const foretold = contentResearch.expect!(unit!)
  const { data, used = {} } = await contentResearch.make(unit!, contentResearch.providers[0]!, makeTools(model, asked))
  const content = ContentResearch.parse(contentResearch.finish(request, [unit!], [{ data, assets: {} }]))
  return { content, request, asked, used, foretold }
}

/** Runs stage 2 of a film with a model. If the settings request a part of the script again, `before` is the script. */
export async function tellFilm(
  model: Model,
  {
    film,
    prompt,
    settings,
    research,
    before,
  }: Wish & { settings: ScriptRequest['settings']; research: ContentResearch; before?: ScriptGeneration | undefined },
): Promise<MadeStage<ScriptGeneration, ScriptRequest>> {
  const asked: Exchange[] = []
  const request: ScriptRequest = {
    film,
    prompt,
    settings,
    inputs: { content_research: research },
    // a model that only chooses is not asked to write
    chosen: model.chat_level === 1 ? {} : { chat: makeChosen(model) },
    ...(before && { before }),
  }
  const [unit] = scriptGeneration.plan(request)
  const foretold = scriptGeneration.expect!(unit!)
  const { data, used = {} } = await scriptGeneration.make(unit!, scriptGeneration.providers[0]!, makeTools(model, asked))
  const content = ScriptGeneration.parse(scriptGeneration.finish(request, [unit!], [{ data, assets: {} }]))
  return { content, request, asked, used, foretold }
}

/** Runs stage 5 of a film with a model, without drawing its images. `settings`, `before` and `edited` are those of the stage's request. */
export async function directFilmScenes(
  model: Model,
  {
    film,
    research,
    script,
    settings = {},
    before,
    edited,
    spoken = {},
    folder = '',
  }: Pick<Wish, 'film'> & {
    research: ContentResearch
    script: ScriptGeneration
    settings?: Pick<StageRequest<'image_selection'>['settings'], 'takes' | 'brand_color'> | object
    before?: ImageSelection | undefined
    /** The content of stage 5 after a person's edit. */
    edited?: ImageSelection | undefined
    /** Present if stages 3 and 4 made its voice. */
    spoken?: Pick<StageRequest<'image_selection'>['inputs'], 'voice_scenes' | 'voice_assembly'>
    /** For the images that a model is shown. */
    folder?: string | undefined
  },
) {
  const asked: Exchange[] = []
  const used: Used = {}
  const request: StageRequest<'image_selection'> = {
    ...{ film, prompt: null, settings: { brand_color: '#3366cc', ...settings } },
    inputs: { content_research: research, script_generation: script, ...spoken },
    chosen: { chat: makeChosen(model) },
    ...(before && { before }),
    ...(edited && { edited }),
  }
  const [provider] = imageSelection.providers
  const nobody = { ...provider!, illustrate: async () => ({ width: 960, height: 540 }) }
  const units = imageSelection.plan(request)
  const unit = units.find(isUnitOfKind('plan'))
  const foretold = foretoldBy(units)
  const stored: StoredUnit<PictureData>[] = []
  for (const [index, each] of units.entries()) {
    const madeBefore = async (other: unknown): Promise<StoredUnit<unknown>> =>
      stored[units.findIndex((own) => contentHash(own) === contentHash(other))]!
    const tools = { ...makeTools(model, asked), folder, made: madeBefore }
    const { data, files, used: counted = {} } = await imageSelection.make(each, nobody, tools)
    for (const [meter, count] of Object.entries(counted)) used[meter as keyof Used] = (used[meter as keyof Used] ?? 0) + count
    stored.push({ data, assets: Object.fromEntries(Object.keys(files).map((name) => [name, `${index}-${name}`])) })
  }
  const content = ImageSelection.parse(imageSelection.finish(request, units, stored))
  return { request, units, unit, content, asked, used, foretold }
}

/** The expected use of all requests of a stage 5; null if there are none. */
function foretoldBy(units: readonly PictureUnit[]): Expected | null {
  const all = units.flatMap((unit) => imageSelection.expect!(unit) ?? [])
  if (all.length === 0) return null
  const sum = (which: 'expected' | 'most'): Used => ({
    input_token: all.reduce((total, each) => total + (each[which].input_token ?? 0), 0),
    output_token: all.reduce((total, each) => total + (each[which].output_token ?? 0), 0),
  })
  return { expected: sum('expected'), most: sum('most') }
}

/**
 * Plans stage 10 from the results of stages 1 and 2, and writes its texts with a model. The bundle is only planned, and the film is not
 * read.
 */
export async function writePlatformTexts(
  model: Model,
  { film, prompt, research, script }: Wish & { research: ContentResearch; script: ScriptGeneration },
) {
  const asked: Exchange[] = []
  const video_assembly = { film_asset_id: 'film', poster_asset_id: 'poster', thumbnail_asset_ids: [] }
  const inputs = { content_research: research, script_generation: script, video_assembly }
  const request = {
    ...{ film, prompt, settings: { versions: [] }, inputs, chosen: { chat: makeChosen(model) } },
  } as unknown as StageRequest<'distribution'>
  const units = distribution.plan(request)
  const [bundle, unit] = units as [BundleUnit, ModelTexts]
  const foretold = distribution.expect!(unit)
  const made = await distribution.make(unit, distribution.providers[0]!, makeTools(model, asked))
  return { request, units, bundle, unit, made, asked, foretold }
}
