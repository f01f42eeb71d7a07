import { type Meter, METERS, type Used } from '@orion/contract/catalogues/capabilities.ts'
import type { ServiceUsed } from '@orion/contract/service-used.ts'

/** Adds uses up: one row per service, model and owner of the key. Seconds are rounded to three decimals. */
export function addUpUses(uses: readonly ServiceUsed[]): ServiceUsed[] {
  const sums = new Map<string, ServiceUsed>()
  for (const { scope, capability, provider, model, used, points } of uses) {
    const key = [scope, capability, provider, model].join(' ')
    const before = sums.get(key) ?? { scope, capability, provider, model, used: {}, points: 0 }
    sums.set(key, { ...before, used: addUsed(before.used, used), points: before.points + points })
  }
  return [...sums.values()]
}

/** The sum of two amounts. Seconds are rounded to three decimals. */
export const addUsed = (one: Used, other: Used): Used => {
  const amounts = METERS.map((meter): [Meter, number] => [meter, (one[meter] ?? 0) + (other[meter] ?? 0)])
  return Object.fromEntries(amounts.filter(([, amount]) => amount > 0).map(([meter, amount]) => [meter, rounded(amount)]))
}

const rounded = (amount: number): number => Math.round(amount * 1000) / 1000

/** Tokens of all uses, read and written. */
export const sumTokens = (uses: readonly Pick<ServiceUsed, 'used'>[]): number =>
  uses.reduce((total, { used }) => total + (used.input_token ?? 0) + (used.output_token ?? 0), 0)
