import type { ShotDeclaration } from '../shot-declaration.ts'

export const count = {
  name: 'count',
  label: { en: 'Count', es: 'Recuento' },
  kind: 'chart',
  words: { figure: 'figure', 'label?': 'label' },
  thumbnail_rank: 7,
  exact: { figure: 3 },
} as const satisfies ShotDeclaration
