import { CONTENTS, type ContentOf } from '@orion/contract/contents/index.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { expect, test } from 'vitest'
import type { StageRequest } from '../core/stage.ts'
import { makeScript } from '../stages/03-voice-scenes/speak-script.fixture.ts'
import { STAGE_LIST } from '../stages/index.ts'
import { behindOriginal } from './behind.ts'
import { longerScenes, originalTimes, standsAtTimes } from './original-times.ts'

const film = { topic: 'Canal', name: 'Canal', language: 'en' as const, duration_seconds: 20, seed: 'canal' }
const NONE = { hook: [], introduction: [], main_content: [], call_to_action: [], outro: [] }
const SAID = [
  'The canal was dug in nine years by forty thousand workers.',
  'Every ship that passes pays for its weight and for the water of the locks.',
  'It rises eighty-five feet above the sea.',
]

type Asked = Partial<StageRequest<StageKey>> & Pick<StageRequest<StageKey>, 'inputs'>

/** The predicted content of a stage, by the usual pace of its voice: nothing is spoken. */
function foretold<K extends StageKey>(key: K, asked: Asked): ContentOf<K> {
  const request = { film, prompt: null, settings: CONTENTS[key].settings.parse({}), ...asked } as StageRequest<K>
  const stage = STAGE_LIST[key]
  const units = stage.plan(request as never)
  const content = stage.foretell!(request as never, units as never, units.map(() => null)) // prettier-ignore
  return CONTENTS[key].content.parse(
    JSON.parse(JSON.stringify(content).replaceAll('_asset_id":""', '_asset_id":"a"')),
  ) as ContentOf<K>
}

const script_generation = makeScript('en', { ...NONE, main_content: SAID })
const voice_scenes = foretold('voice_scenes', { inputs: { script_generation } })
const voice_assembly = foretold('voice_assembly', { inputs: { script_generation, voice_scenes } })
const original = { language: 'en' as const, contents: { script_generation, voice_scenes, voice_assembly } }

/** An edition of these sentences, with its original's times. */
function edition(said: readonly string[], from = original, pause_after_seconds?: number) {
  const spanish = { ...film, language: 'es' as const, scene_times: true as const }
  const script = makeScript('es', { ...NONE, main_content: [...said] })
  const voices = foretold('voice_scenes', { film: spanish, original: from, inputs: { script_generation: script } })
  const scenes = voices.scenes.map((scene, at) =>
    at === 0 && pause_after_seconds !== undefined ? { ...scene, pause_after_seconds } : scene,
  )
  const inputs = { script_generation: script, voice_scenes: { ...voices, scenes } }
  return { ...inputs, voice_assembly: foretold('voice_assembly', { film: spanish, original: from, inputs }) }
}

const FITTING = [
  'El canal se cavó en nueve años por cuarenta mil obreros.',
  'Cada barco que pasa paga por su peso y por el agua de las esclusas.',
  'Sube veintiséis metros sobre el mar.',
]
const LONG = `${FITTING[2]!.slice(0, -1)}, y nadie que lo haya visto desde la orilla olvida ya nunca aquella altura tan grande.`

const listFrames = ({ timeline }: ContentOf<'voice_assembly'>) => timeline.map(({ frames }) => frames)

test('EDN-01 S03 S04 an edition at its original’s times has the same cuts and the same starts of words', () => {
  const { voice_assembly: own } = edition(FITTING)
  expect(listFrames(own)).toEqual(listFrames(voice_assembly))
  expect(own.timeline.map(({ speech_start_seconds }) => speech_start_seconds)).toEqual(
    voice_assembly.timeline.map(({ speech_start_seconds }) => speech_start_seconds),
  )
  own.timeline.slice(1).forEach(({ speech_start_seconds }, at) => {
    expect(speech_start_seconds - own.timeline[at]!.speech_end_seconds, 'a pause that is one').toBeGreaterThanOrEqual(0.249)
  })
  expect([longerScenes(own), own.length_error, standsAtTimes(own, voice_assembly)]).toEqual([0, 0, true])
  expect(own.fitted_seconds).toBe(own.duration_seconds)
})

