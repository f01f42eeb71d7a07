import { reconcile } from '@orion/server/features/points/reconcile.ts'
import { withDatabase } from './with-database.ts'

// `npm run reconcile` checks that the points ledger adds up, and names each difference. While there is a difference, no points can be
// spent.
await withDatabase(async (db) => {
  const { ok, checked_at, differences } = await reconcile(db)
  for (const { what, ref } of differences) process.stdout.write(`${what}: ${ref}\n`)
  process.stdout.write(
    ok
      ? `The ledger adds up (${checked_at}).\n`
      : `The ledger has ${differences.length} differences (${checked_at}). Until they are corrected, no points can be spent.\n`,
  )
  if (!ok) process.exitCode = 1
})
