import type { ShotDeclaration } from '../shot-declaration.ts'

export const map = {
  name: 'map',
  label: { en: 'Map', es: 'Mapa' },
  kind: 'map',
  words: { 'places.*.name': 'label', 'told.label': 'label', 'told.figure': 'figure' },
  is_with_photographs: true,
  thumbnail_rank: 5,
  exact: { map: 1 },
  reason: 'place',
} as const satisfies ShotDeclaration
