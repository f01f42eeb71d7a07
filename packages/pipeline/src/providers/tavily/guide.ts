import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: ['Sign in at Tavily: the first key stands on the overview.', 'Copy it, paste it here, connect, and press Test.'],
    notes: ['The free plan has a number of searches a month; at its end Tavily says so, and Orion repeats it in its words.'],
  },
  es: {
    steps: ['Entra en Tavily: la primera clave está en la página de inicio.', 'Cópiala, pégala aquí, conecta y pulsa Probar.'],
    notes: [
      'El plan gratuito tiene un número de búsquedas al mes; cuando se acaban, Tavily lo dice y Orion lo repite con sus palabras.',
    ],
  },
}
