import type { Shot } from '../shot.ts'

export const beside: Shot<'beside'> = {
  name: 'beside',
  is_image: true,
  pictures: ({ stays }) => [stays.slots.picture],
}
