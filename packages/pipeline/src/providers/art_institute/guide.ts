import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: ['Nothing to set up: turn it on, and works in the public domain are searched.'],
    notes: [
      'Paintings, prints, photographs and objects that the museum has released under CC0. Orion names artist, title and year.',
    ],
  },
  es: {
    steps: ['No hay nada que configurar: actívalo y se buscarán obras de dominio público.'],
    notes: [
      'Pinturas, grabados, fotografías y objetos que el museo publica bajo CC0. Orion nombra al artista, el título y el año.',
    ],
  },
}
