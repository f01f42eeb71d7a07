import { TextKey } from './sentences/said.ts'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { Id, Seconds } from './values.ts'

/** A part of a run, as the screen shows it: a scene, a track, a file. */
export const RunUnit = z.object({
  unit_id: z.string(),
  /** Its name in words: a scene's own text. */
  text: z.string(),
  /** Its first file; null where it leaves none. */
  asset: z.nullable(z.object({ asset_id: Id, kind: z.string(), url: z.string() })),
  /** 0 to 1, of what is heard; empty where nothing is. */
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
        /** Nothing is at work: what is left waits for a service. */
        waiting: z.boolean(),
        units_done: z.int(),
        /** null until the run is planned. */
        units_total: z.nullable(z.int()),
        /** From the pace of this run; null before two of its parts, or a fifth of it, were made. */
        seconds_left: z.nullable(Seconds),
        /** The newest first, 24 at most. */
        made: z.array(RunUnit),
        /** At work. */
        now: z.array(RunUnit),
      }),
    ),
  }),
})
