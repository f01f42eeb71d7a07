import { sweep } from '@orion/server/jobs/queue/sweep.ts'
import { openLog } from '@orion/server/log.ts'
import { withFiles } from './with-database.ts'

// `npm run sweep` removes all expired data now (closed accounts, deleted workflows, addresses in the audit log …). A running Orion does
// this every six hours.
await withFiles(async (db, config, store) => {
  await sweep({ db, config, store, log: openLog(config.log_level) })
  process.stdout.write('All expired data is removed.\n')
})
