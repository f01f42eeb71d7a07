import * as z from 'zod/mini'
import { VideoLanguage } from './catalogues/languages.ts'
import { Key } from './values.ts'

/** How far a model's download is: 'testing' is the film's own small ask behind it. */
export const PULL_STATES = ['pulling', 'testing', 'ready', 'failed', 'cancelled'] as const
export type PullState = (typeof PULL_STATES)[number]

/** The servers of models that Orion has download one. */
export const MODEL_SERVICES = ['ollama', 'lm_studio'] as const
export type ModelService = (typeof MODEL_SERVICES)[number]

/**
 * A model of the catalogue. `bytes` to download, `memory_bytes` that the machine should have, `languages` of a film that its maker measured
 * it in, `languages_told` that its maker says it knows, `trials`: asks of a film that it answered in recorded trials, null where it was not
 * tried.
 */
export const LocalModel = z.object({
  catalogue_id: Key,
  name: z.string(),
  languages: z.array(VideoLanguage),
  languages_told: z.int(),
  bytes: z.int(),
  memory_bytes: z.int(),
  licence: z.object({ name: z.string(), url: z.string() }),
  trials: z.nullable(z.object({ asks: z.int(), answered: z.int() })),
})
export type LocalModel = z.infer<typeof LocalModel>
