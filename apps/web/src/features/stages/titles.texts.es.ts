import type { en } from './titles.texts.en.ts'

export const es: typeof en = {
  content_research: 'Investigación',
  script_generation: 'Guion',
  voice_scenes: 'Escenas de voz',
  voice_assembly: 'Montaje de voz',
  image_selection: 'Imágenes',
  image_to_video: 'De imagen a vídeo',
  music_sound: 'Música y sonido',
  video_assembly: 'Montaje de vídeo',
  quality_control: 'Control de calidad',
  distribution: 'Distribución',
}
