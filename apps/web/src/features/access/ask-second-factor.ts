import { AppError } from '@orion/contract/errors.ts'
import { lazily } from '../../lib/lazily.ts'

/** The second step of a login. It is loaded on demand, because few people see it. */
export const SecondFactorStep = lazily(() =>
  import('./second-factor-step.tsx').then(({ SecondFactorStep: component }) => ({ default: component })),
)

/** The ticket of a sign-in that also requires a second factor. Undefined for any other error. */
export const getTicket = (error: unknown): string | undefined => (error instanceof AppError ? error.ticket : undefined)

/** Whether a sign-in was refused because the address, the password or the key is wrong. */
export const isRefused = (error: unknown): boolean => error instanceof AppError && error.code === 'wrong_credentials'
