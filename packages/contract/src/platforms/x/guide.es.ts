import type { Guide } from '../platform-declaration.ts'

export const guide: Guide = {
  site: 'el portal de desarrolladores de X',
  url: 'https://developer.x.com/en/portal/dashboard',
  steps: [
    'Crea un proyecto y una aplicación en el portal de desarrolladores.',
    'En User authentication settings de la aplicación elige «Read and write» y guarda. Hazlo antes de crear los tokens: uno ' +
      'anterior se queda en solo lectura.',
    'En Keys and tokens genera «API Key and Secret». Son Consumer Key y Consumer Secret.',
    'En la misma página genera «Access Token and Secret» para la cuenta que publica. Copia ambos.',
  ],
  scopes: ['OAuth 1.0a', 'Read and write'],
  notes: [
    'Sin X Premium un vídeo dura como mucho 140 segundos y ocupa 512 MB.',
    'Publicar por la API puede tener coste en tu plan de X.',
  ],
}
