import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { drillBackup } from '@orion/server/backup/drill-backup.ts'
import { openLog } from '@orion/server/log.ts'
import { withDatabase } from './with-database.ts'

// `npm run backup:drill -- FROM` checks that the newest backup in FROM (or the backup that FROM names) can be restored. The drill does not
// change the running installation.
await withDatabase(async (db, config, url) => {
  const [from] = process.argv.slice(2)
  if (from === undefined)
    throw new Error('Name the backup: npm run backup:drill -- FOLDER, or npm run backup:drill -- s3://BUCKET/FOLDER')
  const begun = performance.now()
  const log = openLog(config.log_level)
  const { name, rows, files, bundle_seconds, problems } = await drillBackup(
    { db, url, config, stages: STAGE_LIST, log },
    from,
    config.backup_passphrase,
  )
  const seconds = Math.ceil((performance.now() - begun) / 1000)
  for (const problem of problems) process.stderr.write(`orion: ${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
  else {
    const bundle =
      bundle_seconds === null
        ? 'no film has a bundle (ZIP) yet'
        : `the bundle (ZIP) of a film was made in ${bundle_seconds.toFixed(1)} s`
    const whole = `${rows} rows, the points ledger adds up, ${files} files are complete, ${bundle}`
    process.stdout.write(`The backup ${name} can be restored: ${whole}. The drill took ${seconds} s.\n`)
  }
})
