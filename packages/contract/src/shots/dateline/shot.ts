import type { ShotDeclaration } from '../shot-declaration.ts'

export const dateline = {
  name: 'dateline',
  label: { en: 'Timeline of dates', es: 'Línea de fechas' },
  kind: 'chart',
  words: { 'events.*.label?': 'label' },
  described_as: 'dates',
  is_with_photographs: true,
  thumbnail_rank: 6,
  exact: { timeline: 2 },
  reason: 'dates',
} as const satisfies ShotDeclaration
