import type { ShotDeclaration } from '../shot-declaration.ts'

export const change = {
  name: 'change',
  label: { en: 'Rise or fall', es: 'Subida o bajada' },
  kind: 'chart',
  words: { figure: 'figure', 'label?': 'label' },
  exact: { figure: 1, change: 3 },
} as const satisfies ShotDeclaration
