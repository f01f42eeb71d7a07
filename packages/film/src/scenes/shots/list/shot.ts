import type { Shot } from '../shot.ts'

export const list: Shot<'list'> = {
  name: 'list',
  is_beside: true,
}
