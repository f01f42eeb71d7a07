import type { Capability, Meter, Used } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { type KeyedText, say } from '@orion/contract/sentences/say.ts'
import { isPrivateHost } from '@orion/pipeline/clients/public-address.ts'
import type { ServiceUse } from '@orion/pipeline/core/service-use.ts'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import type { Config } from '../../config.ts'

/** The price of one million units of each meter, in millionths of a USD. */
export type MeterPrices = Partial<Record<Meter, number>>

/** A price that the operator set. The model '*' covers all models without their own row. `usd_micros`: as in `MeterPrices`. */
export type ServicePrice = { provider: string; model: string; meter: Meter; usd_micros: number }

/**
 * The prices of the operator's connections at the start of a run, by connection and model. Also holds the margin (in millionths of 1) and
 * the value of a point (in millionths of a USD). `usd_per_point` is null if all connections are free.
 */
export type UsePrices = {
  margin: number
  usd_per_point: number | null
  services: { connection_id: string; model: string | null; prices: MeterPrices }[]
}

/** The prices of a run without services, and of runs of older versions. */
export const NO_USE_PRICES: UsePrices = { margin: 0, usd_per_point: null, services: [] }

type Service = { provider: string; capability: Capability; model: string | null; origin: string }
type Settings = Pick<Config, 'provider_margin' | 'usd_per_point'>

const MILLION = 1_000_000
const micros = (value: number): number => Math.round(value * MILLION)

/**
 * The price of the operator's connection for a capability, or the reason why films cannot use the connection. A connection with a private
 * address costs nothing.
 */
export function makeOffer(
  { provider, capability, model, origin }: Service,
  rows: readonly ServicePrice[],
  { usd_per_point }: Pick<Settings, 'usd_per_point'>,
): { prices: MeterPrices } | { reason: KeyedText } {
  const meters = PROVIDERS.find(({ key }) => key === provider)?.meters[capability] ?? []
  if (meters.length === 0 || isPrivateHost(new URL(origin).hostname)) return { prices: {} }
  if (usd_per_point === undefined) return { reason: say('points.whoever_runs_server_not_said') }
  const prices: MeterPrices = {}
  for (const meter of meters) {
    const of = (name: string) => rows.find((row) => row.provider === provider && row.model === name && row.meter === meter)
    const row = (model === null ? undefined : of(model)) ?? of('*')
    if (row === undefined) return { reason: say('points.whoever_runs_server_set_no', { model: model ?? 'this service' }) }
    prices[meter] = row.usd_micros
  }
  return { prices }
}

/** The price of a connection for any model. The connection is offered if at least one model of the service has its prices. */
export function offerOfAny(
  service: Service,
  rows: readonly ServicePrice[],
  settings: Pick<Settings, 'usd_per_point'>,
): ReturnType<typeof makeOffer> {
  const models = new Set(rows.flatMap(({ provider, model }) => (provider === service.provider && model !== '*' ? [model] : [])))
  const base = makeOffer(service, rows, settings)
  const offers = [base, ...[...models].map((model) => makeOffer({ ...service, model }, rows, settings))]
  return offers.find((offer) => 'prices' in offer) ?? base
}

/** The prices of a run whose tasks use these services of the operator. Throws AppError provider_not_configured if a price is missing. */
export function usePricesFor(services: readonly ServiceUse[], rows: readonly ServicePrice[], settings: Settings): UsePrices {
  const found: UsePrices['services'] = []
  for (const service of services) {
    if (findPrice(found, service) !== undefined) continue
    const offer = makeOffer(service, rows, settings)
    if ('reason' in offer) throw new AppError('provider_not_configured', offer.reason)
    found.push({ connection_id: service.connection_id, model: service.model, prices: offer.prices })
  }
  return { ...makeTerms(settings), services: found }
}

/** The factors that convert the operator's prices to points. */
export const makeTerms = ({ provider_margin, usd_per_point }: Settings): Omit<UsePrices, 'services'> => ({
  margin: micros(provider_margin),
  usd_per_point: usd_per_point === undefined ? null : micros(usd_per_point),
})

const findPrice = (services: UsePrices['services'], { connection_id, model }: Pick<ServiceUse, 'connection_id' | 'model'>) =>
  services.find((each) => each.connection_id === connection_id && each.model === model)

/**
 * The cost of using one of the operator's services, by meter, in 1/10,000 pt. Each meter of each use is rounded up. Throws AppError
 * provider_not_configured if the run has no price for the service.
 */
export function costOfUse(prices: UsePrices, service: ServiceUse, used: Used): Partial<Record<Meter, number>> {
  const known = findPrice(prices.services, service)
  if (known === undefined) throw new AppError('provider_not_configured', say('points.run_without_price'))
  const counted = Object.entries(used) as [Meter, number][]
  return Object.fromEntries(counted.map(([meter, amount]) => [meter, pointsFor(amount, known.prices[meter] ?? 0, prices)]))
}

/** The points (1/10,000 pt) of an amount with three decimals at `price` (as in `MeterPrices`). The result is exact and rounded up. */
export function pointsFor(amount: number, price: number, { margin, usd_per_point }: Omit<UsePrices, 'services'>): number {
  if (usd_per_point === null || !(amount > 0)) return 0
  // amount/1000 × price/10^6 USD per million × margin/10^6 ÷ (usd_per_point/10^6), in 1/10,000 pt
  const above = BigInt(Math.ceil(Math.min(amount, LARGEST_AMOUNT) * 1000)) * BigInt(price) * BigInt(margin)
  const below = 100_000_000_000n * BigInt(usd_per_point)
  const points = (above + below - 1n) / below
  return points > LARGEST ? Number(LARGEST) : Number(points)
}

/** No service makes this much in one call. A larger number is not a valid count. */
const LARGEST_AMOUNT = 1e12
/** No run reserves this many points, and sums of such numbers are exact. */
const LARGEST = 1_000_000_000_000n
