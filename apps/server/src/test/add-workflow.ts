import { insertWorkflow } from '../features/workflows/queries.ts'
import type { TestServer } from './test-server.ts'

/** Adds a workflow with its ten stages. None of them has run. */
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
