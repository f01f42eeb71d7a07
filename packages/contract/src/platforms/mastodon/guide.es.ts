import type { Guide } from '../platform-declaration.ts'

export const guide: Guide = {
  site: 'la documentación de Mastodon',
  url: 'https://docs.joinmastodon.org/client/token/',
  steps: [
    'Abre tu servidor de Mastodon en un navegador e inicia sesión con la cuenta que publica.',
    'En Preferencias → Desarrollo elige «Nueva aplicación» y escribe un nombre, por ejemplo Orion.',
    'Desmarca todos los permisos, marca solo los de abajo y pulsa Enviar.',
    'Abre la aplicación en la lista y copia «Tu token de acceso» como Access Token.',
    'Escribe la dirección de tu servidor como Server, por ejemplo https://mastodon.social.',
  ],
  scopes: ['read:accounts', 'read:statuses', 'write:media', 'write:statuses'],
  notes: [
    'El token no caduca. Para retirar el acceso a Orion, borra la aplicación en Desarrollo.',
    'Cada servidor tiene sus límites. La mayoría acepta películas de hasta 99 MB y textos de hasta 500 caracteres.',
    'La dirección del servidor debe ser pública y empezar por https://. Quien administra esta instalación puede indicar una privada en ' +
      'MASTODON_URL.',
  ],
}
