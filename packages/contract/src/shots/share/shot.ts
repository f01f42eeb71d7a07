import type { ShotDeclaration } from '../shot-declaration.ts'

export const share = {
  name: 'share',
  label: { en: 'Share', es: 'Proporción' },
  kind: 'chart',
  words: { figure: 'figure', 'label?': 'label', whole: 'figure' },
  thumbnail_rank: 8,
  exact: { figure: 4, share: 1 },
  reason: 'share',
} as const satisfies ShotDeclaration
