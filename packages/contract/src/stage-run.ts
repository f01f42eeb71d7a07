import { TextKey } from './sentences/text-key.ts'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { Id, Seconds } from './values.ts'

/** A part of a run on the screen: a scene, a track, a file. */
export const RunUnit = z.object({
  unit_id: z.string(),
  /** The name on the screen. For a scene, it is the scene's own text. */
  text: z.string(),
  /** The part's first file. Null if the part has no file. */
  asset: z.nullable(z.object({ asset_id: Id, kind: z.string(), url: z.string() })),
  /** The waveform of the sound, with values from 0 to 1. Empty if there is no sound. */
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
    /** Null while the stage does not run. */
    data: z.nullable(
      z.object({
        execution_id: Id,
        sentence: z.string(),
        sentence_said: z.optional(TextKey),
        /** No part is in progress. The remaining parts wait for a service. */
        waiting: z.boolean(),
        units_done: z.int(),
        /** Null until the run is planned. */
        units_total: z.nullable(z.int()),
        /** The remaining seconds, estimated from the speed of this run. Null until two of its parts, or a fifth of the run, were made. */
        seconds_left: z.nullable(Seconds),
        /**
         * The number of other films whose parts are made before the next part of this run, while it waits for them. 0 if it does not wait.
         * The films may belong to other organizations.
         */
        films_before: z.int(),
        /**
         * The remaining seconds of this stage and of the stages that follow it without a person, with the work of other films before them.
         * Estimated from the last runs on this machine. Null until their speed is known, and while the run waits for a service. Without
         * autopilot, it is `seconds_left` once that is known.
         */
        film_seconds_left: z.nullable(Seconds),
        /** The finished parts, newest first, 24 at most. */
        made: z.array(RunUnit),
        /** The parts in progress. */
        now: z.array(RunUnit),
      }),
    ),
  }),
})
