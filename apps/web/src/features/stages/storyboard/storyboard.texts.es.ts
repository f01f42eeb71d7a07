import type { en } from './storyboard.texts.en.ts'

/** The texts of the storyboard, a printable page of the film's chosen images. */
export const es: typeof en = {
  title: 'Guion gráfico',
  note: 'Cada imagen elegida con sus palabras y tiempos. Impresas, o guardadas como PDF, caben seis por página.',
  print: 'Imprimir o guardar como PDF',
  failed: 'No se pudieron leer las imágenes',
  missing: (count) => (count === 1 ? 'No se pudo cargar 1 imagen.' : `No se pudieron cargar ${count} imágenes.`),
  scenes: (count) => (count === 1 ? '1 escena' : `${count} escenas`),
  version: (version) => `imágenes de la versión ${version}`,
  board: (place) => `Ilustración ${place}`,
  notDrawn: 'Aún sin dibujar',
  kinds: { upload: 'Tu imagen', found: 'Imagen encontrada', made: 'Imagen creada' },
}
