import type { Shot } from '../shot.ts'

export const footage: Shot<'footage'> = {
  name: 'footage',
  is_image: true,
  is_clip: true,
}
