import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { CONTENTS, type ContentOf } from '@orion/contract/contents/index.ts'
import type { Film, StageRequest, StoredUnit, Tools } from '@orion/pipeline/core/stage.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'

export type Contents = { [K in StageKey]?: ContentOf<K> }

type Wish = { film: Film; prompt: string | null; contents: Contents; folder: string; settings?: object }

/** A stage's request with its default settings, as the server sends it. */
export function requestFor(key: StageKey, { film, prompt, contents, settings = {} }: Omit<Wish, 'folder'>) {
  const stage = STAGE_LIST[key]
  const inputs = Object.fromEntries(stage.reads.map((name) => [name, contents[name as StageKey]]))
  return { film, prompt, settings: CONTENTS[key].settings.parse(settings), inputs } as unknown as StageRequest<StageKey>
}

/**
 * The tools of a stage without a server and services. Files are in `folder`, and an asset's id is its path. `made` returns the result of
 * another task.
 */
export const offlineTools = (folder: string, made: Tools['made']): Tools => ({
  env: {},
  signal: new AbortController().signal,
  mark: '',
  folder,
  readAsset: async (path) => path,
  describeAsset: async () => ({ name: '', mime_type: '' }),
  made,
  progress: () => {},
  once: (_step, _ask, call) => call(),
  service: () => Promise.reject(new Error('no service is connected here')),
  signFile: () => Promise.reject(new Error('There is no signing key.')),
  sign: () => ({ algorithm: '', key_id: '', public_key: '', signature: '' }),
})

/** Makes a stage's content with Orion's own provider, without a server. Its files are in `folder`, and an asset's id is its path. */
export async function makeStage(key: StageKey, { folder, ...wish }: Wish): Promise<Contents[StageKey]> {
  const stage = STAGE_LIST[key]
  const request = requestFor(key, wish)
  let parts = 0
  const make = async (unit: unknown, own: string): Promise<StoredUnit<unknown>> => {
    await mkdir(own, { recursive: true })
    const tools = offlineTools(own, (other) => make(other, `${own}-${++parts}`))
    const { data, files } = await stage.make(unit as never, stage.providers[0] as never, tools)
    return { data, assets: Object.fromEntries(Object.entries(files).map(([name, { path }]) => [name, path])) }
  }
  const units: unknown[] = stage.plan(request)
  const made: StoredUnit<unknown>[] = []
  for (const [index, unit] of units.entries()) made.push(await make(unit, join(folder, `${key}-${index}`)))
  return stage.finish(request, units as never, made as never) as Contents[StageKey]
}

/** The content of a stage before its files are made. Throws when the stage cannot provide it. */
export function foreseeStage(key: StageKey, wish: Omit<Wish, 'folder'>): Contents[StageKey] {
  const stage = STAGE_LIST[key]
  const request = requestFor(key, wish)
  if (stage.foresee === undefined) throw new Error(`Stage ${stage.number} foresees nothing.`)
  return stage.foresee(request, stage.plan(request) as never) as Contents[StageKey]
}
