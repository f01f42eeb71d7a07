import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMALL_FILM, smallFilm } from '@orion/pipeline/core/small-film.fixture.ts'
import type { StageRequest } from '@orion/pipeline/core/stage.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import { musicSound } from '@orion/pipeline/stages/07-music-sound/stage.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ELEVENLABS_ACCOUNT, fakeElevenlabs } from '../../../../fakes/voices/elevenlabs.ts'
import type { Fake } from '../../../../fakes/serve.ts'
import { tinyStages } from '../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

let folder: string
let composer: Fake
let room: WorkflowRoom
let connection_id: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-missing-'))
  const inputs = await smallFilm(folder, '64x36')
  const real = musicSound as unknown as Stage
  const asked = (request: unknown) => ({ ...(request as StageRequest<never>), film: SMALL_FILM, inputs }) as never
  const music_sound: Stage = {
    ...real,
    plan: (request) => real.plan(asked(request)),
    finish: (request, units, made) => real.finish(asked(request), units, made),
  }
  composer = await fakeElevenlabs()
  room = await workflowRoom({
    stages: { ...tinyStages(), music_sound },
    settings: { PROVIDER_NETWORKS: '127.0.0.0/8', ELEVENLABS_URL: composer.url },
  })
  const { organization_id } = room.partner
  const fields = { api_key: ELEVENLABS_ACCOUNT.api_key }
  const body = { organization_id, provider: 'elevenlabs', label: 'Composer', fields }
  connection_id = (await room.call('POST', '/connections', body)).body.connection.connection_id
})
afterAll(async () => {
  await room.close()
  await composer.close()
  await rm(folder, { recursive: true, force: true })
})

test('PRV-07 S07 a refused track is left out with a notice if the run allows it; otherwise the stage stops', async () => {
  const id = await room.create()
  await room.runTo(id, 6)
  const choices = { music: { connection_id, model: 'music_v1' } }
  composer.trouble = 'no_credit'
  const stopped = await room.run(id, 7, { choices })
  expect(stopped.stages[7]).toMatchObject({ status: 'failed', failed_by: { capability: 'music' } })

  const without = await room.run(id, 7, { choices: { ...choices, when_failing: 'built_in' } })
  expect(without.stages[7]).toMatchObject({ status: 'awaiting_approval' })
  const content = async () => (await room.call('GET', `/workflows/${id}/stage-7-content`)).body.data
  const { content: made } = await content()
  expect(made.tracks.map(({ kind }: { kind?: string }) => kind)).toEqual([undefined, undefined, undefined])
  expect(made.chosen).toBe(made.tracks[0].track_id)
  expect(made.missing).toMatchObject({ title: expect.any(String), detail: expect.stringContaining('Composer') })
  expect(getEnglish(musicSound.sentence(made))).toContain(`A service was asked for a track but sent none. ${made.missing.detail}`)

  composer.trouble = 'none'
  const again = await room.run(id, 7, { choices: { ...choices, when_failing: 'built_in' } })
  expect(again.stages[7]).toMatchObject({ status: 'awaiting_approval' })
  expect((await content()).content).not.toHaveProperty('missing')
  expect((await content()).content.tracks.at(-1)).toMatchObject({ kind: 'made' })
})
