import { listPrices, resetPrice, setPrice } from '@orion/server/features/points/prices.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { table, withDatabase } from './with-database.ts'

// `npm run prices` lists what each provider charges, in 1/10,000 pt; `-- set STAGE PROVIDER PER POINTS` changes one, `-- reset STAGE
// PROVIDER` ends the change. What is held keeps its price.
const [act = 'list', stage = '', provider = '', per = '', points = ''] = process.argv.slice(2)

await withDatabase(async (db) => {
  if (act === 'set') {
    const price = await setPrice(db, STAGE_LIST, { stage, provider, per, points })
    process.stdout.write(`${stage} by ${provider}: ${price.points} for a ${price.per}, from the next start on.\n`)
  } else if (act === 'reset') {
    const done = await resetPrice(db, STAGE_LIST, stage, provider)
    process.stdout.write(
      done ? `${stage} by ${provider} has its built-in price again.\n` : 'It had its built-in price already.\n',
    )
  } else if (act === 'list') {
    const rows = (await listPrices(db, STAGE_LIST)).map(({ stage_key, provider: by, built_in, own }) => {
      const { per: unit, points: amount } = own ?? built_in
      return [stage_key, by, String(amount), unit, own === null ? '' : `built in: ${built_in.points} ${built_in.per}`]
    })
    process.stdout.write(table([['stage', 'provider', 'points', 'per', ''], ...rows]))
  } else throw new Error(`Unknown: ${act}. Use no word, set or reset.`)
})
