import type { StageRequest } from '@orion/pipeline/core/stage.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WorkflowRoom, workflowRoom } from '../../../test/workflow-room.ts'
import { tinyStages } from '../../../test/tiny-stages.ts'

const SENTENCES = ['The keeper climbed the tower every night.', 'The lamp was seen from far out at sea.']

let room: WorkflowRoom
beforeAll(async () => {
  const stages = tinyStages()
  const tiny = stages.script_generation
  const script_generation = {
    ...tiny,
    finish: (request: StageRequest<'script_generation'>, ...made: [never, never]) => {
      const content = tiny.finish(request, ...made) as ScriptGeneration
      content.script_with_timestamps.main_content.sentences = SENTENCES.map((text, at) => ({ id: `m${at}`, text, facts: [] }))
      return content
    },
  } as typeof tiny
  room = await workflowRoom({ stages: { ...stages, script_generation, voice_scenes: STAGE_LIST.voice_scenes } })
})
afterAll(() => room.close())

const bytes = async (url: string) => Buffer.from(await (await fetch(room.server.url + url)).arrayBuffer())

test('29.13 S03 a voice that was tried and chosen is used as it was heard, and the run speaks nothing again', async () => {
  const id = await room.create()
  await room.runTo(id, 3)
  const content = async () => (await room.call('GET', `/workflows/${id}/stage-3-content`)).body.data
  const before = await content()
  const [scene] = before.content.scenes as VoiceScene[]
  const { body: offered } = await room.call('GET', '/workflows/stage-2/voices?language_code=en')
  const { voice_id } = offered.voices.find((voice: { voice_id: string }) => voice.voice_id !== scene.voice_id)
  const hear = () =>
    room.call('POST', `/workflows/stage-3/${id}/voice-preview`, { voice_id, scene_id: scene.id, preview_text: scene.text })
  const balance = await room.balance()
  const { status, body: heard } = await hear()
  expect(status).toBe(200)
  expect((await hear()).body.data.url, 'heard again it is the same sound').toContain(
    new URL(heard.data.url, room.server.url).pathname,
  )
  expect(await room.balance(), 'hearing it costs nothing').toEqual(balance)
  expect((await content()).version, 'nor does it change anything').toBe(before.version)

  const scenes = before.content.scenes.map((each: VoiceScene) => (each.id === scene.id ? { ...each, voice_id } : each))
  await room.call('PUT', `/workflows/stage-3/${id}/update-scenes`, { scenes })
  const { body: cost } = await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 3 })
  expect(cost.units).toEqual({ total: scenes.length, made_before: scenes.length })
  await room.run(id, 3)
  const after = await content()
  const [spoken] = after.content.scenes as VoiceScene[]
  expect(spoken).toMatchObject({ voice_id, duration_seconds: heard.data.duration_seconds })
  expect(await bytes(after.asset_urls[spoken.audio_asset_id!])).toEqual(await bytes(heard.data.url))
})

test('29.13 S03 an unknown scene is refused; words that differ from the scene’s are spoken but not kept for a run', async () => {
  const id = await room.create({ workflow_name: 'Other words' })
  await room.runTo(id, 3)
  const { content } = (await room.call('GET', `/workflows/${id}/stage-3-content`)).body.data
  const [scene] = content.scenes as VoiceScene[]
  const hear = (scene_id: string) =>
    room.call('POST', `/workflows/stage-3/${id}/voice-preview`, {
      voice_id: scene.voice_id,
      scene_id,
      preview_text: 'Other words.',
    })
  expect((await hear(scene.id)).status).toBe(200)
  expect((await hear('nowhere')).status).toBe(200)
  const { body: cost } = await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 3 })
  expect(cost.units.made_before).toBe(content.scenes.length)
})
