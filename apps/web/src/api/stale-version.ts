import { AppError } from '@orion/contract/errors.ts'

/** Whether a change was refused because another person saved a version in between. */
export const isStale = (error: unknown): boolean => error instanceof AppError && error.code === 'stale_version'

/** Whether a refused change must wait for the newest version. With the former version, the server would refuse the change again. */
export const awaitsNewest = (error: unknown, stored: { isFetching: boolean }): boolean => isStale(error) && stored.isFetching
