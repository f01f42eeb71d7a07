import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Context } from '../../context.ts'

/** Whether somebody may have models and voices installed on this machine: whoever sits at it, and others where the operator said so. */
export const mayInstall = ({ direct, config }: Pick<Context, 'direct' | 'config'>): boolean =>
  direct || config.local_models === 'administrators'

/** Throws AppError forbidden for who may not. */
export function requireMayInstall(ctx: Context): void {
  if (mayInstall(ctx)) return
  throw new AppError('forbidden', say('services.only_at_the_machine'))
}
