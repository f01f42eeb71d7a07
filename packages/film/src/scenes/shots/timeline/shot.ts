import { makeLine } from '../../../board/line-of-dates.ts'
import type { Shot } from '../shot.ts'

export const timeline: Shot<'timeline'> = {
  name: 'timeline',
  is_beside: true,
  inset: ({ events }) => makeLine(events),
}
