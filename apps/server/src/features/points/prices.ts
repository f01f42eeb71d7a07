import { STAGES, type StageKey } from '@orion/contract/catalogues/stages.ts'
import type { Price, PriceUnit } from '@orion/pipeline/core/provider.ts'
import type { StageList } from '@orion/pipeline/core/stage-list.ts'
import type { Database } from '../../db/open.ts'
import { deletePrice, listSetPrices, writePrice } from './price-queries.ts'

const UNITS: readonly PriceUnit[] = ['run', 'target_minute', 'character', 'token', 'second', 'image']
const MOST = 1_000_000_000_000

/** The price of a provider. `own` is the price that the operator set, if there is one. */
export type ListedPrice = { stage_key: StageKey; provider: string; built_in: Price; own: Price | null }

/** Every provider of every stage with its price. */
export async function listPrices(db: Database, stages: StageList): Promise<ListedPrice[]> {
  const set_prices = await listSetPrices(db)
  return STAGES.flatMap(({ key }) =>
    stages[key].providers.map(({ key: provider, price: built_in }) => ({
      stage_key: key,
      provider,
      built_in,
      own: set_prices.find((row) => row.stage_key === key && row.provider === provider) ?? null,
    })),
  )
}

/** Sets the price of a provider for later runs. Reserved points keep their price. Throws an error that says what is wrong. */
export async function setPrice(
  db: Database,
  stages: StageList,
  { stage, provider, per, points }: { stage: string; provider: string; per: string; points: string },
): Promise<Price> {
  const stage_key = requireProvider(stages, stage, provider)
  const unit = UNITS.find((each) => each === per)
  if (unit === undefined) throw new Error(`There is no unit '${per}'. Units are ${UNITS.join(', ')}.`)
  const amount = /^\d{1,13}$/.test(points) ? Number(points) : Number.NaN
  if (!(amount <= MOST)) throw new Error(`'${points}' is no price. Enter a whole amount in 1/10,000 pt, from 0 to ${MOST}.`)
  const price = { per: unit, points: amount }
  await writePrice(db, { stage_key, provider }, price)
  return price
}

/** Restores the built-in price of a provider. Returns false if no other price was set. */
export async function resetPrice(
  db: Database,
  stages: StageList,
  { stage, provider }: { stage: string; provider: string },
): Promise<boolean> {
  return deletePrice(db, requireProvider(stages, stage, provider), provider)
}

function requireProvider(stages: StageList, stage: string, provider: string): StageKey {
  const known = STAGES.find(({ key, number }) => key === stage || String(number) === stage)
  if (known === undefined) throw new Error(`There is no stage '${stage}'. Stages are ${STAGES.map(({ key }) => key).join(', ')}.`)
  const keys = stages[known.key].providers.map(({ key }) => key)
  if (!keys.includes(provider)) throw new Error(`${known.title} has no provider '${provider}'. It has ${keys.join(', ')}.`)
  return known.key
}
