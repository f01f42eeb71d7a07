import { readFileSync } from 'node:fs'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import { estimateSeconds } from '@orion/film/speech.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { readSourceText } from '@orion/language/sentences.ts'
import { expect, test } from 'vitest'
import type { StageRequest } from '../core/stage.ts'
import { measureLength } from '../reader/film-length.ts'
import { runStage, makeScript } from './03-voice-scenes/speak-script.fixture.ts'
import { voiceScenes } from './03-voice-scenes/stage.ts'
import { planTimeline } from '../timeline/plan-timeline.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
/** The share by which a script's length differs from its film's. Pauses and pace can correct this much, so a model's script may have it. */
const OFF = 0.06
const LANGUAGES = ['en', 'ja', 'de', 'ar', 'hi', 'es'] as const
const FILMS: [FilmLanguage, number, number][] = FULL
  ? LANGUAGES.flatMap((language) =>
      [30, 60, 120, 300, 600].flatMap((s): typeof FILMS => [
        [language, s, -OFF],
        [language, s, OFF],
      ]),
    )
  : [
      ['en', 30, OFF],
      ['en', 30, -OFF],
      ['ja', 30, -OFF],
    ]

/** A script of a text's sentences, from the one with which its measured length is nearest to this many seconds, repeated as needed. */
function scriptOfSeconds(language: FilmLanguage, wanted: number) {
  const text = readFileSync(new URL(`./02-script-generation/built-in/samples/panama.${language}.md`, import.meta.url), 'utf8')
  const read = readSourceText(text, language)
  const all = read.sections.flatMap(({ sentences }) => sentences.map(({ start, end }) => read.text.slice(start, end)))
  const getSeconds = (texts: string[]) =>
    measureLength(
      texts.map((said) => ({ text: said, beat: 0, fact_ids: [], kind: 'fact' })),
      (said) => estimateSeconds(said, { language }),
    )
  const scripts = all.flatMap((_, start) => {
    const told = [all[start]!]
    while (getSeconds(told) < wanted) told.push(all[(start + told.length) % all.length]!)
    return [told.slice(0, -1), told]
  })
  const getError = (texts: string[]) => Math.abs(getSeconds(texts) - wanted)
  const told = scripts
    .filter(({ length }) => length > 0)
    .reduce((best, texts) => (getError(texts) < getError(best) ? texts : best))
  return makeScript(language, {
    hook: told.slice(0, 1),
    introduction: [],
    main_content: told.slice(1),
    call_to_action: [],
    outro: [],
  })
}

/** The voices' content of a film with these words, and the difference of its spoken length from the target, as a share. */
async function spoken(language: FilmLanguage, duration_seconds: number, script: ReturnType<typeof makeScript>) {
  const film = { topic: 'Canal', name: 'Canal', language, duration_seconds, seed: 'canal' }
  const request = { ...makeRequest(script, duration_seconds), film }
  const { content } = await runStage(voiceScenes, request)
  const settings = CONTENTS.voice_assembly.settings.parse({})
  const inputs = { script_generation: script, voice_scenes: content }
  const { frames } = planTimeline({ film, prompt: null, settings, inputs })
  return { content, off: frames / 30 / duration_seconds - 1 }
}

test.for(FILMS)(
  'READER 2.5 READER 5 S03 S04 a film in %s of %i s, with a script %f off, is within 3 percent of its length and voice’s rate',
  { timeout: 900_000 },
  async ([language, seconds, off]) => {
    const film = await spoken(language, seconds, scriptOfSeconds(language, seconds * (1 + off)))
    expect(Math.abs(film.off)).toBeLessThan(0.03)
    expect(film.content.pace).toBeGreaterThanOrEqual(0.97)
    expect(film.content.pace).toBeLessThanOrEqual(1.03)
  },
)

const makeRequest = (
  script: ReturnType<typeof makeScript>,
  duration_seconds: number,
  more: object = {},
): StageRequest<'voice_scenes'> => ({
  film: { topic: 'Canal', name: 'Canal', language: 'en', duration_seconds, seed: 'canal' },
  prompt: null,
  settings: CONTENTS.voice_scenes.settings.parse({}),
  inputs: { script_generation: script },
  ...more,
})

const listRates = (request: StageRequest<'voice_scenes'>): number[] => [
  ...new Set(voiceScenes.plan(request).map(({ rate }) => rate)),
]

test('READER 2.5 S03 the pace is in every recipe and in the content, stays after an edit, and is 1 for a film near or far off', () => {
  const script = scriptOfSeconds('en', 64)
  expect(listRates(makeRequest(script, 60))).toEqual([1.03])
  const content = voiceScenes.foresee!(makeRequest(script, 60), [])
  expect(content.pace).toBe(1.03)
  expect(listRates(makeRequest(script, 64))).toEqual([1])
  expect(listRates(makeRequest(script, 20))).toEqual([1])
  // a person removes half of it: nothing that stays is spoken again
  const half = structuredClone(script)
  half.script_with_timestamps.main_content.sentences.splice(2)
  expect(listRates(makeRequest(half, 60))).toEqual([1])
  expect(listRates(makeRequest(half, 60, { before: content }))).toEqual([1.03])
  // a film from before the pace existed stays as it was spoken
  const { pace: _, paced_for: __, ...older } = content
  expect(listRates(makeRequest(script, 60, { before: older }))).toEqual([1])
})

test('READER 2.5 PRV-02 S03 a service’s voice gets the pace if it accepts a rate, and otherwise only pauses change', () => {
  const script = scriptOfSeconds('en', 64)
  const spokenBy = (provider: string, model: string): number[] => {
    const service = {
      connection_id: 'c',
      provider,
      capability: 'speech' as const,
      origin: 'https://one.example',
      model,
      version: 1,
    }
    const settings = CONTENTS.voice_scenes.settings.parse({ voice_id: 'c:nova' })
    return listRates(makeRequest(script, 60, { settings, services: [service] }))
  }
  expect(spokenBy('elevenlabs', 'eleven_multilingual_v2')).toEqual([1.03])
  expect(spokenBy('openai_compatible', 'tts-1')).toEqual([1.03])
  expect(spokenBy('openai_compatible', 'gpt-4o-mini-tts')).toEqual([1])
})
