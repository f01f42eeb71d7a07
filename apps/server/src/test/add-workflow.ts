import { insertWorkflow } from '../features/workflows/queries.ts'
import type { TestServer } from './test-server.ts'

/** Writes a workflow with its ten stages, as nobody has run one. */
export const addWorkflow = (
  { parts: { db } }: TestServer,
  { workflow_id, organization_id, user_id }: { workflow_id: string; organization_id: string; user_id: string },
): Promise<void> =>
  db.transaction((tx) =>
    insertWorkflow(tx, {
      id: workflow_id,
      organization_id,
      created_by: user_id,
      name: 'W',
      description: null,
      topic: 'T',
      language: 'en',
      duration_seconds: 60,
      choices: {},
      settings: {},
    }),
  )
