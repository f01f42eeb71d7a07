import type { Shot } from '../shot.ts'

export const photographs: Shot<'photographs'> = {
  name: 'photographs',
  is_image: true,
  pictures: ({ pictures }) => pictures.map(({ picture }) => picture),
}
