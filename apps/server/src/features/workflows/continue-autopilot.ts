import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'

/**
 * Continues autopilot from the current state of a workflow, in the caller's transaction. Returns the numbers of the changed stages. With
 * `refuse`, throws the reason why autopilot stops. The function itself is in features/stages/continue-autopilot.ts. Workflows may not
 * import stages, so all.ts passes the function to them.
 */
export type ContinueAutopilot = (
  tx: Transaction,
  parts: Pick<Context, 'stages' | 'planner' | 'config' | 'keyring' | 'closing' | 'db' | 'queue' | 'log'>,
  options: { workflow_id: string; refuse: boolean },
) => Promise<number[]>
