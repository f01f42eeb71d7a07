import type { ShotDeclaration } from '../shot-declaration.ts'

export const definition = {
  name: 'definition',
  label: { en: 'Definition', es: 'Definición' },
  kind: 'list',
  words: { term: 'label', meaning: 'sentence' },
} as const satisfies ShotDeclaration
