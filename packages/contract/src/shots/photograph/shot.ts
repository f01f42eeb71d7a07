import type { ShotDeclaration } from '../shot-declaration.ts'

export const photograph = {
  name: 'photograph',
  label: { en: 'Photograph', es: 'Fotografía' },
  kind: 'photograph',
  thumbnail_rank: 2,
} as const satisfies ShotDeclaration
