import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { findSpeech } from '@orion/media/audio/find-speech.ts'
import { toFloat } from '@orion/media/audio/samples.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeOwnVoice } from '../../../../fakes/voices/own-voice.ts'
import { tinyStages } from '../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

const TEXT =
  '# Honey\n\nHoney is a sweet food that bees make from nectar. A colony of 50,000 bees collects about 30 kilograms in one summer. ' +
  'People have collected honey for 8,000 years. Egyptian tombs held jars of honey. A bee visits 100 flowers on one flight. ' +
  'The bees pass the nectar on in the hive. Warm air dries it there. Each cell of the comb has six walls. ' +
  'A worker bee lives for six weeks in summer. A queen lays 1,500 eggs a day. Smoke calms the bees of a hive. ' +
  'Keepers take the combs in August. Dark honey comes from forests. Light honey comes from meadows and fields. ' +
  'In winter the bees eat what they have stored. They keep the hive warm by moving their wings. ' +
  'A keeper leaves about 15 kilograms in every hive. Honey that is sealed in its comb lasts for years.'
const SECONDS = 30

let room: WorkflowRoom
let fake: Awaited<ReturnType<typeof fakeOwnVoice>>
let connection_id: string
beforeAll(async () => {
  fake = await fakeOwnVoice()
  const { content_research, script_generation, voice_scenes, voice_assembly } = STAGE_LIST
  room = await workflowRoom({
    stages: { ...tinyStages(), content_research, script_generation, voice_scenes, voice_assembly },
    settings: { PROVIDER_NETWORKS: '127.0.0.0/8' },
  })
  const { organization_id } = room.partner
  const fields = { address: fake.url, api_key: 'sk-own' }
  const made = await room.call('POST', '/connections', {
    organization_id,
    provider: 'openai_compatible',
    label: 'Voices',
    fields,
  })
  ;({ connection_id } = made.body.connection)
})
afterAll(async () => {
  await room.close()
  await fake.close()
})

const filmBy = async (voice_id: string, more: object = {}): Promise<string> => {
  const options = { voice_id, voice_name: voice_id }
  const choices = { speech: { connection_id, model: 'own-voice', options } }
  const source = { text: TEXT }
  return room.create({ topic: 'Honey', video_config: { duration: SECONDS }, language: 'en', source, choices, ...more })
}

/** A film's voices and captions, after autopilot has made stage 4. */
async function spokenFilm(id: string): Promise<{ voices: VoiceScenes; assembly: VoiceAssembly }> {
  const film = await room.until(id, ({ stages, autopilot }) => stages[4].status === 'completed' || autopilot?.stopped_reason)
  expect(film.autopilot?.stopped_reason).toBeUndefined()
  return { voices: await room.readContent(id, 3), assembly: await room.readContent(id, 4) }
}

/** The difference in seconds between each captioned word and its real time in the sound of the fake service. */
const captionErrors = ({ voices, assembly }: Awaited<ReturnType<typeof spokenFilm>>): number[] =>
  assembly.timeline.flatMap(({ scene_id, speech_start_seconds }) => {
    const scene = voices.scenes.find(({ id }) => id === scene_id)!
    // a scene that the fitted script splits keeps its part of the common recording
    const recorded = scene.part ? [...fake.spoken.keys()].find((text) => text.includes(scene.text))! : scene.text
    const { pcm, sample_rate, words: recordedWords } = fake.spoken.get(recorded)!
    const from = recorded.indexOf(scene.text)
    const until = from + scene.text.length
    const words = recordedWords.filter(({ char_start, char_end }) => char_start >= from && char_end <= until)
    const trimmed = Math.max(0, findSpeech(toFloat(pcm), sample_rate)[0]!.start_seconds - 0.05) // every recording is trimmed in this way
    const cut = trimmed + (scene.part?.from_seconds ?? 0)
    const begins = speech_start_seconds - scene.words![0]!.start_seconds
    const shown = assembly.captions.filter((caption) => caption.scene_id === scene_id).flatMap((caption) => caption.words)
    expect(shown).toHaveLength(words.length)
    return shown.map((word, index) => Math.abs(word.start_seconds - begins - (words[index]!.start_seconds - cut)))
  })

