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
} satisfies Translated<'server'>
