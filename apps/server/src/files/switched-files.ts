import type { Files } from './files.ts'
import type { StoreState } from './which-store-queries.ts'

/** The stores of this process. `bucket` is the bucket alone, null when no bucket is set. */
export type Stores = { folder: Files } & ({ bucket: Files; bucket_and_folder: Files } | { bucket: null; bucket_and_folder: null })

/**
 * Returns the current store. `now` returns the last known state. `fresh` reads the state again if no notification has arrived for a while.
 */
export type Which = { now: () => StoreState; fresh: () => Promise<StoreState> }

/** Files in the current store. During a move, files that it lacks are read from the other store. */
export function openSwitchedFiles(stores: Stores, which: Which): Files & { underWay: () => Promise<void> } {
  const { folder, bucket, bucket_and_folder } = stores
  const filesAt = ({ counts, step }: StoreState): Files => {
    if (bucket === null) return folder // the process checks at its start that a required bucket is set
    if (counts === 'folder') return step === 'settled' ? folder : openBoth(folder, bucket)
    return step === 'moving' ? openBoth(bucket, folder) : bucket_and_folder
  }
  const now = (): Files => filesAt(which.now())
  const puts = new Set<Promise<void>>()
  return {
    async put(path, name, how) {
      const put = which.fresh().then((state) => filesAt(state).put(path, name, how))
      puts.add(put)
      await put.finally(() => puts.delete(put))
    },
    stat: (name) => now().stat(name),
    open: (name, size_bytes) => now().open(name, size_bytes),
    address: (name, size_bytes, how) => now().address(name, size_bytes, how),
    find: (name, size_bytes, hold) => now().find(name, size_bytes, hold),
    isWhole: (name, sha256) => now().isWhole(name, sha256),
    remove: (name) => now().remove(name),
    list: (inside) => now().list(inside),
    /** Resolves when all running writes have ended. */
    underWay: async () => void (await Promise.allSettled(puts)),
  }
}

/** Stores files in `first`. Reads files that `first` lacks from `second`. */
function openBoth(first: Files, second: Files): Files {
  return {
    put: first.put,
    stat: async (name) => (await first.stat(name)) ?? second.stat(name),
    async open(name, size_bytes) {
      const read = await first.open(name, size_bytes)
      return read === null ? second.open(name, size_bytes) : read
    },
    address: async (name, size_bytes, how) =>
      (await first.address(name, size_bytes, how)) ?? second.address(name, size_bytes, how),
    find: async (name, size_bytes, hold) => (await first.find(name, size_bytes, hold)) ?? second.find(name, size_bytes, hold),
    isWhole: async (name, sha256) => (await first.isWhole(name, sha256)) || second.isWhole(name, sha256),
    async remove(name) {
      await first.remove(name)
      await second.remove(name)
    },
    async *list(inside) {
      yield* first.list(inside)
      yield* second.list(inside)
    },
  }
}
