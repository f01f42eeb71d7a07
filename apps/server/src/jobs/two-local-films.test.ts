import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { useModelsFolder } from '@orion/pipeline/local-models/model-files.ts'
import { askModel } from '@orion/pipeline/local-models/runtime/ask-model.ts'
import { measureModel } from '@orion/pipeline/local-models/runtime/measure-model.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { sql } from '../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeTinyModel } from '../../../../fakes/models/tiny-model.ts'
import type { TestPartner } from '../test/test-server.ts'
import { tinyStages } from '../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

const TEXT =
  '# Honey\n\nHoney is a sweet food that bees make from nectar. A colony of 50,000 bees collects about 30 kilograms in one summer. ' +
  'People have collected honey for 8,000 years.\n\nEgyptian tombs held jars of honey. A bee visits 100 flowers on one flight.'

let room: WorkflowRoom
let folder: string
beforeAll(async () => {
  const { content_research, script_generation } = STAGE_LIST
  room = await workflowRoom({ stages: { ...tinyStages(), content_research, script_generation } })
  folder = join(room.server.parts.config.data_dir, 'models')
  mkdirSync(folder, { recursive: true })
  for (const model of ['weighs', 'writes']) writeTinyModel(join(folder, `${model}.gguf`))
  useModelsFolder(folder)
})
afterAll(async () => {
  useModelsFolder(null)
  await room.close()
})

/** Starts a film in a new organization, whose connection has the level of the model. */
async function beginFilm(model: string, level: number): Promise<{ partner: TestPartner; workflow_id: string }> {
  const partner = await room.server.partner()
  const call = room.as(partner.api_key)
  const { organization_id } = partner
  const body = { organization_id, provider: 'local_model', label: 'Ours', fields: {} }
  const { connection_id } = (await call('POST', '/connections', body)).body.connection
  await room.server.parts.db.execute(
    sql`UPDATE connection SET chat_levels = jsonb_build_object(${model}::text, ${level}::int) WHERE id = ${connection_id}`,
  )
  const film = {
    workflow_name: 'Honey',
    organization_id,
    topic: 'Honey',
    video_config: { duration: 30 },
    source: { text: TEXT },
    autopilot: { points_limit: 1_000_000 },
    choices: { chat: { connection_id, model } },
  }
  return { partner, workflow_id: (await call('POST', '/workflows/', film)).body.workflow_id }
}

/** Keeps the model's process busy with noise until it is cancelled. */
const occupy = (signal: AbortSignal) =>
  askModel(
    {
      model: { path: join(folder, 'weighs.gguf'), images: null, context: 4096, memory_bytes: 1e6 },
      messages: [{ role: 'user', content: 'Go on' }],
      images: [],
      most_tokens: 4000,
      schema: { type: 'array', minItems: 900, items: { type: 'integer', minimum: 100, maximum: 999 } },
    },
    signal,
  )

test('issue 53 LOCAL 1 6: two films at once are finished: their requests wait in order for the one loaded model', async () => {
  const ending = new AbortController()
  const occupied = occupy(ending.signal).catch(() => {})
  const films = await Promise.all([beginFilm('weighs', 1), beginFilm('writes', 2)])
  await expect.poll(async () => (await measureModel()).waiting).toBe(2)
  ending.abort()
  await occupied
  const found = await Promise.all(
    films.map(async ({ partner, workflow_id }) => {
      const get = async (path: string) => (await room.as(partner.api_key)('GET', `/workflows/${workflow_id}${path}`)).body.data
      const isOver = async () => {
        const { status, autopilot } = await get('')
        return /^(completed|failed|cancelled)$/u.test(status) || autopilot?.stopped_reason !== undefined
      }
      await expect.poll(isOver, { interval: 500 }).toBe(true)
      expect((await get('')).autopilot?.stopped_reason).toBeUndefined()
      const { weighed } = (await get('/stage-1-content')).content
      const { notices } = (await get('/stage-2-content')).content
      return { status: (await get('')).status, model: weighed.model, notices: notices.join(' ') }
    }),
  )
  expect(found).toMatchObject([
    { status: 'completed', model: 'weighs', notices: expect.stringContaining('The model rated no sentence') },
    {
      status: 'completed',
      model: 'writes',
      notices: expect.stringContaining('The model wrote no sentence that the sources support'),
    },
  ])
})
