import { type AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'

/** The error for a `cursor` that no answer of the list contains. It is the same for every list. */
export const wrongCursor = (): AppError => wrongField(['query', 'cursor'], say('server.cursor_of_no_list'), 'invalid_cursor')

// the mark distinguishes a cursor from other text, because lists are ordered by ids of any form
const MARK = 'after~'

/** The `next_cursor` of a list that is ordered by id. */
export const afterId = (id: string): string => `${MARK}${id}`

/** The id in a cursor of `afterId`. Throws invalid_fields for other text. */
export function readIdCursor(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !cursor.startsWith(MARK)) throw wrongCursor()
  return cursor?.slice(MARK.length)
}
