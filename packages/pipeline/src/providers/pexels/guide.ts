import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: [
      'Sign in at Pexels, free of charge, and open the page of its interface for programs.',
      'Choose Your API key and say in a sentence what it is for.',
      'Copy the key, paste it here, connect, and press Test.',
    ],
    notes: ['A new key makes 200 searches an hour. Photographers are named in the film’s texts by Orion.'],
  },
  es: {
    steps: [
      'Entra en Pexels, gratis, y abre la página de su interfaz para programas.',
      'Elige Your API key y di en una frase para qué es.',
      'Copia la clave, pégala aquí, conecta y pulsa Probar.',
    ],
    notes: ['Una clave nueva hace 200 búsquedas por hora. Orion nombra a los fotógrafos en los textos de la película.'],
  },
}
