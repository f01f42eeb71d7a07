import { sweep } from '@orion/server/jobs/sweep.ts'
import { openLog } from '@orion/server/log.ts'
import { withFiles } from './with-database.ts'

// `npm run sweep` removes now what is due (closed accounts, deleted workflows, addresses in the audit log …), as a running Orion does every
// six hours.
await withFiles(async (db, config, store) => {
  await sweep({ db, config, store, log: openLog(config.log_level) })
  process.stdout.write('What was due is removed.\n')
})
