import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'

/**
 * Continues autopilot from a workflow's current state, in the caller's transaction: returns the numbers of the changed stages; with
 * `refuse`, throws the reason why it stops. Stages know how (features/stages/continue-autopilot.ts), and are above workflows: all.ts passes
 * it in.
 */
export type ContinueAutopilot = (
  tx: Transaction,
  parts: Pick<Context, 'stages' | 'planner' | 'config' | 'keyring' | 'closing' | 'db' | 'queue' | 'log'>,
  workflow_id: string,
  options: { refuse: boolean },
) => Promise<number[]>
