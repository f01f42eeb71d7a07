import { expect, test } from 'vitest'
import { STAGES, type StageStatus } from '@orion/contract/catalogues/stages.ts'
import type { WorkflowSummary } from '@orion/contract/workflows.ts'
import { en } from './texts.en.ts'
import { getCardStatus } from '../../parts/film-status.tsx'
import { chooseWorkflows, countAll, hasCompleted, stageLabel } from './rules.ts'

const workflow = (statuses: Partial<Record<number, StageStatus>>, more: Partial<WorkflowSummary> = {}): WorkflowSummary => ({
  workflow_id: 'w1',
  workflow_name: 'Power from the Moon',
  workflow_description: 'Cómo la marea ilumina una ciudad',
  organization_id: 'o1',
  organization_name: 'Marea',
  status: 'pending',
  current_stage: 1,
  awaiting_stage: null,
  progress_percentage: 0,
  points_used: 0,
  total_points_used: 0,
  stage_costs: {},
  duration_seconds: 60,
  video_config: { duration: 60, resolution: '1920x1080' },
  language: 'en',
  autopilot: null,
  poster_url: null,
  created_at: '2026-11-14T00:00:00Z',
  updated_at: '2026-11-14T00:00:00Z',
  stages: Object.fromEntries(
    STAGES.map(({ number, key, title }) => [
      number,
      {
        number,
        key,
        title,
        status: statuses[number] ?? 'pending',
        error_message: null,
        points_used: 0,
        needs_update: false,
        skipped: false,
        progress: 0,
      },
    ]),
  ),
  ...more,
})
const all = Object.fromEntries(STAGES.map(({ number }) => [number, 'completed' as const]))

test('WFL-01 the stage label shows what is running, failed, next, done, or not started', () => {
  expect(stageLabel(workflow({ 1: 'completed', 2: 'processing' }), en)).toBe('Script Generation')
  expect(stageLabel(workflow({ 1: 'completed', 2: 'completed', 3: 'failed' }), en)).toBe('Failed: Voice Scenes')
  expect(stageLabel(workflow({ 1: 'completed' }), en)).toBe('Next: Script Generation')
  expect(stageLabel(workflow({ 1: 'awaiting_approval' }, { awaiting_stage: 1 }), en)).toBe('Content Research')
  expect(stageLabel(workflow(all, { status: 'completed' }), en)).toBe('Completed')
  expect(stageLabel(workflow({}, { status: 'draft' }), en)).toBe('Not Started')
})

test('WFL-01 the heading is Next Stage once a stage is completed', () => {
  expect(hasCompleted(workflow({ 1: 'processing' }))).toBe(false)
  expect(hasCompleted(workflow({ 1: 'completed' }))).toBe(true)
})

test('WFL-01 a stage that awaits approval is named on the card, whatever the film’s status is', () => {
  expect(getCardStatus(workflow({}, { status: 'processing', awaiting_stage: 3 }))).toBe('awaiting')
  expect(getCardStatus(workflow({}, { status: 'cancelled' }))).toBe('cancelled')
})

test('WFL-01 the search ignores accents; filters and their counts agree', () => {
  const list = [workflow({}), workflow({}, { workflow_name: 'Bees', workflow_description: null, awaiting_stage: 2 })]
  expect(chooseWorkflows(list, 'all', 'como MAREA')).toHaveLength(1)
  expect(chooseWorkflows(list, 'turn', '')).toEqual([list[1]])
  expect(countAll(list)).toEqual({ all: 2, turn: 1, processing: 0, completed: 0, failed: 0 })
})
