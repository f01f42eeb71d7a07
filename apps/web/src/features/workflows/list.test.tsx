import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Session } from '@orion/contract/access.ts'
import { getBetter } from '@orion/contract/better.ts'
import { openExampleFilm } from '@orion/contract/example-film.ts'
import { getMe } from '@orion/contract/access.ts'
import { createOrganization, listOrganizations } from '@orion/contract/organizations.ts'
import { estimateFilm, getBalance } from '@orion/contract/points.ts'
import { listAllPresence } from '@orion/contract/presence.ts'
import { listProviders } from '@orion/contract/providers.ts'
import type { Answer } from '@orion/contract/route.ts'
import { listWorkflows, type WorkflowSummary } from '@orion/contract/workflows.ts'
import { aWhile, late } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { account, balance, betterRow, member, organization, organizations, workflow } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Workflows } from './list.tsx'

type Shown = { session?: Session; at?: string; present?: Answer<typeof listAllPresence>['data']['present'] }

function list(workflows: WorkflowSummary[], { session, at, present = [] }: Shown = {}) {
  answer(listAllPresence, { data: { present } })
  answer(listOrganizations, organizations(organization(session && { membership: session.membership })))
  answer(listWorkflows, { workflows, total: workflows.length, next_cursor: null })
  answer(getBetter, { rows: [betterRow('reader', { allowed: false })] })
  answer(listProviders, { providers: [] })
  answer(getBalance, { data: balance(250_000) })
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 35_000, stages: [] } })
  return show(<Workflows />, { session, at })
}

