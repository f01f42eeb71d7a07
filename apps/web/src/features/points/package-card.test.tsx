import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { estimateFilm, type PointsPackage } from '@orion/contract/points.ts'
import { answer } from '../../test/network.ts'
import { show } from '../../test/show.tsx'
import { PackageCard } from './package-card.tsx'
import { pack } from '../../test/samples.ts'

function card(part: Partial<PointsPackage> = {}, state: { pending?: boolean; blocked?: boolean } = {}) {
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 35_000, stages: [] } })
  const onBuy = vi.fn()
  show(<PackageCard it={pack(part)} pending={false} blocked={false} onBuy={onBuy} {...state} />)
  return onBuy
}

test('PTS-01 a package shows its price, its points, and for how many films these are enough', async () => {
  const onBuy = card()
  expect(screen.getByText('25.0000 + 2.5000 bonus')).toBeTruthy()
  expect(screen.getByText('+10% bonus')).toBeTruthy()
  expect(screen.getByText('Most popular')).toBeTruthy()
  expect(await screen.findByText('about 7 one-minute films')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Buy Pack 25: .*23\.00/ }))
  expect(onBuy).toHaveBeenCalledOnce()
})

test('PTS-01 a package without a bonus mentions none', () => {
  card({ bonus_points: 0, total_points: 250_000, is_popular: false })
  expect(screen.getByText('25.0000, no bonus')).toBeTruthy()
  expect(screen.queryByText(/% bonus/)).toBeNull()
  expect(screen.queryByText('Most popular')).toBeNull()
})

test('PTS-02 while one package is bought the others cannot be bought', () => {
  const onBuy = card({}, { blocked: true })
  fireEvent.click(screen.getByRole('button', { name: /^Buy Pack 25/ }))
  expect(onBuy).not.toHaveBeenCalled()
})
