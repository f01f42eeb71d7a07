import type { Shot } from '../shot.ts'

export const photograph: Shot<'photograph'> = {
  name: 'photograph',
  looks: ['A', 'B', 'C'],
  is_image: true,
  pictures: ({ picture }) => [picture],
}
