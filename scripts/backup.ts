import { parseArgs } from 'node:util'
import { makeBackup } from '@orion/server/backup/make-backup.ts'
import { withFiles } from './with-database.ts'

// `npm run backup -- TO` writes a backup of this installation into TO (a folder, or s3://bucket), while Orion runs or is stopped. `--keep
// N` keeps the newest N backups there. The backup includes the master key, encrypted with BACKUP_PASSPHRASE. `--without-key` leaves the key
// out.
await withFiles(async (db, config, store) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, 'without-key': { type: 'boolean', default: false } },
  })
  const [to] = positionals
  if (to === undefined)
    throw new Error(
      'Name the place for the backup: npm run backup -- FOLDER (best on another disk), or npm run backup -- s3://BUCKET/FOLDER.',
    )
  if (values.keep !== undefined && !/^[1-9]\d{0,5}$/.test(values.keep))
    throw new Error(`--keep is a number of backups, at least 1. It is ${values.keep}.`)
  if (config.backup_passphrase === undefined && !values['without-key'])
    throw new Error(
      'Set BACKUP_PASSPHRASE: the backup includes the master key, encrypted with this passphrase. Without the master key, stored ' +
        'credentials and API keys are lost. With --without-key, the backup leaves it out: keep DATA_DIR/master.key or MASTER_KEY yourself.',
    )
  const made = await makeBackup(
    { db, config, store },
    {
      to,
      keep: values.keep === undefined ? undefined : Number(values.keep),
      passphrase: values['without-key'] ? null : (config.backup_passphrase ?? null),
    },
  )
  process.stdout.write(
    `The backup ${made.name} in ${made.where} is complete: ${made.rows} rows, ${made.files} files (${made.copied} new), ` +
      `${Math.ceil(made.bytes / 1e6)} MB.\n`,
  )
  if (made.dropped.length > 0) process.stdout.write(`Older backups that were removed: ${made.dropped.join(', ')}.\n`)
  for (const sha256 of made.missing)
    process.stderr.write(`orion: this file is missing or damaged in this installation, so it is not in the backup: ${sha256}\n`)
  if (made.missing.length > 0) process.exitCode = 1
})