test('56.7 the example film is also offered next to other films, until it is one of them', async () => {
  const { unmount } = list([workflow(['completed'])])
  expect(await screen.findByRole('button', { name: 'Open the example film' })).toBeTruthy()
  unmount()
  list([workflow(['completed'], { example: true })])
  expect(await screen.findAllByRole('article')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Open the example film' })).toBeNull()
})

test('56.7 WFL-01 “Watch” opens the stage that shows the film at its largest size, and plays it', async () => {
  const { place } = list([workflow(Array.from({ length: 10 }, () => 'completed' as const))])
  fireEvent.click(await screen.findByRole('button', { name: /^Watch/ }))
  await waitFor(() => expect(place()).toEqual({ tab: 'orion-workflows', wf: 'film-1', stage: '8', play: 'true' }))
})

test('WFL-01 the list shows how many films there are, which await approval, and which are in progress', async () => {
  list([workflow(['awaiting_approval']), workflow(['processing'], { workflow_id: 'film-2' })])
  expect(await screen.findByText('2 films · 1 waits for your approval · 1 is being made')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('50.17 TRUST a viewer is told that a film waits for an approver, not for their own approval', async () => {
  list([workflow(['awaiting_approval'])], { session: member('VIEWER') })
  expect(await screen.findByText('1 film · 1 waits for an approver')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Awaiting approval/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Your turn/ })).toBeNull()
})

test('WFL-01 an empty list offers the first film', async () => {
  list([])
  expect(await screen.findByRole('button', { name: 'Create Your First Workflow' })).toBeTruthy()
})

test('TRUST an empty list offers nothing to a viewer, and explains this', async () => {
  list([], { session: member('VIEWER') })
  expect(await screen.findByText(/^Nobody has made a film here yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull()
})

test('WFL-01 a filter without results shows a message and a link to all films', async () => {
  list([workflow(['awaiting_approval'])], { at: '?status=failed' })
  expect(await screen.findByText('No film matches')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show all films' })).toBeTruthy()
})

test('WFL-01 a list that cannot be loaded shows why and can be retried', async () => {
  answer(listOrganizations, organizations(organization()))
  answer(listWorkflows, { code: 'internal', detail: 'The database does not answer.' })
  show(<Workflows />)
  expect(await screen.findByText('The workflows could not be loaded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('WFL-01 an empty list offers the example film, which opens for the default organization in the page’s language', async () => {
  const { place } = list([])
  answer(openExampleFilm, { workflow_id: 'film-1', workflow: workflow(['processing']), message: 'This is the example film.' })
  fireEvent.click(await screen.findByRole('button', { name: 'Open the example film' }))
  await waitFor(() => expect(place()).toMatchObject({ tab: 'orion-workflows', wf: 'film-1' }))
  expect(sentTo(openExampleFilm)).toEqual([{ organization_id: 'marea', language: 'en' }])
})

test('WFL-01 an example that cannot be opened shows why', async () => {
  list([])
  answer(openExampleFilm, { code: 'unavailable', detail: 'The database is being moved.' })
  fireEvent.click(await screen.findByRole('button', { name: 'Open the example film' }))
  expect(await screen.findByText('The example film could not be opened')).toBeTruthy()
})

test('WFL-03 a person without an organization is asked for one, and then gets the example', async () => {
  answer(listOrganizations, organizations())
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 35_000, stages: [] } })
  answer(getMe, { user: account() })
  answer(getBalance, { data: balance(250_000) })
  answer(listProviders, { providers: [] })
  show(<Workflows />)
  fireEvent.click(await screen.findByRole('button', { name: 'Open the example film' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /^Organization name/ }), { target: { value: 'Marea' } })
  const { membership: _, ...made } = organization()
  answer(createOrganization, { organization: made, message: 'Organization created successfully' })
  answer(listOrganizations, organizations(organization()))
  answer(getBetter, { rows: [] })
  answer(openExampleFilm, { workflow_id: 'film-1', workflow: workflow(['processing']), message: 'This is the example film.' })
  fireEvent.click(screen.getByRole('button', { name: 'Create and continue' }))
  await waitFor(() => expect(sentTo(openExampleFilm)).toHaveLength(1))
  expect(screen.queryByRole('dialog', { name: 'Create Workflow' })).toBeNull()
})

test('issue 33.3 ways to improve films are offered on the first page and next to the example, not next to films', async () => {
  const asked = () => screen.queryByRole('region', { name: 'What would make films better' })
  const { unmount } = list([])
  await waitFor(() => expect(asked()).not.toBeNull())
  unmount()
  const beside = list([workflow(['processing'], { example: true })])
  await waitFor(() => expect(asked()).not.toBeNull())
  beside.unmount()
  list([workflow(['processing'], { example: true }), workflow(['processing'], { workflow_id: 'film-2' })])
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(asked()).toBeNull()
})

test('issue 33.3 TRUST a person who may not connect services is not offered ways to improve films', async () => {
  list([], { session: member('ORG_EDITOR') })
  await screen.findByRole('button', { name: 'Open the example film' })
  expect(sentTo(getBetter)).toEqual([])
})

test('34.9 a film in the list shows who else has it open and its open notes, with links', async () => {
  const present = [{ workflow_id: 'film-1', user_id: 'user-2', name: 'Ana Ruiz', stage_number: 5 }]
  const { place } = list([workflow(['processing'], { open_notes: 2 })], { present })
  expect(await screen.findByText('Here now: Ana Ruiz')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '2 open notes' }))
  await waitFor(() => expect(place()).toMatchObject({ wf: 'film-1', stage: '8', notes: 'true' }))
})

test('TRUST WFL-01 films can be clicked only when everything above them is loaded', async () => {
  const { said, tell } = late<Answer<typeof listOrganizations>>()
  answer(listOrganizations, said)
  answer(getBetter, { rows: [betterRow('reader', { allowed: false })] })
  answer(listWorkflows, { workflows: [workflow(['completed'], { example: true })], total: 1, next_cursor: null })
  show(<Workflows />)
  await aWhile()
  expect(screen.queryByRole('article')).toBeNull()
  tell({ ...organizations(organization()), can_create_workflows: false })
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(screen.getByText(/^You cannot create workflows yet/)).toBeTruthy()
})
