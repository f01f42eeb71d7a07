import type { en } from './picker.texts.en.ts'

export const es = {
  title: { image: 'Una imagen de nuestra biblioteca', audio: 'Un sonido de nuestra biblioteca' },
  note: 'Lo que subió tu organización y lo que sus películas encontraron o hicieron, una vez dicha su licencia.',
  search: 'Nombre, etiqueta, película o escena',
  tags: 'Etiquetas',
  files: 'Archivos de la biblioteca',
  take: { image: 'Tomar esta imagen', audio: 'Tomar este sonido' },
  failed: 'No se pudo cargar la biblioteca',
  refused: 'No se tomó el archivo',
  empty: { image: 'Aún no hay imágenes', audio: 'Aún no hay sonidos' },
  emptyText: 'Lo que subas a cualquier película estará aquí desde entonces.',
  noMatch: 'Ningún archivo coincide',
  noMatchText: 'Cambia la búsqueda o la etiqueta.',
  showAll: 'Mostrar todo',
  more: 'Mostrar más',
} satisfies typeof en
