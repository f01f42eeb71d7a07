import type { en } from './texts.en.ts'

export const es = {
  tellPoint: (title: string) => `Incluir ${title}`,
  tellEarlier: (title: string) => `Subir ${title}`,
  tellLater: (title: string) => `Bajar ${title}`,
  addSources: 'Añadir fuentes',
  changeSources: 'Cambiar las fuentes',
  noneFound: 'No se encontró ninguna en las fuentes.',
} satisfies typeof en
