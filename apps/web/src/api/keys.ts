/** The names under which answers lie in the query cache. */
export const keys = {
  me: ['me'],
  organizations: ['organizations'],
  workflows: ['workflows'],
  workflow: (workflow_id: string) => ['workflow', workflow_id],
  stage: (workflow_id: string, stage_number: number) => ['stage', workflow_id, stage_number],
  content: (workflow_id: string, stage_number: number) => ['stage', workflow_id, stage_number, 'content'],
  iterations: (workflow_id: string, stage_number: number) => ['stage', workflow_id, stage_number, 'iterations'],
  info: (workflow_id: string, stage_number: number) => ['stage', workflow_id, stage_number, 'info'],
  estimate: (workflow_id: string, stage_number: number) => ['stage', workflow_id, stage_number, 'estimate'],
  progress: (workflow_id: string, stage_number: number) => ['progress', workflow_id, stage_number],
  points: ['points'],
  balance: (organization_id: string) => ['points', organization_id],
  voices: (language: string) => ['voices', language],
  health: ['health'],
}
