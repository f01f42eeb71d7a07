import type { Shot } from '../shot.ts'

export const page: Shot<'page'> = {
  name: 'page',
}
