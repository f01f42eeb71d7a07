import type { ShotDeclaration } from '../shot-declaration.ts'

export const board = {
  name: 'board',
  label: { en: 'Illustration', es: 'Lámina' },
  kind: 'board',
  thumbnail_rank: 1,
} as const satisfies ShotDeclaration
