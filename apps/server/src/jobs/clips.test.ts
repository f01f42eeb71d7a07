import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import { SMALL_FILM, smallFilm } from '@orion/pipeline/core/small-film.fixture.ts'
import type { StageRequest } from '@orion/pipeline/core/stage.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import { imageToVideo } from '@orion/pipeline/stages/06-image-to-video/stage.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPLICATE_ACCOUNT, fakeReplicate } from '../../../../fakes/replicate.ts'
import type { Fake } from '../../../../fakes/serve.ts'
import { tinyStages } from '../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

const SCENES = 2

let folder: string
let jobs: Fake
let room: WorkflowRoom
let connection_id: string
let workflow_id: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-clips-'))
  const { voice_assembly, image_selection } = await smallFilm(folder)
  const inputs = {
    voice_assembly: { ...voice_assembly, timeline: voice_assembly.timeline.slice(0, SCENES) },
    image_selection: { ...image_selection, scenes: image_selection.scenes.slice(0, SCENES) },
  }
  const real = imageToVideo as unknown as Stage
  const asked = (request: StageRequest<never>) => ({ ...request, film: SMALL_FILM, inputs })
  const image_to_video: Stage = {
    ...real,
    plan: (request) => real.plan(asked(request as never) as never),
    instead: (unit, request) => real.instead!(unit, asked(request as never) as never),
  }
  jobs = await fakeReplicate()
  room = await workflowRoom({
    stages: { ...tinyStages(), image_to_video },
    settings: { PROVIDER_NETWORKS: '127.0.0.0/8', REPLICATE_URL: jobs.url },
  })
  const { organization_id } = room.partner
  const { body } = await room.call('POST', '/connections', {
    organization_id,
    provider: 'replicate',
    label: 'Studio',
    fields: { api_key: REPLICATE_ACCOUNT.api_key },
  })
  connection_id = body.connection.connection_id
  workflow_id = await room.create()
  await room.runTo(workflow_id, 5)
})
afterAll(async () => {
  await room.close()
  await jobs.close()
  await closeRenderer()
  await rm(folder, { recursive: true, force: true })
})

const begun = () => jobs.seen.filter(({ method, path }) => method === 'POST' && !path.endsWith('/cancel')).length
const run = async (settings: Record<string, unknown>, more: Record<string, unknown> = {}) => {
  const { stages } = await room.run(workflow_id, 6, { settings, ...more })
  const { body } = await room.call('GET', `/workflows/${workflow_id}/stage-6-content`)
  return { stage: stages[6], segments: body.data?.content?.segments as Record<string, never>[], body }
}
const estimate = async (settings: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  (await room.call('POST', `/workflows/${workflow_id}/estimate-stage`, { stage_number: 6, settings, ...more })).body

test('PRV-05 PRV-06 S06 a run requests a clip once; other captions keep it, `take` replaces it, and it can be dropped', async () => {
  const clips = { 'scene-1': { connection_id, model: REPLICATE_ACCOUNT.video_model, prompt: 'A bee' } }
  const seconds = async (more: Record<string, unknown> = {}) =>
    (await estimate({ clips, ...more })).basis.find(({ unit }: { unit: string }) => unit === 'second')?.quantity
  expect(await seconds()).toBe(5)
  const first = await run({ clips })
  expect(first.stage).toMatchObject({ status: 'awaiting_approval' })
  expect(first.segments.map(({ clip }) => clip !== undefined)).toEqual([true, false])
  expect(begun()).toBe(1)

  expect(await seconds({ caption_style: 'none' })).toBeUndefined()
  const plain = await run({ caption_style: 'none' })
  expect(plain.segments[0]).toMatchObject({ clip: first.segments[0].clip })
  expect(plain.segments[0].video_asset_id).not.toBe(first.segments[0].video_asset_id)
  expect(begun()).toBe(1)

  const other = await run({}, { take: 'new', unit_id: 'scene-1' })
  expect(other.stage).toMatchObject({ status: 'awaiting_approval' })
  expect(begun()).toBe(2)

  const drawn = await run({ clips: { 'scene-1': null } })
  expect(drawn.segments.every(({ clip }) => clip === undefined)).toBe(true)
  expect(await seconds()).toBeUndefined()
  expect(begun()).toBe(2)
})

test('PRV-05 S06 a clip is estimated with its model’s length, which is read once, or else with a usual length', async () => {
  const clips = (model: string) => ({ clips: { 'scene-1': { connection_id, model, prompt: 'A wasp' } } })
  const seconds = async (model: string) =>
    (await estimate(clips(model))).basis.find(({ unit }: { unit: string }) => unit === 'second')?.quantity
  const reads = (model: string) => jobs.seen.filter(({ path }) => path === `/v1/models/${model}`).length
  const { community_model } = REPLICATE_ACCOUNT
  expect(await seconds(community_model)).toBe(81 / 16)
  expect(await seconds(community_model)).toBe(81 / 16)
  expect(reads(community_model)).toBe(1)
  expect(await seconds('somebody/unheard-of')).toBe(5)
  expect(await seconds('somebody/unheard-of')).toBe(5)
  expect(reads('somebody/unheard-of')).toBe(1)
})

test('PRV-07 S06 a refused clip is drawn if the run allows it, and otherwise fails the stage with the service’s message', async () => {
  const settings = { clips: { 'scene-2': { connection_id, model: REPLICATE_ACCOUNT.video_model, prompt: 'Another bee' } } }
  jobs.trouble = 'no_credit'
  const failed = await run(settings)
  expect(failed.stage).toMatchObject({ status: 'failed', failed_by: { capability: 'video', trouble: 'credit' } })
  const drawn = await run(settings, { choices: { when_failing: 'built_in' } })
  expect(drawn.stage).toMatchObject({ status: 'awaiting_approval' })
  expect(drawn.segments[1]).toMatchObject({ template: 'quotation', instead_of: { provider: 'replicate' } })
  expect(drawn.segments).toHaveLength(SCENES)
  jobs.trouble = 'none'
})
