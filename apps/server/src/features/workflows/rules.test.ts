import type { StageStatus } from '@orion/contract/catalogues/stages.ts'
import { expect, test } from 'vitest'
import {
  awaitingStage,
  currentStage,
  isOpen,
  makeName,
  nextForAutopilot,
  progressPercentage,
  chooseTopic,
  workflowStatus,
} from './rules.ts'

const stages = (...first: StageStatus[]) =>
  Array.from({ length: 10 }, (_, index) => ({
    number: index + 1,
    status: first[index] ?? ('pending' as const),
    needs_update: false,
  }))
const all = stages(...Array.from({ length: 10 }, () => 'completed' as const))
const fresh = { cancelled: false, started: false }
const begun = { cancelled: false, started: true }

test('WFD-04 progress is the completed stages in percent; the current stage is one more, at most 10', () => {
  expect([progressPercentage(stages()), currentStage(stages())]).toEqual([0, 1])
  expect([
    progressPercentage(stages('completed', 'completed', 'failed')),
    currentStage(stages('completed', 'completed', 'failed')),
  ]).toEqual([20, 3])
  expect([progressPercentage(all), currentStage(all)]).toEqual([100, 10])
})

test('WFD-04 a stage is open only if it is the first or the previous one is completed', () => {
  const some = stages('completed', 'awaiting_approval')
  expect([1, 2, 3, 4].map((number) => isOpen(some, number))).toEqual([true, true, false, false])
  expect(awaitingStage(some)).toBe(2)
  expect(awaitingStage(all)).toBeNull()
})

test.each([
  ['draft', stages(), fresh],
  ['pending', stages(), begun],
  ['processing', stages('completed', 'processing'), begun],
  ['pending', stages('completed', 'awaiting_approval'), begun],
  ['failed', stages('completed', 'failed'), begun],
  ['cancelled', stages('completed'), { cancelled: true, started: true }],
  ['completed', all, { cancelled: true, started: true }],
  ['processing', stages('processing'), { cancelled: true, started: true }],
  ['completed', all, begun],
] as const)('WFD-04 a workflow is %s', (status, given, flags) => {
  expect(workflowStatus(given, flags)).toBe(status)
})

test('WFD-04 autopilot runs the first stage that is not completed, and then stages that need an update', () => {
  expect(nextForAutopilot(stages('completed', 'failed'))).toBe(2)
  expect(nextForAutopilot(all)).toBeNull()
  expect(nextForAutopilot(all.map((stage) => ({ ...stage, needs_update: stage.number === 6 })))).toBe(6)
})

test('WFL-02 the topic is the given one, or else the description, or else the name', () => {
  expect(chooseTopic({ topic: 'T', description: 'D', name: 'N' })).toBe('T')
  expect(chooseTopic({ description: 'D', name: 'N' })).toBe('D')
  expect(chooseTopic({ description: '', name: 'N' })).toBe('N')
})

test('WFL-02 the older form of the request takes the name from the topic; a blank topic gives a fixed name', () => {
  expect(makeName({ workflow_name: 'Mine', topic: 'x'.repeat(100) })).toBe('Mine')
  expect(makeName({ topic: `${'x'.repeat(79)}😀yyy` })).toBe(`${'x'.repeat(79)}😀`)
  expect(() => makeName({})).toThrow('Please fill in all required fields')
})
