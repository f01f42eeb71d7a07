import { AppError } from '@orion/contract/errors.ts'
import { lazily } from '../../lib/lazily.ts'

/** The step after a login that few people see, loaded on demand. */
export const SecondFactorStep = lazily(() =>
  import('./second-factor-step.tsx').then(({ SecondFactorStep: component }) => ({ default: component })),
)

/** The ticket of a sign-in that requires a code. Undefined for any other sign-in. */
export const getTicket = (error: unknown): string | undefined => (error instanceof AppError ? error.ticket : undefined)
