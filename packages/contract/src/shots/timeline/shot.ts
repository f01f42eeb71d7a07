import type { ShotDeclaration } from '../shot-declaration.ts'

export const timeline = {
  name: 'timeline',
  label: { en: 'Timeline', es: 'Cronología' },
  kind: 'chart',
  words: { 'heading?': 'line', 'events.*.label': 'line' },
  described_as: 'dates',
  is_with_photographs: true,
  exact: { timeline: 1 },
  reason: 'dates',
} as const satisfies ShotDeclaration
