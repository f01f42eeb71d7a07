import type { en } from './source-pictures.texts.en.ts'

export const es = {
  title: 'Imágenes de las fuentes',
  note:
    'La película puede mostrarlas junto a su párrafo. Las que tachas no se muestran. Se piden a las direcciones que dan las ' +
    'propias páginas.',
  question: (source: string, count: number) =>
    count === 1
      ? `La imagen de «${source}» no lleva una licencia que permita mostrarla en una película.`
      : `${count} imágenes de «${source}» no llevan una licencia que permita mostrarlas en una película.`,
  stayOut: 'Hasta que digas que puedes usarlas, quedan fuera de la película.',
  mayUse: 'Puedo usarlas',
  mayUseOf: (source: string) => `Puedo usarlas: las imágenes de ${source}`,
  onYourWord: 'bajo tu palabra',
  waits: 'espera tu palabra',
  opens: 'abre su fuente',
  unnamed: (place: number) => `Imagen ${place}`,
} satisfies typeof en
