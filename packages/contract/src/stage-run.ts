import { TextKey } from './sentences/text-key.ts'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { Id, Seconds } from './values.ts'

/** A part of a run on the screen: a scene, a track, a file. */
export const RunUnit = z.object({
  unit_id: z.string(),
  /** The displayed name: for a scene, its own text. */
  text: z.string(),
  /** The part's first file. Null where the part has no file. */
  asset: z.nullable(z.object({ asset_id: Id, kind: z.string(), url: z.string() })),
  /** Values from 0 to 1 of the sound. Empty where there is no sound. */
  peaks: z.array(z.number()),
})
export type RunUnit = z.infer<typeof RunUnit>

export const getStageRun = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/stages/{stage_number}/run',
  summary: 'A running stage: what is made so far, what is being made now, and the time that is left',
  action: 'workflow.read',
  resource: 'workflow',
  answer: z.object({
    /** null while the stage does not run. */
    data: z.nullable(
      z.object({
        execution_id: Id,
        sentence: z.string(),
        sentence_said: z.optional(TextKey),
        /** No part is in progress. The remaining parts wait for a service. */
        waiting: z.boolean(),
        units_done: z.int(),
        /** null until the run is planned. */
        units_total: z.nullable(z.int()),
        /** Estimated from the pace of this run. Null until two of its parts, or a fifth of it, were made. */
        seconds_left: z.nullable(Seconds),
        /** The newest first, 24 at most. */
        made: z.array(RunUnit),
        /** At work. */
        now: z.array(RunUnit),
      }),
    ),
  }),
})
