import type { PointsPackage } from '@orion/contract/points.ts'

/** The price of a package in dollars, rounded as in its title. */
export const roundedDollars = ({ usd_price }: Pick<PointsPackage, 'usd_price'>): number => Math.round(usd_price / 100)

/** The bonus points in relation to the base points, in whole percent (specification a3). */
export const bonusPercent = ({ points_amount, bonus_points }: Pick<PointsPackage, 'points_amount' | 'bonus_points'>): number =>
  points_amount === 0 ? 0 : Math.round((bonus_points / points_amount) * 100)

/** The number of films that the points pay for, at `price` for a film. */
export const countFilms = (points: number, price: number): number => (price === 0 ? Infinity : Math.floor(points / price))
