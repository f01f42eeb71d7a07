import type { ShotDeclaration } from '../shot-declaration.ts'

export const person = {
  name: 'person',
  label: { en: 'Person', es: 'Persona' },
  kind: 'photograph',
  words: { name: 'label', 'role?': 'label', 'life.*.label?': 'label' },
  thumbnail_rank: 4,
} as const satisfies ShotDeclaration
