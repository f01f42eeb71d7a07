import * as z from 'zod/mini'
import { route } from './route.ts'

export const getStill = route({
  method: 'GET',
  path: '/api/orion/workflows/stage-5/{workflow_id}/scenes/{scene_id}/still',
  summary: 'One of a scene’s pictures as the film draws it, small and still; costs nothing',
  action: 'workflow.read',
  resource: 'workflow',
  query: z.object({
    /** One of the scene's images from stage 5. Absent: the chosen image. */
    candidate_id: z.optional(z.string()),
  }),
  answer: z.object({ data: z.object({ url: z.string(), width: z.int(), height: z.int() }) }),
  fails: ['wrong_state'],
})
