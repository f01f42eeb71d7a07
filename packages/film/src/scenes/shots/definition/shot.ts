import type { Shot } from '../shot.ts'

export const definition: Shot<'definition'> = {
  name: 'definition',
}
