import { expect, test } from 'vitest'
import type { StageStatus } from '@orion/contract/catalogues/stages.ts'
import { autoStage, canSkip, frameState, isOpen } from './rules.ts'

const workflow = (...statuses: StageStatus[]) => ({
  stages: Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [index + 1, { status: statuses[index] ?? 'pending', skipped: false }]),
  ),
})

test('WFD-04 a stage is open when it is the first or the one before is completed', () => {
  const it = workflow('completed', 'awaiting_approval')
  expect(isOpen(it, 1)).toBe(true)
  expect(isOpen(it, 2)).toBe(true)
  expect(isOpen(it, 3)).toBe(false)
  expect(frameState(it, 3)).toBe('closed')
})

test('WFD-01 the page opens on what awaits approval, else what runs, else what failed, else what is next', () => {
  expect(autoStage(workflow('completed', 'awaiting_approval'))).toBe(2)
  expect(autoStage(workflow('completed', 'completed', 'processing'))).toBe(3)
  expect(autoStage(workflow('completed', 'failed'))).toBe(2)
  expect(autoStage(workflow('completed'))).toBe(2)
  expect(autoStage(workflow())).toBe(1)
  expect(autoStage(workflow(...Array.from({ length: 10 }, () => 'completed' as const)))).toBe(10)
})

test('WFD-03 script and assembly cannot be skipped', () => {
  expect([1, 2, 3, 8, 10].map(canSkip)).toEqual([true, false, true, false, true])
})
