import type { FilesStatus } from '@orion/contract/monitoring.ts'
import type { Config } from '../../config.ts'
import type { Executor } from '../../db/open.ts'
import { storeOfSettings } from '../../files/store.ts'
import { readMove } from '../../files/which-store-queries.ts'
import { listFollowers } from './host-queries.ts'

const OTHER = { folder: 'bucket', bucket: 'folder' } as const

/** The place of the installation's files, and the progress of a move. */
export async function getFiles(db: Executor, config: Pick<Config, 's3_bucket'>): Promise<FilesStatus> {
  const state = await readMove(db)
  if (state === null) return { store: storeOfSettings(config), move: null }
  const { counts, step, version, doing, taken, moved_files, moved_bytes, files, bytes } = state
  if (step === 'settled') return { store: counts, move: null }
  const late = (await listFollowers(db)).filter(({ files_version }) => (files_version ?? 0) < version)
  return {
    store: counts,
    move: {
      to: step === 'asked' ? OTHER[counts] : counts, // new files go to the new store as soon as every process can use it
      step: taken ? (doing ?? 'asking') : 'stopped',
      moved_files,
      moved_bytes,
      files,
      bytes,
      waits_for: late.map(({ host, role }) => ({ host, role })),
    },
  }
}
