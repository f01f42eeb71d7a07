import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: [
      'Sign in at Google AI Studio and open API keys.',
      'Choose Create API key and a Google Cloud project; copy the key.',
      'Paste it here, connect, and press Test.',
    ],
    notes: [
      'Without billing in that project the free tier applies: few calls a minute, and what you send may be used to ' +
        'improve Google’s products.',
    ],
  },
  es: {
    steps: [
      'Entra en Google AI Studio y abre API keys.',
      'Elige Create API key y un proyecto de Google Cloud; copia la clave.',
      'Pégala aquí, conecta y pulsa Probar.',
    ],
    notes: [
      'Sin facturación en ese proyecto rige el nivel gratuito: pocas llamadas por minuto, y lo que envíes puede usarse ' +
        'para mejorar productos de Google.',
    ],
  },
}
