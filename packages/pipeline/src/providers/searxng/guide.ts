import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: [
      'Have a SearXNG server of your own running; public ones mostly refuse programs.',
      'In its settings.yml write “json” beside “html” in search.formats, and start it again.',
      'Enter its address here, connect, and press Test.',
    ],
    notes: [
      'It needs no key and costs nothing. It asks other search engines from its own address, which may refuse it for a while.',
    ],
  },
  es: {
    steps: [
      'Ten en marcha un servidor SearXNG propio; los públicos suelen rechazar programas.',
      'En su settings.yml escribe “json” junto a “html” en search.formats y vuelve a arrancarlo.',
      'Escribe aquí su dirección, conecta y pulsa Probar.',
    ],
    notes: ['No necesita clave ni cuesta nada. Pregunta a otros buscadores desde su dirección, y pueden rechazarla un tiempo.'],
  },
}
