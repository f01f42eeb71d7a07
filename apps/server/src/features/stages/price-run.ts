import type { estimateStage } from '@orion/contract/stages.ts'
import type { Answer } from '@orion/contract/route.ts'
import { recipeHash } from '@orion/pipeline/core/asset-recipe.ts'
import { BUILT_IN_PRICES, priceUnits } from '@orion/pipeline/core/prices.ts'
import type { Price, Provider } from '@orion/pipeline/core/provider.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type * as z from 'zod/mini'

/** A unit with its recipe and what it costs when it has to be made, in 1/10,000 pt. */
export type PricedUnit = { unit: unknown; recipe: string; weight: number; expected: number; most: number }

export type PricedRun = { units: PricedUnit[]; estimated_points: number; hold_points: number }

const isFlat = ({ per }: Price): boolean => per === 'run' || per === 'target_minute'

/**
 * What a run of these units costs: expected (the estimate) and at most (the hold). Units with a price of their own are paid beside the
 * others, which share the run's. A unit that has its recipe made already, or has the same recipe as one before it, costs 0. `known` holds
 * the recipes that are made.
 */
export function priceRun({
  stage,
  provider,
  price,
  units,
  known,
  duration_seconds,
}: {
  stage: Stage
  provider: Provider
  price: Price
  units: unknown[]
  known: ReadonlySet<string>
  duration_seconds: number
}): PricedRun {
  const usages = units.map((unit) => stage.usage(unit))
  const own = units.map((unit) => stage.price?.(unit) ?? null)
  const groups = new Set(own.map((apart) => apart?.group))
  const pricesOf = (amounts: number[]): number[] => {
    const points = amounts.map(() => 0)
    for (const group of groups) {
      const members = own.flatMap((apart, index) => (apart?.group === group ? [index] : []))
      const amount = members.map((index) => amounts[index])
      const shares = priceUnits(own[members[0]] ?? price, amount, duration_seconds)
      members.forEach((index, place) => (points[index] = shares[place]))
    }
    return points
  }
  const expected = pricesOf(usages.map((usage) => usage.expected))
  const most = isFlat(price) ? expected : pricesOf(usages.map((usage) => usage.most))
  const seen = new Set(known)
  const priced = units.map((unit, index): PricedUnit => {
    const recipe = recipeHash({ stage: stage.key, provider: provider.key, unit })
    const free = seen.has(recipe)
    if (stage.repeatable?.(unit) !== false) seen.add(recipe)
    return {
      unit,
      recipe,
      weight: Math.max(usages[index].expected, 1e-6),
      expected: free ? 0 : expected[index],
      most: free ? 0 : most[index],
    }
  })
  const total = (of: (unit: PricedUnit) => number) => priced.reduce((sum, unit) => sum + of(unit), 0)
  return {
    units: priced,
    estimated_points: total((unit) => unit.expected),
    hold_points: total((unit) => Math.max(unit.most, unit.expected)),
  }
}

/** What a run costs whose units are not known yet, because stages before it have not run: its price for a run or for the target length. */
export function priceUnplanned(stage: Stage, price: Price, duration_seconds: number): number {
  const flat = isFlat(price) ? price : BUILT_IN_PRICES[stage.key]
  return priceUnits(flat, [1], duration_seconds)[0]
}

type Basis = Answer<typeof estimateStage>['basis'][number]

/** What an estimate is made of, as people read it. */
export function basisOf({
  stage,
  price,
  priced,
  duration_seconds,
}: {
  stage: Stage
  price: Price
  priced: PricedRun
  duration_seconds: number
}): Basis[] {
  const made = priced.units.filter(({ expected }) => expected === 0).length
  const quantity =
    price.per === 'run'
      ? 1
      : price.per === 'target_minute'
        ? duration_seconds / 60
        : priced.units.reduce((sum, { unit }) => sum + stage.usage(unit).expected, 0)
  const apart = new Map<string, number>()
  for (const { unit, expected } of priced.units) {
    const group = stage.price?.(unit)?.group
    if (group !== undefined) apart.set(group, (apart.get(group) ?? 0) + expected)
  }
  const apart_points = [...apart.values()].reduce((sum, points) => sum + points, 0)
  const points = priced.estimated_points - apart_points
  const basis: Basis[] = [{ text: TEXTS[price.per], quantity, unit: price.per, points }]
  for (const [text, cost] of apart)
    if (cost > 0) basis.push({ text, quantity: duration_seconds / 60, unit: 'target_minute', points: cost })
  if (made > 0) basis.push({ text: 'Made before, so it costs nothing', quantity: made, unit: 'unit', points: 0 })
  return basis
}

const TEXTS = {
  run: 'A run of this stage',
  target_minute: 'Minutes of the target length',
  character: 'Characters',
  token: 'Tokens',
  second: 'Seconds',
  image: 'Pictures',
} as const satisfies Record<Price['per'], string>

/** A provider's own settings out of the environment, checked; null when it is not configured. */
export function providerEnv(provider: Provider, env: NodeJS.ProcessEnv): Record<string, string> | null {
  const values: Record<string, string> = {}
  for (const [name, schema] of Object.entries(provider.env)) {
    const parsed = (schema as z.ZodMiniType<string>).safeParse(env[name])
    if (!parsed.success) return null
    values[name] = parsed.data
  }
  return values
}
