import type { StoredChoices } from '../providers/choice-queries.ts'

/** What the example film is made from, in a language of the pages. */
export type ExampleFilm = { language: 'en' | 'es'; name: string; description: string; duration_seconds: 60; text: string }

/** Every part is made by Orion itself, whatever the organization has chosen. */
export const BUILT_IN_CHOICES: StoredChoices = {
  chat: null,
  review: null,
  search: null,
  speech: null,
  image: null,
  stock: null,
  video: null,
  music: null,
}

/** Long enough for a map, figures, a sequence and three chapters; made within a minute on a small machine. */
const SECONDS = 60

/** The example film of each language. Its text is Orion's own; a changed one is another film for whoever opens it from then on. */
export const EXAMPLE_FILMS: Record<ExampleFilm['language'], ExampleFilm> = {
  en: {
    language: 'en',
    name: 'How did a steel box change world trade?',
    description: 'The example film. Orion made it on this computer from a short text; open its stages and change what you like.',
    duration_seconds: SECONDS,
    text: [
      '# The steel box',
      'Until the middle of the twentieth century, a ship was loaded by hand. Dockers carried sacks, barrels and crates up a ' +
        'plank, one by one. A cargo ship often lay in port as long as it spent at sea.',
      "## A truck driver's idea",
      'Malcom McLean owned a trucking company in North Carolina. He wanted to lift the whole load of a truck onto a ship in a ' +
        'single move. On 26 April 1956 his ship Ideal X sailed from Newark to Houston. On its deck stood 58 steel boxes.',
      'In 1956, loading a ton of loose cargo cost 5.86 dollars. On the Ideal X, a ton cost 16 cents.',
      '## One size for the world',
      'A box is useful only where every crane, ship and truck can hold it. In 1968 an international standard fixed its size. ' +
        'A standard container is 6.1 metres long and 2.4 metres wide. Each corner has a steel fitting that a crane can grip.',
      'First the goods are packed at the factory. Then a truck takes the closed box to the port. Then a crane lifts it onto ' +
        'the ship. Finally another truck brings it to the door.',
      '## What came of it',
      'Ships grew with the boxes. The largest container ships now carry more than 24,000 containers. About 80 percent of the ' +
        "world's traded goods travel by sea. The box itself has hardly changed since 1968.",
    ].join('\n\n'),
  },
  es: {
    language: 'es',
    name: '¿Cómo cambió una caja de acero el comercio mundial?',
    description:
      'La película de ejemplo. Orion la hizo en este equipo a partir de un texto breve; abre sus etapas y cambia lo que quieras.',
    duration_seconds: SECONDS,
    text: [
      '# La caja de acero',
      'Hasta mediados del siglo XX, los barcos se cargaban a mano. Los estibadores subían sacos, barriles y cajones por una ' +
        'pasarela, uno por uno. Un carguero pasaba a menudo tanto tiempo en el puerto como en el mar.',
      '## La idea de un camionero',
      'Malcom McLean tenía una empresa de camiones en Carolina del Norte. Quería subir al barco la carga entera de un camión ' +
        'con un solo movimiento. El 26 de abril de 1956 su barco Ideal X zarpó de Newark hacia Houston. En su cubierta había 58 ' +
        'cajas de acero.',
      'En 1956, cargar una tonelada de mercancía suelta costaba 5,86 dólares. En el Ideal X, una tonelada costaba 16 ' +
        'centavos.',
      '## Un solo tamaño para el mundo',
      'Una caja solo sirve si todas las grúas, barcos y camiones pueden sujetarla. En 1968 una norma internacional fijó su ' +
        'tamaño. Un contenedor normal mide 6,1 metros de largo y 2,4 metros de ancho. Cada esquina tiene una pieza de acero que ' +
        'la grúa puede agarrar.',
      'Primero la mercancía se guarda en la fábrica. Luego un camión lleva la caja cerrada al puerto. Después una grúa la ' +
        'sube al barco. Por último, otro camión la lleva hasta la puerta.',
      '## Lo que vino después',
      'Los barcos crecieron con las cajas. Los mayores portacontenedores llevan hoy más de 24.000 contenedores. Cerca del 80 ' +
        'por ciento de las mercancías del comercio mundial viaja por mar. La caja apenas ha cambiado desde 1968.',
    ].join('\n\n'),
  },
}
