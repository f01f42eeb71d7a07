import type { Readable } from 'node:stream'

/** A byte range, both ends counted. */
export type ByteRange = { start: number; end: number }

/** Reads a stored file, whole or one range; may be called any number of times. */
export type ReadBytes = (range?: ByteRange) => Promise<Readable>

/** How a file is handed out: until when (seconds since 1970), and as what. */
export type Handed = { until: number; content_type: string; content_disposition: string }

/** A stored file; `changed_at` is when it was last put. */
export type FileEntry = { name: string; size_bytes: number; changed_at: Date }

/**
 * Everything that is stored as files and that every process must find, by name: `assets/<two digits>/<sha256>`, `exports/<id>.zip`. The one
 * door to the folder, and to whatever is in its place.
 */
export type Files = {
  /**
   * Takes a finished file away from `path`, a file of a temporary folder, and keeps it whole under `name`, instead of
   * what is there. With `unless_there`, which is for names that follow from the content, a file of this size that is there is called new
   * instead. Throws what the disk says.
   */
  put: (path: string, name: string, how?: { unless_there?: boolean }) => Promise<void>
  stat: (name: string) => Promise<FileEntry | null>
  /** How to read a file of this size; null when it is not there or has another one. */
  open: (name: string, size_bytes: number) => Promise<ReadBytes | null>
  /** An address at which anybody may read a file of this size for a while; null when it does not exist, or when we must send its bytes. */
  address: (name: string, size_bytes: number, how: Handed) => Promise<string | null>
  /**
   * The path of an asset for programs that open it now; null when it is not there or has another size. With `hold`, a folder of
   * `temporaryFolder`, the path is good until that folder is removed.
   */
  find: (name: string, size_bytes: number, hold?: string) => Promise<string | null>
  /** Whether a file still has this content; one that has not is moved aside, so that it can be made again. */
  isWhole: (name: string, sha256: string) => Promise<boolean>
  remove: (name: string) => Promise<void>
  /** All that is stored under a folder, some hundreds at a time. */
  list: (folder: string) => AsyncIterable<FileEntry[]>
}
