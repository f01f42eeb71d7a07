import { AppError } from '@orion/contract/errors.ts'
import { lazily } from '../../lib/lazily.ts'

/** The step behind a login, which most people never see. */
export const SecondFactorStep = lazily(() =>
  import('./second-factor-step.tsx').then(({ SecondFactorStep: component }) => ({ default: component })),
)

/** The ticket of a sign-in that required a code; undefined where it did not. */
export const getTicket = (error: unknown): string | undefined => (error instanceof AppError ? error.ticket : undefined)
