import { expect, test } from 'vitest'
import { bonusPercent, countFilms, roundedDollars } from './rules.ts'

test('PTS-01 the title has the rounded price in dollars, and the bonus percentage refers to the base points', () => {
  expect(roundedDollars({ usd_price: 2499 })).toBe(25)
  expect(roundedDollars({ usd_price: 1000 })).toBe(10)
  expect(bonusPercent({ points_amount: 1_000_000, bonus_points: 150_000 })).toBe(15)
  expect(bonusPercent({ points_amount: 0, bonus_points: 0 })).toBe(0)
})

test('PTS-01 the number of films is what the package pays for completely', () => {
  expect(countFilms(35_000, 35_000)).toBe(1)
  expect(countFilms(34_999, 35_000)).toBe(0)
  expect(countFilms(1_000_000, 35_000)).toBe(28)
  expect(countFilms(1, 0)).toBe(Infinity)
})
