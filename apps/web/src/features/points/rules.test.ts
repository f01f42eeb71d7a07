import { expect, test } from 'vitest'
import { bonusPercent, countFilms, roundedDollars } from './rules.ts'

test('PTS-01 the title has the rounded dollar price, the bonus is of the base points', () => {
  expect(roundedDollars({ usd_price: 2499 })).toBe(25)
  expect(roundedDollars({ usd_price: 1000 })).toBe(10)
  expect(bonusPercent({ points_amount: 1_000_000, bonus_points: 150_000 })).toBe(15)
  expect(bonusPercent({ points_amount: 0, bonus_points: 0 })).toBe(0)
})

test('PTS-01 a package makes as many films as it pays whole', () => {
  expect(countFilms(35_000, 35_000)).toBe(1)
  expect(countFilms(34_999, 35_000)).toBe(0)
  expect(countFilms(1_000_000, 35_000)).toBe(28)
  expect(countFilms(1, 0)).toBe(Infinity)
})
