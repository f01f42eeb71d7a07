import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { FilmUpdate } from '@orion/contract/film-update.ts'
import { randomFrom } from '@orion/film/recipe.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { sql } from '../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ELEVENLABS_ACCOUNT, fakeElevenlabs } from '../../../../fakes/voices/elevenlabs.ts'
import type { Fake } from '../../../../fakes/serve.ts'
import { writeServicePrice } from '../features/points/price-queries.ts'
import { reconcile } from '../features/points/reconcile.ts'
import { leadExampleNamesHere } from '../test/stand-in-names.ts'
import { startWorkerProcess } from '../test/processes/start-worker-process.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

const SEED = process.env.ORION_TEST_SEED ?? '1'
const FULL = process.env.ORION_TEST_SIZE === 'full'
const KILLS = FULL ? 2 : 1
/** A worker is killed within this many milliseconds after its start. */
const WITHIN = 1500
/** The delay of the fake service's answer in milliseconds, so that a kill may come between a call and its answer. */
const ANSWERS_IN = 120
/** The last stage that an update of the film makes. */
const CHECKS = 9

/** Three scenes of a few seconds each. */
const SCRIPT = {
  introduction: 'In Cordouan the first lens of Fresnel was lit in 1823.',
  main_content: 'Its light reached ships 32 kilometres away.',
  outro: 'A storm destroyed 30 of the 120 prisms of the lens.',
}

let room: WorkflowRoom
let voices: Fake
let settings: Record<string, string>
let child: ChildProcess | null = null

beforeAll(async () => {
  leadExampleNamesHere()
  voices = await fakeElevenlabs()
  voices.takes_ms = ANSWERS_IN
  settings = {
    WELCOME_GRANT_POINTS: '500000',
    USD_PER_POINT: '0.02',
    PROVIDER_NETWORKS: '127.0.0.0/8',
    ORION_WIKIPEDIA_URL: 'http://127.0.0.1:9/{language}',
    // the address has a name, because services of the operator at a private address are free
    ELEVENLABS_URL: voices.url.replace('127.0.0.1', 'elevenlabs.example'),
    ELEVENLABS_API_KEY: ELEVENLABS_ACCOUNT.api_key,
  }
  room = await workflowRoom({ worker: false, stages: STAGE_LIST, settings })
  const { db } = room.server.parts
  await writeServicePrice(db, { provider: 'elevenlabs', model: '*', meter: 'character', usd_micros: 30_000_000 })
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await room.close()
  await voices.close()
})

const startChild = async (): Promise<ChildProcess> =>
  (child ??= await startWorkerProcess(room.server.parts.config, { STAGES: 'real', ...settings }))

async function killChild(): Promise<void> {
  const killed = await startChild()
  const exit = once(killed, 'exit')
  killed.kill('SIGKILL')
  await exit
  child = null
}

const ended = (id: string) => room.until(id, ({ autopilot, status }) => autopilot === null && status !== 'processing')

/** A film of three scenes, spoken by a service and made up to its checks. Returns its id. */
async function makeFilm(): Promise<string> {
  const { organization_id } = room.partner
  const { connections } = await room.ok('GET', `/connections?organization_id=${organization_id}`)
  const { connection_id } = connections.find(({ provider }: { provider: string }) => provider === 'elevenlabs')
  const { model, voices: offered } = ELEVENLABS_ACCOUNT
  const speech = { connection_id, model, options: { voice_id: offered[0].voice_id } }
  await room.ok('PUT', `/organizations/${organization_id}/choices`, { choices: { speech } })
  const source = { text: Object.values(SCRIPT).join(' ') }
  const id = await room.create({ topic: 'How a lens changed the sea', language: 'en', video_config: { duration: 30 }, source })
  await startChild()
  await room.runTo(id, 2)
  const written = Object.entries({ hook: '', call_to_action: '', ...SCRIPT }).map(([name, content]) => [name, { content }])
  await room.ok('PUT', `/workflows/${id}/stages/2/content`, { content: { script_with_timestamps: Object.fromEntries(written) } })
  await room.ok('PUT', `/workflows/${id}/autopilot`, { points_limit: 400_000, through_stage: CHECKS })
  const { stages } = await ended(id)
  expect(stages[CHECKS]).toMatchObject({ status: 'completed' })
  return id
}

/** The result of each scene, for the stages that make one result for each scene. */
async function readMade(id: string): Promise<Record<'sounds' | 'pictures' | 'segments', Map<string, string>>> {
  const [{ scenes }, pictures, { segments }] = [
    await room.readContent<ContentOf<'voice_scenes'>>(id, 3),
    await room.readContent<ContentOf<'image_selection'>>(id, 5),
    await room.readContent<ContentOf<'image_to_video'>>(id, 6),
  ]
  const ids = (of: ImageSelection['scenes'][number]) => of.candidates.map(({ image_asset_id }) => image_asset_id).join(' ')
  return {
    sounds: new Map(scenes.map((scene) => [scene.id, scene.audio_asset_id!])),
    pictures: new Map(pictures.scenes.map((scene) => [scene.scene_id, ids(scene)])),
    segments: new Map(segments.map(({ scene_id, video_asset_id }) => [scene_id, video_asset_id])),
  }
}
const differing = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].flatMap(([scene_id, made]) => (before.get(scene_id) === made ? [] : [scene_id]))

