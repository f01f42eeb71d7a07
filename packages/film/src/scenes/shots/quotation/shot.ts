import type { Shot } from '../shot.ts'

export const quotation: Shot<'quotation'> = {
  name: 'quotation',
}
