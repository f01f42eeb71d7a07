import { AppError } from '@orion/contract/errors.ts'

/** Whether the server gave no answer at all. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'unavailable' && error.message === ''
