import { DECLARED_SOCIAL } from '@orion/contract/platforms/declared.ts'
import type { en } from './shown.texts.en.ts'

const TAKERS = DECLARED_SOCIAL.flatMap(({ name, takes_thumbnail }) => (takes_thumbnail === true ? [name] : []))

export const es = {
  title: 'Capítulos, cartel y miniaturas',
  note: 'Elige cómo aparece la película en los textos, en el paquete y en las plataformas.',
  readOnly: 'Cómo aparece la película donde se muestra. Tu rol no puede cambiarlo.',
  chapters: 'Capítulos',
  noChapters: 'La película no tiene capítulos.',
  beginning: (number: number) => `Comienzo del capítulo ${number}`,
  nameOf: (number: number) => `Nombre del capítulo ${number}`,
  removeChapter: (number: number) => `Quitar el capítulo ${number}`,
  addChapter: 'Añadir un capítulo donde empieza una escena',
  noRoom: 'Ninguna otra escena empieza a diez segundos de estos y del final.',
  chaptersAgain: 'Que Orion ponga otra vez los capítulos',
  unfit: (chapters: string) => `Tus capítulos no encajan en la película actual, así que estos son los de Orion: ${chapters}`,
  mendUnfit: 'Corregir los míos',
  leaveUnfit: 'Dejar los míos fuera',
  chapterRules: 'YouTube pide al menos tres capítulos de diez segundos o más. El primero empieza en 0:00.',
  tooFew: 'Las plataformas no muestran capítulos si hay menos de tres. Quedan en el archivo de la película y en chapters.txt.',
  poster: 'Cartel',
  posterNote: 'El cartel se muestra antes de que empiece la película. TikTok e Instagram usan el mismo momento como portada.',
  drawnPoster: 'Dibujado por Orion',
  orionsPoster: 'Usar el de Orion',
  frameOf: (at: string) => `Fotograma en ${at}`,
  frameBack: 'Un fotograma atrás',
  frameOn: 'Un fotograma adelante',
  frameNote: 'Se toma sin subtítulos donde Orion dibujó la escena. Con el control elegido, las flechas avanzan un fotograma.',
  downloadPicture: 'Descargar',
  thumbnails: 'Miniaturas',
  thumbnailsNote: `${new Intl.ListFormat('es').format(TAKERS)} reciben la miniatura elegida, salvo que una publicación use otra.`,
  useThumbnail: (number: number) => `Usar la miniatura ${number}`,
  downloadThumbnail: (number: number) => `Descargar la miniatura ${number}`,
  removeThumbnail: (number: number) => `Quitar la miniatura ${number}`,
  otherTitle: 'Cambiar las palabras',
  uploaded: 'Tu imagen',
} satisfies typeof en
