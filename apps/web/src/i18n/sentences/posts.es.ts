import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'posts.title_missing': 'Escribe un título',
  'posts.letters_without_font': 'Ninguna fuente de aquí tiene {letters}. Escribe el título sin eso.',
  'posts.time_after_end': 'La película es más corta.',
  'posts.shape_not_made': 'La película aún no está hecha en {format}.',
  'posts.film_file_gone': 'El archivo de la película ya no está. Ejecuta otra vez la etapa 8 (Montaje de vídeo).',
  'posts.opening_picture_gone': 'La imagen con que empieza la película ya no está. Elige un fotograma en su lugar.',
  'posts.unknown_time_zone': '{zone} no es una zona horaria. Escribe una como America/Mexico_City.',
  'posts.time_over': 'Esa hora ya pasó. Elige otra posterior o publica ahora.',
  'posts.time_unreadable': 'Escribe una hora como 2026-07-01T18:30:00Z, o sin Z en la zona.',
  'posts.credentials_not_found': 'No se encontraron las credenciales',
  'posts.api_key_replaced': 'Esta clave de API se acaba de sustituir. Usa la nueva.',
  'posts.post_not_found': 'No se encontró la publicación',
} satisfies Translated<'posts'>
