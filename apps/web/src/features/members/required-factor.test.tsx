import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOrganizations, requireSecondFactor } from '@orion/contract/organizations.ts'
import { answer, sentTo } from '../../test/network.ts'
import { organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { RequiredFactor } from './required-factor.tsx'

test('SCALE-6 the switch requires a second factor from everybody; if it is not allowed, a click explains why', async () => {
  answer(listOrganizations, organizations(organization()))
  show(<RequiredFactor organization={organization()} />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Everybody who signs in needs/ })
  const words = 'Set up a second factor of your own first, in My Account.'
  answer(requireSecondFactor, { code: 'wrong_state', detail: words })
  fireEvent.click(box)
  expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() => expect(box.checked).toBe(false))
  answer(requireSecondFactor, { organization: organization({ requires_second_factor: true }) })
  fireEvent.click(box)
  expect(await screen.findByText('A second factor is required from now on')).toBeTruthy()
  expect(sentTo(requireSecondFactor).at(-1)).toEqual({ organization_id: 'marea', required: true })
})
