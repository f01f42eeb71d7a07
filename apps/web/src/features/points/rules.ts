import type { PointsPackage } from '@orion/contract/points.ts'

/** What the ten stages of a film of one minute cost at the built-in prices, in 1/10,000 pt (decisions.md). */
const MINUTE_FILM = 35_000

/** Dollars of a package without cents, as its title says them. */
export const roundedDollars = ({ usd_price }: Pick<PointsPackage, 'usd_price'>): number => Math.round(usd_price / 100)

/** Bonus points over base points, in whole percent (specification a3). */
export const bonusPercent = ({ points_amount, bonus_points }: Pick<PointsPackage, 'points_amount' | 'bonus_points'>): number =>
  points_amount === 0 ? 0 : Math.round((bonus_points / points_amount) * 100)

/** How many films of one minute the points make. */
export const minuteFilms = (points: number): number => Math.floor(points / MINUTE_FILM)
