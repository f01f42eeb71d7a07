import type { Shot } from '../shot.ts'

export const person: Shot<'person'> = {
  name: 'person',
  is_image: true,
  pictures: ({ picture }) => [picture],
}
