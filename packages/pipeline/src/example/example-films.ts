/** The sources of the example film in one interface language. */
export type ExampleFilm = {
  language: 'en' | 'es'
  /** The topic that the model wrote about. */
  topic: string
  /** The title of its script, so that the film has one name everywhere. */
  name: string
  description: string
  duration_seconds: 60
  text: string
  /** The caption of the photograph in the text, and the words before it. */
  caption: string
  behind: string
}

const SECONDS = 60

/** The colours and the motif of its drawings. */
export const EXAMPLE_LOOK = { palette: 'space', motif: 'star' } as const

/** The example film of each language. Orion's authors wrote its text. A changed text gives another film to everybody who opens it later. */
export const EXAMPLE_FILMS: Record<ExampleFilm['language'], ExampleFilm> = {
  en: {
    language: 'en',
    topic: 'Why did Hubble stare at an empty patch of sky?',
    name: 'Why did Hubble stare at one spot of the sky?',
    description:
      'The example film. Its words and drawings come with Orion; voice, music and film are made on this computer. Change what you like.',
    duration_seconds: SECONDS,
    text: [
      '# The empty patch of sky',
      'In December 1995 the Hubble Space Telescope did something odd. For ten days it stared at one spot of the sky where almost ' +
        'nothing was known to be. The spot was tiny. Twelve such patches side by side would reach across the full Moon.',
      '## A mirror above the air',
      'From the ground, faint stars drown in the trembling air. Hubble circles the Earth above the air, about 540 kilometres up. ' +
        'Light falls into its tube and strikes a mirror 2.4 metres wide at the far end. That mirror throws the light back onto a ' +
        'small one. The small mirror sends it through a hole in the big one to the camera behind.',
      '## One picture is not enough',
      'A single picture of the spot stayed almost black. So the camera took 342 pictures of it. Laid over each other, they showed ' +
        'what no single one could: nearly 3,000 galaxies.',
      '## The deepest view',
      'Astronomers went on. In 2012 they laid pictures from ten years over each other: the Hubble Extreme Deep Field, then the ' +
        'deepest view of the sky. It shows about 5,500 galaxies. Nearly every dot in it is a galaxy.',
      '## Old light',
      'The light of the farthest galaxies in it had been on its way for 13.2 billion years. When it set out, there was no Sun and ' +
        'no Earth. They formed about 4.6 billion years ago, when two thirds of the way lay behind that light. The patch had never ' +
        'been empty. It was full of light too old and too faint for a quick look.',
    ].join('\n\n'),
    caption: 'The Hubble Extreme Deep Field of 2012: nearly every dot is a galaxy',
    behind: 'Nearly every dot in it is a galaxy.',
  },
  es: {
    language: 'es',
    topic: '¿Por qué el Hubble miró un trozo vacío del cielo?',
    name: '¿Por qué el Hubble miró un trozo vacío del cielo?',
    description:
      'La película de ejemplo. Sus palabras y dibujos vienen con Orion; la voz, la música y la película se hacen aquí. ' +
      'Cambia lo que quieras.',
    duration_seconds: SECONDS,
    text: [
      '# El trozo vacío del cielo',
      'En diciembre de 1995 el telescopio espacial Hubble hizo algo raro. Durante diez días miró fijamente un punto del cielo donde ' +
        'no se conocía casi nada. El punto era diminuto. Doce trozos así, uno al lado de otro, cruzarían la Luna llena.',
      '## Un espejo por encima del aire',
      'Desde el suelo, las estrellas débiles se pierden en el aire que tiembla. El Hubble gira alrededor de la Tierra por encima ' +
        'del aire, a unos 540 kilómetros de altura. La luz entra en su tubo y llega al fondo, a un espejo de 2,4 metros de ancho. ' +
        'Ese espejo lanza la luz hacia uno pequeño. El espejo pequeño la envía por un agujero del grande a la cámara de detrás.',
      '## Una foto no basta',
      'Una sola foto del punto se quedaba casi negra. Por eso la cámara hizo 342 fotos de él. Puestas unas sobre otras, mostraron ' +
        'lo que ninguna mostraba sola: casi 3.000 galaxias.',
      '## La vista más profunda',
      'Los astrónomos siguieron. En 2012 pusieron unas sobre otras las fotos de diez años: el Campo Extremadamente Profundo del ' +
        'Hubble, entonces la vista más profunda del cielo. Muestra unas 5.500 galaxias. Casi cada punto es una galaxia.',
      '## Luz antigua',
      'La luz de sus galaxias más lejanas llevaba 13.200 millones de años de viaje. Cuando salió, no había Sol ni Tierra. Se ' +
        'formaron hace unos 4.600 millones de años, cuando esa luz ya tenía detrás dos tercios del camino. El trozo nunca estuvo ' +
        'vacío. Estaba lleno de luz demasiado antigua y demasiado débil para una mirada rápida.',
    ].join('\n\n'),
    caption: 'El Campo Extremadamente Profundo del Hubble, de 2012: casi cada punto es una galaxia',
    behind: 'Casi cada punto es una galaxia.',
  },
}
