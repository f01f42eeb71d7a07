import type { en } from './texts.en.ts'

export const es = {
  narrationScenes: (count) => (count === 1 ? 'Narración de 1 escena' : `Narración de ${count} escenas`),
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  editCaption: (number) => `Editar el subtítulo ${number}`,
  captionWords: (number) => `Palabras del subtítulo ${number}`,
  captionStart: 'Desde',
  captionEnd: 'Hasta',
  splitCaption: 'Dividir aquí',
  mergeCaption: 'Unir con el siguiente',
  removeCaption: 'Quitar',
  fitLength: 'Ajustar de nuevo la duración',
  fitNote: (length: string, target: string, fitted: string) =>
    `La película dura ${length} en vez de ${target}. Las partes sin editar quedaron como estaban. Al ajustarla de nuevo durará ` +
    `${fitted}: cambian todas las pausas y se vuelve a crear cada escena.`,
  fitFailed: 'No se pudo ajustar la duración',
  originalTimes: (stand, of) =>
    `${stand} de ${of} escenas ${stand === 1 ? 'empieza y acaba' : 'empiezan y acaban'} a la vez que en el original. ` +
    'Las pausas más largas o más cortas solo cambian las demás.',
} satisfies typeof en
