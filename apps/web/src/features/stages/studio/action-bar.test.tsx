import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getBalance } from '@orion/contract/points.ts'
import { acceptStage, estimateStage, executeStage, getStageContent, rejectStage } from '@orion/contract/stages.ts'
import type { Session } from '@orion/contract/access.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { balance, estimate, member, notMade, organization, organizations, stage, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { ActionBar } from './action-bar.tsx'

const BUILT_IN = estimate({ provider: 'offline' })

function bar(it: Workflow, number: number, { session, settings = {} }: { session?: Session; settings?: object } = {}) {
  answer(estimateStage, BUILT_IN)
  answer(getStageContent, { data: { ...notMade().data, settings: { ...settings } } })
  answer(getBalance, { data: balance() })
  if (session) answer(listOrganizations, organizations(organization({ membership: session.membership })))
  const acts = { onAgain: vi.fn(), onFollow: vi.fn(), onChoose: vi.fn() }
  show(<ActionBar workflow={it} stage={it.stages[number]} {...acts} />, { session })
  return acts
}

test('WFD-04 a stage that awaits approval offers Accept and Reject, and shows the next stage and its cost', async () => {
  bar(upTo(1), 2)
  expect(await screen.findByText(/Next: Voice Scenes, 0.3000 pts/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Accept & Continue/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reject & Re-execute' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull()
})

test('WFD-04 accepting sends the stage and its version, shows a confirmation, and the page continues', async () => {
  const it = workflow(['awaiting_approval'])
  it.stages[1].iteration_id = 'iteration-1'
  const { onFollow } = bar(it, 1)
  answer(acceptStage, { workflow: workflow(['completed']) })
  fireEvent.click(screen.getByRole('button', { name: /^Accept/ }))
  expect(await screen.findByText('Stage 1 accepted. Ready for the next stage.')).toBeTruthy()
  expect(sentTo(acceptStage)).toEqual([{ workflow_id: 'film-1', stage_number: 1, iteration_id: 'iteration-1' }])
  expect(onFollow).toHaveBeenCalledOnce()
})

test('WFD-04 a server’s refusal is shown with its reason, and the page stays', async () => {
  const { onFollow } = bar(workflow(['awaiting_approval']), 1)
  answer(acceptStage, { code: 'wrong_state', detail: 'The stage is not waiting for approval.' })
  fireEvent.click(screen.getByRole('button', { name: /^Accept/ }))
  expect(await screen.findByText('Failed to accept Stage 1: The stage is not waiting for approval.')).toBeTruthy()
  expect(onFollow).not.toHaveBeenCalled()
})

test('WFD-04 the dialog for rejecting states that the version is kept', async () => {
  bar(workflow(['awaiting_approval']), 1)
  answer(rejectStage, { workflow: workflow(['pending']) })
  fireEvent.click(screen.getByRole('button', { name: 'Reject & Re-execute' }))
  expect(await screen.findByText('The version stays in Iterations.')).toBeTruthy()
})

/** A workflow whose first `count` stages are completed. The next one awaits approval, and its content is complete. */
const upTo = (count: number): Workflow => {
  const it = workflow([...Array.from({ length: count }, () => 'completed' as const), 'awaiting_approval'])
  it.stages[count + 1].iteration_id = 'iteration-1'
  return it
}
const begin = { name: 'Accept & Continue', description: 'Accept to start Video Assembly for 0.3000 pts.' }

test('34.1 WFD-04 if nothing must be chosen, Accept & Continue shows the price of the next stage and starts it', async () => {
  const { onFollow } = bar(upTo(6), 7)
  const button = await screen.findByRole('button', begin)
  expect(button.textContent).toContain('Accept & Continue · 0.3000 pts')
  const after = workflow([...Array.from({ length: 7 }, () => 'completed' as const)])
  answer(acceptStage, { workflow: after })
  answer(executeStage, { stage: stage(8, 'processing'), execution_id: 'run-8', hold_points: 3000 })
  fireEvent.click(button)
  await waitFor(() => expect(onFollow).toHaveBeenCalledOnce())
  expect(sentTo(acceptStage)).toEqual([{ workflow_id: 'film-1', stage_number: 7, iteration_id: 'iteration-1' }])
  expect(sentTo(executeStage)).toEqual([{ workflow_id: 'film-1', stage_id: 8, stage_name: 'Video Assembly' }])
  expect(await screen.findByText('Stage 7 accepted. Ready for the next stage.')).toBeTruthy()
})

test('34.1 WFD-02 one click accepts the stage only and opens the prompt of the next one', async () => {
  const { onFollow } = bar(upTo(6), 7)
  answer(acceptStage, { workflow: workflow([...Array.from({ length: 7 }, () => 'completed' as const)]) })
  fireEvent.click(await screen.findByRole('button', { name: 'Open the prompt of Video Assembly first' }))
  await waitFor(() => expect(onFollow).toHaveBeenCalledOnce())
  expect(sentTo(acceptStage)).toHaveLength(1)
  expect(sentTo(executeStage)).toEqual([])
})

test('34.1 PTS-05 if the next stage cannot start, this is shown and its prompt opens; the first stage stays accepted', async () => {
  const { onFollow } = bar(upTo(6), 7)
  answer(acceptStage, { workflow: workflow([...Array.from({ length: 7 }, () => 'completed' as const)]) })
  answer(executeStage, { code: 'not_enough_points', detail: 'This run holds 0.3000 pts and there are 0.1000.' })
  fireEvent.click(await screen.findByRole('button', begin))
  expect(await screen.findByText('This run holds 0.3000 pts and there are 0.1000.')).toBeTruthy()
  await waitFor(() => expect(onFollow).toHaveBeenCalledOnce())
})

test('34.1 WFD-02 the next stage opens its prompt if nobody has chosen its voice', async () => {
  bar(upTo(1), 2)
  expect(await screen.findByText(/^Next: Voice Scenes, 0.3000 pts/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Open the prompt/ })).toBeNull()
})

test('56.8 WFD-04 accepting the research starts a script from quotations; a script by a model opens its prompt', async () => {
  bar(workflow(['awaiting_approval']), 1)
  expect(await screen.findByText('Accept to start Script Generation for 0.3000 pts.')).toBeTruthy()
  cleanup()
  answer(estimateStage, estimate({ provider: 'openai_compatible' }))
  const it = workflow(['awaiting_approval'])
  const acts = { onAgain: vi.fn(), onFollow: vi.fn(), onChoose: vi.fn() }
  show(<ActionBar workflow={it} stage={it.stages[1]} {...acts} />)
  expect(await screen.findByText(/^Next: Script Generation, 0.3000 pts/)).toBeTruthy()
})

test('34.1 WFD-02 the next stage starts at once if its voice is already chosen', async () => {
  bar(upTo(1), 2, { settings: { voice_id: 'clara' } })
  expect(await screen.findByText('Accept to start Voice Scenes for 0.3000 pts.')).toBeTruthy()
})

test('WFD-05 a completed stage offers to run again and to go to the next stage', () => {
  const { onAgain, onChoose } = bar(workflow(['completed']), 1)
  fireEvent.click(screen.getByRole('button', { name: 'Run again' }))
  fireEvent.click(screen.getByRole('button', { name: 'Script Generation' }))
  expect(onAgain).toHaveBeenCalledOnce()
  expect(onChoose).toHaveBeenCalledWith(2)
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

test('WFD-05 a completed but outdated stage shows only this state, and offers the update with its cost', async () => {
  const it = workflow(['completed', 'completed'])
  it.stages[2].needs_update = true
  bar(it, 2)
  expect(await screen.findByRole('button', { name: 'Update this stage · 0.3000 pts' })).toBeTruthy()
  expect(screen.getByText('Needs update')).toBeTruthy()
  expect(screen.queryByText('Summary')).toBeNull()
  expect(screen.getByText(/You pay only for what changed/)).toBeTruthy()
})

test('56 WFD-04 while an update of the film runs, its outdated stages are not offered for a second price', () => {
  const it = workflow(['completed', 'completed', 'processing'], {
    autopilot: { points_limit: 9, points_left: 4, through_stage: 9 },
  })
  it.status = 'processing'
  it.stages[2].needs_update = true
  bar(it, 2)
  expect(screen.getByText('This stage is made again when its turn comes.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Update this stage/ })).toBeNull()
})

test('TRUST a viewer sees neither Accept nor Reject, and reads why', async () => {
  bar(workflow(['awaiting_approval']), 1, { session: member('VIEWER') })
  await waitFor(() => expect(screen.getByText(/^Your role can only view this film/)).toBeTruthy())
  expect(screen.queryByRole('button', { name: /^Accept|^Reject|^Run again/ })).toBeNull()
})

test('issue 56 if autopilot waits for a source, the button without one is not the primary button', () => {
  const stopped_said = { message_key: 'runs.nothing_to_tell' as const }
  const autopilot = { points_limit: 9, points_left: 4, stopped_reason: 'No source.', stopped_said }
  bar(workflow(['completed', 'pending'], { autopilot }), 1)
  expect(screen.getByRole('button', { name: 'Script Generation' }).className).not.toContain('primary')
})
