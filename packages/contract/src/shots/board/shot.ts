import type { ShotDeclaration } from '../shot-declaration.ts'

export const board = {
  name: 'board',
  label: { en: 'Illustration', es: 'Ilustración' },
  kind: 'board',
  thumbnail_rank: 1,
} as const satisfies ShotDeclaration
