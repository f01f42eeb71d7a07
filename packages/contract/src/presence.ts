import * as z from 'zod/mini'
import { StageNumber } from './catalogues/stage-schemas.ts'
import { route } from './route.ts'
import { Id } from './values.ts'

/** The seconds after which a person without reports counts as gone, and the interval in seconds at which a present person reports. */
export const PRESENCE = { gone_after_seconds: 30, again_after_seconds: 12 } as const

/** A person who has a film open. It names the stage, and the scene that they work on if they chose one. */
export const Present = z.object({
  user_id: Id,
  name: z.string(),
  stage_number: StageNumber,
  scene_id: z.optional(z.string()),
})
export type Present = z.infer<typeof Present>

const ofFilm = { path: '/api/orion/workflows/{workflow_id}/presence', action: 'workflow.read', resource: 'workflow' } as const
const answer = z.object({ data: z.object({ present: z.array(Present) }) })

export const listPresence = route({
  ...ofFilm,
  method: 'GET',
  answer,
  summary: 'Who has this film open now',
})

export const listAllPresence = route({
  method: 'GET',
  path: '/api/orion/presence',
  action: 'workflow.read',
  resource: 'self',
  answer: z.object({ data: z.object({ present: z.array(z.extend(Present, { workflow_id: Id })) }) }),
  summary: 'Who has which of my films open now',
})

export const notePresence = route({
  ...ofFilm,
  method: 'POST',
  answer,
  summary: 'Say that one has this film open, and where; again within 30 seconds, else one is gone. Answers who else is there',
  body: z.object({ stage_number: StageNumber, scene_id: z.optional(z.string().check(z.minLength(1), z.maxLength(200))) }),
})

export const endPresence = route({
  ...ofFilm,
  method: 'DELETE',
  answer,
  summary: 'Say that one left the film',
})
