import type { ShotDeclaration } from '../shot-declaration.ts'

export const steps = {
  name: 'steps',
  label: { en: 'Steps, one at a time', es: 'Pasos, uno a uno' },
  kind: 'list',
  words: { 'heading?': 'line', 'steps.*': 'label' },
  described_as: 'list',
} as const satisfies ShotDeclaration
