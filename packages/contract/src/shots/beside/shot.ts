import type { ShotDeclaration } from '../shot-declaration.ts'

export const beside = {
  name: 'beside',
  label: { en: 'Beside the photograph', es: 'Junto a la fotografía' },
  kind: 'board',
} as const satisfies ShotDeclaration
