import * as z from 'zod/mini'
import { Key } from './values.ts'

/** The states of a model's download. 'testing': after the download, the model answers a small request like those of films. */
export const PULL_STATES = ['pulling', 'testing', 'ready', 'failed', 'cancelled'] as const
export type PullState = (typeof PULL_STATES)[number]

/**
 * A model of the catalogue. `memory_bytes` is the memory that should be free. `languages_told` are the languages that its publisher lists.
 * `trials` are the film requests that the model answered in recorded trials. `trials` is null if the model was not tried.
 */
export const LocalModel = z.object({
  catalogue_id: Key,
  name: z.string(),
  maker: z.string(),
  languages_told: z.int(),
  memory_bytes: z.int(),
  licence: z.object({ name: z.string(), url: z.string() }),
  trials: z.nullable(z.object({ asks: z.int(), answered: z.int() })),
})
export type LocalModel = z.infer<typeof LocalModel>
