import * as z from 'zod/mini'
import { route } from './route.ts'
import { edited } from './stages.ts'

export const takeScene = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/stages/{stage_number}/take-scene',
  summary: 'Take one scene of another version into the one that counts: a new version that costs nothing',
  action: 'workflow.write',
  resource: 'workflow',
  body: z.object({
    iteration_id: z.string(),
    /**
     * The id of a scene in either version. In stage 2, it is the id of a sentence. The whole passage around it that differs between the
     * versions is then replaced.
     */
    scene_id: z.string(),
    version: z.optional(z.int()),
  }),
  answer: edited,
  fails: ['stale_version', 'wrong_state'],
})
