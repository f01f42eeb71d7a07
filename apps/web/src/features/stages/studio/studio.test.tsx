import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ASKS_FOR_SOURCES, type StageStatus } from '@orion/contract/catalogues/stages.ts'
import { estimateFilm, getBalance } from '@orion/contract/points.ts'
import { endPresence, notePresence } from '@orion/contract/presence.ts'
import { getStageRun } from '@orion/contract/stage-run.ts'
import { acceptStage, estimateStage, getStageContent, getStageInfo } from '@orion/contract/stages.ts'
import { getWorkflow } from '@orion/contract/workflows.ts'
import { keys } from '../../../api/keys.ts'
import { answer } from '../../../test/network.ts'
import { balance, estimate, noInfo, notMade, stage, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { Studio } from './studio.tsx'
import '../run/autopilot/autopilot-dialog.tsx' // the studio loads this file lazily
import '../run/failed/failed.tsx'
import '../run/prompt/prompt-screen.tsx'

/** Renders a film in the studio, at one of its stages. */
function studioAt(number: number, film: ReturnType<typeof workflow>, side = '') {
  answer(getWorkflow, { data: film })
  answer(getStageContent, notMade())
  answer(estimateStage, estimate())
  answer(getStageRun, { data: null })
  answer(getStageInfo, noInfo())
  answer(notePresence, { data: { present: [] } })
  answer(endPresence, { data: { present: [] } })
  answer(getBalance, { data: balance() })
  answer(estimateFilm, { code: 'wrong_state', detail: 'Not now.' })
  return show(<Studio workflow_id="film-1" />, { at: `?tab=orion-workflows&wf=film-1&stage=${number}${side}` })
}

test('34.1 WFD-04 a person who opens another stage while one is being accepted stays there', async () => {
  studioAt(2, workflow(['completed', 'awaiting_approval']))
  const after = workflow(['completed', 'completed'])
  answer(acceptStage, { workflow: after })
  fireEvent.click(await screen.findByRole('button', { name: /^Accept & Continue/ }))
  fireEvent.click(screen.getByRole('tab', { name: /Content Research/ }))
  expect(await screen.findByText('Stage 2 accepted. Ready for the next stage.')).toBeTruthy()
  await act(async () => {})
  expect(screen.getByRole('heading', { name: 'Stage 1: Content Research' })).toBeTruthy()
})

test('WFD-04 the film’s open dialog stays open when another stage is shown below it', async () => {
  const { client } = studioAt(2, workflow(['completed', 'pending']))
  expect(await screen.findByRole('heading', { name: 'Stage 2: Script Generation' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Autopilot' }))
  expect(await screen.findByRole('dialog', { name: 'Autopilot' })).toBeTruthy()
  act(() => void client.setQueryData(keys.workflow('film-1'), workflow(['awaiting_approval'])))
  expect(await screen.findByRole('heading', { name: 'Stage 1: Content Research', hidden: true })).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Autopilot' })).toBeTruthy()
})

test('issue 56 the side of another stage begins with its content, and compares no versions of the stage before', async () => {
  const { place } = studioAt(2, workflow(['completed', 'pending']), '&view=iterations&compare=2-1')
  fireEvent.click(await screen.findByRole('tab', { name: /Content Research/ }))
  await waitFor(() => expect(place()).toEqual({ tab: 'orion-workflows', wf: 'film-1', stage: '1' }))
})

test('issue 56 a click on a stage marks its frame in the same task; the old body stays until the new one is rendered', async () => {
  studioAt(2, workflow(['completed', 'pending']))
  expect(await screen.findByRole('heading', { name: 'Stage 2: Script Generation' })).toBeTruthy()
  const frame = screen.getByRole('tab', { name: /Content Research/ })
  const panel = screen.getByRole('tabpanel')
  const marked = new Promise((resolve) =>
    new MutationObserver((_, observer) => {
      observer.disconnect()
      resolve({ frame: frame.getAttribute('aria-selected'), panel: panel.getAttribute('aria-labelledby') })
    }).observe(frame, { attributes: true, attributeFilter: ['aria-selected'] }),
  )
  // outside of `act`, which would render both at once
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  scope.IS_REACT_ACT_ENVIRONMENT = false
  frame.click()
  expect(await marked).toEqual({ frame: 'true', panel: 'stage-tab-2' })
  scope.IS_REACT_ACT_ENVIRONMENT = true
  expect(await screen.findByRole('heading', { name: 'Stage 1: Content Research' })).toBeTruthy()
  expect(panel.getAttribute('aria-labelledby')).toBe('stage-tab-1')
  expect(panel.hasAttribute('aria-busy')).toBe(false)
})

test('issue 56 the title of the browser’s tab follows the running stage, and with autopilot the whole film', async () => {
  const { client } = studioAt(2, workflow(['completed', 'processing']))
  const report = (progress: number) =>
    act(() => void client.setQueryData(keys.progress('film-1', 2), { progress, sentence: '', execution_id: '', assets: {} }))
  await screen.findByRole('heading', { name: 'Stage 2: Script Generation' })
  report(0.4)
  await waitFor(() => expect(document.title).toBe('▶ 40% How lighthouses were made · Orion'))
  const autopilot = { points_limit: 9, points_left: 4 }
  act(() => void client.setQueryData(keys.workflow('film-1'), workflow(['completed', 'processing'], { autopilot })))
  report(1)
  await waitFor(() => expect(document.title).toBe('▶ 9% How lighthouses were made · Orion'))
})

const EDITED: readonly StageStatus[] = ['completed', 'awaiting_approval', 'completed']
const asksForSources = {
  points_limit: 9,
  points_left: 4,
  stopped_reason: 'No source.',
  stopped_said: { message_key: ASKS_FOR_SOURCES },
}

test.each<[string, readonly StageStatus[], number, Partial<ReturnType<typeof stage>>?, object?]>([
  ['a new film', [], 1],
  ['a review', ['awaiting_approval'], 1],
  ['an outdated review', EDITED, 2, { needs_update: true }],
  ['an edited film, at its edited stage', EDITED, 2],
  ['an edited film, at an accepted stage', EDITED, 1],
  ['an outdated stage', ['completed', 'completed', 'completed'], 2, { needs_update: true }],
  ['a rejected stage before later results', ['completed', 'pending', 'completed'], 2],
  ['a failed stage before later results', ['completed', 'failed', 'completed'], 2],
  ['a running stage', ['completed', 'processing', 'completed'], 2],
  ['an accepted stage', ['completed', 'completed'], 1],
  ['a film without sources', ['completed', 'pending'], 1, {}, { autopilot: asksForSources }],
  ['a review of new sources', ['awaiting_approval'], 1, {}, { autopilot: asksForSources }],
  ['a finished film', Array.from({ length: 10 }, () => 'completed' as const), 10],
  ['an outdated finished film', Array.from({ length: 10 }, () => 'completed' as const), 10, { needs_update: true }],
])(
  '56.11 %s has at most one filled button, also in the prompt of another run',
  async (_, states, number, part = {}, more = {}) => {
    const film = workflow(states, more)
    film.stages[number] = stage(number, states[number - 1], part)
    const { container, client } = studioAt(number, film)
    await screen.findByRole('heading', { name: new RegExp(`^Stage ${number}: `) })
    await waitFor(() => expect(client.isFetching()).toBe(0))
    const filled = () => [...container.querySelectorAll('.btn.primary')].map(({ textContent }) => textContent)
    expect(filled().length, filled().join(', ')).toBeLessThanOrEqual(1)
    const again = screen.queryByRole('button', { name: /^(Run again|Update this stage)/ })
    if (!again) return
    fireEvent.click(again)
    await screen.findByRole('button', { name: /^Execute Stage/ })
    expect(filled(), filled().join(', ')).toHaveLength(1)
  },
)
