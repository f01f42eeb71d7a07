import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Context } from '../../context.ts'

/**
 * Whether the caller may install models and voices on this machine. A person who uses this machine itself may. Others may if the operator
 * allows it.
 */
export const mayInstall = ({ direct, config }: Pick<Context, 'direct' | 'config'>): boolean =>
  direct || config.local_models === 'administrators'

/** Throws AppError forbidden when the caller may not install models and voices. */
export function requireMayInstall(ctx: Context): void {
  if (mayInstall(ctx)) return
  throw new AppError('forbidden', say('services.only_at_the_machine'))
}
