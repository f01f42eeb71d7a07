import { getEnglish, toMessage } from '@orion/contract/sentences/text-key.ts'
import { type Meter, METERS, type Used } from '@orion/contract/catalogues/capabilities.ts'
import type { estimateStage } from '@orion/contract/stages.ts'
import type { Answer } from '@orion/contract/route.ts'
import { say, type KeyedText, type Words } from '@orion/contract/sentences/say.ts'
import { recipeHash } from '@orion/pipeline/core/asset-recipe.ts'
import { BUILT_IN_PRICES, priceUnits } from '@orion/pipeline/core/prices.ts'
import type { Price, Provider } from '@orion/pipeline/core/provider.ts'
import { type ServiceUse, getService } from '@orion/pipeline/core/service-use.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { ClipLengths } from '@orion/pipeline/providers/video.ts'
import type * as z from 'zod/mini'
import { type UsePrices, costOfUse } from '../../points/use-prices.ts'
import { operatorsName } from '../../providers/queries.ts'

/** The state of a recipe: whether the stage's price was paid for it, and the use of services for it that nobody has paid yet. */
export type KnownRecipe = { paid: boolean; unpaid: { id: string; points: number }[] }

/**
 * The expected use of a service for a task that has to be done, and its cost by meter. It costs nothing on the organization's own
 * connection.
 */
type ExpectedUse = { service: ServiceUse; expected: Used; costs: Partial<Record<Meter, number>>; points: number }

/**
 * A task with its recipe, and its cost in 1/10,000 of a point if it has to be done. `use_points` is the part of `expected` for a service's
 * use. `taken_up` is the cost of results that exist and are not paid yet.
 */
export type PricedUnit = {
  unit: unknown
  recipe: string
  weight: number
  expected: number
  most: number
  /** The highest cost of a single request to its service. */
  ask: number
  use_points: number
  use: ExpectedUse | null
  taken_up: number
}

export type PricedRun = { units: PricedUnit[]; estimated_points: number; hold_points: number }

const isFlat = ({ per }: Price): boolean => per === 'run' || per === 'target_minute'

/** A run reserves this many times its expected cost, but never more than its highest possible cost. */
const HOLD_TIMES = 3

/**
 * The expected cost of a run of these tasks (the estimate), and its reserved points (`planHold`). Tasks with their own price are paid
 * separately. The others share the run's price. The use of the operator's services is added. A result that exists and is paid costs 0. A
 * second task with the same recipe costs 0 too. A result that exists but is not paid costs what its services cost. `known` lists the
 * recipes with results. Throws AppError provider_not_configured when a service has no price.
 */
export function priceRun({
  stage,
  provider,
  price,
  units,
  use_prices,
  known,
  lengths = () => undefined,
  needed = new Map(),
  duration_seconds,
}: {
  stage: Stage
  provider: Provider
  price: Price
  units: unknown[]
  use_prices: UsePrices
  known: ReadonlyMap<string, KnownRecipe>
  /** The possible lengths of a service's clips, if the service was asked. */
  lengths?: (service: ServiceUse) => ClipLengths | undefined
  /** The points that recipes would have needed in runs that ended because too few points were reserved. */
  needed?: ReadonlyMap<string, number>
  duration_seconds: number
}): PricedRun {
  const usages = units.map((unit) => stage.usage(unit))
  const fixed_prices = units.map((unit) => stage.price?.(unit) ?? null)
  const groups = new Set(fixed_prices.map((apart) => apart?.group))
  const computePrices = (amounts: number[]): number[] => {
    const points = amounts.map(() => 0)
    for (const group of groups) {
      const members = fixed_prices.flatMap((apart, index) => (apart?.group === group ? [index] : []))
      const amount = members.map((index) => amounts[index])
      const shares = priceUnits(fixed_prices[members[0]] ?? price, amount, duration_seconds)
      members.forEach((index, place) => (points[index] = shares[place]))
    }
    return points
  }
  const expected = computePrices(usages.map((usage) => usage.expected))
  const most = isFlat(price) ? expected : computePrices(usages.map((usage) => usage.most))
  const seen = new Set<string>()
  const taken = new Set<string>()
  const priced = units.map((unit, index): PricedUnit => {
    const recipe = recipeHash({ stage: stage.key, provider: provider.key, unit })
    const made = known.get(recipe)
    const before = seen.has(recipe)
    if (stage.repeatable?.(unit) !== false) seen.add(recipe)
    const weight = Math.max(usages[index].expected, 1e-6)
    const ask_points = before || made?.paid ? { expected: 0, most: 0 } : { expected: expected[index], most: most[index] }
    if (before || made !== undefined) {
      const taken_up = sum((made?.unpaid ?? []).filter(({ id }) => !taken.has(id)).map(({ points }) => points))
      for (const { id } of made?.unpaid ?? []) taken.add(id)
      const costs = {
        expected: ask_points.expected + taken_up,
        most: ask_points.most + taken_up,
        ask: 0,
        use_points: taken_up,
        taken_up,
      }
      return { unit, recipe, weight, ...costs, use: null }
    }
    const { use, use_most, ask } = expectUse({ stage, unit }, use_prices, lengths)
    const use_points = use?.points ?? 0
    const costs = { expected: ask_points.expected + use_points, most: ask_points.most + use_most, ask, use_points, taken_up: 0 }
    return { unit, recipe, weight, ...costs, use }
  })
  const total = (of: (unit: PricedUnit) => number) => sum(priced.map(of))
  return {
    units: priced,
    estimated_points: total((unit) => unit.expected),
    hold_points: planHold(priced, needed),
  }
}