const readRows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<T[]> =>
  (await room.server.parts.db.execute(query)).rows as T[]
/** The number of recipes that were made, by stage. */
async function countRecipes(): Promise<Map<string, number>> {
  const made = await readRows<{ stage_key: string; made: number }>(sql`
    SELECT stage_key, count(*)::int AS made FROM asset_recipe
    WHERE organization_id = ${room.partner.organization_id} GROUP BY 1`)
  return new Map(made.map(({ stage_key, made: count }) => [stage_key, count]))
}
const spentOn = async (id: string): Promise<number> => {
  const [{ spent }] = await readRows<{ spent: number }>(
    sql`SELECT coalesce(sum(cost_points), 0)::int AS spent FROM iteration WHERE workflow_id = ${id}`,
  )
  return spent
}
const spoken = (): string[] =>
  voices.seen.filter(({ path }) => path.startsWith('/v1/text-to-speech/')).map(({ body }) => JSON.parse(body.toString()).text)

const next = randomFrom(SEED)

/** Updates the film while its worker is killed again and again. Checks that the result is the same as without kills. */
async function updateUnderKills(id: string): Promise<FilmUpdate> {
  const plan = await room.readUpdate(id)
  const [recipes, spent, { current_points }] = [await countRecipes(), await spentOn(id), await room.balance()]
  await killChild()
  expect((await room.startUpdate(id, plan)).status).toBe(200)
  for (let kill = 0; kill < KILLS; kill += 1) {
    await startChild()
    await setTimeout(next() * WITHIN) // the test is about the moment of the kill
    expect((await room.get(id)).status, 'the kills fall within the update').toBe('processing')
    await killChild()
  }
  await startChild()
  expect((await ended(id)).stages[CHECKS]).toMatchObject({ status: 'completed' })

  const after = await countRecipes()
  for (const { number, units } of plan.stages) {
    const { key } = (await room.get(id)).stages[number]
    expect(units, `stage ${number}`).not.toBeNull()
    expect([key, (after.get(key) ?? 0) - (recipes.get(key) ?? 0)]).toEqual([key, units!.total - units!.kept])
    after.delete(key)
  }
  for (const [key, made] of after) expect([key, made]).toEqual([key, recipes.get(key)])
  const cost = (await spentOn(id)) - spent
  expect(cost).toBeGreaterThan(0)
  expect(cost).toBeLessThanOrEqual(plan.most_points)
  expect(await room.balance()).toMatchObject({ current_points: current_points - cost, held_points: 0 })
  expect(await readRows(sql`SELECT id FROM service_use WHERE paid_by IS NULL OR begun_recipe IS NOT NULL`)).toEqual([])
  expect((await reconcile(room.server.parts.db)).differences).toEqual([])
  expect((await room.readUpdate(id)).stages).toEqual([])
  return plan
}

test(
  `TRUST WFD-04 after ${KILLS} kills in each of two updates, edited parts are made and paid once (seed ${SEED})`,
  { timeout: 900_000 },
  async () => {
    const id = await makeFilm()
    const first = await readMade(id)
    const [one, edited, three] = [...first.sounds.keys()]
    expect(spoken()).toHaveLength(3)

    const { scenes } = await room.readContent<ContentOf<'voice_scenes'>>(id, 3)
    const words = 'Its light reached every ship within 33 kilometres of the rock.'
    const changed = scenes.map((scene): VoiceScene => {
      const { audio_asset_id: _audio, duration_seconds: _duration, words: _words, peaks: _peaks, ...rest } = scene
      return scene.id === edited ? { ...rest, text: words } : scene
    })
    await room.ok('PUT', `/workflows/stage-3/${id}/update-scenes`, { scenes: changed })
    await updateUnderKills(id)
    const second = await readMade(id)
    expect(differing(first.sounds, second.sounds)).toEqual([edited])
    expect(differing(first.pictures, second.pictures)).toEqual([edited])
    expect(differing(first.segments, second.segments)).toEqual([edited])
    expect(new Set(spoken().slice(3))).toEqual(new Set([words]))

    const asked = spoken().length
    const looks = { [three]: { motion: 'still' } } // the shape behind its chart no longer glides
    await room.ok('PUT', `/workflows/${id}/stages/6/content`, { content: { looks } })
    await updateUnderKills(id)
    const third = await readMade(id)
    expect([third.sounds, third.pictures]).toEqual([second.sounds, second.pictures])
    expect(differing(second.segments, third.segments)).toEqual([three])
    expect(third.segments.get(one)).toBe(first.segments.get(one))
    expect(spoken()).toHaveLength(asked)
  },
)
