import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../points/reconcile.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

let room: WorkflowRoom
beforeAll(async () => {
  room = await workflowRoom()
})
afterAll(() => room.close())

test('WFD-04 S01 a stage runs, awaits approval, is accepted, and opens the next stage', async () => {
  const id = await room.create()
  const draft = await room.get(id)
  expect([draft.status, draft.current_stage, draft.progress_percentage, draft.awaiting_stage]).toEqual(['draft', 1, 0, null])

  const started = await room.execute(id, 1)
  expect(started.status).toBe(202)
  expect(started.body).toMatchObject({ hold_points: 2000, stage: { status: 'processing', prompt: 'Panama' } })

  const made = await room.until(id, (workflow) => workflow.stages[1].status !== 'processing')
  expect(made).toMatchObject({ status: 'pending', awaiting_stage: 1, points_used: 2000, stage_costs: { content_research: 2000 } })
  const { workflows } = (await room.call('GET', '/workflows/list')).body
  expect(workflows.find(({ workflow_id }: { workflow_id: string }) => workflow_id === id).stage_costs, '50.17').toEqual(
    made.stage_costs,
  )
  expect(made.stages[1]).toMatchObject({ status: 'awaiting_approval', version: 1, points_used: 2000 })
  expect((await room.execute(id, 2)).body).toMatchObject({ code: 'stage_closed', detail: 'Finish stage 1 first.' })

  const accepted = await room.act(id, 'accept', 1)
  expect(accepted.body.workflow).toMatchObject({
    current_stage: 2,
    progress_percentage: 10,
    awaiting_stage: null,
    status: 'pending',
  })
  expect((await room.act(id, 'accept', 1)).status).toBe(409)
})

test('WFD-04 reject and retry return to the prompt, and the version is kept', async () => {
  const id = await room.create()
  await room.run(id, 1, { prompt: 'Another topic' })
  const rejected = await room.act(id, 'reject', 1)
  expect(rejected.body.workflow.stages[1]).toMatchObject({ status: 'pending', version: 1, prompt: 'Another topic' })

  const again = await room.run(id, 1)
  expect(again.stages[1]).toMatchObject({ status: 'awaiting_approval', version: 2, points_used: 2000 })
  expect((await room.act(id, 'retry', 1)).body.code).toBe('wrong_state')
})

test('WFD-03 a failure shows the provider’s message, costs nothing, and the stage can be retried or skipped', async () => {
  const id = await room.create()
  const before = await room.balance()
  const failed = await room.run(id, 1, { prompt: 'fail=The service says no' })
  expect(failed).toMatchObject({ status: 'failed', points_used: 0 })
  expect(failed.stages[1]).toMatchObject({ status: 'failed', error_message: 'The service says no' })
  expect(await room.balance()).toEqual(before)

  expect((await room.act(id, 'retry', 1)).body.workflow.stages[1]).toMatchObject({ status: 'pending', error_message: null })
  await room.run(id, 1, { prompt: 'fail=Again' })
  const skipped = await room.act(id, 'skip', 1)
  expect(skipped.body.workflow.stages[1]).toMatchObject({ status: 'completed', skipped: true, iteration_id: null })
  expect(skipped.body.workflow.current_stage).toBe(2)

  const second = await room.run(id, 2, { prompt: 'fail=Not this one' })
  expect(second.status).toBe('failed')
  expect((await room.act(id, 'skip', 2)).body.detail).toContain('cannot be skipped')
})

test('WFD-03 a bug is reported as a bug without its message, and is logged', async () => {
  const id = await room.create()
  const failed = await room.run(id, 1, { prompt: 'bug!' })
  expect(failed.stages[1].error_message).toMatch(/Something went wrong inside Orion.*no points were charged/)
  expect(failed.stages[1].error_message).not.toContain('undefined')
})

test('WFD-02 an absent prompt is the stored one, else the topic; a blank or too long prompt is refused', async () => {
  const id = await room.create({ topic: 'Canals' })
  expect((await room.execute(id, 1, { prompt: '   ' })).body.detail[0].msg).toBe('Please enter a prompt before executing')
  expect((await room.execute(id, 1, { prompt: 'x'.repeat(2001) })).status).toBe(422)
  expect((await room.run(id, 1)).stages[1].prompt).toBe('Canals')
  await room.run(id, 1, { prompt: 'Rivers' })
  expect((await room.run(id, 1)).stages[1].prompt).toBe('Rivers')
  await room.act(id, 'accept', 1)
  expect((await room.run(id, 2)).stages[2].prompt).toBe('Canals')
  await room.act(id, 'accept', 2)
  expect((await room.run(id, 3)).stages[3].prompt).toBeNull()
})

