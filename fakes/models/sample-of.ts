/** The parts of a JSON schema that the fake supports. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minimum?: number
  description?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
}

/** The smallest JSON value that fits a JSON schema. */
export function makeSample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf !== undefined) return makeSample(schema.anyOf[0])
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? told(schema, 'min items') ?? 0 }, () => makeSample(schema.items ?? {}))
  if (schema.type === 'string') return 'a'
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(0, schema.minimum ?? told(schema, 'minimum') ?? 0)
  if (schema.type === 'boolean') return true
  const wanted = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name) ?? true)
  return Object.fromEntries(wanted.map(([name, part]) => [name, makeSample(part)]))
}

/** A limit that a part's description states, for services whose schemas support no limits. */
function told({ description = '' }: Schema, bound: string): number | undefined {
  const found = new RegExp(`\\b${bound}: (-?\\d+)`, 'u').exec(description)
  return found === null ? undefined : Number(found[1])
}
