import { moveFiles } from '@orion/server/files/move-files.ts'
import { withDatabase } from './with-database.ts'

// `npm run files:move -- s3` moves all files from DATA_DIR into the bucket of S3_…. `npm run files:move -- folder` moves them back. Orion
// may run or be stopped. After an interruption at any time, run the command again.
const STORES = { s3: 'bucket', folder: 'folder' } as const

await withDatabase(async (db, config) => {
  const [to] = process.argv.slice(2)
  if (to !== 's3' && to !== 'folder')
    throw new Error(
      'Name the new place: npm run files:move -- s3 (from DATA_DIR into the bucket), or npm run files:move -- folder (back).',
    )
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const { files, bytes, damaged } = await moveFiles({ db, config, say }, STORES[to])
  say(
    `${files} files (${Math.ceil(bytes / 1e6)} MB) were moved; all files are in ${to === 's3' ? 'the bucket' : 'DATA_DIR'} now.`,
  )
  for (const name of damaged)
    process.stderr.write(`orion: this file is damaged and was not moved: ${name}. Orion makes it again when a film needs it.\n`)
  if (damaged.length > 0) process.exitCode = 1
})
