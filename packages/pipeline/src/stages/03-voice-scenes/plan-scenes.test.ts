import { SCRIPT_SECTIONS, type ScriptGeneration, type ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import { expect, test } from 'vitest'
import { pacedWords } from '../../core/timing/paced-words.ts'
import type { StageRequest } from '../../core/stage.ts'
import { voiceScenes } from './stage.ts'

type Request = StageRequest<'voice_scenes'>

const LONG =
  'The engineers of the canal dug for ten long years through the hills and the rain, ' +
  'and the last lock was opened to the ships of the whole world in the summer.'

function makeRequest(texts: readonly string[]): Request {
  const sentences = texts.map((text): ScriptSentence => ({ id: `id of ${text}`, text, facts: [] }))
  const section = (own: ScriptSentence[]) => ({ timestamp: '', content: '', sentences: own, paragraphs: own.map((_, at) => at) })
  const script_with_timestamps = Object.fromEntries(
    SCRIPT_SECTIONS.map((name) => [name, section(name === 'main_content' ? sentences : [])]),
  )
  const script_generation = { script_with_timestamps, script_metadata: { title: 'Canal', language: 'en' } } as ScriptGeneration
  return {
    film: { topic: 'Canal', name: 'Canal', language: 'en', duration_seconds: 30, seed: 's' },
    prompt: null,
    settings: CONTENTS.voice_scenes.settings.parse({}),
    inputs: { script_generation },
  }
}

test('56.5 S03 a sentence that the script splits at a comma keeps its sound and pause, and nothing is spoken or charged again', () => {
  const request = makeRequest(['It began.', LONG, 'Ships came.'])
  const units = voiceScenes.plan(request)
  const content = voiceScenes.finish(
    request,
    units,
    units.map(({ text, language, rate }, at) => {
      const words = pacedWords(text, { language, rate })
      return { data: { duration_seconds: words.at(-1)!.end_seconds, words, peaks: [] }, assets: { audio: `sound ${at}` } }
    }),
  )
  const whole = content.scenes.find(({ text }) => text === LONG)!
  const before = {
    ...content,
    scenes: content.scenes.map((each) => (each === whole ? { ...each, pause_after_seconds: 2 } : each)),
  }
  const comma = LONG.indexOf(', ') + 1
  const halves = [LONG.slice(0, comma), LONG.slice(comma + 1)]
  const next: Request = { ...makeRequest(['It began.', ...halves, 'Ships came.']), before }
  const cut = voiceScenes.plan(next).filter(({ part }) => part !== undefined)
  expect(cut.map(({ text, part }) => [text, part!.asset_id])).toEqual(halves.map((text) => [text, whole.audio_asset_id]))
  expect(cut.map((unit) => voiceScenes.usage(unit).most)).toEqual([0, 0])
  expect(cut[0]!.scene_id, 'what was chosen for it stays').toBe(whole.id)
  expect(cut[0]!.part!.until_seconds).toBe(cut[1]!.part!.from_seconds)
  const stable = { ...next, settings: { ...next.settings, stability: 0.1 } }
  expect(
    voiceScenes.plan(stable).some(({ part }) => part !== undefined),
    'a scene with changed speech settings is spoken again',
  ).toBe(false)
})
