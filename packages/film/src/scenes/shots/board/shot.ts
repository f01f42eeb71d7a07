import type { Shot } from '../shot.ts'

export const board: Shot<'board'> = {
  name: 'board',
  is_image: true,
  pictures: ({ picture }) => (picture ? [picture.picture] : []),
}
