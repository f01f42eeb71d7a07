import { openStore } from '@orion/server/files/store.ts'
import { sweep } from '@orion/server/jobs/sweep.ts'
import { openLog } from '@orion/server/log.ts'
import { withDatabase } from './with-database.ts'

// `npm run sweep` removes now what is due (closed accounts, deleted workflows, addresses in the audit log …), as a running Orion does every
// six hours.
await withDatabase(async (db, config) => {
  await sweep({ db, config, store: await openStore(config), log: openLog(config.log_level) })
  process.stdout.write('What was due is removed.\n')
})
