import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listOrganizations, type ListedOrganization } from '@orion/contract/organizations.ts'
import { buyPackage, estimateFilm, getBalance, listPackages } from '@orion/contract/points.ts'
import type { Answer } from '@orion/contract/route.ts'
import { choose, late, press } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { balance, organization, organizations, pack } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { BuyPoints } from './buy-points.tsx'

const PACK = pack()
const SMALL = { ...PACK, package_id: 'pack-10', package_name: 'Pack 10', usd_price: 1000, local_price: 920, is_popular: false }
const PAID: Answer<typeof buyPackage>['data'] = {
  purchase_id: 'purchase-1',
  status: 'paid',
  package_name: 'Pack 25',
  total_points: 275_000,
  base_points: 250_000,
  bonus_points: 25_000,
  payment_provider: 'test',
  message: 'Successfully purchased Pack 25!',
}

async function buying(packages = [PACK, SMALL], list: ListedOrganization[] = [organization()], at = '') {
  answer(listOrganizations, organizations(...list))
  answer(listPackages, packages)
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 35_000, stages: [] } })
  const onClose = vi.fn()
  const shown = show(<BuyPoints onClose={onClose} />, { at })
  await waitFor(() => expect(sentTo(listPackages)).toHaveLength(1))
  return { ...shown, onClose }
}
const buy = (name: RegExp) => press(name)

test('PTS-01 one organization needs no menu; prices are in its currency, and a test payment is marked', async () => {
  await buying()
  expect(await screen.findByText(/^Prices in .*Euro.*, the currency of Marea Studio\.$/)).toBeTruthy()
  expect(screen.getByText(/^This installation takes test payments: no money moves/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Organization/ })).toBeNull()
  expect(sentTo(listPackages)).toEqual([{ currency_iso: 'EUR' }])
})

test('PTS-01 of several organizations the one in the address is chosen; another one has packages in its own currency', async () => {
  const mexico = organization({ organization_id: 'mx', organization_name: 'Marea MX', currency: 'MXN', is_default: false })
  const { place } = await buying([PACK], [organization(), mexico], '?org=mx')
  expect(sentTo(listPackages)).toEqual([{ currency_iso: 'MXN' }])
  await choose(/Organization/, /Marea Studio/)
  await waitFor(() => expect(place()).toEqual({ org: 'marea' }))
  await waitFor(() => expect(sentTo(listPackages).at(-1)).toEqual({ currency_iso: 'EUR' }))
})

test('50.14 ORG-07 for an unknown organization nothing is sold to another one', async () => {
  answer(listOrganizations, organizations(organization()))
  show(<BuyPoints onClose={() => {}} />, { at: '?org=gone' })
  expect(await screen.findByText('Organization not found')).toBeTruthy()
  expect(sentTo(listPackages)).toEqual([])
})

test('PTS-02 a purchase shows base and bonus points and the new balance, with buttons to buy more or close', async () => {
  const { onClose } = await buying()
  answer(buyPackage, { data: PAID })
  answer(getBalance, { data: balance(375_000) })
  await screen.findByRole('button', { name: /^Buy Pack 25/ })
  buy(/^Buy Pack 25/)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Successfully purchased Pack 25! You received 27.5000 points (25.0000 + 2.5000)',
  )
  expect(await screen.findByText('Points purchased successfully!')).toBeTruthy()
  expect(await screen.findByText('Marea Studio now has 37.5000 pts.')).toBeTruthy()
  expect(screen.getByText('Test payment: no money moved.')).toBeTruthy()
  expect(sentTo(buyPackage)).toEqual([{ organization_id: 'marea', package_id: 'pack-25', payment_method: 'stripe' }])
  press('Buy more')
  expect(await screen.findByRole('button', { name: /^Buy Pack 10/ })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('PTS-02 during a purchase no package can be bought', async () => {
  await buying()
  const { said, tell } = late<Answer<typeof buyPackage>>()
  answer(buyPackage, said)
  answer(getBalance, { data: balance() })
  await screen.findByRole('button', { name: /^Buy Pack 25/ })
  buy(/^Buy Pack 25/)
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Buy Pack 10/ }).disabled).toBe(true))
  buy(/^Buy Pack 25/)
  fireEvent.click(screen.getByRole('button', { name: /^Buy Pack 10/ }))
  tell({ data: PAID })
  await screen.findByRole('alert')
  expect(sentTo(buyPackage)).toHaveLength(1)
})

test('PTS-02 a failed purchase is reported above the packages, credits nothing, and can be tried again', async () => {
  await buying()
  answer(buyPackage, { code: 'provider_failed', detail: '' })
  await screen.findByRole('button', { name: /^Buy Pack 10/ })
  buy(/^Buy Pack 10/)
  expect((await screen.findByRole('alert')).textContent).toContain('Error purchasing points. Please try again.')
  answer(buyPackage, { data: { ...PAID, package_name: 'Pack 10' } })
  answer(getBalance, { data: balance() })
  buy(/^Buy Pack 10/)
  expect(await screen.findByText(/^Successfully purchased Pack 10!/)).toBeTruthy()
})

test('PTS-02 if the purchase has a payment page, the browser opens it, and no purchase is reported yet', async () => {
  await buying([{ ...PACK, payment_provider: 'stripe' }])
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const checkout_url = 'https://pay.example/c/1'
  answer(buyPackage, { data: { ...PAID, status: 'requires_action', payment_provider: 'stripe', checkout_url } })
  expect(await screen.findByText('You pay on Stripe’s page and come back here.')).toBeTruthy()
  buy(/^Buy Pack 25/)
  await waitFor(() => expect(assign).toHaveBeenCalledWith(checkout_url))
  expect(screen.queryByRole('alert')).toBeNull()
  assign.mockRestore()
})

test('PTS-01 without packages, or if they cannot be loaded, a message and a retry are shown', async () => {
  await buying([])
  expect(await screen.findByText('No Packages Available')).toBeTruthy()
  answer(listPackages, { code: 'unavailable', detail: 'The database is away.' })
  press('Try Again')
  answer(listPackages, [PACK])
  await waitFor(() => expect(sentTo(listPackages).length).toBeGreaterThan(1))
  const again = screen.queryByRole('button', { name: 'Try Again' })
  if (again) fireEvent.click(again)
  expect(await screen.findByRole('button', { name: /^Buy Pack 25/ })).toBeTruthy()
})

test('PTS-01 without an organization a message explains that points belong to one', async () => {
  answer(listOrganizations, organizations())
  show(<BuyPoints onClose={() => {}} />)
  expect(await screen.findByText('Create an organization first: points belong to one.')).toBeTruthy()
  expect(sentTo(listPackages)).toEqual([])
})
