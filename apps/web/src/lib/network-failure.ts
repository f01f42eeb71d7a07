import { AppError } from '@orion/contract/errors.ts'

/** Whether there was no answer from the server at all. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'unavailable' && error.message === ''
