import { randomUUID } from 'node:crypto'
import { insertNote } from '../features/notes/queries.ts'
import type { TestServer } from './test-server.ts'

type Whose = { workflow_id: string; organization_id: string; user_id: string }

/** Writes a note on a workflow, which need not have a film. Returns the note's id. */
export async function addNote(server: TestServer, { workflow_id, organization_id, user_id }: Whose): Promise<string> {
  const id = randomUUID()
  const note = { id, workflow_id, organization_id, text: 'A note', created_by: user_id, at: { seconds: 1, version: 1 } }
  await server.parts.db.transaction((tx) => insertNote(tx, note))
  return id
}
