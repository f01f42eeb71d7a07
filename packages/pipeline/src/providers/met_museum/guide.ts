import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: ['Nothing to set up: turn it on, and works in the public domain are searched.'],
    notes: [
      'Each work that is found is asked for by itself, so a search takes a few seconds. Orion names artist, title and year.',
    ],
  },
  es: {
    steps: ['No hay nada que configurar: actívalo y se buscarán obras de dominio público.'],
    notes: [
      'Cada obra hallada se pide por separado, así que una búsqueda tarda unos segundos. Orion nombra al artista, el título y el año.',
    ],
  },
}
