import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'

/** The error when the disk or the configured limit is full. */
export const storageFull = (cause?: unknown): AppError =>
  new AppError('storage_full', say('server.no_space_for_files'), { cause })

/** The codes of the file system, and the code disk_full of PostgreSQL. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error means that the disk is full, for this process or for the database. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && FULL_CODES.has(String(error.code))) || isDiskFull(error.cause))
