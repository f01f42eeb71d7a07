import { reconcile } from '@orion/server/features/points/reconcile.ts'
import { withDatabase } from './with-database.ts'

// `npm run reconcile` proves that the points ledger adds up, and names what does not; then nothing is spent until it does.
await withDatabase(async (db) => {
  const { ok, checked_at, differences } = await reconcile(db)
  for (const { what, ref } of differences) process.stdout.write(`${what}: ${ref}\n`)
  process.stdout.write(
    ok ? `The ledger adds up (${checked_at}).\n` : `${differences.length} differences (${checked_at}): nothing can be spent.\n`,
  )
  if (!ok) process.exitCode = 1
})