test('EDN-01 S03 a scene is spoken up to 15 % faster if it must be, never slower, and only if the edition keeps the times', () => {
  const rates = (scene_times: boolean) => {
    const spanish = { ...film, language: 'es' as const, ...(scene_times && { scene_times: true as const }) }
    const script = makeScript('es', { ...NONE, main_content: [...FITTING.slice(0, 2), LONG] })
    const asked = {
      film: spanish,
      prompt: null,
      settings: CONTENTS.voice_scenes.settings.parse({}),
      inputs: { script_generation: script },
    }
    const units = STAGE_LIST.voice_scenes.plan({ ...asked, original } as never) as { rate: number }[]
    return units.map(({ rate }) => rate)
  }
  const own = rates(true)
  expect(own.at(-1)).toBe(1.15)
  for (const rate of own) expect(rate).toBeGreaterThanOrEqual(1)
  expect(Math.max(...rates(false))).toBeLessThanOrEqual(1.03)
})

test('EDN-01 S04 a scene that takes longer than its original keeps its own length, is counted, and needs its own film file', () => {
  const { voice_assembly: own } = edition([...FITTING.slice(0, 2), LONG])
  expect(longerScenes(own)).toBe(1)
  expect(listFrames(own).slice(0, -1)).toEqual(listFrames(voice_assembly).slice(0, -1))
  expect(listFrames(own).at(-1)).toBeGreaterThan(listFrames(voice_assembly).at(-1)!)
  expect(standsAtTimes(own, voice_assembly)).toBe(false)
  expect(own.length_error).toBeGreaterThan(0)
})

test('EDN-01 S04 a pause that a person set in the edition does not change', () => {
  const { voice_assembly: own } = edition(FITTING, original, 3)
  expect(longerScenes(own)).toBe(1)
  expect(own.timeline[0]!.end_seconds - own.timeline[0]!.speech_end_seconds).toBeGreaterThan(2.5)
})

test('EDN-01 a changed scene length of the original is reported, and an edition that is timed again follows it', () => {
  const scenes = voice_scenes.scenes.map((scene, at) => (at === 0 ? { ...scene, pause_after_seconds: 3 } : scene))
  const inputs = { script_generation, voice_scenes: { ...voice_scenes, scenes } }
  const changed = { ...inputs, voice_assembly: foretold('voice_assembly', { inputs }) }
  const own = edition(FITTING)
  const behind = behindOriginal(own, changed).filter(({ what }) => what === 'times')
  expect(behind).toEqual([{ scene_id: scenes[0]!.id, what: 'times' }])
  const again = edition(FITTING, { ...original, contents: changed })
  expect(again.voice_scenes.paced_for, 'what is made of its scenes is marked').not.toBe(own.voice_scenes.paced_for)
  expect(listFrames(again.voice_assembly)).toEqual(listFrames(changed.voice_assembly))
  expect(behindOriginal(again, changed).filter(({ what }) => what === 'times')).toEqual([])
})

test('EDN-01 scenes are matched by their sentences: parts in their order, and joined scenes with all frames', () => {
  const scene = (scene_id: string, frames: number, sentence: string) => ({
    ...{ scene_id, frames, start_seconds: 0, end_seconds: frames / 30, speech_start_seconds: 0.2, speech_end_seconds: 1 },
    ...{ words: [], sentence_ids: [sentence] },
  })
  const timeline = [scene('a', 90, 'one'), scene('b', 60, 'one'), scene('c', 30, 'two')]
  const contents = { voice_assembly: { ...voice_assembly, timeline } }
  const times = (...scenes: [id: string, ...sentence_ids: string[]][]) => {
    const found = originalTimes(
      scenes.map(([id, ...sentence_ids]) => ({ id, sentence_ids })),
      contents,
    )
    return [...found].map(([id, { of, frames, lead }]) => [id, of, frames, lead])
  }
  const apart = [['x', 'a', 90, 6], ['y', 'b', 60, 6], ['z', 'c', 30, 6]] // prettier-ignore
  expect(times(['x', 'one'], ['y', 'one'], ['z', 'two'])).toEqual(apart)
  expect(times(['x', 'one'], ['z', 'two'])).toEqual([['x', 'a', 150, 6], ['z', 'c', 30, 6]]) // prettier-ignore
  expect(times(['x', 'one', 'two'])).toEqual([['x', 'a', 180, 6]])
})
