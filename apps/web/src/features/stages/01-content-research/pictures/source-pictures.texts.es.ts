import type { en } from './source-pictures.texts.en.ts'

export const es = {
  title: 'Imágenes de las fuentes',
  note:
    'La película puede mostrarlas junto a su párrafo. Las que tachas no se muestran. Orion las descarga de las direcciones que ' +
    'dan las propias páginas.',
  question: (source: string, count: number) =>
    count === 1
      ? `La imagen de «${source}» no lleva una licencia que permita mostrarla en una película.`
      : `${count} imágenes de «${source}» no llevan una licencia que permita mostrarlas en una película.`,
  stayOut: 'Quedan fuera de la película hasta que confirmes que puedes usarlas.',
  mayUse: 'Puedo usarlas',
  mayUseOf: (source: string) => `Puedo usarlas: las imágenes de ${source}`,
  onYourWord: 'confirmada por ti',
  waits: 'espera tu confirmación',
  opens: 'abre su fuente',
  unnamed: (place: number) => `Imagen ${place}`,
} satisfies typeof en
