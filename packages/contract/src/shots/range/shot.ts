import type { ShotDeclaration } from '../shot-declaration.ts'

export const range = {
  name: 'range',
  label: { en: 'Range', es: 'Intervalo' },
  kind: 'chart',
  words: { low: 'figure', high: 'figure', 'label?': 'label' },
  exact: { figure: 5, range: 1 },
} as const satisfies ShotDeclaration
