import type { en } from './parts.texts.en.ts'

export const es = {
  'The texts for the platforms': 'Textos para las plataformas',
  'Sentences compared with their sources': 'Frases comparadas con sus fuentes',
  'The finished film': 'La película terminada',
  'The scene’s image': 'Imagen de la escena',
  'The film’s sound': 'Sonido de la película',
  'An image of the film': 'Imagen de la película',
  'Sounds at scene changes': 'Sonidos en los cambios de escena',
  'A track brought to the film': 'Pista ajustada a la película',
  'Breaths of the voices': 'Respiraciones de las voces',
  'Narration track and captions': 'Narración y subtítulos',
  'Edited captions': 'Subtítulos editados',
  'A thumbnail of the film': 'Miniatura de la película',
  'The film in another language': 'La película en otro idioma',
  'Writing what its source says now': 'Escribiendo lo que la fuente dice ahora',
  'Writing a part of the narration again': 'Reescribiendo una parte de la narración',
  'Choosing what to search for': 'Eligiendo qué buscar',
  'Reading the sources': 'Leyendo las fuentes',
  'What ships with Orion': 'Partes ya hechas del ejemplo',
} satisfies typeof en
