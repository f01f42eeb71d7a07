import { createHash } from 'node:crypto'
import type { ServiceUse } from './service-use.ts'

/**
 * The address of what a unit makes: SHA-256 (hex) over stage, provider and unit as JSON with sorted keys. Equal recipes have equal
 * results, so what has a recipe's address already is never made or paid again. Which connection a service is asked through is no
 * part of it: the same service made the same.
 */
export const recipeHash = ({ unit, ...recipe }: { stage: string; provider: string; unit: unknown }): string =>
  createHash('sha256')
    .update(sortedJson({ ...recipe, unit: withoutConnection(unit) }))
    .digest('hex')

function withoutConnection(unit: unknown): unknown {
  if (typeof unit !== 'object' || unit === null || !('service' in unit)) return unit
  const { connection_id: _, ...service } = unit.service as ServiceUse
  return { ...unit, service }
}

/** SHA-256 (hex) of a JSON value whatever the order of its keys: equal contents have equal hashes. */
export const contentHash = (content: unknown): string => createHash('sha256').update(sortedJson(content)).digest('hex')

/** JSON with every object's keys in order and absent values left out. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
