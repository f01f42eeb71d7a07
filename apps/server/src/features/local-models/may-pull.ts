import type { Context } from '../../context.ts'

/** Whether somebody may have models and voices downloaded to this machine: whoever sits at it, and others where the operator said so. */
export const mayPull = ({ direct, config }: Pick<Context, 'direct' | 'config'>): boolean =>
  direct || config.local_models === 'administrators'
