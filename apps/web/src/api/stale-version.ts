import { AppError } from '@orion/contract/errors.ts'

/** Whether a change was refused because another person saved a version in between. */
export const isStale = (error: unknown): boolean => error instanceof AppError && error.code === 'stale_version'

/** Whether a refused change must wait until the newest version is loaded. The server would refuse the change again for the old version. */
export const awaitsNewest = (error: unknown, stored: { isFetching: boolean }): boolean => isStale(error) && stored.isFetching
