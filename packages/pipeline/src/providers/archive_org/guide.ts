import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: ['Nothing to set up: turn it on, and films of the Internet Archive are searched for clips.'],
    notes: [
      'Only films whose page names a free licence are offered; most name none. At most 12 seconds are taken, without their sound.',
      'Who uploaded a film says under what it stands. Look at its page before you publish.',
    ],
  },
  es: {
    steps: ['No hay nada que configurar: actívalo y se buscarán fragmentos en las películas de Internet Archive.'],
    notes: [
      'Solo se ofrecen películas cuya página indica una licencia libre; la mayoría no lo hace. Se toman hasta 12 segundos, sin sonido.',
      'La licencia la declara quien subió la película. Mira su página antes de publicar.',
    ],
  },
}
