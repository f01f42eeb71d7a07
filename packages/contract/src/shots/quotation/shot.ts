import type { ShotDeclaration } from '../shot-declaration.ts'

export const quotation = {
  name: 'quotation',
  label: { en: 'Quotation', es: 'Cita' },
  kind: 'list',
} as const satisfies ShotDeclaration
