import type { ShotDeclaration } from '../shot-declaration.ts'

export const photographs = {
  name: 'photographs',
  label: { en: 'Photographs side by side', es: 'Fotografías, una junto a otra' },
  kind: 'photograph',
  thumbnail_rank: 3,
} as const satisfies ShotDeclaration
