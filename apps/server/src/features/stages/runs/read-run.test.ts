import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WorkflowRoom, workflowRoom } from '../../../test/workflow-room.ts'
import { secondsLeft } from './read-run.ts'

let room: WorkflowRoom
let hold: Promise<void> | null = null
beforeAll(async () => {
  room = await workflowRoom({ onMake: async ({ id }) => (id.endsWith('-2') && hold) || undefined })
})
afterAll(() => room.close())

test('WFD-03 a running stage shows its finished and current parts and their total; otherwise it shows nothing', async () => {
  const id = await room.create()
  const run = async () => (await room.call('GET', `/workflows/${id}/stages/1/run`)).body.data
  expect(await run()).toBeNull()
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  await room.execute(id, 1, { prompt: 'units=2' })
  // the second part waits half way, so that more than 70 % are done once the first part is made
  await room.until(id, (workflow) => workflow.stages[1].progress > 0.7)
  const shown = await run()
  expect(shown).toMatchObject({ units_done: 1, units_total: 2, now: [{ unit_id: 'content_research-2', asset: null }] })
  expect(shown.made).toHaveLength(1)
  expect(shown.made[0]).toMatchObject({ unit_id: 'content_research-1', text: 'content_research-1', asset: { kind: 'audio' } })
  expect(shown.made[0].asset.url).toContain(shown.made[0].asset.asset_id)
  expect(shown.seconds_left).toBeGreaterThan(0)
  hold = null
  resolve()
  await room.until(id, (workflow) => workflow.stages[1].status !== 'processing')
  expect(await run()).toBeNull()
})

test('WFD-03 the remaining time depends on the run’s own speed, and is not shown after too little work', () => {
  expect(secondsLeft({ elapsed: 10, made_here: 2, done_here: 2, rest: 8 })).toBe(40)
  expect(secondsLeft({ elapsed: 10, made_here: 1, done_here: 0, rest: 9 })).toBeNull()
  expect(secondsLeft({ elapsed: 10, made_here: 5, done_here: 0, rest: 5 })).toBe(10)
  expect(secondsLeft({ elapsed: null, made_here: 0, done_here: 0, rest: 5 })).toBeNull()
})
