import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getBalance } from '@orion/contract/points.ts'
import { acceptStage, estimateStage, rejectStage } from '@orion/contract/stages.ts'
import type { Session } from '@orion/contract/access.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { balance, estimate, member, organization, organizations, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { ActionBar } from './action-bar.tsx'

function bar(it: Workflow, number: number, session?: Session) {
  answer(estimateStage, estimate())
  answer(getBalance, { data: balance() })
  if (session) answer(listOrganizations, organizations(organization({ membership: session.membership })))
  const acts = { onAgain: vi.fn(), onFollow: vi.fn(), onChoose: vi.fn() }
  show(<ActionBar workflow={it} stage={it.stages[number]} {...acts} />, { session })
  return acts
}

test('WFD-04 a stage that awaits approval offers Accept and Reject, and says what comes next and what it costs', async () => {
  bar(workflow(['awaiting_approval']), 1)
  expect(await screen.findByText(/Next: Script Generation, about 0.3000 pts/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Accept & Continue/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reject & Re-execute' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull()
})

test('WFD-04 accepting names the stage and its version, says so, and the page goes on', async () => {
  const it = workflow(['awaiting_approval'])
  it.stages[1].iteration_id = 'iteration-1'
  const { onFollow } = bar(it, 1)
  answer(acceptStage, { workflow: workflow(['completed']) })
  fireEvent.click(screen.getByRole('button', { name: /^Accept/ }))
  expect(await screen.findByText('Stage 1 accepted. Ready for the next stage.')).toBeTruthy()
  expect(sentTo(acceptStage)).toEqual([{ workflow_id: 'film-1', stage_number: 1, iteration_id: 'iteration-1' }])
  expect(onFollow).toHaveBeenCalledOnce()
})

test('WFD-04 what the server refuses is said with its reason, and the page stays where it is', async () => {
  const { onFollow } = bar(workflow(['awaiting_approval']), 1)
  answer(acceptStage, { code: 'wrong_state', detail: 'The stage is not waiting for approval.' })
  fireEvent.click(screen.getByRole('button', { name: /^Accept/ }))
  expect(await screen.findByText('Failed to accept Stage 1: The stage is not waiting for approval.')).toBeTruthy()
  expect(onFollow).not.toHaveBeenCalled()
})

test('WFD-04 rejecting says that the version stays', async () => {
  bar(workflow(['awaiting_approval']), 1)
  answer(rejectStage, { workflow: workflow(['pending']) })
  fireEvent.click(screen.getByRole('button', { name: 'Reject & Re-execute' }))
  expect(await screen.findByText('The version stays in Iterations.')).toBeTruthy()
})

test('WFD-05 a completed stage offers to run again and to go on to the next stage', () => {
  const { onAgain, onChoose } = bar(workflow(['completed']), 1)
  fireEvent.click(screen.getByRole('button', { name: 'Run again' }))
  fireEvent.click(screen.getByRole('button', { name: 'Script Generation' }))
  expect(onAgain).toHaveBeenCalledOnce()
  expect(onChoose).toHaveBeenCalledWith(2)
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

test('WFD-05 a completed stage whose sources have changed is in one state, and offers the update with what it costs', async () => {
  const it = workflow(['completed', 'completed'])
  it.stages[2].needs_update = true
  bar(it, 2)
  expect(await screen.findByRole('button', { name: 'Update this stage · 0.3000 pts' })).toBeTruthy()
  expect(screen.getByText('Needs update')).toBeTruthy()
  expect(screen.queryByText('Summary')).toBeNull()
  expect(screen.getByText(/only what changed is made and paid/)).toBeTruthy()
})

test('TRUST who may only look is offered neither Accept nor Reject, and reads why', async () => {
  bar(workflow(['awaiting_approval']), 1, member('VIEWER'))
  await waitFor(() => expect(screen.getByText(/^Your role here is to look/)).toBeTruthy())
  expect(screen.queryByRole('button', { name: /^Accept|^Reject|^Run again/ })).toBeNull()
})
