import type { Guide } from '../platform-declaration.ts'

export const guide: Guide = {
  site: 'Meta for Developers',
  url: 'https://developers.facebook.com/apps',
  steps: [
    'Crea una aplicación de tipo Business. Copia App ID y App Secret de Configuración → Básica.',
    'Abre el Explorador de la API Graph, elige la aplicación y genera un token de usuario con los permisos de abajo.',
    'Pide me/accounts en el explorador. La respuesta lista tus páginas con su id y su access_token.',
    'Haz que el token dure: canjea el token de usuario por uno de larga duración en la herramienta de tokens y pide me/accounts ' +
      'otra vez. Ese token de página no caduca.',
    'Copia el id de la página como Page ID y su token como Page Access Token.',
  ],
  scopes: ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts'],
  notes: [
    'Los demás ven las publicaciones cuando la aplicación está en modo activo.',
    'Las películas verticales de 3 a 90 segundos salen como reels; las anchas, como vídeos de la página.',
  ],
}
