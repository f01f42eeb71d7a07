import type { ShotDeclaration } from '../shot-declaration.ts'

export const bars = {
  name: 'bars',
  label: { en: 'Bars', es: 'Barras' },
  kind: 'chart',
  words: { 'measure?': 'label', 'bars.*.name': 'label', 'bars.*.figure': 'figure' },
  thumbnail_rank: 9,
  exact: { bars: 1, change: 2 },
  reason: 'comparison',
} as const satisfies ShotDeclaration
