import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'library.video_too_large': 'Un vídeo puede tener como máximo {most} x {most} píxeles; este tiene {width} x {height}.',
  'library.video_too_long': 'Un vídeo puede durar como máximo {seconds} s; este dura {duration_seconds} s.',
  'library.picture_too_large': 'Una imagen puede tener como máximo {most} megapíxeles; esta tiene {megapixels}.',
  'library.file_damaged': 'Este archivo está dañado: no se puede leer como lo que parece ser.',
  'library.licence_not_said': 'Este archivo lo hizo o lo encontró una película. Di primero su licencia en la biblioteca.',
  'library.file_in_use': 'Este archivo se usa en {names}{more}. Retíralo de todos modos: las películas conservan lo que usan.',
  'library.not_multipart': 'Envía el archivo como multipart/form-data.',
  'library.upload_broken_off': 'La subida se cortó o no es válida. Envíala otra vez.',
  'library.archive_is_no_voice': 'Este archivo no es ninguna voz del catálogo: su suma es otra. No se guardó nada.',
  'library.file_not_found': 'No se encontró el archivo',
} satisfies Translated<'library'>
