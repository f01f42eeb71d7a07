import type { en } from './reader.texts.en.ts'

export const es = {
  weight: (weight) => `Peso ${weight} de 5`,
  weightOf: (what) => `Peso de ${what}`,
  dragPoint: (title) => `Arrastra ${title} a otro lugar`,
  addPoint: 'Añadir un punto clave',
  newPoint: 'Qué debe contar además la película',
  newPointHint: 'Se cuenta donde lo dicen las fuentes. Para asegurarlo, haz de un dato un punto clave.',
  add: 'Añadir',
  facts: 'Datos',
  factsNote: (count, model, dropped) =>
    `${count} encontrados${model === null ? '' : ` por ${model}`}, cada uno marcado en su frase. Lo que taches no se cuenta; lo que más ` +
    `pesa va primero.${dropped === 0 ? '' : ` Otros ${dropped} no estaban en ninguna frase y se descartaron.`}`,
  searchFacts: 'Buscar datos',
  kindOfFact: 'Tipo de dato',
  allKinds: 'Todos los tipos',
  kinds: {
    event: 'Hecho',
    figure: 'Cifra',
    cause: 'Causa',
    definition: 'Definición',
    quotation: 'Cita',
    contrast: 'Contraste',
    step: 'Paso',
    place: 'Lugar',
    person: 'Persona',
  },
  orderOfFacts: 'Orden de los datos',
  orders: { weight: 'Primero los de más peso', source: 'Como en las fuentes' },
  foundFacts: (count) => (count === 1 ? '1 dato encontrado' : `${count} datos encontrados`),
  noFacts: 'El modelo no encontró en las fuentes nada que esta película pudiera contar.',
  noFactFound: 'Ningún dato tiene estas palabras y este tipo.',
  moreFacts: (next, rest) => (next === rest ? `Mostrar los otros ${rest}` : `Mostrar ${next} más de ${rest}`),
  isPoint: 'punto clave',
  makePoint: (quote) => `Hacer de esto un punto clave: ${quote}`,
  disagreements: 'Donde las fuentes no coinciden',
  disagreementsNote: 'El guion cuenta las dos versiones como tales o deja el asunto. Tacha una para dejarla fuera.',
  sentencesLeftOut: (count) => (count === 1 ? '1 frase omitida, y por qué' : `${count} frases omitidas, y por qué`),
  unread: (count) =>
    'Las fuentes son más largas de lo que cabe en una película: ' +
    `${count === 1 ? '1 frase no se mostró' : `${count} frases no se mostraron`} al modelo.`,
} satisfies typeof en
