import { AppError } from '@orion/contract/errors.ts'
import type { Words } from '@orion/contract/sentences/say.ts'
import type * as z from 'zod/mini'

/**
 * What a person may change of a stage's content, checked. Throws AppError invalid_fields that names every field, its message the first
 * one's, or `otherwise`.
 */
export function parseEdit<T>(schema: z.ZodMiniType<T>, edited: unknown, otherwise: Words): T {
  const parsed = schema.safeParse(edited)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message, code }) => ({
    loc: path.map((part) => (typeof part === 'number' ? part : String(part))),
    msg: message,
    type: code,
  }))
  throw new AppError('invalid_fields', fields[0]?.msg ?? otherwise, { fields })
}
