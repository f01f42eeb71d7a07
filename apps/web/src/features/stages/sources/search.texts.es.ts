import type { en } from './search.texts.en.ts'

export const es = {
  foundBy: (service: string) => `Lo encontró ${service}`,
  foundFor: (query: string, place: number, queries: number) =>
    `${place === 1 ? 'Primer resultado' : `Resultado ${place}`} de «${query}»${queries > 1 ? `, está en ${queries} de las búsquedas` : ''}`,
  published: (day: string) => `Publicado el ${day}`,
  searchedFor: (words: string) => `Se buscó ${words}`,
  searchAgain: 'Buscar otra vez',
  searchAgainNote:
    'El servicio busca otra vez y Orion lee las páginas que encuentra ahora. Las fuentes y los puntos clave se hacen de nuevo.',
  searchAgainCosts: (points: string) => `Coste: ${points}.`,
  searchAgainFailed: 'No se pudo empezar la búsqueda',
  foundNotUsed: (count: number) => (count === 1 ? '1 página encontrada y no usada' : `${count} páginas encontradas y no usadas`),
  notUsedFor: {
    unreadable: 'No se pudo leer.',
    duplicate: (source: string) => `Dice lo mismo que «${source}».`,
    off_topic: 'No trata del tema.',
    language: 'Está en otro idioma que la película.',
  },
} satisfies typeof en