test('PTS-05 existing results cost nothing, and a run without enough points does not start', async () => {
  const id = await room.create({ workflow_name: 'Twice' })
  await room.run(id, 1)
  const estimate = await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 1 })
  expect(estimate.body).toMatchObject({ estimated_points: 0, hold_points: 0, provider: 'tiny' })
  const before = await room.balance()
  expect((await room.run(id, 1)).stages[1]).toMatchObject({ version: 2, points_used: 2000 })
  expect(await room.balance()).toEqual(before)

  const later = await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 6 })
  expect(later.body).toMatchObject({ estimated_points: 10000, hold_points: 10000 })
})

test('WFD-05 an edit is a new version at no cost; a stale one is refused; dependent stages need an update', async () => {
  const id = await room.create({ workflow_name: 'Edited' })
  await room.runTo(id, 3)
  const { body } = await room.call('GET', `/workflows/${id}/stage-2-content`)
  expect(JSON.parse(body.data.content.script_content).script_metadata).toEqual(body.data.content.script_metadata)
  const content = { ...body.data.content, script_metadata: { ...body.data.content.script_metadata, title: 'A better title' } }

  const edited = await room.call('PUT', `/workflows/${id}/stages/2/content`, { content, version: 1 })
  expect(edited.body.data).toMatchObject({ version: 2 })
  expect(edited.body.data.content.script_metadata.title).toBe('A better title')
  const late = await room.call('PUT', `/workflows/stage-2/${id}/update-script`, { content, version: 1 })
  expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
  // the error has the current version, so that a client can read it and merge
  expect(late.body.current).toEqual({ version: 2, iteration_id: edited.body.data.iteration_id })
  const [now] = (await room.call('GET', `/workflows/${id}/stage-2-iterations`)).body.data.iterations
  expect(now).toMatchObject({ id: late.body.current.iteration_id, version: 2, chosen: true, saved_by: 'Test Person' })
  expect(
    (await room.call('PUT', `/workflows/stage-2/${id}/update-script`, { content: JSON.stringify(content) })).body.data.version,
  ).toBe(3)

  const marked = await room.get(id)
  expect(marked.stages[2]).toMatchObject({ status: 'completed', needs_update: false })
  expect(marked.stages[3]).toMatchObject({ status: 'completed', needs_update: true })
  const again = await room.run(id, 3)
  expect(again.stages[3].needs_update).toBe(false)
  expect((await room.call('PUT', `/workflows/stage-2/${id}/update-script`, { content: '{' })).status).toBe(422)
  expect((await room.call('PUT', `/workflows/stage-2/${id}/update-script`, { content: { script_metadata: 5 } })).status).toBe(422)
})

test('S03 a scene without sound cannot be accepted, and an earlier version can be chosen', async () => {
  const id = await room.create({ workflow_name: 'Scenes' })
  await room.runTo(id, 2)
  await room.run(id, 3)
  const { body } = await room.call('GET', `/workflows/${id}/stage-3-content`)
  expect(body.data).toMatchObject({ scene_count: 2, total_iterations: 1, voice_name: 'Tiny', total_cost_points: 5000 })
  expect(Object.keys(body.data.asset_urls)).toHaveLength(2)
  const [first, ...others] = body.data.content.scenes
  const { audio_asset_id: _, ...silent } = first
  expect(
    (await room.call('PUT', `/workflows/stage-3/${id}/update-scenes`, { scenes: [silent, ...others] })).body.data.version,
  ).toBe(2)
  expect((await room.act(id, 'accept', 3)).body).toMatchObject({ code: 'wrong_state', detail: 'Run stage 3 again first.' })

  const chosen = await room.call('POST', `/workflows/stage-3/${id}/choose-scenes-version`, { version_choice: 1 })
  expect(chosen.body.data.version).toBe(1)
  expect((await room.act(id, 'accept', 3)).status).toBe(200)
  expect((await room.call('POST', `/workflows/stage-3/${id}/choose-scenes-version`, { version_choice: 9 })).status).toBe(404)
})

