import type { en } from './renderings.texts.en.ts'

export const es = {
  title: (scene: number) => `Escena ${scene}, lado a lado`,
  note: 'Compara hasta tres versiones de la escena. La comparación no cuesta nada. La película usa la versión que elijas.',
  failed: 'No se pudo leer la escena',
  noScene: 'La etapa 5 ya no tiene imágenes de esta escena.',
  name: (letter: string) => `Versión ${letter}`,
  picture: (place: number, shot: string) => `${place} · ${shot}`,
  shot: 'Plano',
  leave: (letter: string) => `Quitar ${letter}`,
  add: 'Añadir otra versión',
  now: 'Se usa en la película',
  costs: (scenes: number, points: string) =>
    scenes === 0
      ? `Ya está hecha: ${points}`
      : `${scenes === 1 ? 'Se rehace una escena' : `Se rehacen ${scenes} escenas`}: ${points}`,
  noPrice: 'No se pudo cargar el precio',
  use: (letter: string) => `Usar ${letter}`,
  useFailed: 'No se pudo guardar',
  late: 'Alguien cambió la película mientras tanto. Lo que elegiste sigue aquí: úsalo de nuevo sobre la versión más reciente.',
  savedOnly: 'Está guardado. «Actualizar película» lo hace, con su precio.',
  making: 'Está guardado. La película se está haciendo con ello.',
} satisfies typeof en
