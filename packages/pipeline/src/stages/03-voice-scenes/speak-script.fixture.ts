import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { StageDefinition, StageRequest, StoredUnit } from '../../core/stage.ts'
import type { Provider } from '../../core/provider.ts'

const onceOver: (() => Promise<void>)[] = []
afterAll(() => Promise.all(onceOver.splice(0).map((remove) => remove())))

/** A script for tests, with a list of sentences per section. */
export function makeScript(
  language: VideoLanguage,
  parts: { hook: string[]; introduction: string[]; main_content: string[]; call_to_action: string[]; outro: string[] },
): ScriptGeneration {
  const section = (name: string, texts: string[]) => ({
    timestamp: '0:00-0:10',
    content: texts.join(' '),
    sentences: texts.map((text, index) => ({ id: `${name}${index}`, text, facts: [] })),
    paragraphs: [0],
  })
  return {
    script_with_timestamps: {
      hook: section('h', parts.hook),
      introduction: section('i', parts.introduction),
      main_content: section('m', parts.main_content),
      call_to_action: section('c', parts.call_to_action),
      outro: section('o', parts.outro),
    },
    script_metadata: { title: 'Test', language, word_count: 1, estimated_duration: 30, sections_count: 5 },
    notices: [],
  }
}

/**
 * Runs a stage as the server does, in a folder that is deleted after the test, or after all tests of its file. An asset's id is its path.
 */
export async function runStage<K extends StageKey, U, D, P extends Provider>(
  stage: StageDefinition<K, U, D, P>,
  request: StageRequest<K>,
  { for_file = false }: { for_file?: boolean } = {},
): Promise<{ content: ContentOf<K>; units: U[]; made: string[]; said: string[] }> {
  const root = await mkdtemp(join(tmpdir(), 'orion-stage-'))
  const remove = () => rm(root, { recursive: true })
  if (for_file) onceOver.push(remove)
  else onTestFinished(remove)
  const units = stage.plan(request)
  const [made, said]: [string[], string[]] = [[], []]
  let parts = 0
  const make = async (unit: U, folder: string): Promise<StoredUnit<D>> => {
    await mkdir(folder)
    const { data, files } = await stage.make(unit, stage.providers[0], {
      env: {},
      signal: AbortSignal.timeout(120_000),
      mark: '',
      folder,
      readAsset: async (asset_id) => asset_id,
      describeAsset: async () => ({ name: '', mime_type: '' }),
      made: (part) => make(part as U, `${folder}-${++parts}`),
      progress: (_fraction, sentence) => void said.push(getEnglish(sentence)),
      once: (_step, _ask, call) => call(),
      service: () => Promise.reject(new Error('no service is connected here')),
      signFile: () => Promise.reject(new Error('There is no signing key.')),
      sign: () => ({ algorithm: '', key_id: '', public_key: '', signature: '' }),
    })
    return { data, assets: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, file.path])) }
  }
  const stored: Parameters<typeof stage.finish>[2] = []
  for (const [index, unit] of units.entries()) {
    made.push(stage.describe(unit).id)
    stored.push(await make(unit, join(root, String(index))))
  }
  const content = stage.finish(request, units, stored)
  CONTENTS[stage.key].content.parse(content)
  return { content, units, made, said }
}