test('WFA-01 the four readings of a stage answer 200 before its first version, and agree after it', async () => {
  const id = await room.create({ workflow_name: 'Readings' })
  const read = async (what: string, stage = 1) => (await room.call('GET', `/workflows/${id}/stage-${stage}-${what}`)).body.data
  expect(await read('content', 9)).toMatchObject({ version: 0, iteration_id: null, content: {} })
  expect(await read('iterations')).toEqual({ iterations: [] })
  expect((await read('info')).status).toEqual({
    overall_status: 'pending',
    last_execution_status: '',
    ready_for_next_stage: false,
  })
  expect(await read('summary')).toMatchObject({ version: 0, total_iterations: 0, title: 'Content Research' })

  await room.run(id, 1)
  expect(await read('content')).toMatchObject({ version: 1, cost_points: 2000, content_length: 8 })
  expect(JSON.parse((await read('content')).content.analysis)).toHaveProperty('content_research_analysis')
  expect((await read('iterations')).iterations).toMatchObject([
    { version: 1, provider: 'tiny', model_used: 'tiny-1', cost_points: 2000, chosen: true },
  ])
  expect(await read('info')).toMatchObject({
    iterations: { total_iterations: 1 },
    primary_angle: 'Readings',
    costs: { total_accumulated_points: 2000 },
  })
  expect((await room.call('GET', `/workflows/stage-1/${id}/stage-1-for-stage-2`)).body.data.version).toBe(1)
  expect((await room.call('GET', `/workflows/stage-9/${id}/stage-9-for-stage-2`)).status).toBe(404)
  expect((await room.call('POST', `/workflows/stage-1/${id}/stage-1-for-stage-2`, {})).body.workflow.current_stage).toBe(2)
  expect((await room.call('POST', `/workflows/stage-1/${id}/stage-1-for-stage-2`, { approved: true })).status).toBe(200)
})

test('WFD-04 cancel stops a run and releases its points, and the workflow is cancelled until a stage runs again', async () => {
  let entered = () => {}
  const inside = new Promise<void>((resolve) => (entered = resolve))
  const held = await workflowRoom({
    onMake: (_unit, { signal }) =>
      new Promise((_, reject) => (entered(), signal.addEventListener('abort', () => reject(new Error('aborted'))))),
  })
  const id = await held.create()
  const before = await held.balance()
  await held.execute(id, 1)
  await inside
  expect((await held.execute(id, 1)).body.detail).toContain('is running')
  expect((await held.call('DELETE', `/workflows/${id}`)).status).toBe(409)
  const cancelled = await held.act(id, 'cancel', 1)
  expect(cancelled.body.workflow).toMatchObject({ status: 'cancelled', points_used: 0 })
  expect(cancelled.body.workflow.stages[1].status).toBe('pending')
  expect(await held.balance()).toEqual(before)
  expect((await held.execute(id, 1)).body.stage.status).toBe('processing')
  expect((await reconcile(held.server.parts.db)).ok).toBe(true)
  await held.close()
})

test('WFA-01 older keys and numbers of stages are accepted and never shown', async () => {
  const id = await room.create({ workflow_name: 'Legacy' })
  expect((await room.call('POST', `/workflows/${id}/execute-stage`, { stage_id: 11 })).status).toBe(422)
  expect(
    (await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 'voice_narration' })).body.estimated_points,
  ).toBe(5000)
  expect((await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 'publishing' })).body.estimated_points).toBe(
    2000,
  )
  expect(JSON.stringify(await room.get(id))).not.toContain('voice_narration')
})

test('S01 T1 a link to a private address is refused on creation and when the source is changed', async () => {
  const source = { urls: ['https://example.com/', 'http://127.0.0.1/secret'] }
  const made = await room.call('POST', '/workflows/', {
    organization_id: room.partner.organization_id,
    workflow_name: 'W',
    source,
  })
  expect([made.status, made.body.code]).toEqual([422, 'unreadable_source'])
  const id = await room.create()
  const saved = await room.call('PUT', `/workflows/${id}/stages/1/settings`, { settings: { source } })
  expect([saved.status, saved.body.code]).toEqual([422, 'unreadable_source'])
})

test('56 WFD-04 a search that finds no image is noted in stage 5, and the later stages need no update', async () => {
  const id = await room.create({ workflow_name: 'Searched' })
  await room.runTo(id, 9)
  const outdated = async () =>
    Object.values((await room.get(id)).stages as Record<string, { needs_update: boolean }>).filter(
      ({ needs_update }) => needs_update,
    ).length
  const { content } = (await room.call('GET', `/workflows/${id}/stage-5-content`)).body.data
  const [first, ...others] = content.scenes
  const save = async (scene: object, version: number) =>
    (
      await room.call('PUT', `/workflows/${id}/stages/5/content`, {
        content: { ...content, scenes: [scene, ...others] },
        version,
      })
    ).body.data
  const missing = [{ ask_id: 'a', kind: 'found', ask: 'bees', detail: 'Nothing was found.' }]
  const searched = await save({ ...first, missing, suggested: { words: 'bees', prompt: 'Bees' } }, 1)
  expect([searched.version, searched.content.scenes[0].missing, await outdated()]).toEqual([2, missing, 0])
  await save({ ...first, solemn: true }, 2)
  expect(await outdated()).toBe(3) // a change of the image itself: stages 6, 8 and 9
})

