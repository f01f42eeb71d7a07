import type { Files } from './files.ts'
import type { StoreState } from './which-store-queries.ts'

/** The stores of this process; `bucket` is the bucket alone, null where the settings name none. */
export type Stores = { folder: Files; bucket: Files | null; bucket_and_folder: Files | null }

/** Which store counts, as this process knows it; `fresh` asks again where it has not heard for a while. */
export type Which = { now: () => StoreState; fresh: () => Promise<StoreState> }

/** Files in the store that counts now; while they are moved, what it has not got is read in the other one. */
export function openSwitchedFiles(stores: Stores, which: Which): Files & { underWay: () => Promise<void> } {
  const { folder, bucket } = stores
  const filesAt = ({ counts, step }: StoreState): Files => {
    if (bucket === null) return folder // a start without what it needs is refused
    if (counts === 'folder') return step === 'settled' ? folder : openBoth(folder, bucket)
    return step === 'moving' ? openBoth(bucket, folder) : stores.bucket_and_folder!
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
    /** Resolves when what is being put now is there. */
    underWay: async () => void (await Promise.allSettled(puts)),
  }
}

/** Puts into the first, and reads in the second what the first has not got. */
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
