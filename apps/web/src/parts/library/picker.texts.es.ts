import type { en } from './picker.texts.en.ts'

export const es = {
  title: { image: 'Una imagen de nuestra biblioteca', audio: 'Un sonido de nuestra biblioteca' },
  note: 'Los archivos que subió tu organización y los que sus películas encontraron o crearon, una vez indicada su licencia.',
  search: 'Nombre, etiqueta, película o escena',
  tags: 'Etiquetas',
  files: 'Archivos de la biblioteca',
  take: { image: 'Usar esta imagen', audio: 'Usar este sonido' },
  failed: 'No se pudo cargar la biblioteca',
  refused: 'No se pudo usar el archivo',
  empty: { image: 'Aún no hay imágenes', audio: 'Aún no hay sonidos' },
  emptyText: 'Los archivos que subas a cualquier película aparecerán aquí.',
  noMatch: 'Ningún archivo coincide',
  noMatchText: 'Cambia la búsqueda o la etiqueta.',
  showAll: 'Mostrar todo',
  more: 'Mostrar más',
} satisfies typeof en
