import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Session } from '@orion/contract/access.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { listWorkflows, type WorkflowSummary } from '@orion/contract/workflows.ts'
import { answer } from '../../test/network.ts'
import { member, organization, organizations, workflow } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Workflows } from './list.tsx'

function list(workflows: WorkflowSummary[], { session, at }: { session?: Session; at?: string } = {}) {
  answer(listOrganizations, organizations(organization(session && { membership: session.membership })))
  answer(listWorkflows, { workflows, total: workflows.length, next_cursor: null })
  return show(<Workflows />, { session, at })
}

test('WFL-01 the list says how many films there are, whose turn it is, and what is being made', async () => {
  list([workflow(['awaiting_approval']), workflow(['processing'], { workflow_id: 'film-2' })])
  expect(await screen.findByText('2 films · 1 waits for your approval · 1 is being made')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('WFL-01 an empty list offers the first film', async () => {
  list([])
  expect(await screen.findByRole('button', { name: 'Create Your First Workflow' })).toBeTruthy()
})

test('TRUST an empty list offers nothing to who may only look, and says so', async () => {
  list([], { session: member('VIEWER') })
  expect(await screen.findByText(/^Nobody has made a film here yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull()
})

test('WFL-01 a filter that leaves nothing says so and leads back to all films', async () => {
  list([workflow(['awaiting_approval'])], { at: '?status=failed' })
  expect(await screen.findByText('No film matches')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show all films' })).toBeTruthy()
})

test('WFL-01 a list that cannot be read says why and offers to try again', async () => {
  answer(listOrganizations, organizations(organization()))
  answer(listWorkflows, { code: 'internal', detail: 'The database does not answer.' })
  show(<Workflows />)
  expect(await screen.findByText('The workflows could not be loaded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})
