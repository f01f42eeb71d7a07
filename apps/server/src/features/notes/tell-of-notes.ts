import type { Transaction } from '../../db/open.ts'
import { publish } from '../../events/publish.ts'
import { countOpenNotes } from './queries.ts'

/** Informs the viewers of a film and of the list of films that its notes changed. The event does not contain the notes' text. */
export async function tellOfNotes(tx: Transaction, organization_id: string, workflow_id: string): Promise<void> {
  const open_notes = await countOpenNotes(tx, workflow_id)
  await publish(tx, { organization_id, workflow_id }, { type: 'notes', workflow_id, open_notes })
}
