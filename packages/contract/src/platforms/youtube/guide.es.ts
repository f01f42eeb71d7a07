import type { Guide } from '../platform-declaration.ts'

export const guide: Guide = {
  site: 'la consola de Google Cloud',
  url: 'https://console.cloud.google.com/apis/library/youtube.googleapis.com',
  steps: [
    'Crea un proyecto en la consola de Google Cloud y habilita en él «YouTube Data API v3».',
    'En APIs y servicios → Credenciales elige Crear credenciales → Clave de API. Esa es la API Key; limítala a YouTube Data API.',
    'En Pantalla de consentimiento de OAuth escribe el nombre de la aplicación y tu dirección, y publícala: en «Prueba» el token ' +
      'de actualización muere a los 7 días.',
    'En Credenciales elige Crear credenciales → ID de cliente de OAuth → Aplicación web, con ' +
      'https://developers.google.com/oauthplayground como URI de redirección. Copia Client ID y Client Secret.',
    'En OAuth 2.0 Playground abre la rueda, marca «Use your own OAuth credentials», escribe ambos, autoriza los tres alcances de ' +
      'abajo con la cuenta del canal y canjea el código. Copia el Refresh Token.',
  ],
  scopes: ['youtube.upload', 'youtube.readonly', 'youtube.force-ssl'],
  notes: [
    'Los proyectos que Google no ha auditado solo suben vídeos privados. Pide la auditoría en la página de cuotas de la API.',
    'Un canal sin verificar admite vídeos de 15 minutos como máximo.',
  ],
}
