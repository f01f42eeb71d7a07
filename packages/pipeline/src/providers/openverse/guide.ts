import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: ['Nothing to set up: turn it on, and pictures with open licences are searched there.'],
    notes: [
      'Without a key Openverse answers some 200 searches a day for one address. Author and licence of each picture are named by Orion.',
    ],
  },
  es: {
    steps: ['No hay nada que configurar: actívalo y se buscarán allí imágenes con licencias abiertas.'],
    notes: [
      'Sin clave, Openverse responde a unas 200 búsquedas al día por dirección. Orion nombra al autor y la licencia de cada imagen.',
    ],
  },
}
