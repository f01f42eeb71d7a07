import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: ['Nothing to set up: turn it on, and outlines of animals, plants and other living things are found by their names.'],
    notes: [
      'It is asked for drawings alone, by the name of a species or group: “wolf”, “Canis lupus”.',
      'Outlines that may not be used commercially are never offered.',
    ],
  },
  es: {
    steps: [
      'No hay nada que configurar: actívalo y se encontrarán siluetas de animales, plantas y otros seres vivos por su nombre.',
    ],
    notes: [
      'Solo se le piden dibujos, por el nombre de una especie o un grupo: «lobo», «Canis lupus».',
      'Nunca se ofrecen siluetas que no permiten un uso comercial.',
    ],
  },
}
