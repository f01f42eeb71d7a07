import type { ShotDeclaration } from '../shot-declaration.ts'

export const amount = {
  name: 'amount',
  label: { en: 'Amount on a scale', es: 'Cantidad en una escala' },
  kind: 'chart',
  words: { figure: 'figure', 'label?': 'label' },
  exact: { figure: 2 },
} as const satisfies ShotDeclaration
