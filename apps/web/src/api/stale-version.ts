import { AppError } from '@orion/contract/errors.ts'

/** Whether a change was refused because somebody saved another version in between. */
export const isStale = (error: unknown): boolean => error instanceof AppError && error.code === 'stale_version'

/** Whether a refused change waits for the newest version: with the former one it would be refused again. */
export const awaitsNewest = (error: unknown, stored: { isFetching: boolean }): boolean => isStale(error) && stored.isFetching
