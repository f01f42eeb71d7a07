import type { en } from './texts.en.ts'

export const es: typeof en = {
  ways: 'Cómo editar el guion',
  sentences: 'Frases de las fuentes',
  script: 'Guion',
  intro:
    'Esta película se hace con frases de sus fuentes. Pulsa una frase para usarla o dejarla fuera. ' +
    'Mantén Mayús y pulsa para elegir varias frases.',
  filled: (seconds, wanted) => `${seconds} de ${wanted}`,
  chosen: (count, all) => (all === 1 ? `${count} de 1 frase` : `${count} de ${all} frases`),
  shorter: (seconds) => `Caben ${seconds} más`,
  longer: (seconds) => `Sobran ${seconds}`,
  fits: 'La duración es correcta',
  fill: (wanted) => `Completar hasta ${wanted}`,
  nothingFits: 'Ningún otro pasaje cabe entero. Pulsa una frase para añadirla.',
  startOver: 'Empezar de nuevo',
  startedOver: 'Vuelve a ser la elección de Orion',
  filling: 'No se pudo completar la elección',
  loadFailed: 'No se pudieron cargar las frases',
  lasts: (seconds) => `${seconds} s`,
  item: (item, of) => `Punto ${item} de ${of}: se usa o se omite entero`,
  mostWords: (most) => `Si no tienes los derechos, puedes citar como máximo ${most} palabras de esta fuente`,
  own: 'Tus propias frases se quedan en la película',
  none: 'Elige al menos una frase.',
}
