import { CAPABILITIES, type Capability, type Meter } from '@orion/contract/catalogues/capabilities.ts'
import { MODEL_LENGTH } from '@orion/contract/values.ts'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/open.ts'
import { deleteServicePrice, listServicePrices, writeServicePrice } from '../points/price-queries.ts'
import { type ServicePrice, makeOffer, pointsFor, makeTerms } from '../points/use-prices.ts'
import { operatorConnections } from './connections/operator-connections.ts'
import { readConnection } from './queries.ts'
import { serviceFor } from './usable-services.ts'

/** A price in USD for a million units, with at most six decimals. */
const USD = /^\d{1,9}(\.\d{1,6})?$/
const MILLION = 1_000_000

/** The capabilities of one of the operator's connections, and the reason why films do not use it. `model` is the tested model. */
export type ListedOffer = { provider: string; capability: Capability; model: string | null; reason: string | null }

/** The operator's prices of services, and the prices that its connections still lack. */
export async function listServiceOffers(
  db: Database,
  config: Config,
): Promise<{ prices: ServicePrice[]; offers: ListedOffer[] }> {
  const prices = await listServicePrices(db)
  const offers: ListedOffer[] = []
  for (const { row, fields } of operatorConnections(config.env)) {
    const known = { ...row, ...(await readConnection(db, row.id)), fields }
    for (const capability of CAPABILITIES) {
      const service = serviceFor(known, config.env, { connection_id: row.id, capability })
      if (service === null) continue
      const offer = makeOffer(service, prices, config)
      offers.push({
        provider: row.provider,
        capability,
        model: service.model,
        reason: 'reason' in offer ? offer.reason.text : null,
      })
    }
  }
  return { prices, offers }
}

type Named = { provider: string; model: string; meter: string }

/**
 * Sets the price of a million units of a meter, in USD. Runs that have started keep their prices. Throws an Error with a sentence that says
 * what is wrong.
 */
export async function setServicePrice(db: Database, { usd, ...named }: Named & { usd: string }): Promise<ServicePrice> {
  const service = requireMeter(named)
  if (!USD.test(usd)) throw new Error(`'${usd}' is no price. Enter USD for a million, such as 2.5, with six decimals at most.`)
  const price = { ...service, usd_micros: Math.round(Number(usd) * MILLION) }
  await writeServicePrice(db, price)
  return price
}

/** Removes a price. Returns false when none was set. Throws an Error with a sentence that says what is wrong. */
export const resetServicePrice = (db: Database, named: Named): Promise<boolean> => deleteServicePrice(db, requireMeter(named))

function requireMeter({ provider, model, meter }: Named): { provider: string; model: string; meter: Meter } {
  const found = PROVIDERS.find(({ key }) => key === provider)
  if (found === undefined)
    throw new Error(`There is no service '${provider}'. Services are ${PROVIDERS.map(({ key }) => key).join(', ')}.`)
  const meters = [...new Set(Object.values(found.meters).flat())]
  const known = meters.find((each) => each === meter)
  if (known === undefined)
    throw new Error(
      meters.length === 0
        ? `${found.name} counts nothing.`
        : `${found.name} does not count '${meter}'. It counts ${meters.join(', ')}.`,
    )
  if (model.trim() === '' || model.length > MODEL_LENGTH)
    throw new Error("Name a model, or '*' for those without a price of their own.")
  return { provider, model, meter: known }
}

/** The price of a million units for users, with the margin, in 1/10,000 of a point. Null when a point has no value. */
export const pointsOfMillion = ({ usd_micros }: ServicePrice, config: Config): number | null =>
  config.usd_per_point === undefined ? null : pointsFor(MILLION, usd_micros, makeTerms(config))
