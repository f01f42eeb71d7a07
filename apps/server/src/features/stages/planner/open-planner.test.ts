import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { StageRequest } from '@orion/pipeline/core/stage.ts'
import { afterEach, expect, test } from 'vitest'
import { AskFirst } from '../../../db/transaction.ts'
import { tinyStages } from '../../../test/tiny-stages.ts'
import { type Planner, openPlanner } from './open-planner.ts'

const program = new URL('../../../test/processes/odd-plans-thread.ts', import.meta.url)
const stage = tinyStages().content_research
let planner: Planner
afterEach(() => planner.close())

/** A request whose topic tells the thread's stages what to do. Every request counts as large. */
const asked = (topic: string) => ({ film: { topic } }) as StageRequest<StageKey>
const open = (seconds = 300): void =>
  void (planner = openPlanner({ program, limits: { seconds, make_seconds: seconds, megabytes: 64, small_letters: 0 } }))

test('48.C2 SEC-02 a plan that computes for a second does not block the thread that answers requests', async () => {
  open()
  await planner.plan(stage, asked('units')) // the first plan starts the thread
  const before = performance.eventLoopUtilization()
  expect(await planner.plan(stage, asked('busy'))).toEqual([{ took: 1000 }])
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5) // it would be 1 if the work ran on this thread
})

test('48.C2 an error of a stage is returned unchanged, and the thread continues', async () => {
  open()
  await expect(planner.plan(stage, asked('refuse'))).rejects.toMatchObject({
    code: 'invalid_fields',
    fields: [{ loc: ['body', 'settings', 'pace'] }],
  })
  await expect(planner.plan(stage, asked('fault'))).rejects.toThrow('a fault of ours')
  expect(await planner.plan(stage, asked('units'))).toEqual([{ topic: 'units' }])
})

test('48.C2 an endless plan is stopped, and a new thread makes the next plan', async () => {
  open(15)
  const [endless, next] = await Promise.allSettled([planner.plan(stage, asked('endless')), planner.plan(stage, asked('units'))])
  expect(endless).toMatchObject({
    status: 'rejected',
    reason: { code: 'too_large', said: { message_key: 'runs.plan_too_large' } },
  })
  expect(next).toMatchObject({ status: 'fulfilled', value: [{ topic: 'units' }] })
})

test('48.C2 a plan whose thread dies twice is given up, and this process continues', async () => {
  open()
  await expect(planner.plan(stage, asked('memory'))).rejects.toMatchObject({ code: 'too_large' })
  expect(await planner.plan(stage, asked('units'))).toEqual([{ topic: 'units' }])
})

test('53 a planner that is closed during an order starts no new thread', async () => {
  open(15)
  await planner.plan(stage, asked('units'))
  const endless = expect(planner.plan(stage, asked('endless'))).rejects.toThrow('The thread is closed')
  await planner.close()
  await endless
})

test('53 after a thread that ended without an order, the next order gets a new thread', async () => {
  open(15)
  const ended = once(process, 'worker').then(([thread]) => once(thread, 'exit'))
  expect(await planner.plan(stage, asked('leave'))).toEqual([{ topic: 'leave' }])
  await ended
  expect(await planner.plan(stage, asked('units'))).toEqual([{ topic: 'units' }])
})

/** The plans that a transaction gets after its `AskFirst` was handled. */
async function planAsTransactions(topic: string): Promise<unknown[]> {
  const refused = await planner.planWithoutLocks(stage, asked(topic)).catch((error: unknown) => error)
  if (!(refused instanceof AskFirst)) throw new Error('A large plan was made within the transaction')
  await refused.ask()
  return planner.planWithoutLocks(stage, asked(topic))
}

test('48.C2 51 a large plan is made while no transaction is open; the transaction gets its result or error', async () => {
  open()
  const units = await planAsTransactions('units')
  expect(units).toEqual([{ topic: 'units' }])
  units.push('what its reader adds')
  expect(await planner.planWithoutLocks(stage, asked('units'))).toEqual([{ topic: 'units' }])
  await expect(planAsTransactions('refuse')).rejects.toMatchObject({ code: 'invalid_fields' })
  await expect(planAsTransactions('refuse'), 'a refusal is not kept for the next run').rejects.toMatchObject({
    code: 'invalid_fields',
  })
})
