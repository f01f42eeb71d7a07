import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: ['Nothing to set up: turn it on, and NASA’s own pictures and clips are searched.'],
    notes: [
      'What its description ascribes to somebody else is left out: NASA names no licence for it. Orion names photographer or centre.',
    ],
  },
  es: {
    steps: ['No hay nada que configurar: actívalo y se buscarán imágenes y vídeos de la propia NASA.'],
    notes: [
      'Se deja fuera lo que su descripción atribuye a otros: la NASA no nombra su licencia. Orion nombra al fotógrafo o al centro.',
    ],
  },
}
