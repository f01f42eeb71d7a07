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
  'machine.file_not_at_place': 'No hay ningún archivo {archive} en esta ruta. Escribe la ruta del archivo o de su carpeta.',
  'machine.another_file_at_place': 'El archivo de esta ruta no es {archive}: tiene {bytes} bytes en vez de {expected}.',
  'machine.voice_does_not_speak': 'La voz {voice} no funciona en esta máquina ({why}). Puedes usar las voces incluidas.',
  'machine.voice_files_gone': 'Faltan los archivos de la voz {voice}. Instálala otra vez.',
  'machine.model_not_offered': 'Este modelo ya no se ofrece. Elige otro.',
  'machine.model_takes_gb_free_memory': `El modelo {model} necesita {needed} GB de memoria libre para cargarse y hay {free} GB \
libres. Cierra otros programas y vuelve a intentarlo.`,
  'machine.level_draws': 'Este modelo escribe el guion y dibuja las ilustraciones de una película.',
  'machine.level_writes': 'Este modelo escribe el guion de una película. Sus imágenes son gráficos automáticos y fotografías.',
  'machine.level_chooses': 'Este modelo elige las frases que cita una película. Un modelo más grande escribe el guion.',
  'machine.level_quotes':
    'Este modelo es demasiado pequeño para escribir el guion, así que las películas citan sus fuentes. Elige un modelo más grande.',
  'machine.level_and_why': '{does} {why}',
  'machine.test_did_not_quote': 'En la prueba no citó tres frases palabra por palabra.',
  'machine.test_did_not_write': 'En la prueba no unió dos frases en una de 18 palabras como máximo.',
  'machine.test_did_not_draw': 'En la prueba no colocó las diez partes de una ilustración.',
  'machine.level_open':
    'Orion no pudo averiguar qué partes de una película puede hacer este modelo. Las películas lo usan como antes. El motivo: {why}',
  'machine.level_test_too_slow': 'El modelo no respondió a la prueba a tiempo.',
  'machine.download_says_no_size': 'El servidor no indicó el tamaño de {name}. Inténtalo más tarde.',
  'machine.download_site_silent':
    'No se puede descargar {name}: {host} no responde. Comprueba la conexión a internet de esta máquina. Orion lo intenta de nuevo solo.',
  'machine.download_moved': 'La dirección de {name} ha cambiado (estado {status}). Instálalo desde un archivo o elige otro.',
  'machine.model_moved':
    'La dirección de {name} ha cambiado (estado {status}). Pon su archivo en la carpeta models de DATA_DIR o elige otro.',
  'machine.download_differs':
    'El archivo descargado no es {name}: su suma de comprobación es incorrecta. Orion lo borró. Inténtalo otra vez o elige otro.',
  'machine.download_disk_full': 'No queda espacio en el disco para {name}. Libera espacio y continúa.',
  'machine.download_failed': '{name} no se pudo instalar. Inténtalo otra vez o elige otro.',
  'machine.model_file_gone': 'El modelo {model} ya no está en esta máquina. Descárgalo otra vez o elige otro.',
  'machine.model_file_no_gguf': 'El archivo {model}.gguf no es un archivo GGUF. Sustitúyelo o elige otro modelo.',
  'machine.model_file_broken': 'El archivo del modelo {model} está dañado o incompleto. Descárgalo otra vez o elige otro modelo.',
  'machine.model_architecture_unknown': `Orion no conoce la arquitectura {architecture} del modelo {model}. Elige otro, por ejemplo un \
Gemma, Llama, Mistral o Qwen.`,
  'machine.model_runtime_missing':
    'Los modelos de lenguaje no funcionan dentro de Orion en esta máquina ({system}). Conecta un servidor de modelos o un servicio.',
  'machine.model_memory_lacks':
    'El modelo {model} necesita {needed} GB de memoria y hay {free} GB libres. Cierra otros programas o elige un modelo más pequeño.',
  'machine.model_process_ended': `El proceso del modelo {model} terminó después de pedir {needed} GB de memoria. Cierra otros \
programas o elige un modelo más pequeño.`,
  'machine.model_context_full':
    'La petición es más larga que los {tokens} tokens que el modelo {model} admite aquí. Elige un modelo más grande.',
  'machine.model_needs_gb_memory_machine':
    'El modelo {model} necesita {needed} GB de memoria y esta máquina tiene {memory} GB. Elige uno más pequeño.',
  'machine.model_needs_gb_free_disk':
    'El modelo {model} necesita {needed} GB libres en el disco y hay {free} GB. Libera espacio y continúa.',
  'machine.smallest_model_needs_gb_memory':
    'El modelo más pequeño necesita {needed} GB de memoria y esta máquina tiene {memory} GB.',
  'machine.runtime_voices_machine_does_not':
    'El programa de las voces de esta máquina no se puede cargar ({why}). Puedes usar las voces incluidas.',
  'machine.voice_needs_mb_free_memory': `Esta voz necesita {needed} MB de memoria libre y hay {free} MB. Cierra otros programas y \
vuelve a intentarlo, o usa las voces incluidas.`,
  'machine.voice_needs_mb_free_disk':
    'Esta voz necesita {needed} MB libres en el disco y hay {free} MB. Libera espacio y continúa, o usa las voces incluidas.',
  'machine.archive_voice_not_used_holds':
    'Orion rechazó el archivo de esta voz: contiene algo que no es un archivo ({kind}: {path}).',
  'machine.archive_voice_not_used_holds_2':
    'Orion rechazó el archivo de esta voz: contiene una ruta fuera de su carpeta ({path}).',
  'machine.archive_voice_not_used_holds_3': 'Orion rechazó el archivo de esta voz: es más grande que una voz.',
  'machine.archive_voice_not_used_cannot': 'Orion rechazó el archivo de esta voz: no se puede descomprimir.',
  'machine.voice_scene_not_machine_any': 'La voz de esta escena ya no está en esta máquina. Elige otra voz.',
  'machine.voice_film_not_machine_any':
    'La voz de esta película ya no está en esta máquina. Instálala otra vez o elige otra, por ejemplo {voice}.',
  'machine.voice_had_not_machine_any': 'La voz anterior ya no está en esta máquina.',
  'machine.voices_machine': 'Voces en esta máquina',
} satisfies Translated<'machine'>
