import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOrganizations, updateOrganization, type ListedOrganization } from '@orion/contract/organizations.ts'
import { getBalance } from '@orion/contract/points.ts'
import { answer, sentTo } from '../../test/network.ts'
import { balance, organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Organizations } from './list.tsx'
import './form.tsx' // the list loads it later

const ADDRESS = 'https://marea.example/logo.png'
const COPY = '/api/orion/files/logo-1?exp=1'
const SMALL = `${COPY}&width=160`
const list = (part: Partial<ListedOrganization>) => answer(listOrganizations, organizations(organization(part)))
const sources = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))

test('ORG-01 ORG-02 a logo appears once the server has its copy, and the page loads that copy alone, also in the form', async () => {
  list({ url_photo: ADDRESS })
  answer(getBalance, { data: balance() })
  show(<Organizations />)
  await screen.findByText('10.0000 pts')
  expect(sources()).toEqual([])
  list({ url_photo: ADDRESS, logo_url: COPY })
  await waitFor(() => expect(sources()).toEqual([SMALL])) // the list is read again by itself
  fireEvent.click(screen.getByRole('button', { name: /^Edit/ }))
  expect(await screen.findByDisplayValue(ADDRESS)).toBeTruthy()
  expect(sources()).toEqual([SMALL])
})

test('ORG-01 ORG-02 a logo that cannot be read leaves the initials on the card, and the form says why at its address', async () => {
  list({ url_photo: ADDRESS, logo_error: 'marea.example answered with status 404.' })
  answer(getBalance, { data: balance() })
  show(<Organizations />)
  await screen.findByText('10.0000 pts')
  expect(sources()).toEqual([])
  expect(screen.getByText('MS')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Edit/ }))
  expect(await screen.findByDisplayValue(ADDRESS)).toBeTruthy()
  expect(screen.getByText('marea.example answered with status 404.')).toBeTruthy()
})

test('ORG-05 the default stays ticked when its tick is clicked, and nothing is sent', async () => {
  list({})
  answer(getBalance, { data: balance() })
  show(<Organizations />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Set as Default' })
  fireEvent.click(box)
  expect(
    await screen.findByText(
      'This organization is already your default. You cannot unset the default without setting another one.',
    ),
  ).toBeTruthy()
  expect(box.checked).toBe(true)
  expect(sentTo(updateOrganization)).toEqual([])
})
