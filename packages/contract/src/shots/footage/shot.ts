import type { ShotDeclaration } from '../shot-declaration.ts'

export const footage = {
  name: 'footage',
  label: { en: 'Clip', es: 'Clip' },
  kind: 'footage',
} as const satisfies ShotDeclaration
