import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getBalance } from '@orion/contract/points.ts'
import { queryClient } from '../../api/query-client.ts'
import { aWhile, press } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { balance, organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Organizations } from './list.tsx'

/** A page that opens and leaves its list of organizations. */
function Page() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Go elsewhere and back
      </button>
      {open && <Organizations />}
    </>
  )
}

/** Leaves the list and opens it again. */
async function look(): Promise<void> {
  press('Go elsewhere and back')
  press('Go elsewhere and back')
  expect(await screen.findByText('10.0000 pts')).toBeTruthy()
  await aWhile()
}

test('PTS-04 a list is read again after 3 seconds and a balance after 5 seconds, and not before', async () => {
  const now = Date.now()
  const time = vi.spyOn(Date, 'now').mockReturnValue(now)
  onTestFinished(() => time.mockRestore())
  answer(listOrganizations, organizations(organization()))
  answer(getBalance, { data: balance() })
  const { client } = show(<Page />)
  client.setDefaultOptions(queryClient.getDefaultOptions()) // the ages of the product's own cache
  expect(await screen.findByText('10.0000 pts')).toBeTruthy()
  const count = () => [sentTo(getBalance).length, sentTo(listOrganizations).length]
  await waitFor(() => expect(count()).toEqual([1, 1]))
  await look()
  await look()
  expect(count()).toEqual([1, 1])
  time.mockReturnValue(now + 3001)
  await look()
  expect(count()).toEqual([1, 2])
  time.mockReturnValue(now + 4900)
  await look()
  expect(count()).toEqual([1, 2])
  time.mockReturnValue(now + 5002)
  await look()
  expect(count()).toEqual([2, 2])
})
