import { restoreBackup } from '@orion/server/backup/restore-backup.ts'
import { openStore } from '@orion/server/files/store.ts'
import { openLog } from '@orion/server/log.ts'
import { withEmptyDatabase } from './with-database.ts'

// `npm run restore -- FROM` restores the newest backup in FROM (or the backup that FROM names) into an empty DATA_DIR or DATABASE_URL.
// Orion must be stopped.
await withEmptyDatabase(async (db, config, url) => {
  const [from] = process.argv.slice(2)
  if (from === undefined) throw new Error('Name the backup: npm run restore -- FOLDER, or npm run restore -- s3://BUCKET/FOLDER')
  const parts = { db, url, config, store: await openStore(config), log: openLog(config.log_level) }
  const { name, made_at, rows, files, broken, posts } = await restoreBackup(parts, from, config.backup_passphrase)
  process.stdout.write(`The backup ${name} of ${made_at} is restored: ${rows} rows and ${files - broken.length} files.\n`)
  if (posts > 0)
    process.stdout.write(
      `${posts} posts may have been sent after the backup was made. Open Posts, check each on its platform, and decide there.\n`,
    )
  for (const sha256 of broken) process.stderr.write(`orion: this file is missing or damaged in the backup: ${sha256}\n`)
  if (broken.length > 0) process.exitCode = 1
})
