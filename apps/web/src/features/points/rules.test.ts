import { expect, test } from 'vitest'
import { bonusPercent, minuteFilms, roundedDollars } from './rules.ts'

test('PTS-01 the title has the rounded dollar price, the bonus is of the base points', () => {
  expect(roundedDollars({ usd_price: 2499 })).toBe(25)
  expect(roundedDollars({ usd_price: 1000 })).toBe(10)
  expect(bonusPercent({ points_amount: 1_000_000, bonus_points: 150_000 })).toBe(15)
  expect(bonusPercent({ points_amount: 0, bonus_points: 0 })).toBe(0)
})

test('PTS-01 a film of one minute costs 3.5000 pts', () => {
  expect(minuteFilms(35_000)).toBe(1)
  expect(minuteFilms(34_999)).toBe(0)
  expect(minuteFilms(1_000_000)).toBe(28)
})
