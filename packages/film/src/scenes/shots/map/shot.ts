import { figureLine } from '../../text/figure-text.ts'
import type { Shot } from '../shot.ts'

export const map: Shot<'map'> = {
  name: 'map',
  is_beside: true,
  written: ({ told }, language) => (told ? [figureLine(told.figure, language)] : []),
}
