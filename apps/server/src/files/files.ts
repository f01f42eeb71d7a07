import type { Readable } from 'node:stream'

/** A range of bytes. The first and the last byte are included. */
export type ByteRange = { start: number; end: number }

/** Reads a stored file or one range of it. May be called any number of times. */
export type ReadBytes = (range?: ByteRange) => Promise<Readable>

/** How long a public address is valid (`until`, seconds since 1970), and the type and name in the headers of its answer. */
export type Handed = { until: number; content_type: string; content_disposition: string }

/** A stored file. `changed_at` is when it was last stored. */
export type FileEntry = { name: string; size_bytes: number; changed_at: Date }

/**
 * All stored files, by name: `assets/<two digits>/<sha256>`, `exports/<id>.zip`. Every process sees the same files. All code that reads or
 * stores files uses this type, so it is independent of the kind of store.
 */
export type Files = {
  /**
   * Moves a finished file from `path`, in a temporary folder, to `name` and replaces an existing file. With `unless_there`, an existing
   * file of this size is kept and only marked as new. Use it only for names that depend on the content. Throws the disk's error.
   */
  put: (path: string, name: string, how?: { unless_there?: boolean }) => Promise<void>
  stat: (name: string) => Promise<FileEntry | null>
  /** Returns a function that reads a file of this size. Null when the file is missing or has another size. */
  open: (name: string, size_bytes: number) => Promise<ReadBytes | null>
  /**
   * An address at which anybody may read a file of this size for a while. Null when the file does not exist or this server must send it.
   */
  address: (name: string, size_bytes: number, how: Handed) => Promise<string | null>
  /**
   * The path of an asset for a program that opens it at once. Null when it is missing or has another size. With `hold`, a folder of
   * `temporaryFolder`, the path stays valid until that folder is removed.
   */
  find: (name: string, size_bytes: number, hold?: string) => Promise<string | null>
  /** Whether a file still has this content. A file with other content is moved to quarantine, so that it can be made again. */
  isWhole: (name: string, sha256: string) => Promise<boolean>
  remove: (name: string) => Promise<void>
  /** Lists all files in a folder, some hundreds at a time. */
  list: (folder: string) => AsyncIterable<FileEntry[]>
}
