import type { ShotDeclaration } from '../shot-declaration.ts'

export const page = {
  name: 'page',
  former: ['quiet'],
  label: { en: 'Text page', es: 'Página de texto' },
  kind: 'quiet',
} as const satisfies ShotDeclaration