test.each([['brisk', 0.65, 0.9] as const, ...(process.env.ORION_TEST_SIZE === 'full' ? [['calm', 1.1, 1.4] as const] : [])])(
  '29.7 READER 2.5 a script is fitted to the length of a voice that is %s, and its captions are at most 60 ms off in the median',
  async (voice, least, most) => {
    fake.spoken.clear()
    const id = await filmBy(voice, { autopilot: { points_limit: 100_000 } })
    const film = await spokenFilm(id)
    const { voice_tempo } = (await room.readContent(id, 2)).script_metadata
    expect(voice_tempo).toBeGreaterThan(least)
    expect(voice_tempo).toBeLessThan(most)
    expect((await room.get(id)).stages[2].version).toBe(2)
    expect(film.voices.off_length).toBeUndefined()
    expect(Math.abs(film.assembly.duration_seconds / SECONDS - 1)).toBeLessThan(0.06)
    const errors = captionErrors(film).toSorted((a, b) => a - b)
    expect(errors[errors.length >> 1]).toBeLessThan(0.06) // the limit for estimated times

    const next = await filmBy(voice, { topic: 'Honey of bees', autopilot: { points_limit: 100_000 } })
    await spokenFilm(next)
    const shown = await room.get(next)
    expect(shown.stages[2].version, 'the next film by that voice is fitted at once').toBe(1)
  },
)

test('29.7 a person sees the expected length; autopilot does not fit a script that a person changed', async () => {
  const id = await filmBy('hasty')
  await room.runTo(id, 2)
  const script = await room.readContent(id, 2)
  const title = { script_metadata: { title: 'Honey and bees' } }
  await room.call('PUT', `/workflows/stage-2/${id}/update-script`, { content: title })
  await room.run(id, 3)
  const { off_length } = (await room.readContent(id, 3)) as VoiceScenes
  expect(script.script_metadata.voice_tempo).toBeUndefined()
  expect(off_length!.film_seconds).toBeLessThan(0.94 * SECONDS)
  expect(off_length!.voice_tempo).toBeLessThan(0.85)
  const refused = await room.call('PUT', `/workflows/${id}/autopilot`, { points_limit: 100_000 })
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toMatch(/With these voices the film lasts \d+ of 30 seconds\./u)

  const price = await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 2 })
  expect(price.body.hold_points).toBeGreaterThan(0)
  await room.runTo(id, 3)
  expect((await room.readContent(id, 2)).script_metadata.voice_tempo).toBeCloseTo(off_length!.voice_tempo!, 2)
  expect(((await room.readContent(id, 3)) as VoiceScenes).off_length).toBeUndefined()
})

test('29.7 56 autopilot stops at voices that do not fit a film that a person changed, until the person accepts them', async () => {
  const id = await filmBy('rushed')
  await room.runTo(id, 2)
  await room.call('PUT', `/workflows/stage-2/${id}/update-script`, { content: { script_metadata: { title: 'Honey and bees' } } })
  const started = await room.call('PUT', `/workflows/${id}/autopilot`, { points_limit: 100_000 })
  expect(started.status).toBe(200)
  const stopped = await room.until(id, ({ autopilot }) => autopilot?.stopped_reason)
  expect(stopped.autopilot?.stopped_reason).toMatch(/With these voices the film lasts \d+ of 30 seconds\./u)
  expect([stopped.stages[3].status, stopped.stages[2].version]).toEqual(['awaiting_approval', 2])

  const accepted = await room.act(id, 'accept', 3)
  expect(accepted.status).toBe(200)
  const film = await spokenFilm(id)
  expect(film.voices.off_length).toBeDefined()
})
