import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: [
      'Sign in at Replicate and add a payment method under Billing.',
      'Open API tokens, give a new token a name, and copy it.',
      'Paste it here, connect, and choose a model for pictures or clips, written as owner/name.',
    ],
    notes: [
      'Every picture and every second of a clip is billed by Replicate when it is made. Orion shows what it expects before it asks.',
    ],
  },
  es: {
    steps: [
      'Entra en Replicate y añade un medio de pago en Billing.',
      'Abre API tokens, pon nombre a uno nuevo y cópialo.',
      'Pégalo aquí, conecta y elige un modelo de imágenes o de clips, escrito como propietario/nombre.',
    ],
    notes: ['Replicate cobra cada imagen y cada segundo de clip cuando se hace. Orion muestra lo que espera antes de pedirlo.'],
  },
}
