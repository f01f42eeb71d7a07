import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getBalance } from '@orion/contract/points.ts'
import { press } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { balance, organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Organizations } from './list.tsx'

const COUNT = 205
const PAGE = 200

const all = Array.from({ length: COUNT }, (_, index) =>
  organization({ organization_id: `o-${index + 1}`, organization_name: `Studio ${index + 1}`, is_default: index === 0 }),
)

test('ORG-06 ORG-01 more organizations than one page of the answer are all listed, and the last one is found by its name', async () => {
  answer(listOrganizations, ({ cursor }) =>
    cursor === undefined
      ? { ...organizations(...all.slice(0, PAGE)), next_cursor: 'page-2' }
      : { ...organizations(...all.slice(PAGE)), next_cursor: null },
  )
  answer(getBalance, { data: balance() })
  const { place } = show(<Organizations />)
  expect(await screen.findByText('205 organizations, each with its own points, team and films')).toBeTruthy()
  expect(sentTo(listOrganizations).map(({ cursor }) => cursor)).toEqual([undefined, 'page-2'])
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search organizations' }), { target: { value: 'studio 205' } })
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  press('Team: Studio 205')
  await waitFor(() => expect(place()).toMatchObject({ tab: 'user-roles', org: 'o-205' }))
})

test('ORG-01 a single organization is counted in the singular', async () => {
  answer(listOrganizations, organizations(organization()))
  answer(getBalance, { data: balance() })
  show(<Organizations />)
  expect(await screen.findByText('1 organization, with its own points, team and films')).toBeTruthy()
})
