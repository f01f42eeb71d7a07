import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { estimateFilm, getBalance } from '@orion/contract/points.ts'
import { endPresence, notePresence } from '@orion/contract/presence.ts'
import { getStageRun } from '@orion/contract/stage-run.ts'
import { estimateStage, getStageContent, getStageInfo } from '@orion/contract/stages.ts'
import { getWorkflow } from '@orion/contract/workflows.ts'
import { keys } from '../../../api/keys.ts'
import { answer } from '../../../test/network.ts'
import { balance, estimate, noInfo, notMade, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { Studio } from './studio.tsx'
import '../run/autopilot/autopilot-dialog.tsx' // loaded lazily by the studio
import '../run/prompt/prompt-screen.tsx'

test('WFD-04 what was asked of the film stays open while another stage comes to be shown beneath it', async () => {
  const accepted = workflow(['completed', 'pending'])
  answer(getWorkflow, { data: accepted })
  answer(getStageContent, notMade())
  answer(estimateStage, estimate())
  answer(getStageRun, { data: null })
  answer(getStageInfo, noInfo())
  answer(notePresence, { data: { present: [] } })
  answer(endPresence, { data: { present: [] } })
  answer(getBalance, { data: balance() })
  answer(estimateFilm, { code: 'wrong_state', detail: 'Not now.' })
  const { client } = show(<Studio workflow_id="film-1" />, { at: '?tab=orion-workflows&wf=film-1&stage=2' })
  expect(await screen.findByRole('heading', { name: 'Stage 2: Script Generation' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Autopilot' }))
  expect(await screen.findByRole('dialog', { name: 'Autopilot' })).toBeTruthy()
  act(() => void client.setQueryData(keys.workflow('film-1'), workflow(['awaiting_approval'])))
  expect(await screen.findByRole('heading', { name: 'Stage 1: Content Research', hidden: true })).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Autopilot' })).toBeTruthy()
})
