import { expect, test } from 'vitest'
import type { StageStatus } from '@orion/contract/catalogues/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import {
  autopilotState,
  autoStage,
  beginsAtOnce,
  canSkip,
  canUpdate,
  costsAgree,
  frameState,
  isOpen,
  outdatedNumbers,
  visibleStage,
  waitsFor,
} from './rules.ts'

const workflow = (...statuses: StageStatus[]) => ({
  stages: Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [index + 1, { status: statuses[index] ?? 'pending', skipped: false }]),
  ),
})

test('WFD-04 a stage can be opened if it is the first, or if the stage before it is completed', () => {
  const it = workflow('completed', 'awaiting_approval')
  expect(isOpen(it, 1)).toBe(true)
  expect(isOpen(it, 2)).toBe(true)
  expect(isOpen(it, 3)).toBe(false)
  expect(frameState(it, 3)).toBe('closed')
})

test('WFD-01 the page opens at the stage awaiting approval, else last completed, else first failed or pending, else 1', () => {
  expect(autoStage(workflow('completed', 'awaiting_approval'))).toBe(2)
  expect(autoStage(workflow('completed', 'completed', 'awaiting_approval', 'completed'))).toBe(3)
  expect(autoStage(workflow('completed', 'completed', 'processing'))).toBe(3)
  expect(autoStage(workflow('completed', 'failed'))).toBe(1)
  expect(autoStage(workflow('completed', 'completed', 'pending'))).toBe(2)
  const limit = { points_limit: 10, points_left: 4 }
  expect(autoStage({ ...workflow('completed', 'completed'), autopilot: limit })).toBe(3)
  expect(autoStage({ ...workflow('completed', 'completed'), autopilot: { ...limit, stopped_reason: 'The limit' } })).toBe(2)
  expect(autoStage(workflow('failed'))).toBe(1)
  expect(autoStage(workflow())).toBe(1)
  expect(autoStage(workflow(...Array.from({ length: 10 }, () => 'completed' as const)))).toBe(10)
})

test('WFD-01 the stage in the address is shown if it can be selected, also if it failed, else the stage that opens by itself', () => {
  const it = workflow('completed', 'failed')
  expect([1, 2, 3, 0, 11, null].map((chosen) => visibleStage(it, chosen))).toEqual([1, 2, 1, 1, 1, 1])
})

test('WFD-03 script and assembly cannot be skipped', () => {
  expect([1, 2, 3, 8, 10].map(canSkip)).toEqual([true, false, true, false, true])
})

test('WFD-04 the state of a finished film shows outdated stages, and whether autopilot runs, stopped or can be started', () => {
  const film = (status: Workflow['status'], outdated: number[], autopilot: Workflow['autopilot'] = null) =>
    ({
      status,
      autopilot,
      stages: Object.fromEntries(
        Array.from({ length: 10 }, (_, index) => [index + 1, { needs_update: outdated.includes(index + 1) }]),
      ),
    }) as Workflow
  const limit = { points_limit: 10, points_left: 4 }
  expect(outdatedNumbers(film('completed', [10, 3, 4]))).toEqual([3, 4, 10])
  expect(autopilotState(film('completed', [3], limit))).toBe('outdated')
  expect(autopilotState(film('completed', [], limit))).toBe('none')
  expect(autopilotState(film('processing', [3], limit))).toBe('running')
  expect(autopilotState(film('pending', [3], { ...limit, stopped_reason: 'The limit' }))).toBe('outdated')
  expect(autopilotState(film('pending', [], { ...limit, stopped_reason: 'The limit' }))).toBe('stopped')
  expect(autopilotState(film('pending', []))).toBe('able')
  expect(autopilotState(film('processing', []))).toBe('none')
})

test('WFD-04 an update is offered if a stage before later results is not completed, not in a first review or during a run', () => {
  const film = (status: Workflow['status'], ...states: StageStatus[]) => ({ ...workflow(...states), status }) as Workflow
  const versions = (it: Workflow, last: number) => {
    for (const number of Object.keys(it.stages))
      if (Number(number) <= last) it.stages[number] = { ...it.stages[number]!, version: 1 }
    return it
  }
  expect(canUpdate(versions(film('pending', 'completed', 'completed', 'awaiting_approval'), 3))).toBe(false)
  const edited = versions(film('pending', 'completed', 'awaiting_approval', 'completed'), 3)
  expect(canUpdate(edited)).toBe(true)
  expect(autopilotState(edited)).toBe('outdated')
  expect(autopilotState({ ...edited, autopilot: { points_limit: 2, points_left: 1, stopped_reason: 'No points' } })).toBe(
    'outdated',
  )
  expect(autopilotState({ ...edited, status: 'processing' })).toBe('none')
})

test('WFL-02 autopilot names the stage that it waits for, and none while a stage runs', () => {
  expect(waitsFor(workflow('completed', 'completed', 'awaiting_approval', 'completed'))).toBe(3)
  expect(waitsFor(workflow('completed', 'processing'))).toBeNull()
  expect(waitsFor(workflow('completed', 'completed'))).toBeNull()
})

test('PTS-05 estimated, reserved and charged points are one figure if they are equal, and separate otherwise', () => {
  const run = { estimated_points: 2000, hold_points: 2000, settled_points: 2000, released_points: 0 }
  expect(costsAgree(run)).toBe(true)
  expect(costsAgree({ ...run, settled_points: 500, released_points: 1500 })).toBe(false)
  expect(costsAgree({ ...run, estimated_points: 1500 })).toBe(false)
  expect(costsAgree({ ...run, settled_points: null, released_points: null })).toBe(false)
})

test('34.1 WFD-02 a stage without a choice starts when the stage before is accepted, but not if it ran before', () => {
  const fresh = { status: 'pending', version: 0, prompt: null } as const
  const builtIn = { provider: 'local', makers: [] }
  const known = { estimate: builtIn, settings: {}, asks: false }
  const film = { autopilot: null }
  expect(beginsAtOnce(film, fresh, known)).toBe(true)
  expect(beginsAtOnce(film, { ...fresh, version: 1 }, known)).toBe(false)
  expect(beginsAtOnce(film, { ...fresh, status: 'completed' }, known)).toBe(false)
  expect(beginsAtOnce({ autopilot: { points_limit: 9, points_left: 9 } }, fresh, known)).toBe(false)
  const stopped = { autopilot: { points_limit: 9, points_left: 9, stopped_reason: 'Out of points' } }
  expect(beginsAtOnce(stopped, fresh, known)).toBe(true)

  expect(beginsAtOnce(film, fresh, { ...known, asks: true })).toBe(false)
  expect(beginsAtOnce(film, fresh, { ...known, asks: true, settings: { voice_id: 'clara' } })).toBe(true)

  const served = { ...known, estimate: { provider: 'openai_compatible', makers: [] } }
  expect(beginsAtOnce(film, fresh, served)).toBe(false)
  expect(beginsAtOnce(film, { ...fresh, prompt: 'In watercolour' }, served)).toBe(true)
  const maker = { capability: 'chat', connection_id: 'one', provider: 'gemini', label: 'Ours', model: null } as const
  const read = { ...known, estimate: { provider: 'local', makers: [{ ...maker, level: 'workflow' as const }] } }
  expect(beginsAtOnce(film, fresh, read)).toBe(false)
})
