import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { estimateFilm, getBalance } from '@orion/contract/points.ts'
import { endPresence, notePresence } from '@orion/contract/presence.ts'
import { getStageRun } from '@orion/contract/stage-run.ts'
import { acceptStage, estimateStage, getStageContent, getStageInfo } from '@orion/contract/stages.ts'
import { getWorkflow } from '@orion/contract/workflows.ts'
import { keys } from '../../../api/keys.ts'
import { answer } from '../../../test/network.ts'
import { balance, estimate, noInfo, notMade, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { Studio } from './studio.tsx'
import '../run/autopilot/autopilot-dialog.tsx' // the studio loads this file lazily
import '../run/prompt/prompt-screen.tsx'

/** Renders a film in the studio, at one of its stages. */
function studioAt(number: number, film: ReturnType<typeof workflow>) {
  answer(getWorkflow, { data: film })
  answer(getStageContent, notMade())
  answer(estimateStage, estimate())
  answer(getStageRun, { data: null })
  answer(getStageInfo, noInfo())
  answer(notePresence, { data: { present: [] } })
  answer(endPresence, { data: { present: [] } })
  answer(getBalance, { data: balance() })
  answer(estimateFilm, { code: 'wrong_state', detail: 'Not now.' })
  return show(<Studio workflow_id="film-1" />, { at: `?tab=orion-workflows&wf=film-1&stage=${number}` })
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
  await waitFor(() => expect(document.title).toBe('▶ 7% How lighthouses were made · Orion'))
})
