import type { en } from './texts.en.ts'

export const es = {
  parts: {
    label: 'Partes de la distribución',
    names: { publish: 'Publicar', appearance: 'Apariencia', share: 'Compartir', languages: 'Idiomas', files: 'Archivos' },
  },
  bundle: 'Descargar paquete',
  bundleFiles: 'Archivos del paquete',
  bundleNote: (count: number) =>
    `${count === 1 ? '1 archivo' : `${count} archivos`}: película, subtítulos, póster, guion, fuentes y licencias, procedencia.`,
  downloadFilm: 'Descargar película',
  fileFailed: (name: string) => `No se pudo descargar ${name}. Prueba con el paquete entero.`,
  makeVersion: 'Crear',
  makeVersionFor: (price: string) => `Crear · ${price}`,
  versionFailed: 'No se pudo iniciar la versión',
  shortPaths: (paths: string) => `Por su duración, cabe en ${paths}.`,
  noShortPath: 'Es demasiado larga para los vídeos cortos de las plataformas: se publica como un vídeo normal.',
  downloadVersion: (format: string, bytes: string) => `Descargar ${format} (${bytes})`,
  copyText: (name: string) => `Copiar ${name}`,
  copied: 'Copiado',
} satisfies typeof en
