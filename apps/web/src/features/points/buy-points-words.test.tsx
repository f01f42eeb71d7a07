import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { buyPackage, estimateFilm, getBalance, listPackages, type PointsPackage } from '@orion/contract/points.ts'
import { choose, press } from '../../test/acts.ts'
import { answer } from '../../test/network.ts'
import { balance, organization, organizations, pack } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { BuyPoints } from './buy-points.tsx'

const AZUL = organization({ organization_id: 'azul', organization_name: 'Azul', currency: 'MXN', is_default: false })

/** The packages of a currency, as the server prices them. */
const listed = (currency_iso: 'USD' | 'MXN'): PointsPackage[] =>
  ([10, 25, 50, 100] as const).map((dollars) => {
    const points_amount = dollars * 50_000
    const bonus_points = dollars >= 50 ? points_amount / 10 : 0
    return pack({
      package_id: `pack-${dollars}`,
      package_name: `Pack ${dollars}`,
      usd_price: dollars * 100,
      local_price: dollars * (currency_iso === 'MXN' ? 1800 : 100),
      currency_iso,
      points_amount,
      bonus_points,
      total_points: points_amount + bonus_points,
      is_popular: dollars === 50,
    })
  })

test('PTS-01 PTS-02 SHL-05 points are bought for one of several organizations, with every label and price in Spanish', async () => {
  answer(listOrganizations, organizations(organization({ organization_name: 'Marea', currency: 'USD' }), AZUL))
  answer(listPackages, ({ currency_iso }) => listed(currency_iso === 'MXN' ? 'MXN' : 'USD'))
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 35_000, stages: [] } })
  show(<BuyPoints onClose={vi.fn()} />, { language: 'es' })
  const dialog = within(screen.getByRole('dialog', { name: 'Comprar puntos' }))
  expect(await dialog.findByText(/Precios en USD/)).toBeTruthy()
  await choose(/Organización/, /Azul/)
  expect(await dialog.findByText(/Precios en MXN/)).toBeTruthy()
  expect(dialog.getByText(/no se mueve dinero/)).toBeTruthy()
  await dialog.findByRole('button', { name: /^Comprar Pack 10: 180,00/ })
  const cards = dialog.getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Pack 10',
    'Pack 25',
    'Pack 50',
    'Pack 100',
  ])
  expect(dialog.getAllByText('El más elegido')).toHaveLength(1)
  expect(cards[2]!.textContent).toContain('+10 % extra')
  for (const claim of ['Entrega inmediata', 'Sin caducidad']) expect(dialog.getAllByText(claim)).toHaveLength(4)
  const prices = cards.map((card) => within(card).getByRole('button').textContent.replaceAll('\u00A0', ' '))
  expect(prices).toEqual(['180,00 MXN', '450,00 MXN', '900,00 MXN', '1800,00 MXN'])
  const base_points = 500_000
  answer(buyPackage, {
    data: {
      purchase_id: 'purchase-1',
      status: 'paid',
      package_name: 'Pack 10',
      total_points: base_points,
      base_points,
      bonus_points: 0,
      payment_provider: 'test',
      message: '',
    },
  })
  answer(getBalance, { data: balance(base_points) })
  press(/^Comprar Pack 10:/)
  expect(await screen.findByText('¡Puntos comprados correctamente!')).toBeTruthy()
  const told = '¡Has comprado Pack 10! Has recibido 50,0000 puntos (50,0000 + 0,0000)'
  expect((await dialog.findByRole('alert')).textContent).toBe(told)
  expect(await dialog.findByText('Azul tiene ahora 50,0000 pts.')).toBeTruthy()
})

test('PTS-02 a purchase that fails shows the reason of the server, and the next attempt leads to the payment page', async () => {
  answer(listOrganizations, organizations(organization({ currency: 'USD' })))
  answer(listPackages, listed('USD'))
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 35_000, stages: [] } })
  show(<BuyPoints onClose={vi.fn()} />)
  answer(buyPackage, { code: 'provider_failed', detail: 'Stripe did not answer.' })
  fireEvent.click(await screen.findByRole('button', { name: /^Buy Pack 10:/ }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Error purchasing points. Please try again.')
  expect(alert.textContent).toContain('Stripe did not answer.')
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => assign.mockRestore())
  const checkout_url = 'https://pay.example/c/1'
  answer(buyPackage, {
    data: {
      purchase_id: 'purchase-1',
      status: 'requires_action',
      package_name: 'Pack 10',
      total_points: 500_000,
      base_points: 500_000,
      bonus_points: 0,
      payment_provider: 'stripe',
      message: '',
      checkout_url,
    },
  })
  press(/^Buy Pack 10:/)
  await waitFor(() => expect(assign).toHaveBeenCalledWith(checkout_url))
})
