import type { en } from './texts.en.ts'

export const es = {
  toldOf: (told: number, total: number) =>
    total === 1
      ? `${told} de 1 punto clave está en el guion`
      : `${told} de ${total} puntos clave ${told === 1 ? 'está' : 'están'} en el guion`,
  leftOutFor: {
    by_person: 'lo dejaste fuera',
    no_room: 'no cabe en la película',
    leans: 'depende de algo que la película no puede decir',
    no_source: 'ninguna frase de las fuentes lo dice',
  },
  hearAt: (time: string) => `Oírla en la película en ${time}`,
  titleMissing: 'La película necesita un título. Escribe uno o descarta el cambio.',
  titleCount: (used: number, most: number) => `Título de la película · ${used}/${most} caracteres`,
  scriptFigures: (words: string, length: string, target: string) =>
    `${words === '1' ? '1 palabra' : `${words} palabras`} · aprox. ${length} de ${target}`,
  filmLasts: (length: string) => `la película terminada dura ${length}`,
  offTarget: (percent: string) => `${percent} fuera del objetivo`,
  saysInstead: (title: string, language: string) => `Dice «${title}», en ${language}, frase por frase.`,
  originalSays: 'El original:',
  openWords: 'Para que lo escribas tú',
  wordsOnPictures: (count: number) => `Palabras de las imágenes (${count})`,
  wordsMissing: 'Faltan palabras de una imagen',
  translationFile: 'Tu propio traductor',
  downloadXliff: 'Para un traductor (XLIFF)',
  takeFile: 'Importar un archivo traducido (XLIFF, SRT, VTT)',
  translationNotSaved: 'El archivo no se guardó',
  translationFailed: 'No se pudo importar el archivo traducido',
  translationTaken: (sentences: number) => (sentences === 1 ? 'Se importó una frase' : `Se importaron ${sentences} frases`),
  translationCounts: (taken: { sentences: number; labels: number; unknown: number; open: number }) =>
    `Frases importadas: ${taken.sentences}. Palabras de imágenes importadas: ${taken.labels}. ` +
    `Que no son de ninguna frase de aquí: ${taken.unknown}. Por escribir: ${taken.open}.`,
  remarks: 'Para revisar',
  editSection: (name: string) => `Texto de ${name}`,
} satisfies typeof en