/**
 * The points that a run reserves: three times its expected cost, but at most its highest cost. They always cover the most expensive request
 * of the run. If too few points were reserved for a request in an earlier run, that request's points count as expected.
 */
function planHold(units: readonly PricedUnit[], needed: ReadonlyMap<string, number>): number {
  const more = ({ recipe, use_points }: PricedUnit): number => Math.max(0, (needed.get(recipe) ?? 0) - use_points)
  const expected = sum(units.map((unit) => unit.expected + (unit.use === null ? 0 : more(unit))))
  const most = Math.max(expected, sum(units.map((unit) => Math.max(unit.most, unit.expected))))
  return Math.min(most, Math.max(HOLD_TIMES * expected, expected + Math.max(0, ...units.map(({ ask }) => ask))))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** The expected use of a task's service, and its highest cost. */
function expectUse(
  { stage, unit }: { stage: Stage; unit: unknown },
  prices: UsePrices,
  lengths: (service: ServiceUse) => ClipLengths | undefined,
): { use: ExpectedUse | null; use_most: number; ask: number } {
  const service = getService(unit)
  const expected_use = service === null ? null : (stage.expect?.(unit, lengths(service)) ?? null)
  if (service === null || expected_use === null) return { use: null, use_most: 0, ask: 0 }
  const costs = computeCosts(prices, service, expected_use.expected)
  const use = { service, expected: expected_use.expected, costs, points: sum(Object.values(costs)) }
  const pointsFor = (used: Used): number => sum(Object.values(computeCosts(prices, service, used)))
  return { use, use_most: pointsFor(expected_use.most), ask: pointsFor(expected_use.answer ?? expected_use.most) }
}

/** The cost of a service's use by meter. It is empty on an organization's own connection. */
const computeCosts = (prices: UsePrices, service: ServiceUse, used: Used): Partial<Record<Meter, number>> =>
  operatorsName(service.connection_id) === null ? {} : costOfUse(prices, service, used)

/** The total cost of a service's use, in 1/10,000 of a point. Throws AppError provider_not_configured when the run has no price for it. */
export const pointsOfUse = (prices: UsePrices, service: ServiceUse, used: Used): number =>
  sum(Object.values(computeCosts(prices, service, used)))

/** The cost of a run whose tasks are unknown, because earlier stages have not run. It is the price for a run or for the target length. */
export function priceUnplanned(stage: Stage, price: Price, duration_seconds: number): number {
  const flat = isFlat(price) ? price : BUILT_IN_PRICES[stage.key]
  return priceUnits(flat, [1], duration_seconds)[0]
}

type Basis = Answer<typeof estimateStage>['basis'][number]

/** The parts of an estimate, in words for people. */
export function describeBasis({
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
  const made = priced.units.filter(({ expected, use }) => expected === 0 && use === null).length
  const quantity =
    price.per === 'run'
      ? 1
      : price.per === 'target_minute'
        ? duration_seconds / 60
        : sum(priced.units.map(({ unit }) => stage.usage(unit).expected))
  const apart = new Map<string, Basis>()
  for (const { unit, expected, use_points } of priced.units) {
    const fixed_price = stage.price?.(unit)
    if (!fixed_price) continue
    const line = apart.get(getEnglish(fixed_price.group)) ?? {
      ...describeWords(fixed_price.group),
      quantity: 0,
      unit: isFlat(fixed_price) ? 'target_minute' : fixed_price.per,
      points: 0,
    }
    line.points += expected - use_points
    line.quantity = isFlat(fixed_price) ? duration_seconds / 60 : line.quantity + stage.usage(unit).expected
    apart.set(getEnglish(fixed_price.group), line)
  }
  const own_points = sum([...apart.values()].map((line) => line.points))
  const points = priced.estimated_points - own_points - sum(priced.units.map(({ use_points }) => use_points))
  const is_apart = priced.units.length > 0 && priced.units.every(({ unit }) => stage.price?.(unit))
  // the film's length explains no price where nothing is paid for it
  const is_free = points === 0 && price.per === 'target_minute'
  const basis: Basis[] = is_apart || is_free ? [] : [{ ...describeWords(TEXTS[price.per]), quantity, unit: price.per, points }]
  for (const line of apart.values()) if (line.points > 0) basis.push(line)
  basis.push(...describeUses(priced))
  if (made > 0)
    basis.push({ ...describeWords(say('points.made_before_so_costs_nothing')), quantity: made, unit: 'unit', points: 0 })
  return basis
}

/** A line of the price, as English text and as a message key with values. */
function describeWords(words: Words): Pick<Basis, 'text' | 'text_said'> {
  const message = toMessage(words)
  return { text: getEnglish(words), ...(message && { text_said: message }) }
}

/**
 * The expected use of services, one line for each meter of the operator's and of the organization's own services, and the reused results.
 */
function describeUses({ units }: PricedRun): Basis[] {
  const lines = (['operator', 'organization'] as const).flatMap((scope) => {
    const uses = units.flatMap(({ use }) => (use !== null && getScope(use.service) === scope ? [use] : []))
    return METERS.flatMap((unit) => {
      const quantity = sum(uses.map(({ expected }) => expected[unit] ?? 0))
      const points = sum(uses.map(({ costs }) => costs[unit] ?? 0))
      return quantity > 0 ? [{ ...describeWords(METER_TEXTS[scope][unit]), quantity, unit, points }] : []
    })
  })
  const taken = units.filter(({ taken_up }) => taken_up > 0)
  const points = sum(taken.map(({ taken_up }) => taken_up))
  if (points === 0) return lines
  return [
    ...lines,
    { ...describeWords(say('points.made_before_service_not_paid')), quantity: taken.length, unit: 'unit', points },
  ]
}

/** The owner of a service's connection. */
export const getScope = ({ connection_id }: Pick<ServiceUse, 'connection_id'>): 'operator' | 'organization' =>
  operatorsName(connection_id) === null ? 'organization' : 'operator'

const METER_TEXTS = {
  operator: {
    input_token: say('points.tokens_sent'),
    output_token: say('points.tokens_written'),
    character: say('points.characters_spoken'),
    image: say('points.pictures_made'),
    second: say('points.seconds_made'),
    request: say('points.searches'),
  },
  organization: {
    input_token: say('points.tokens_sent_your_key'),
    output_token: say('points.tokens_written_your_key'),
    character: say('points.characters_spoken_your_key'),
    image: say('points.pictures_made_your_key'),
    second: say('points.seconds_made_your_key'),
    request: say('points.searches_your_key'),
  },
} as const satisfies Record<'operator' | 'organization', Record<Meter, KeyedText>>

const TEXTS = {
  run: say('points.run_stage'),
  target_minute: say('points.minutes_target_length'),
  character: 'Characters',
  token: 'Tokens',
  second: 'Seconds',
  image: 'Pictures',
} as const satisfies Record<Price['per'], Words>

/** A provider's own settings from the environment, checked. Null when it is not configured. */
export function providerEnv(provider: Provider, env: NodeJS.ProcessEnv): Record<string, string> | null {
  const values: Record<string, string> = {}
  for (const [name, schema] of Object.entries(provider.env)) {
    const parsed = (schema as z.ZodMiniType<string>).safeParse(env[name])
    if (!parsed.success) return null
    values[name] = parsed.data
  }
  return values
}
