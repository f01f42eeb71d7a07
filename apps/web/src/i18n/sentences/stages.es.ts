import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'stages.version_not_found': 'Esta versión no está.',
  'stages.scene_takes_pictures': 'Una escena admite una imagen: JPEG, PNG o WebP.',
  'stages.thumbnail_is_a_picture': 'Una miniatura es una imagen: JPEG, PNG o WebP.',
  'stages.scene_gone': 'Esta escena no está.',
  'stages.no_such_part': 'No existe esa parte. Elige una de esta etapa.',
  'stages.own_maker_repeats': 'Lo incluido en Orion repite lo mismo. Elige un servicio para otra toma.',
  'stages.not_editable': '{stage} no se puede editar: ejecútala otra vez.',
  'stages.no_scenes_to_take': '{stage} no tiene escenas que se puedan tomar una a una.',
  'stages.nothing_to_edit': '{stage} aún no ha hecho nada: no hay nada que editar.',
  'stages.changed_meanwhile':
    'Alguien cambió esta etapa mientras tanto: ahora está la versión {version}. Cárgala y repite tu cambio.',
  'stages.no_such_scene': 'La película no tiene esa escena.',
  'stages.no_such_picture': 'La escena no tiene esa imagen.',
  'stages.picture_gone': 'Esta imagen no está.',
  'stages.recording_silent': 'En esta grabación no se oye nada. Grábala otra vez, más cerca del micrófono.',
  'stages.recording_gone': 'La grabación no está. Grábala o súbela otra vez.',
  'stages.scene_picture_gone': 'La imagen de esta escena ya no está. Elige o sube otra.',
  'stages.previews_used_up':
    'Las pruebas de 24 horas con servicios de este servidor se acabaron. Usa una voz incluida o tus claves.',
  'stages.nothing_asked': 'Esta etapa no preguntó tal cosa.',
  'stages.running': 'La etapa está en marcha. Espera o cancélala.',
  'stages.music_is_a_sound_file': 'La música es un archivo de sonido: WAV, MP3, FLAC, M4A u OGG.',
  'stages.track_too_short': 'Una pista dura al menos {seconds} segundos. Elige una más larga.',
  'stages.no_such_voice': 'No existe esa voz.',
  'stages.voices_being_made': 'Las voces se están haciendo. Espera o cancela la etapa.',
} satisfies Translated<'stages'>
