import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'

/**
 * How autopilot goes on from where a workflow stands, in the caller's transaction: answers the numbers of the stages that it changed; with
 * `refuse`, throws what stops it. Stages know how (features/stages/continue-autopilot.ts), and are above workflows: all.ts hands it in.
 */
export type ContinueAutopilot = (
  tx: Transaction,
  parts: Pick<Context, 'stages' | 'planner' | 'config' | 'keyring' | 'closing' | 'db' | 'queue' | 'log'>,
  workflow_id: string,
  options: { refuse: boolean },
) => Promise<number[]>
