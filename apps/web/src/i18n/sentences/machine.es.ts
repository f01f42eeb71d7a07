import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'machine.server_no_answer': 'Sin respuesta en {seconds} s',
  'machine.server_silent': 'La dirección no responde',
  'machine.server_status': 'Error HTTP, estado {status}',
  'machine.server_answer_long': 'La respuesta es demasiado larga',
  'machine.server_answer_missing': 'La respuesta terminó sin un resultado',
  'machine.server_answer_wrong': 'La respuesta no cumple el protocolo',
  'machine.server_closed': 'Se cerró la conexión',
  'machine.server_not_started': 'No se pudo iniciar el programa',
  'machine.server_ended': 'El programa terminó',
  'machine.server_no_protocol': 'El programa no habla JSON-RPC',
  'machine.voice_not_offered': 'Esta voz ya no se ofrece. Elige otra.',
  'machine.file_not_at_place': 'No hay ningún archivo {archive} en ese lugar. Da el archivo o la carpeta que lo tiene.',
  'machine.another_file_at_place': 'El archivo de ese lugar no es {archive}: tiene {bytes} bytes en vez de {expected}.',
  'machine.voice_does_not_speak': 'La voz {voice} no habla en esta máquina ({why}). Las voces incluidas siguen.',
  'machine.voice_files_gone': 'Los archivos de la voz {voice} ya no están. Instálala otra vez.',
  'machine.model_not_offered': 'Este modelo ya no se ofrece. Elige otro.',
  'machine.model_takes_gb_free_memory': `El modelo {model} ocupa {needed} GB de memoria libre al cargarse y hay {free} GB libres. \
Cierra otros programas y vuelve a intentarlo.`,
  'machine.download_failed_look_downloads_then': '{service}: la descarga falló allí. Mira sus descargas y sigue después.',
  'machine.download_paused_let_go_lm': '{service}: la descarga está en pausa allí. Reanúdala en LM Studio y sigue después aquí.',
  'machine.names_no_download_look': '{service}: no nombra ninguna descarga que mirar.',
  'machine.model_needs_gb_memory_machine':
    'El modelo {model} necesita {needed} GB de memoria y esta máquina tiene {memory} GB. Elige uno más pequeño.',
  'machine.model_needs_gb_free_disk':
    'El modelo {model} necesita {needed} GB libres en el disco y hay {free} GB. Libera algo y continúa.',
  'machine.smallest_model_needs_gb_memory':
    'El modelo más pequeño necesita {needed} GB de memoria y esta máquina tiene {memory} GB.',
  'machine.smallest_model_needs_gb_free': 'El modelo más pequeño necesita {needed} GB libres en el disco y hay {free} GB.',
  'machine.runtime_voices_machine_does_not':
    'El programa de las voces de esta máquina no se puede cargar aquí ({why}). Las voces incluidas siguen.',
  'machine.no_space_left_disk_voice': 'No queda espacio en el disco para esta voz. Libera un poco y sigue.',
  'machine.voice_needs_mb_free_memory': `Esta voz necesita {needed} MB de memoria libre y hay {free} MB. Cierra otros programas y \
vuelve a intentarlo. Las voces incluidas siguen.`,
  'machine.voice_needs_mb_free_disk':
    'Esta voz necesita {needed} MB libres en el disco y hay {free} MB. Libera algo y continúa. Las voces incluidas siguen.',
  'machine.voice_could_not_installed_try': 'Esta voz no se pudo instalar. Inténtalo otra vez o elige otra.',
  'machine.address_voice_moved_status_install':
    'La dirección de esta voz ha cambiado (estado {status}). Instálala desde un archivo o elige otra voz.',
  'machine.what_arrived_not_voice_catalogue':
    'Lo que llegó no es la voz del catálogo: su suma es otra. No se guardó nada. Inténtalo otra vez o elige otra voz.',
  'machine.archive_voice_not_used_holds':
    'El archivo de esta voz no se usa: contiene algo que no es un archivo ({kind}: {path}).',
  'machine.archive_voice_not_used_holds_2':
    'El archivo de esta voz no se usa: contiene una ruta que sale de su carpeta ({path}).',
  'machine.archive_voice_not_used_holds_3': 'El archivo de esta voz no se usa: contiene más de lo que tiene una voz.',
  'machine.archive_voice_not_used_cannot': 'El archivo de esta voz no se usa: no se puede desempaquetar.',
  'machine.voice_scene_not_machine_any': 'La voz de esta escena ya no está en esta máquina. Elige otra voz.',
  'machine.voice_film_not_machine_any':
    'La voz de esta película ya no está en esta máquina. Instálala otra vez o elige otra, por ejemplo {voice}.',
  'machine.voice_had_not_machine_any': 'La voz que tenía ya no está en esta máquina.',
  'machine.voices_machine': 'Voces en esta máquina',
  'machine.line_cut': '{service}: la conexión se cortó.',
  'machine.what_says_no_progress': '{service}: lo que dice no es un avance: {text}',
  'machine.answered_status': '{service}: respondió con el estado {status}.',
} satisfies Translated<'machine'>
