import type { Guide } from '../platform-declaration.ts'

export const guide: Guide = {
  site: 'TikTok for Developers',
  url: 'https://developers.tiktok.com/apps',
  steps: [
    'Crea una aplicación y añade los productos «Login Kit» y «Content Posting API», con Direct Post activado.',
    'Copia Client key como App ID y Client secret como App Secret.',
    'Añade una URI de redirección, abre la dirección de autorización con los alcances de abajo e inicia sesión con la cuenta que ' +
      'publica.',
    'Canjea el código en /v2/oauth/token/. Copia access_token y también refresh_token.',
  ],
  scopes: ['user.info.basic', 'video.publish', 'video.upload'],
  notes: [
    'El token de acceso vive 24 horas. Con el de actualización se renueva solo; sin él, las publicaciones posteriores se rechazan ' +
      'diciendo por qué.',
    'Hasta que TikTok audite la aplicación, las publicaciones solo las ve la propia cuenta.',
  ],
}
