import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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

test('PTS-01 PTS-02 SHL-05 in Spanish points are bought for one of several organizations, with every label and price in Spanish', async () => {
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
  expect(cards[2]!.textContent).toContain('+10 % de regalo')
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
