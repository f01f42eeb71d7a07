import type { Shot } from '../shot.ts'

export const steps: Shot<'steps'> = {
  name: 'steps',
}
