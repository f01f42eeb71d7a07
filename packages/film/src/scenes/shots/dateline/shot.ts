import { makeLine } from '../../../board/line-of-dates.ts'
import type { Shot } from '../shot.ts'

export const dateline: Shot<'dateline'> = {
  name: 'dateline',
  is_beside: true,
  inset: ({ events }) => makeLine(events),
}
