import { say } from '@orion/contract/sentences/say.ts'
import * as z from 'zod/mini'
import { askService, serviceError } from '../../clients/service.ts'
import type { CallTools } from '../provider.ts'
import { keyHeaders } from './key-headers.ts'
import { says } from './says.ts'

const Values = z.array(z.union([z.string(), z.number()]))
const Property = z.looseObject({
  type: z.optional(z.string()),
  default: z.optional(z.unknown()),
  enum: z.optional(Values),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  allOf: z.optional(z.array(z.looseObject({ $ref: z.optional(z.string()) }))),
})
const Schema = z.looseObject({ enum: z.optional(Values), properties: z.optional(z.record(z.string(), Property)) })
const Answer = z.object({
  is_official: z.optional(z.boolean()),
  license_url: z.nullish(z.string()),
  latest_version: z.nullish(
    z.object({
      id: z.string(),
      openapi_schema: z.object({ components: z.object({ schemas: z.record(z.string(), Schema) }) }),
    }),
  ),
})

/** An input of a model. `values` are the only ones allowed. */
export type Taken = { type?: string; default?: unknown; values?: (string | number)[]; minimum?: number; maximum?: number }

/** A model with its inputs by name. `version` is null if the model is run by name; `terms` is a link to its terms of use. */
export type ReplicateModel = { id: string; version: string | null; takes: Readonly<Record<string, Taken>>; terms: string }

/** Schemas of large models contain examples, so they are longer than other answers. */
const MOST_SCHEMA = 20e6

/**
 * Reads a model's inputs, because each model names them differently (platform-apis.md 10). Throws AppError provider_failed with trouble
 * 'model' if there is no such model or it lists no inputs.
 */
export async function readModel({ connection, model, signal }: Omit<CallTools, 'remote'>): Promise<ReplicateModel> {
  if (model === null || !/^[\w.-]+\/[\w.-]+$/u.test(model))
    throw serviceError(
      connection,
      'model',
      say('troubles.no_model_name_written_owner', { service: connection.service, model: model ?? '' }),
    )
  const { value } = await askService({
    connection,
    signal,
    url: `${connection.base_url}/v1/models/${model}`,
    key_headers: keyHeaders(connection),
    answer: Answer,
    most_bytes: MOST_SCHEMA,
    says,
  })
  const schemas = value.latest_version?.openapi_schema.components.schemas ?? {}
  const takes = Object.entries(schemas.Input?.properties ?? {}).map(([name, property]): [string, Taken] => {
    const { type, minimum, maximum, allOf } = property
    const values = property.enum ?? schemas[allOf?.[0]?.$ref?.split('/').at(-1) ?? '']?.enum
    return [name, { type, default: property.default, values, minimum, maximum }]
  })
  if (takes.length === 0)
    throw serviceError(connection, 'model', say('troubles.does_not_say_what_takes', { service: connection.service, model }))
  return {
    id: model,
    version: value.is_official === true ? null : (value.latest_version?.id ?? null),
    takes: Object.fromEntries(takes),
    terms: value.license_url ?? `https://replicate.com/${model}`,
  }
}
