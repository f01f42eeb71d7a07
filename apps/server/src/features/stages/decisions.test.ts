import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

let room: WorkflowRoom
beforeAll(async () => {
  room = await workflowRoom()
})
afterAll(() => room.close())

const read = async (id: string, what: string, stage = 1) =>
  (await room.call('GET', `/workflows/${id}/stage-${stage}-${what}`)).body.data
const decide = (id: string, action: string, stage_number: number, reason?: string | null) =>
  room.call('POST', `/workflows/${id}/${action}-stage`, { stage_number, reason })
type Decision = { action: string; version: number; reason: string | null; notes: string | null; voice_language: string | null }
const decisions = async (id: string, stage = 1): Promise<Decision[]> => (await read(id, 'info', stage)).decisions

test('WFA-01 the reason of a reject, retry or skip is stored and returned with the stage, its person and time', async () => {
  const id = await room.create({ workflow_name: 'Reasons' })
  await room.run(id, 1)
  expect((await decide(id, 'reject', 1, '  Too long.  ')).status).toBe(200)
  await room.run(id, 1, { prompt: 'fail=No' })
  await decide(id, 'retry', 1, 'The service was down')
  await room.run(id, 1, { prompt: 'fail=No' })
  await decide(id, 'skip', 1, 'It goes without')
  expect(await decisions(id)).toMatchObject([
    { action: 'skip', version: 1, reason: 'It goes without', notes: null, voice_language: null },
    { action: 'retry', version: 1, reason: 'The service was down' },
    { action: 'reject', version: 1, reason: 'Too long.', decided_by: 'Test Person', decided_at: expect.stringMatching(/Z$/) },
  ])
  expect((await decide(id, 'reject', 1, 'x'.repeat(2001))).status).toBe(422)
})

test('WFA-01 notes and voice_language of an approval are stored, also if the stage was accepted before or is rejected', async () => {
  const id = await room.create({ workflow_name: 'Notes' })
  await room.run(id, 1)
  await room.act(id, 'accept', 1)
  await room.run(id, 2)
  const approve = (from: number, body: object) =>
    room.call('POST', `/workflows/stage-${from}/${id}/stage-${from}-for-stage-${from + 1}`, body)
  await approve(2, { approved: false, notes: 'Shorter, please' })
  await room.run(id, 2)
  expect((await approve(2, { approved: true, voice_language: 'en', notes: 'A calm voice' })).status).toBe(200)
  await approve(2, { approved: true })
  await approve(2, { approved: true, notes: 'Once more' })
  expect(await decisions(id, 2)).toMatchObject([
    { action: 'accept', version: 2, notes: 'Once more' },
    { action: 'accept', version: 2, notes: 'A calm voice', voice_language: 'en', reason: null },
    { action: 'reject', version: 1, notes: 'Shorter, please' },
  ])
  expect(await decisions(id, 1)).toMatchObject([{ action: 'accept', version: 1, reason: null, notes: null }])
})

test('WFA-01 update_notes and preserve_original are stored with the version of the edit', async () => {
  const id = await room.create({ workflow_name: 'Edited' })
  await room.run(id, 1)
  const updated_analysis = { supporting_statistics: [] }
  const edit = (more: object) => room.call('PUT', `/workflows/stage-1/${id}/update-analysis`, { updated_analysis, ...more })
  await edit({ update_notes: 'Out with the figures', preserve_original: true })
  await edit({ preserve_original: false })
  await edit({})
  const { iterations } = await read(id, 'iterations')
  expect(iterations).toMatchObject([
    { version: 4, update_notes: null, preserve_original: null },
    { version: 3, update_notes: null, preserve_original: false },
    { version: 2, update_notes: 'Out with the figures', preserve_original: true },
    { version: 1, update_notes: null, preserve_original: null },
  ])
  expect((await read(id, 'info')).iterations_history).toEqual(iterations)
})

/** Every value inside `value`, without the groups and lists themselves. A null group counts as a value. */
const valuesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [value]

test('WFD-05 before the first version of a stage, its numbers are 0, its texts empty, and no group is null', async () => {
  const id = await room.create({ workflow_name: 'Fresh', topic: 'Salt' })
  await room.runTo(id, 1)
  for (const stage of [2, 3, 10]) {
    const { workflow_info, status, ...groups } = await read(id, 'info', stage)
    expect(new Set(valuesIn(groups))).toEqual(new Set([0, '']))
    expect(status).toEqual({ overall_status: 'pending', last_execution_status: '', ready_for_next_stage: false })
    expect(workflow_info).toMatchObject({ name: 'Fresh', topic: 'Salt', script_type: '', tone: '', target_audience: '' })
  }
  expect(await read(id, 'info')).toMatchObject({
    performance: { latest_model_used: 'tiny-1', latest_provider: 'tiny' },
    research_quality: { search_results_count: 0, analysis_length: expect.any(Number) },
    target_audience: 'everybody',
  })
  await room.run(id, 2, { tone: 'warm' })
  expect(await read(id, 'info', 2)).toMatchObject({ primary_angle: 'Salt', workflow_info: { tone: 'warm' } })
})
