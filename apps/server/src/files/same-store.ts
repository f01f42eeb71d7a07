import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { newId } from '../db/new-id.ts'
import type { Database } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockMark, readMark, writeMark } from './mark-queries.ts'
import type { AssetStore } from './store.ts'

/** The file name of a store's mark. */
const toName = (id: string): string => `installation/${id}`

/**
 * Rejects a host whose store has other files than the rows of the database name. Such a host would report every file as lost, and would
 * make files that no other host finds. The first host that opens an installation marks its store. Throws an Error that says which setting
 * to change.
 */
export async function requireSameStore(
  db: Database,
  store: Pick<AssetStore, 'files' | 'temporaryFolder'>,
  config: Pick<Config, 'data_dir' | 's3_bucket'>,
): Promise<void> {
  const known = (await readMark(db)) ?? (await markStore(db, store))
  if ((await store.files.stat(toName(known))) !== null) return
  const where = config.s3_bucket === undefined ? `DATA_DIR ${config.data_dir}` : `The bucket ${config.s3_bucket}`
  throw new Error(
    `${where} does not hold the files of this installation: ${toName(known)} is not there. Give every host the same bucket (S3_ENDPOINT, ` +
      'S3_BUCKET, S3_PREFIX) or the same folder as DATA_DIR. Where files were copied by hand, copy installation/ with them.',
  )
}

/** Marks the store. If another host has marked it meanwhile, uses that mark. */
const markStore = (db: Database, store: Pick<AssetStore, 'files' | 'temporaryFolder'>): Promise<string> =>
  inTransaction(db, async (tx) => {
    await lockMark(tx)
    const other = await readMark(tx)
    if (other !== null) return other
    const id = newId()
    const folder = await store.temporaryFolder()
    try {
      const path = join(folder, id)
      await writeFile(path, 'Orion keeps the files of one installation here.\n')
      await store.files.put(path, toName(id))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    await writeMark(tx, id)
    return id
  })
