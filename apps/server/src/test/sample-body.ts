import type { Route } from '@orion/contract/route.ts'
import * as z from 'zod/mini'

type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  minItems?: number
  minLength?: number
  minimum?: number
  multipleOf?: number
  format?: string
  pattern?: string
  default?: unknown
}

const makeSchema = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** The names of a route's query fields or body fields. */
export const listFields = (schema: z.ZodMiniType | undefined): string[] =>
  Object.keys(schema === undefined ? {} : (makeSchema(schema).properties ?? {}))

/** Values that a schema cannot describe: an account number with its check digit. */
const WELL_MADE: Record<string, unknown> = { clabe_account: '002010077777777771' }

/** A body that a route accepts, made from its schema. It has the required fields, and every field with a value in `named`. */
export function sampleBody(route: Route, named: Record<string, unknown>): Record<string, unknown> | undefined {
  if (route.body === undefined) return undefined
  const { properties = {}, required = [] } = makeSchema(route.body)
  const wanted = Object.keys(properties).filter((name) => required.includes(name) || name in named)
  return Object.fromEntries(
    wanted.map((name) => [name, name in named ? named[name] : (WELL_MADE[name] ?? sample(properties[name]))]),
  )
}

function sample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const one = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (one !== undefined) return sample(one[0])
  switch (schema.type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]))
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1, schema.multipleOf ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      if (schema.format === 'date-time') return new Date(Date.now() + 86_400_000).toISOString()
      if (schema.format === 'email') return 'somebody@example.com'
      if (schema.format === 'uri') return 'https://example.com/a.png'
      return 'sample text of some length'.padEnd(schema.minLength ?? 1, 'x')
  }
}
