import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: ['Nothing to set up: turn it on, and photographs, prints and drawings are searched.'],
    notes: [
      'Only what it says is in the public domain, or of which it knows no restriction.',
      'It is asked once a second at most: it shuts out for an hour whoever asks faster.',
    ],
  },
  es: {
    steps: ['No hay nada que configurar: actívalo y se buscarán fotografías, grabados y dibujos.'],
    notes: [
      'Solo lo que declara de dominio público o sin restricciones conocidas.',
      'Se le pregunta como máximo una vez por segundo: bloquea durante una hora a quien pregunta más deprisa.',
    ],
  },
}
