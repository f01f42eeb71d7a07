import { AppError, fieldProblem } from '@orion/contract/errors.ts'
import type { Words } from '@orion/contract/sentences/say.ts'
import { wordsOfMessage } from '@orion/contract/sentences/words-of-message.ts'
import type * as z from 'zod/mini'

/**
 * A person's edit of a stage's content, checked. Throws AppError invalid_fields that names every field, its message the first one's, or
 * `otherwise`.
 */
export function parseEdit<T>(schema: z.ZodMiniType<T>, edited: unknown, otherwise: Words): T {
  const parsed = schema.safeParse(edited)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const fields = issues.map(({ path, message, code }) =>
    fieldProblem(
      path.map((part) => (typeof part === 'number' ? part : String(part))),
      wordsOfMessage(message),
      code,
    ),
  )
  throw new AppError('invalid_fields', issues.length === 0 ? otherwise : wordsOfMessage(issues[0].message), { fields })
}
