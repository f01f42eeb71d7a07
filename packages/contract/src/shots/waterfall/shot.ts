import type { ShotDeclaration } from '../shot-declaration.ts'

export const waterfall = {
  name: 'waterfall',
  label: { en: 'From start to end', es: 'Del inicio al final' },
  kind: 'chart',
  words: { 'measure?': 'label', 'bars.*.name': 'label', 'bars.*.figure': 'figure' },
  thumbnail_rank: 10,
  exact: { bars: 0, change: 0 },
  reason: 'comparison',
} as const satisfies ShotDeclaration
