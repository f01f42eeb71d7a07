import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listMembers, listRoles } from '@orion/contract/members.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getBalance } from '@orion/contract/points.ts'
import { listWorkflows } from '@orion/contract/workflows.ts'
import { press } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { balance, organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Members } from '../members/list.tsx'
import { Organizations } from './list.tsx'

const COUNT = 205
const PAGE = 200

const all = Array.from({ length: COUNT }, (_, index) =>
  organization({ organization_id: `o-${index + 1}`, organization_name: `Studio ${index + 1}`, is_default: index === 0 }),
)

/** The server answers the organizations in two pages. */
const answerPages = () =>
  answer(listOrganizations, ({ cursor }) =>
    cursor === undefined
      ? { ...organizations(...all.slice(0, PAGE)), next_cursor: 'page-2' }
      : { ...organizations(...all.slice(PAGE)), next_cursor: null },
  )

test('ORG-06 ORG-01 more organizations than one page of the answer are all listed, and the last one is found by its name', async () => {
  answerPages()
  answer(getBalance, { data: balance() })
  const { place } = show(<Organizations />)
  expect(await screen.findByText('205 organizations')).toBeTruthy()
  expect(sentTo(listOrganizations).map(({ cursor }) => cursor)).toEqual([undefined, 'page-2'])
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search organizations' }), { target: { value: 'studio 205' } })
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  press('Team: Studio 205')
  await waitFor(() => expect(place()).toMatchObject({ tab: 'user-roles', org: 'o-205' }))
})

test('ORG-06 TEAM-01 the team of an organization beyond the first page opens, and its owner is counted as one person', async () => {
  answerPages()
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  answer(listRoles, { data: [] })
  const owner = { id: 'user-1', name: 'Inés Carvajal', company_name: 'Marea Studio', email: 'ines@marea.example' }
  const users = { users: [], owner: { ...owner, lastActive: null, second_factor: false }, total: 0, next_cursor: null }
  answer(listMembers, users)
  show(<Members />, { at: '?org=o-205' })
  expect(await screen.findByText('1 person in Studio 205')).toBeTruthy()
})

test('ORG-01 a single organization is counted in the singular', async () => {
  answer(listOrganizations, organizations(organization()))
  answer(getBalance, { data: balance() })
  show(<Organizations />)
  expect(await screen.findByText('1 organization')).toBeTruthy()
})
