import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: [
      'Sign up for the Brave Search interface and choose a plan; a card is asked for also where a plan is free.',
      'Open API keys, choose Add API key, and copy it.',
      'Paste it here, connect, and press Test.',
    ],
    notes: ['Every search of a film counts; Orion makes at most six for a film and keeps what it found.'],
  },
  es: {
    steps: [
      'Regístrate en la interfaz de Brave Search y elige un plan; se pide una tarjeta aunque el plan sea gratuito.',
      'Abre API keys, elige Add API key y cópiala.',
      'Pégala aquí, conecta y pulsa Probar.',
    ],
    notes: ['Cada búsqueda de una película cuenta; Orion hace seis como mucho por película y guarda lo que encontró.'],
  },
}
