import type { en } from './texts.en.ts'

export const es = {
  tellPoint: (title: string) => `Contar ${title}`,
  tellEarlier: (title: string) => `Contar antes ${title}`,
  tellLater: (title: string) => `Contar después ${title}`,
  addSources: 'Añadir fuentes',
  changeSources: 'Cambiar las fuentes',
  noneFound: 'No se encontró ninguna en las fuentes.',
} satisfies typeof en
