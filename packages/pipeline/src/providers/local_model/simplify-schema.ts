/** The most repetitions that the runtime's grammar allows. A longer bound is checked after the answer. */
const MOST_REPEATED = 1000

type Schema = Record<string, unknown>

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A JSON schema from which the runtime can make a grammar: custom patterns and bounds that are too long are removed. The removed parts are
 * checked in the answer. Pure.
 */
export function simplifySchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplifySchema)
  if (!isObject(schema)) return schema
  const kept = Object.entries(schema).filter(([name, value]) => !isTooMuch(schema, name, value))
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      name === 'properties' && isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([field, each]) => [field, simplifySchema(each)]))
        : name === 'enum' || name === 'const' || name === 'required'
          ? value
          : simplifySchema(value),
    ]),
  )
}

function isTooMuch(schema: Schema, name: string, value: unknown): boolean {
  if (name === '$schema' || name === 'pattern' || name === 'format') return true
  const isBound = name === 'maxLength' || name === 'minLength' || name === 'maxItems' || name === 'minItems'
  if (isBound && typeof value === 'number') return value > MOST_REPEATED
  // the largest whole number is only the limit of numbers, not a bound
  const isEnd = name === 'minimum' || name === 'maximum'
  return isEnd && schema['type'] === 'integer' && Math.abs(Number(value)) >= Number.MAX_SAFE_INTEGER
}
