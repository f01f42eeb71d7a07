import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'troubles.what_made_gone_from_which': '{service}: {same} borró el resultado. Guarda los resultados una hora.',
  'troubles.job_cancelled': '{service}: el trabajo se canceló allí ({status}).',
  'troubles.says': '{trouble} Dice: «{words}»',
  'troubles.says_status_2': '{trouble} Dice: «{words}» (estado {status})',
  'troubles.status_2': '{trouble} (estado {status})',
  'troubles.model_failed': '{service}: el modelo falló.',
  'troubles.address_does_not_start_https': '{service}: la dirección no empieza por https:// ni http://.',
  'troubles.address_holds_user_name_or':
    '{service}: la dirección lleva un nombre de usuario o una contraseña. Usa los campos para eso.',
  'troubles.call_another_address_than_connections': '{service}: Orion rechazó una llamada a una dirección ajena a esta conexión.',
  'troubles.redirects_something_no_address': '{service}: {host} redirige a algo que no es una dirección.',
  'troubles.redirects_more_than_times': '{service}: {host} redirige más de {most} veces.',
  'troubles.redirects_which_not_followed_key':
    '{service}: {host} redirige a otra dirección. Orion no envía claves allí. Escribe la dirección final.',
  'troubles.answer_larger_than_mb': '{service}: la respuesta tiene más de {megabytes} MB.',
  'troubles.answer_not_json_address_interface':
    '{service}: la respuesta no es JSON. Comprueba que la dirección sea la de su API.',
  'troubles.answer_cannot_read_address_interface':
    '{service}: la respuesta no se puede leer. Comprueba que la dirección sea la de su API.',
  'troubles.models_answer_does_not_form': '{service}: la respuesta del modelo no tiene la forma pedida. {fault}',
  'troubles.answer_ended_middle': '{service}: la respuesta se cortó a la mitad.',
  'troubles.answer_holds_no_picture': '{service}: la respuesta no contiene ninguna imagen.',
  'troubles.answer_holds_no_picture_2': '{service}: la respuesta no contiene ninguna imagen ({words}).',
  'troubles.gives_no_json_add_json': '{service}: no responde en JSON. Añade «json» a search.formats en su settings.yml.',
  'troubles.what_answers_no_kiwix_serve':
    '{service}: el servidor de esta dirección no es kiwix-serve, o su respuesta quedó cortada.',
  'troubles.none_engines_answered': '{service}: no respondió ninguno de sus motores de búsqueda: {engines}.',
  'troubles.answer_not_what_should': '{service}: la respuesta tiene una forma inesperada ({what}).',
  'troubles.not_address_starts_https_or': '{service}: «{url}» no es una dirección. Una dirección empieza por https:// o http://.',
  'troubles.picture_empty': '{service}: la imagen está vacía.',
  'troubles.sound_empty': '{service}: el sonido está vacío.',
  'troubles.clip_empty': '{service}: el clip está vacío.',
  'troubles.what_answered_no_picture': '{service}: la respuesta no es una imagen.',
  'troubles.what_answered_no_sound': '{service}: la respuesta no es un sonido.',
  'troubles.what_answered_no_clip': '{service}: la respuesta no es un clip.',
  'troubles.answer_cut_tokens_choose_model':
    '{service}: la respuesta se cortó a los {tokens} tokens. Elige un modelo que razone menos o tenga un límite mayor.',
  'troubles.footage_neither_mp4_nor_webm': '{service}: el vídeo no es MP4 ni WebM.',
  'troubles.footage_damaged': '{service}: el vídeo está dañado.',
  'troubles.footage_lines_film_needs': '{service}: el vídeo tiene {lines} líneas. Una película necesita {least} como mínimo.',
  'troubles.footage_no_shot_moves_long':
    '{service}: el vídeo no tiene ningún plano en movimiento lo bastante largo para una película.',
  'troubles.model_answered_no_clip': '{service}: el modelo no devolvió ningún clip.',
  'troubles.model_answered_no_picture': '{service}: el modelo no devolvió ninguna imagen.',
  'troubles.does_not_say_what_takes': '{service}: {model} no indica sus entradas. Elige otro modelo.',
  'troubles.takes_no_words_choose_another': '{service}: {model} no acepta texto. Elige otro modelo.',
  'troubles.no_model_name_written_owner': '{service}: «{model}» no es el nombre de un modelo. Escríbelo como propietario/nombre.',
  'troubles.picture_more_than_megapixels': '{service}: la imagen tiene más de {most} megapíxeles.',
  'troubles.picture_damaged': '{service}: la imagen está dañada.',
  'troubles.pictures_longer_side_pixels_needs':
    '{service}: el lado largo de la imagen tiene {pixels} píxeles. Necesita {least} como mínimo.',
  'troubles.picture_pixels_wide_film_needs':
    '{service}: la imagen mide {pixels} píxeles de ancho. Una película necesita {least} como mínimo.',
  'troubles.picture_not_sharp': '{service}: la imagen no es nítida.',
  'troubles.key_not_accepted_check_models': '{service}: no se aceptó la clave. Compruébala en Modelos y servicios.',
  'troubles.no_credit_left_account': '{service}: no queda saldo en esta cuenta.',
  'troubles.server_no_such_model_or': '{service}: este servidor no tiene ese modelo o esa voz.',
  'troubles.busy': '{service}: está ocupado.',
  'troubles.asked_again_itself': '{trouble} Orion vuelve a intentarlo automáticamente.',
  'troubles.answer_broke_off_before_end': '{service}: la conexión se cortó antes del final de la respuesta.',
  'troubles.refuses_content': '{service}: rechaza este contenido.',
  'troubles.does_not_understand_what_asked': '{service}: no entiende la petición.',
  'troubles.fault_own_try_again_later': '{service}: tiene un error interno. Prueba más tarde.',
  'troubles.could_not_reached_check_address':
    '{service}: no se pudo llegar a {host}. Comprueba la dirección y que el servicio esté en marcha.',
  'troubles.could_not_reached_check_address_2':
    '{service}: no se pudo llegar a {host} ({code}). Comprueba la dirección y que el servicio esté en marcha.',
  'troubles.broke_connection_off_try_again': '{service}: {host} cortó la conexión ({code}). Prueba otra vez.',
  'troubles.busy_2': '{service}: está ocupado: «{words}» ({code}).',
  'troubles.does_not_understand_search': '{service}: no entiende la búsqueda: «{words}» ({code}).',
  'troubles.not_found_check_address_network': '{service}: no se encontró {host}. Comprueba la dirección y la red.',
  'troubles.leads_private_address_only_whoever':
    '{service}: {host} lleva a una dirección privada. Solo quien administra este servidor puede conectar una.',
  'troubles.leads_private_address_set_networks':
    '{service}: {host} lleva a una dirección privada. Quien administra este servidor puede permitir su red con PROVIDER_NETWORKS.',
  'troubles.private_address_set_networks':
    '{service}: {host} es una dirección privada. Quien administra este servidor puede permitir su red con PROVIDER_NETWORKS.',
  'troubles.private_address_only_whoever_runs':
    '{service}: {host} es una dirección privada. Solo quien administra este servidor puede conectar una.',
  'troubles.gave_no_answer_may_done': '{service}: no respondió. Puede que haya hecho el trabajo y lo haya cobrado.',
  'troubles.what_made_cannot_fetched_any': '{service}: el resultado se cobró y ya no se puede recoger.',
  'troubles.not_done_after_hours': '{service}: no terminó en {hours} horas.',
  'troubles.what_sent_no_sound': '{name}: la respuesta no es un sonido.',
  'troubles.silent': '{service}: {host} no envió nada durante {seconds} segundos.',
  'troubles.not_finished': '{service}: {host} no terminó en {minutes} minutos.',
} satisfies Translated<'troubles'>
