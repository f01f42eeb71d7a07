import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'server.api_key_required': 'Se necesita una clave de API',
  'server.session_not_valid': 'Esta clave de API o sesión ya no es válida. Vuelve a entrar.',
  'server.file_address_not_valid': 'Esta dirección ya no es válida. Vuelve a abrir la página para tener otra.',
  'server.already_issued': 'Esto ya se entregó y no se vuelve a mostrar.',
  'server.idempotency_key_used': 'Esta Idempotency-Key se usó para otra petición. Usa otra.',
  'server.body_must_be_json': 'Envía el cuerpo como application/json.',
  'server.account_closing': 'Esta cuenta se cierra el {day}. Entra y consérvala para volver a usarla.',
  'server.user_not_found': 'No se encontró al usuario',
  'server.some_fields_wrong': 'Algunos campos no son correctos.',
  'server.character_not_storable': 'El texto tiene un carácter que no se puede guardar',
  'server.too_many_requests': 'Demasiadas peticiones. Vuelve a probar en {seconds} segundos.',
  'server.organization_not_found': 'No se encontró la organización',
  'server.process_ending': 'Este proceso está terminando.',
  'server.mcp_servers_not_fetched': 'No se pudieron cargar los servidores MCP',
  'server.not_found': 'No se encontró',
  'server.role_forbids': 'Tu rol no lo permite. Pídeselo a un administrador de la organización.',
  'server.second_factor_first': 'Tu organización exige un segundo factor. Configura uno primero.',
  'server.new_password_first': 'Elige primero una contraseña nueva.',
  'server.database_away': 'Ahora no se puede llegar a la base de datos. No se cambió nada; vuelve a probar en un momento.',
  'server.disk_full': 'El disco está lleno. No se cobró nada; libera espacio y vuelve a probar.',
  'server.fault_of_ours':
    'Algo falló por nuestra parte. Aquí no se sabe más; el identificador de la petición lo nombra en el registro.',
  'server.store_away': 'Ahora no se puede llegar al almacén de archivos. No se perdió nada; vuelve a probar en un momento.',
  'server.store_wrong_bytes':
    'El almacén de archivos envía ahora bytes equivocados. No se perdió nada; vuelve a probar en un momento.',
  'server.no_space_for_files': 'No queda espacio para guardar archivos. Libera espacio y vuelve a probar; no se cobraron puntos.',
  'server.stored_under_another_key': 'Se guardó con otra clave maestra y ya no se puede leer. Vuelve a escribirlo.',
  'server.stages_one_to_ten': 'Hay etapas de la 1 a la 10',
  'server.nested_too_deep': 'Anidado a más de {levels} niveles',
  'server.field_name_not_storable': 'El nombre de un campo tiene un carácter que no se puede guardar',
} satisfies Translated<'server'>