test('WFD-05 any version of a completed stage can become current, also an older one; dependent stages need an update', async () => {
  const id = await room.create({ workflow_name: 'Versions' })
  await room.runTo(id, 3)
  const { body } = await room.call('GET', `/workflows/${id}/stage-2-content`)
  const { script_content: _, ...content } = body.data.content
  const better = { ...content, script_metadata: { ...content.script_metadata, title: 'A better title' } }
  const edited = await room.call('PUT', `/workflows/stage-2/${id}/update-script`, { content: better, version: 1 })
  expect((await room.get(id)).stages[3].needs_update).toBe(true)

  const choose = (request: Record<string, unknown>, stage = 2) =>
    room.call('POST', `/workflows/${id}/stages/${stage}/choose-iteration`, request)
  expect((await choose({ iteration_id: body.data.iteration_id, version: 1 })).body.code).toBe('stale_version')
  const back = await choose({ iteration_id: body.data.iteration_id, version: 2 })
  expect(back.body.data).toMatchObject({ version: 1, iteration_id: body.data.iteration_id })
  const undone = await room.get(id)
  expect(undone.stages[2]).toMatchObject({ status: 'completed', version: 1 })
  expect(undone.stages[3].needs_update).toBe(false)
  expect((await choose({ iteration_id: edited.body.data.iteration_id })).body.data.version).toBe(2)
  expect((await choose({ iteration_id: body.data.iteration_id }, 3)).status).toBe(404)

  const { iterations } = (await room.call('GET', `/workflows/${id}/stage-2-iterations`)).body.data
  expect(iterations.map((it: { version: number; chosen: boolean }) => [it.version, it.chosen])).toEqual([
    [2, true],
    [1, false],
  ])
})

test('WFD-03 an estimate shows the usual duration for the film’s length, and nothing before the first run', async () => {
  const id = await room.create({ workflow_name: 'Times', topic: 'Clocks', video_config: { duration: 60 } })
  const estimate = async (workflow_id: string) =>
    (await room.call('POST', `/workflows/${workflow_id}/estimate-stage`, { stage_number: 10 })).body
  expect(await estimate(id)).toMatchObject({ seconds: null, usual_seconds: null })
  await room.runTo(id, 10)
  const { seconds, usual_seconds } = await estimate(id)
  expect(seconds).toBeGreaterThan(0)
  expect(usual_seconds.from).toBeLessThanOrEqual(usual_seconds.to)
  expect(usual_seconds.to).toBeLessThanOrEqual(usual_seconds.late)
  const longer = await room.create({ workflow_name: 'Long', topic: 'Clocks', video_config: { duration: 600 } })
  expect((await estimate(longer)).seconds).toBeCloseTo(seconds * 10, 6)
})

test('WFA-01 the last run shows its held, charged and released points, from the ledger', async () => {
  const id = await room.create({ workflow_name: 'Costs', topic: 'Salt' })
  const lastRun = async () => (await room.call('GET', `/workflows/${id}/stage-1-info`)).body.data.last_run
  expect(await lastRun()).toMatchObject({ execution_id: '', state: '', hold_points: 0, settled_points: 0, ended_at: '' })
  await room.run(id, 1)
  expect(await lastRun()).toMatchObject({
    state: 'done',
    estimated_points: 2000,
    hold_points: 2000,
    settled_points: 2000,
    released_points: 0,
  })
  await room.run(id, 1, { prompt: 'fail=No' })
  expect(await lastRun()).toMatchObject({ state: 'failed', hold_points: 2000, settled_points: 0, released_points: 2000 })
})

test('S04 fitting the length again applies only to the run that requests it; other settings are stored', async () => {
  const id = await room.create()
  for (const stage of [1, 2, 3]) {
    await room.run(id, stage)
    await room.act(id, 'accept', stage)
  }
  await room.run(id, 4, { settings: { pause_scale: 1.2, fit_length: true } })
  const { body } = await room.call('GET', `/workflows/${id}/stage-4-content`)
  expect(body.data.settings).toEqual({ pause_scale: 1.2 })
  const saved = await room.call('PUT', `/workflows/${id}/stages/4/settings`, { settings: { fit_length: true } })
  expect(saved.body.data.settings).toEqual({ pause_scale: 1.2 })
})
