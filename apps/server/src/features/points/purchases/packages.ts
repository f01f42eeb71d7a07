import { CURRENCIES, type Currency } from '@orion/contract/catalogues/currencies.ts'
import type { PaymentProvider, PointsPackage } from '@orion/contract/points.ts'

type Package = {
  package_id: string
  package_name: string
  /** The points in 1/10,000 pt. */
  base_points: number
  bonus_points: number
  is_popular: boolean
  /** The prices in the minor unit of each currency, in the order of CURRENCIES. */
  prices: readonly number[]
}

//  USD, EUR, GBP, CAD, MXN, JPY, KRW, BRL, ARS, AUD
const PACKAGES: readonly Package[] = [
  {
    package_id: 'pack-10',
    package_name: 'Pack 10',
    base_points: 500_000,
    bonus_points: 0,
    is_popular: false,
    prices: [1000, 900, 800, 1400, 18_000, 1500, 14_000, 5500, 1_400_000, 1500],
  },
  {
    package_id: 'pack-25',
    package_name: 'Pack 25',
    base_points: 1_250_000,
    bonus_points: 62_500,
    is_popular: false,
    prices: [2500, 2300, 2000, 3400, 45_000, 3800, 35_000, 13_500, 3_500_000, 3800],
  },
  {
    package_id: 'pack-50',
    package_name: 'Pack 50',
    base_points: 2_500_000,
    bonus_points: 250_000,
    is_popular: true,
    prices: [5000, 4600, 3900, 6800, 90_000, 7500, 69_000, 27_000, 7_000_000, 7600],
  },
  {
    package_id: 'pack-100',
    package_name: 'Pack 100',
    base_points: 5_000_000,
    bonus_points: 1_000_000,
    is_popular: false,
    prices: [10_000, 9200, 7800, 13_600, 180_000, 15_000, 138_000, 54_000, 14_000_000, 15_200],
  },
]

const priceIn = ({ prices }: Package, currency: Currency): number => prices[CURRENCIES.indexOf(currency)]

/** The packages with their prices in a currency. */
export const packagesIn = (currency_iso: Currency, payment_provider: PaymentProvider): PointsPackage[] =>
  PACKAGES.map((each) => ({
    package_id: each.package_id,
    package_name: each.package_name,
    usd_price: priceIn(each, 'USD'),
    local_price: priceIn(each, currency_iso),
    currency_iso,
    points_amount: each.base_points,
    bonus_points: each.bonus_points,
    total_points: each.base_points + each.bonus_points,
    is_popular: each.is_popular,
    payment_provider,
  }))
