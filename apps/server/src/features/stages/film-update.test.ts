import { AppError } from '@orion/contract/errors.ts'
import type { FilmUpdate } from '@orion/contract/film-update.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/drizzle.ts'
import { type FrozenRoom, type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'
import type { OnMake } from '../../test/tiny-stages.ts'
import { reconcile } from '../points/reconcile.ts'

let room: WorkflowRoom
afterEach(() => room.close())

/** A film whose first eight stages are made and accepted. Tests begin with a copy of it, and make more stages if they need them. */
let made_film: FrozenRoom & { id: string }
beforeAll(async () => {
  const making = await workflowRoom()
  const id = await making.create()
  await making.runTo(id, 8)
  made_film = { ...(await making.freeze()), id }
})
afterAll(() => made_film.remove())

/** Opens the set-up with the made film. Makes and accepts its stages up to `last`. Returns the film's id. */
async function openFilm(last: 8 | 9 | 10, onMake?: OnMake): Promise<string> {
  const { id } = made_film
  room = await workflowRoom({ onMake, from: made_film })
  await room.runTo(id, last, 9)
  return id
}

const ended = (id: string) => room.until(id, ({ autopilot, status }) => autopilot === null && status !== 'processing')
const numbers = ({ stages }: FilmUpdate) => stages.map(({ number }) => number)

/** Changes the topic of one section in the script of a finished film, long after stage 2 was accepted. */
async function editScript(id: string, words: string): Promise<void> {
  const { body } = await room.call('GET', `/workflows/${id}/stage-2-content`)
  const { analysis: _, script_content: __, ...content } = body.data.content
  content.script_with_timestamps.hook.content = words
  const saved = await room.call('PUT', `/workflows/${id}/stages/2/content`, { content })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
}

test('WFD-04 an update shows what it makes again and its price, makes exactly that, and ends at the last made stage', async () => {
  const made: string[] = []
  const id = await openFilm(9, (unit) => void made.push(unit.id))
  expect(await room.readUpdate(id)).toMatchObject({ stages: [], scenes: [], points: 0, most_points: 0, through_stage: 9 })

  await editScript(id, 'Other words')
  const plan = await room.readUpdate(id)
  expect(numbers(plan)).toEqual([3, 4, 5, 6, 7, 8, 9])
  expect(plan.stages.map(({ units }) => units)).toEqual(Array.from({ length: 7 }, () => ({ total: 2, kept: 0 })))
  expect(plan.scenes.map(({ scene_id, place, stages }) => [scene_id, place, stages])).toEqual([
    ['voice_scenes-1', 1, [3]],
    ['voice_scenes-2', 2, [3]],
  ])
  expect(plan.stages[1].parts).toEqual(['voice_assembly-1', 'voice_assembly-2'])
  expect(plan.points).toBe(28_000)
  expect(plan.most_points).toBe(28_000)
  expect(plan.seconds).toBeGreaterThan(0)

  const before = await room.balance()
  made.length = 0
  expect((await room.startUpdate(id, plan)).body.workflow.autopilot).toMatchObject({ through_stage: 9, points_limit: 28_000 })
  const workflow = await ended(id)
  expect(made).toHaveLength(plan.stages.reduce((sum, { units }) => sum + units!.total - units!.kept, 0))
  expect(Object.values(workflow.stages as Record<string, { version: number }>).map(({ version }) => version)).toEqual([
    1, 2, 2, 2, 2, 2, 2, 2, 2, 0,
  ])
  expect(workflow.stages[10].status).toBe('pending')
  expect(before.current_points - (await room.balance()).current_points).toBe(28_000)
  expect((await room.readUpdate(id)).stages).toEqual([])
  expect((await reconcile(room.server.parts.db)).ok).toBe(true)
})

test('34.7 S09 PTS-05 an edit is priced with all its effects before it is saved, and the update costs that', async () => {
  const id = await openFilm(9)
  const { content, version } = (await room.call('GET', `/workflows/${id}/stage-2-content`)).body.data
  const { analysis: _, script_content: __, ...script } = structuredClone(content)
  script.script_with_timestamps.hook.content = 'Other words'
  const edit = { stage_number: 2, content: script, version }
  const told: FilmUpdate = (await room.call('POST', `/workflows/${id}/film-update`, { edit })).body.data
  expect(numbers(told)).toEqual([3, 4, 5, 6, 7, 8, 9])
  expect(told.points).toBe(28_000)
  expect((await room.readUpdate(id)).stages, 'nothing is kept').toEqual([])

  await editScript(id, 'Other words')
  expect(await room.readUpdate(id)).toMatchObject({ stages: told.stages, points: told.points, most_points: told.most_points })
  const late = await room.call('POST', `/workflows/${id}/film-update`, { edit })
  expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
})

test('34 WFD-04 edits of several stages are planned together, as if they were saved', async () => {
  const id = await openFilm(9)
  const of = async (stage: number) => (await room.call('GET', `/workflows/${id}/stage-${stage}-content`)).body.data
  const [spoken, drawn] = [await of(3), await of(5)]
  const { scenes } = spoken.content
  const longer = { scenes: [{ ...scenes[0], pause_after_seconds: 2 }, ...scenes.slice(1)] }
  const edits = [
    { stage_number: 5, content: { ...drawn.content, brand_color: '#884400' }, version: drawn.version },
    { stage_number: 3, content: { ...spoken.content, ...longer }, version: spoken.version },
  ]
  const told: FilmUpdate = (await room.call('POST', `/workflows/${id}/film-update`, { edits })).body.data
  expect((await room.readUpdate(id)).stages, 'nothing is kept').toEqual([])
  await room.call('PUT', `/workflows/${id}/stages/5/content`, { content: edits[0].content })
  await room.call('PUT', `/workflows/stage-3/${id}/update-scenes`, longer)
  const kept = await room.readUpdate(id)
  expect(numbers(told)).toContain(4)
  expect(told).toMatchObject({ stages: kept.stages, points: kept.points, most_points: kept.most_points })
})

test('WFD-04 earlier results cost nothing: with the old words again, every part is found', async () => {
  const id = await openFilm(9)
  const { body } = await room.call('GET', `/workflows/${id}/stage-2-content`)
  await editScript(id, 'Other words')
  await room.startUpdate(id, await room.readUpdate(id))
  await ended(id)
  await room.call('POST', `/workflows/${id}/stages/2/choose-iteration`, { iteration_id: body.data.iteration_id })
  const plan = await room.readUpdate(id)
  expect(numbers(plan)).toEqual([3, 4, 5, 6, 7, 8, 9])
  expect(plan.stages.filter(({ units }) => units!.kept < units!.total)).toEqual([])
  expect([plan.points, plan.most_points, plan.scenes]).toEqual([0, 0, []])
  const before = await room.balance()
  await room.startUpdate(id, plan)
  await ended(id)
  expect(await room.balance()).toEqual(before)
})

test('WFD-04 an incomplete edit and an accepted one are updated together', async () => {
  const id = await openFilm(10)
  const { body } = await room.call('GET', `/workflows/${id}/stage-3-content`)
  const [{ audio_asset_id: _, ...silent }, ...others] = body.data.content.scenes
  await room.call('PUT', `/workflows/stage-3/${id}/update-scenes`, { scenes: [silent, ...others] })
  const looks = (await room.call('GET', `/workflows/${id}/stage-5-content`)).body.data.content
  await room.call('PUT', `/workflows/${id}/stages/5/content`, { content: { ...looks, brand_color: '#884400' } })
  expect((await room.get(id)).stages[3].status).toBe('awaiting_approval')
  const plan = await room.readUpdate(id)
  // the spoken words are the same, and so are the segments of the small stages, so later stages do not change
  expect(numbers(plan)).toEqual([3, 6])
  expect(plan.stages[0].units).toEqual({ total: 2, kept: 2 })
  expect(plan.through_stage).toBe(10)
  await room.startUpdate(id, plan)
  expect((await ended(id)).status).toBe('completed')
  expect((await room.call('GET', `/workflows/${id}/stage-5-content`)).body.data.content.brand_color).toBe('#884400')
})

test('34.4 WFD-04 an update ends at a stage that nobody has accepted yet, which waits for a person', async () => {
  room = await workflowRoom()
  const id = await room.create()
  await room.runTo(id, 7)
  await room.run(id, 8)
  await editScript(id, 'Other words')
  const plan = await room.readUpdate(id)
  expect(plan.through_stage).toBe(8)
  expect(numbers(plan)).toEqual([3, 4, 5, 6, 7, 8])
  await room.startUpdate(id, plan)
  const workflow = await ended(id)
  const states = Object.values(workflow.stages as Record<string, { status: string; version: number }>)
  expect(states.slice(6).map(({ status }) => status)).toEqual(['completed', 'awaiting_approval', 'pending', 'pending'])
  expect(states[7]!.version).toBe(2)
  expect((await room.readUpdate(id)).stages).toEqual([])
})

test('WFD-04 of two tabs one starts an update; after an edit the other’s plan is refused, and nothing is lost', async () => {
  const id = await openFilm(8)
  await editScript(id, 'Of one tab')
  const plan = await room.readUpdate(id)
  await editScript(id, 'Of the other tab')
  const refused = await room.startUpdate(id, plan)
  expect([refused.status, refused.body.code]).toEqual([409, 'stale_version'])
  expect((await room.get(id)).autopilot).toBeNull()
  expect((await room.call('GET', `/workflows/${id}/stage-2-content`)).body.data.content.script_with_timestamps.hook.content).toBe(
    'Of the other tab',
  )
  const again = await room.readUpdate(id)
  const answers = await Promise.all([room.startUpdate(id, again), room.startUpdate(id, again)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await ended(id)
  expect((await room.readUpdate(id)).stages).toEqual([])
})

test('ORG-04 another tenant can neither see the plan of an update nor start it', async () => {
  room = await workflowRoom()
  const id = await room.create()
  await room.run(id, 1)
  const stranger = room.as((await room.server.partner()).api_key)
  expect((await stranger('GET', `/workflows/${id}/film-update`)).status).toBe(404)
  const { plan } = await room.readUpdate(id)
  expect((await stranger('PUT', `/workflows/${id}/autopilot`, { points_limit: 1, through_stage: 2, plan })).status).toBe(404)
})

test('WFD-05 a failed update gives the reason and keeps its results; the next click makes the rest', async () => {
  let fails = false
  const made: string[] = []
  const id = await openFilm(8, (unit) => {
    if (unit.key === 'image_selection' && fails) throw new AppError('provider_failed', 'The pictures are gone.')
    made.push(unit.id)
  })
  await editScript(id, 'Other words')
  const plan = await room.readUpdate(id)
  fails = true
  await room.startUpdate(id, plan)
  const stopped = await room.until(id, ({ autopilot }) => autopilot?.stopped_reason !== undefined)
  expect(stopped.autopilot.stopped_reason).toBe('The pictures are gone.')
  expect(stopped.stages[5].status).toBe('failed')
  fails = false
  made.length = 0
  const rest = await room.readUpdate(id)
  expect(numbers(rest)).toEqual([5, 6, 7, 8, 9])
  expect(rest.most_points).toBeLessThan(plan.most_points)
  await room.startUpdate(id, rest)
  await ended(id)
  // what autopilot made before the failed stage is kept too
  const left = rest.stages.reduce((sum, { units }) => sum + units!.total - units!.kept, 0)
  // a part of the failed run that was about to begin may begin late; its result is not kept, so it is made again
  expect(new Set(made).size).toBe(left)
  expect((await reconcile(room.server.parts.db)).ok).toBe(true)
})

test('PTS-05 an update never spends more than agreed, stops when points run out, and continues with the rest', async () => {
  room = await workflowRoom({ settings: { WELCOME_GRANT_POINTS: '45000' } })
  const id = await room.create()
  await room.runTo(id, 8)
  await editScript(id, 'Other words')
  const plan = await room.readUpdate(id)
  const { current_points } = await room.balance()
  expect(plan.most_points).toBeGreaterThan(current_points)
  await room.startUpdate(id, plan)
  const stopped = await room.until(id, ({ autopilot }) => autopilot?.stopped_reason !== undefined)
  expect(stopped.autopilot.stopped_reason).toMatch(/points/i)
  expect((await room.balance()).current_points).toBeGreaterThanOrEqual(0)
  const rest = await room.readUpdate(id)
  expect(rest.stages.length).toBeGreaterThan(0)
  expect(rest.stages.length).toBeLessThan(plan.stages.length)
  const little = await room.startUpdate(id, rest, 1)
  expect([little.status, little.body.code]).toEqual([409, 'conflict'])
  expect((await reconcile(room.server.parts.db)).ok).toBe(true)
})

test('WFD-04 an update is stopped with a click: the running stage ends, and the rest waits for another click', async () => {
  let hold: PromiseWithResolvers<void> | null = null
  const held = Promise.withResolvers<void>()
  const id = await openFilm(8, async ({ key }) => {
    if (hold === null || key !== 'voice_assembly') return
    held.resolve()
    await hold.promise
  })
  await editScript(id, 'Other words')
  hold = Promise.withResolvers()
  await room.startUpdate(id, await room.readUpdate(id))
  await held.promise
  await room.call('PUT', `/workflows/${id}/autopilot`, { points_limit: null })
  const busy = await room.call('GET', `/workflows/${id}/film-update`)
  if (busy.status === 409) expect(busy.body.code).toBe('wrong_state')
  hold.resolve()
  hold = null
  const workflow = await room.until(id, ({ status }) => status !== 'processing')
  expect(workflow.autopilot).toBeNull()
  expect(numbers(await room.readUpdate(id)).length).toBeGreaterThan(0)
  await room.startUpdate(id, await room.readUpdate(id))
  await ended(id)
  expect((await room.readUpdate(id)).stages).toEqual([])
})

test('56.4 the time of an update counts the work of earlier runs, and not the minutes that they waited for other films', async () => {
  const id = await openFilm(9)
  await room.server.parts.db.execute(sql`UPDATE execution SET created_at = created_at - interval '10 minutes'`)
  await editScript(id, 'Other words')
  expect((await room.readUpdate(id)).seconds).toBeLessThan(60)
})

test('issue 56 a running update lists its remaining stages with their seconds, and a result names what it was made from', async () => {
  const held = Promise.withResolvers<void>()
  let hold: PromiseWithResolvers<void> | null = null
  const id = await openFilm(9, async (unit) => {
    if (hold === null || unit.id !== 'image_selection-2') return
    held.resolve()
    await hold.promise
  })
  const readVersions = async (number: number) => (await room.call('GET', `/workflows/${id}/stage-${number}-content`)).body.data
  const before = (await room.get(id)).stages
  expect((await readVersions(8)).made_from, 'the film is up to date').toBeUndefined()
  expect((await room.ok('GET', `/workflows/${id}/film-update/remaining`)).data).toEqual([])

  await editScript(id, 'Other words')
  const plan = await room.readUpdate(id)
  const idle = await room.ok('GET', `/workflows/${id}/film-update/remaining`)
  expect(idle.data, 'no update runs').toEqual([])
  hold = Promise.withResolvers()
  await room.startUpdate(id, plan)
  await held.promise
  const { data } = await room.ok('GET', `/workflows/${id}/film-update/remaining`)
  expect(data.map(({ number }: { number: number }) => number)).toEqual([5, 6, 7, 8, 9])
  expect(data.every(({ seconds }: { seconds: number | null }) => seconds !== null && seconds > 0)).toBe(true)
  const { made_from } = await readVersions(8)
  const findVersionBefore = (number: number) => before[number].iteration_id
  expect(made_from).toEqual({
    2: findVersionBefore(2),
    4: findVersionBefore(4),
    6: findVersionBefore(6),
    7: findVersionBefore(7),
  })
  expect((await room.get(id)).stages[4].iteration_id).not.toBe(findVersionBefore(4))
  expect((await room.call('GET', `/workflows/${id}/film-update`)).status, 'an update is not planned during an update').toBe(409)
  hold.resolve()
  await ended(id)
  expect((await readVersions(8)).made_from).toBeUndefined()
})
