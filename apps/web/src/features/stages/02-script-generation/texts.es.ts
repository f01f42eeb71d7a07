import type { en } from './texts.en.ts'

export const es = {
  toldOf: (told: number, total: number) => `Se cuentan ${told} de ${total} puntos clave`,
  leftOutFor: {
    by_person: 'lo dejaste fuera',
    no_room: 'no cabe en la película',
    leans: 'depende de algo que no se puede contar',
    no_source: 'ninguna frase de las fuentes lo dice',
  },
  hearAt: (time: string) => `Oírla en la película en ${time}`,
  titleMissing: 'Una película tiene título. Escribe uno o descarta el cambio.',
  titleCount: (used: number, most: number) => `Título de la película · ${used}/${most} caracteres`,
  scriptFigures: (words: string, length: string, target: string) => `${words} palabras · ${length} de ${target}`,
  offTarget: (percent: string) => `${percent} fuera del objetivo`,
  saysInstead: (title: string, language: string) => `Dice «${title}», en ${language}, frase por frase.`,
  originalSays: 'El original:',
  openWords: 'Para que lo escribas tú',
  wordsOnPictures: (count: number) => `Palabras de las imágenes (${count})`,
  wordsMissing: 'Faltan palabras de una imagen',
  editSection: (name: string) => `Texto de ${name}`,
} satisfies typeof en
