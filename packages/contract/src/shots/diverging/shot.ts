import type { ShotDeclaration } from '../shot-declaration.ts'

export const diverging = {
  name: 'diverging',
  label: { en: 'Gains and losses', es: 'Ganancias y pérdidas' },
  kind: 'chart',
  words: { 'bars.*.name': 'label', 'bars.*.figure': 'figure' },
  exact: { bars: 2, change: 1 },
  reason: 'comparison',
} as const satisfies ShotDeclaration
