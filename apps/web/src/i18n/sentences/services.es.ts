import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'services.connection_not_found': 'No se encontró la conexión',
  'services.connection_of_operator': 'Esta conexión es de quien administra este servidor. Se cambia en los ajustes del servidor.',
  'services.models_not_listed': '{connection} no dijo qué modelos tiene en {seconds} segundos.',
  'services.file_and_place': 'Indica un archivo subido o un lugar de la máquina, no los dos.',
  'services.place_named_from_afar': 'Un archivo de la máquina solo lo nombra quien está sentado ante ella.',
  'services.voice_being_installed': 'Se está instalando una voz. Espera a que acabe o cancélala.',
  'services.file_is_another': 'Este archivo no es {archive}: su suma es otra. Elige el archivo de esta voz.',
  'services.no_model_server': 'Ni Ollama ni LM Studio responden en esta máquina. Arranca uno y busca otra vez.',
  'services.model_being_downloaded': 'Se está descargando un modelo a esta máquina. Espera a que acabe o cancélalo.',
  'services.server_keeps_models': '{server} guarda sus modelos por su cuenta. Quítalo allí y elige aquí otro modelo.',
  'services.model_not_from_file': 'Un modelo lo descarga su servidor. Solo las voces vienen de archivos.',
  'services.no_such_model_or_voice': 'No hay ningún modelo ni voz con ese nombre. Elige uno del catálogo: {names}',
  'services.only_at_the_machine':
    'Los modelos y las voces se instalan en la máquina donde funciona Orion. Su operador puede permitirlo a otros.',
  'services.stage_without_service': 'Esta etapa la hace Orion mismo: ningún servicio participa en ella.',
  'services.service_beside_model': 'Elige un servicio junto al modelo: lo incluido en Orion no tiene modelos.',
  'services.chosen_connection_gone': 'La conexión que se eligió para esto ya no existe. Elige otra, o la incluida.',
  'services.connection_in_use': '{connection} está haciendo una parte de una película. Espera a que acabe, o cancela esa etapa.',
  'services.chosen_connection_gone_try_again': 'Una conexión elegida para esto ya no está. Vuelve a intentarlo.',
  'services.field_required': '{field} es obligatorio',
  'services.field_again_after_address': 'Vuelve a escribir «{field}», porque la dirección ha cambiado',
  'services.no_voice_of_language': 'Este servicio no tiene voz en el idioma de la película. Elige otro.',
} satisfies Translated<'services'>
