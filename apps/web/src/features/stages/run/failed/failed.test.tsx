import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { StageStatus } from '@orion/contract/catalogues/stages.ts'
import type { Session } from '@orion/contract/access.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { executeStage, retryStage, skipStage } from '@orion/contract/stages.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { member, organization, organizations, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { Failed } from './failed.tsx'

function failed(number: number, session?: Session) {
  const states: StageStatus[] = [...Array<StageStatus>(number - 1).fill('completed'), 'failed']
  const it = workflow(states)
  it.stages[number].error_message = 'The voice could not be loaded.'
  if (session) answer(listOrganizations, organizations(organization({ membership: session.membership })))
  const onFollow = vi.fn()
  show(<Failed workflow={it} stage={it.stages[number]} onFollow={onFollow} />, { session })
  return onFollow
}

test('WFD-03 a failed stage shows what happened, that nothing was charged, and the three next steps', () => {
  failed(3)
  expect(screen.getByRole('alert').textContent).toContain('The voice could not be loaded.')
  expect(screen.getByText(/No points were charged/)).toBeTruthy()
  for (const name of ['Skip & Continue', 'Reject & Re-execute', 'Try Again'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('SHL-05 34 the reason of a failure is shown by its key and values; without a key, and for older rows, in English', async () => {
  const it = workflow(['failed'])
  const { text, ...error_said } = say('runs.finish_first', { number: 3 })
  Object.assign(it.stages[1]!, { error_message: text, error_said })
  show(<Failed workflow={it} stage={it.stages[1]!} onFollow={vi.fn()} />, { language: 'es' })
  expect(await screen.findByText('Termina antes la etapa 3.')).toBeTruthy()
  const before = workflow(['failed'])
  before.stages[1]!.error_message = 'Quota exceeded.'
  show(<Failed workflow={before} stage={before.stages[1]!} onFollow={vi.fn()} />, { language: 'es' })
  expect(await screen.findByText('Quota exceeded.')).toBeTruthy()
})

test('WFD-03 a stage that the film does not need can be skipped, and the page continues', async () => {
  const onFollow = failed(3)
  answer(skipStage, { workflow: workflow(['completed', 'completed', 'completed']) })
  fireEvent.click(screen.getByRole('button', { name: 'Skip & Continue' }))
  await waitFor(() => expect(onFollow).toHaveBeenCalledOnce())
  expect(sentTo(skipStage)).toEqual([{ workflow_id: 'film-1', stage_number: 3 }])
})

test('WFD-03 the script cannot be skipped: the button is disabled, shows why, and sends nothing', () => {
  failed(2)
  const skip = screen.getByRole('button', { name: 'Skip & Continue' })
  expect(skip.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(skip)
  expect(sentTo(skipStage)).toEqual([])
  expect(screen.getAllByText('The film cannot do without this stage.').length).toBeGreaterThan(0)
})

test('WFD-03 Reject & Re-execute runs the stage again with the same request; a refusal is shown in its own words', async () => {
  failed(3)
  answer(executeStage, { code: 'not_enough_points', detail: 'This run holds 0.4500 pts and there are 0.1000.' })
  fireEvent.click(screen.getByRole('button', { name: 'Reject & Re-execute' }))
  expect(await screen.findByText('This run holds 0.4500 pts and there are 0.1000.')).toBeTruthy()
  expect(sentTo(executeStage)).toEqual([{ workflow_id: 'film-1', stage_id: 3, stage_name: 'Voice Scenes' }])
})

test('TRUST a viewer sees the failure and no next steps', async () => {
  failed(3, member('VIEWER'))
  expect(await screen.findByText(/^Your role can only view this film/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Skip|Reject|Try/ })).toBeNull()
})

test('WFD-03 PRV-07 after a service failed, Try Again offers another service or the built-in one', async () => {
  const it = workflow(['completed', 'completed', 'failed'])
  it.stages[3].error_message = 'Studio: no credit is left there.'
  it.stages[3].failed_by = { capability: 'speech', connection_id: 'connection-1', trouble: 'credit' }
  show(<Failed workflow={it} stage={it.stages[3]} onFollow={vi.fn()} />)
  answer(retryStage, { workflow: workflow(['completed', 'completed', 'pending']) })
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(sentTo(retryStage)).toEqual([{ workflow_id: 'film-1', stage_number: 3 }]))
  answer(executeStage, { stage: it.stages[3], execution_id: 'run-1', hold_points: 0 })
  fireEvent.click(screen.getByRole('button', { name: 'Use the built-in one' }))
  await waitFor(() =>
    expect(sentTo(executeStage)).toEqual([
      { workflow_id: 'film-1', stage_id: 3, stage_name: 'Voice Scenes', provider: 'built_in' },
    ]),
  )
})

test('PRV-06 a failed stage names the parts that may be billed twice, and runs again only after a confirmation', async () => {
  const it = workflow(['failed'])
  const billed = [{ unit_id: 'scene-2', text: 'The locks at night', what: 'unknown' as const }]
  it.stages[1].failed_by = { capability: 'image', connection_id: null, trouble: 'unknown', billed }
  show(<Failed workflow={it} stage={it.stages[1]} onFollow={() => {}} />)
  expect(screen.getByRole('list', { name: 'What may be billed twice' }).textContent).toBe('The locks at night')
  expect(screen.getByText(/The service gave no clear answer/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  answer(retryStage, { workflow: workflow(['pending']) })
  for (const name of ['Make again, it may be billed twice', 'Choose another'])
    fireEvent.click(screen.getByRole('button', { name }))
  const wish = { workflow_id: 'film-1', stage_number: 1 }
  await waitFor(() =>
    expect(sentTo(retryStage)).toEqual([
      { ...wish, may_be_billed_twice: true },
      { ...wish, may_be_billed_twice: false },
    ]),
  )
})

test('PRV-06 a refused retry that names parts shows the confirmation, although the stage named none when it failed', async () => {
  failed(3)
  const billed = [{ unit_id: 'scene-2', text: 'The locks at night', what: 'unknown' as const }]
  const detail = 'A service may already have made and billed this.'
  answer(retryStage, ({ may_be_billed_twice }) =>
    may_be_billed_twice ? { workflow: workflow(['completed', 'completed', 'pending']) } : { code: 'conflict', detail, billed },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect((await screen.findByRole('list', { name: 'What may be billed twice' })).textContent).toBe('The locks at night')
  fireEvent.click(screen.getByRole('button', { name: 'Make again, it may be billed twice' }))
  const wish = { workflow_id: 'film-1', stage_number: 3 }
  await waitFor(() => expect(sentTo(retryStage)).toEqual([wish, { ...wish, may_be_billed_twice: true }]))
})
