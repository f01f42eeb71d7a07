import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import type { Feed } from '../events/subscribe.ts'
import { requireSameStore } from './same-store.ts'
import { type AssetStore, openStore, storeOfSettings } from './store.ts'
import type { Which } from './switched-files.ts'
import { type StoreState, readOrSet } from './which-store-queries.ts'

/** The name of the test file ('probe') of a move in the store. */
export const probeName = (probe: string): string => `installation/move-${probe}`

/**
 * The milliseconds without a notification after which a process reads the state again before it stores a file. It may have been suspended.
 */
const STALE_MS = 30_000

/** The version of the stores' state that a process follows, and a sentence that says why it cannot follow a move, or null. */
export type Following = { version: number; problem: string | null }

export type FollowedStore = {
  store: AssetStore
  following: () => Following
  /** Calls `hear` when the followed version has changed. Returns a function that ends this. */
  onFollowed: (hear: () => void) => () => void
  /** Reads the state again. */
  refresh: () => Promise<void>
  close: () => void
}

type Given = { config: Config; db: Database; feed: Pick<Feed, 'onFiles'>; log: Logger }

/**
 * Opens the current store of the installation and follows changes of it. A change is applied when a notification arrives. The process
 * reports the new version when all writes into the old store have ended. Throws an Error with a sentence when this host does not have the
 * installation's files.
 */
export async function openFollowedStore({ config, db, feed, log }: Given): Promise<FollowedStore> {
  let state = await readOrSet(db, storeOfSettings(config))
  let read_at = performance.now()
  const read = async (): Promise<StoreState> => {
    state = await readOrSet(db, state.counts)
    read_at = performance.now()
    return state
  }
  const which: Which = {
    now: () => state,
    fresh: async () => (performance.now() - read_at > STALE_MS ? read() : state),
  }
  const store = await openStore(config, which)
  if (config.database_url !== undefined) await requireSameStore(db, store, config) // a bundled database always belongs to its own folder
  requireBucket(state, config)

  let following: Following = { version: state.version, problem: await findProblem(store, config, state) }
  const hearers = new Set<() => void>()
  const refresh = async (): Promise<void> => {
    const taken = await read()
    if (taken.version === following.version) return
    const problem = await findProblem(store, config, taken)
    await store.underWay()
    if (taken.version !== state.version) return // changed again meanwhile: the newer call of this function reports the change
    following = { version: taken.version, problem }
    for (const hear of hearers) hear()
  }
  const close = feed.onFiles(
    () =>
      void refresh().catch((error: unknown) =>
        log.warn({ err: error }, 'the process could not find out where files are stored now'),
      ),
  )
  return {
    store,
    refresh,
    close,
    following: () => following,
    onFollowed(hear) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
  }
}

function requireBucket({ counts, step }: StoreState, config: Config): void {
  if (config.s3_bucket !== undefined || (counts === 'folder' && step === 'settled')) return
  const where = step === 'settled' ? 'are in a bucket' : 'are being moved from or to a bucket'
  throw new Error(
    `The files of this installation ${where}. Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as they were; ` +
      'npm run files:move -- folder brings the files back into DATA_DIR.',
  )
}

/** The reason why a move cannot begin from this host. Null when it can, or when no move is requested. */
async function findProblem(store: AssetStore, config: Config, { counts, step, probe }: StoreState): Promise<string | null> {
  if (step !== 'asked' || probe === null) return null
  const target = counts === 'folder' ? 'bucket' : 'folder'
  const sees = await store
    .holds(target, probeName(probe))
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  if (sees === true) return null
  if (typeof sees === 'string') return `its bucket: ${sees}`
  if (sees === null) return 'S3_ENDPOINT, S3_BUCKET and the others are not set there'
  return target === 'bucket'
    ? `its bucket ${config.s3_bucket} with the prefix '${config.s3_prefix}' is another one`
    : `its DATA_DIR ${config.data_dir} is another folder: all hosts have to mount one`
}
