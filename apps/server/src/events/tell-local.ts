import type { Transaction } from '../db/open.ts'
import { publish } from './publish.ts'

/** Informs an organization about its installation of a model or voice: `done` of `of` bytes have arrived, and the result. */
export function tellLocal(
  tx: Transaction,
  { organization_id, catalogue_id }: { organization_id: string; catalogue_id: string },
  { done, of }: { done: number; of: number },
): Promise<void> {
  const progress = of > 0 ? Math.min(1, Math.max(0, done / of)) : 0
  const sentence = `${Math.floor(progress * 100)} %`
  return publish(
    tx,
    { organization_id, workflow_id: null },
    { type: 'progress', organization_id, catalogue_id, progress, sentence },
  )
}
