import type { Shot } from '../shot.ts'

export const diverging: Shot<'diverging'> = {
  name: 'diverging',
  is_beside: true,
  figures: ({ bars }) => bars.map(({ figure }) => figure),
}
