import { createHash } from 'node:crypto'
import { getService } from './service-use.ts'

/**
 * The key of a task's result: SHA-256 (hex) over stage, provider and task as JSON with sorted keys. Equal recipes have equal results, so no
 * result is made or paid twice for the same recipe. The recipe does not include the connection to a service: the same service gives the
 * same result. The recipe does not include a task's `notes` either.
 */
export const recipeHash = ({ unit, ...recipe }: { stage: string; provider: string; unit: unknown }): string =>
  createHash('sha256')
    .update(sortedJson({ ...recipe, unit: withoutConnection(withoutNotes(unit)) }))
    .digest('hex')

function withoutNotes(unit: unknown): unknown {
  if (typeof unit !== 'object' || unit === null || !('notes' in unit)) return unit
  const { notes: _, ...made } = unit
  return made
}

function withoutConnection(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(withoutConnection)
  const whole = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withoutConnection(value)]))
  const service = getService(whole)
  if (service === null) return whole
  const { connection_id: _, ...asked } = service
  return { ...whole, service: asked }
}

/** SHA-256 (hex) of a JSON value, independent of the order of its keys. Equal contents have equal hashes. */
export const contentHash = (content: unknown): string => createHash('sha256').update(sortedJson(content)).digest('hex')

/** JSON with the keys of every object sorted and without absent values. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
