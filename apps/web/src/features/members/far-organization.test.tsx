import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listMembers, listRoles } from '@orion/contract/members.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { listWorkflows } from '@orion/contract/workflows.ts'
import { answer, sentTo } from '../../test/network.ts'
import { organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Members } from './list.tsx'

const OWNER = { id: 'user-1', name: 'Inés Carvajal', company_name: 'Marea Studio', email: 'ines@marea.example' }

test('ORG-06 TEAM-01 the team of an organization beyond the first page opens, and its owner is counted as one person', async () => {
  const far = organization({ organization_id: 'far', organization_name: 'Studio 205', is_default: false })
  answer(listOrganizations, ({ cursor }) =>
    cursor === undefined
      ? { ...organizations(organization()), next_cursor: 'page-2' }
      : { ...organizations(far), next_cursor: null },
  )
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  answer(listRoles, { data: [] })
  answer(listMembers, { users: [], owner: { ...OWNER, lastActive: null, second_factor: false }, total: 0, next_cursor: null })
  show(<Members />, { at: '?org=far' })
  expect(await screen.findByText('1 person in Studio 205')).toBeTruthy()
  expect(sentTo(listMembers).at(-1)).toMatchObject({ organization_id: 'far' })
})
