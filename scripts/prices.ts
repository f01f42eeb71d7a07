import {
  listServiceOffers,
  pointsOfMillion,
  resetServicePrice,
  setServicePrice,
} from '@orion/server/features/providers/service-prices.ts'
import { listPrices, resetPrice, setPrice } from '@orion/server/features/points/prices.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import type { Config } from '@orion/server/config.ts'
import type { Database } from '@orion/server/db/open.ts'
import { table, withDatabase } from './with-database.ts'

// `npm run prices` lists each provider's prices, in 1/10,000 pt. `-- set STAGE PROVIDER PER POINTS` changes a price, and
// `-- reset STAGE PROVIDER` removes the change. `-- service PROVIDER MODEL METER USD` sets the operator's cost for a million metered units
// of a service ('*': every model without its own price). `-- service PROVIDER MODEL METER none` removes that cost. Points that are already
// reserved keep their price.
const [act = 'list', stage = '', provider = '', per = '', points = ''] = process.argv.slice(2)

await withDatabase(async (db, config) => {
  if (act === 'set') {
    const price = await setPrice(db, STAGE_LIST, { stage, provider, per, points })
    process.stdout.write(
      `${stage} by ${provider}: ${price.points} (1/10,000 point) per ${price.per}. It counts from the next run of a stage.\n`,
    )
  } else if (act === 'reset') {
    const done = await resetPrice(db, STAGE_LIST, { stage, provider })
    process.stdout.write(
      done ? `${stage} by ${provider} has its built-in price again.\n` : 'It had its built-in price before, too.\n',
    )
  } else if (act === 'list') {
    const rows = (await listPrices(db, STAGE_LIST)).map(({ stage_key, provider: by, built_in, own }) => {
      const { per: unit, points: amount } = own ?? built_in
      return [stage_key, by, String(amount), unit, own === null ? '' : `built in: ${built_in.points} ${built_in.per}`]
    })
    process.stdout.write(table([['stage', 'provider', '1/10,000 point', 'per', ''], ...rows]))
    await listServices(db, config)
  } else if (act === 'service') {
    const named = { provider: stage, model: provider, meter: per }
    if (points === 'none') {
      const done = await resetServicePrice(db, named)
      process.stdout.write(done ? `${stage} ${provider} has no price for ${per} any more.\n` : 'It had no price before either.\n')
    } else {
      const { usd_micros } = await setServicePrice(db, { ...named, usd: points })
      process.stdout.write(
        `${stage} ${provider}: ${usd_micros / 1_000_000} USD per million of ${per}. It counts from the next run of a stage.\n`,
      )
    }
  } else throw new Error(`Unknown word: ${act}. Use set, reset or service, or no word to list the prices.`)
})

/** Lists the cost of services for the operator and for users, and missing settings of the operator's connections. */
async function listServices(db: Database, config: Config): Promise<void> {
  const { prices, offers } = await listServiceOffers(db, config)
  const rows = prices.map((price) => {
    const points = pointsOfMillion(price, config)
    const { provider, model, meter, usd_micros } = price
    return [provider, model, meter, String(usd_micros / 1_000_000), points === null ? '' : String(points / 10_000)]
  })
  if (rows.length > 0)
    process.stdout.write(`\n${table([['service', 'model', 'a million of', 'USD', 'points, with margin'], ...rows])}`)
  const told = offers.map(({ provider, capability, model, reason }) => [provider, capability, model ?? '', reason ?? 'offered'])
  if (told.length > 0) process.stdout.write(`\n${table([['connection', 'task', 'tested with', 'state'], ...told])}`)
}
