import { mkdtemp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { estimateSeconds } from '@orion/film/speech/measure-speech.ts'
import type { StageRequest, StoredUnit } from '@orion/pipeline/core/stage.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import type { Composition } from '@orion/pipeline/stages/02-script-generation/built-in/compose.ts'
import { scriptContent, writeScript } from '@orion/pipeline/stages/02-script-generation/write.ts'

/** Seconds of the narration that stages 3 and 4 make from a composition, with the language's first voice. */
export async function speakScript(composition: Composition, language: FilmLanguage, target: number): Promise<number> {
  const seconds = (text: string): number => estimateSeconds(text, { language })
  const { parts, title, notices } = writeScript(composition, { language, seconds })
  const script_generation = scriptContent(parts, { title, language, seconds, notices, wishes: {} })
  const film = { topic: title, name: title, language, duration_seconds: target, seed: 'bench' }
  const folder = await mkdtemp(join(tmpdir(), 'orion-bench-words-'))
  const inputs: StageRequest<'voice_assembly'>['inputs'] = { script_generation }
  try {
    for (const key of ['voice_scenes', 'voice_assembly'] as const) {
      const stage = STAGE_LIST[key]
      const request = { film, prompt: null, settings: CONTENTS[key].settings.parse({}), inputs } as never
      const makeUnit = async (unit: unknown, own: string): Promise<StoredUnit<unknown>> => {
        await mkdir(own)
        const { data, files } = await stage.make(unit as never, stage.providers[0] as never, {
          env: {},
          signal: new AbortController().signal,
          mark: '',
          folder: own,
          readAsset: async (path) => path,
          describeAsset: async () => ({ name: '', mime_type: '' }),
          progress: () => undefined,
          once: (_step, _ask, call) => call(),
          service: () => Promise.reject(new Error('no service is connected here')),
          sign: () => ({ algorithm: '', key_id: '', public_key: '', signature: '' }),
          made: (other) => makeUnit(other, `${own}-${++others}`),
        })
        return { data, assets: Object.fromEntries(Object.entries(files).map(([name, { path }]) => [name, path])) }
      }
      let others = 0
      const made: StoredUnit<unknown>[] = []
      const units: unknown[] = stage.plan(request)
      for (const [index, unit] of units.entries()) made.push(await makeUnit(unit, join(folder, `${key}-${index}`)))
      Object.assign(inputs, { [key]: stage.finish(request, units as never, made as never) })
    }
    return inputs.voice_assembly!.duration_seconds
  } finally {
    await rm(folder, { recursive: true })
  }
}
