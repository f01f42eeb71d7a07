import type { ShotDeclaration } from '../shot-declaration.ts'

export const list = {
  name: 'list',
  label: { en: 'List', es: 'Lista' },
  kind: 'list',
  words: { 'heading?': 'line', 'items.*.name': 'line', 'items.*.note?': 'line' },
  described_as: 'list',
} as const satisfies ShotDeclaration
