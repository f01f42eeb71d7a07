import type { Guide } from '../platform-declaration.ts'

export const guide: Guide = {
  site: 'Meta for Developers',
  url: 'https://developers.facebook.com/apps',
  steps: [
    'Convierte la cuenta de Instagram en profesional y vincúlala a una página de Facebook.',
    'En el Explorador de la API Graph genera un token de usuario con los permisos de abajo, para la aplicación de tu pestaña de ' +
      'Facebook.',
    'Pide me/accounts: el id de la página es Facebook Page ID.',
    'Pide {id de la página}?fields=instagram_business_account: el id que contiene es Account ID.',
    'Canjea el token por uno de larga duración en la herramienta de tokens y cópialo como Access Token.',
  ],
  scopes: ['instagram_basic', 'instagram_content_publish', 'pages_show_list', 'pages_read_engagement'],
  notes: [
    'Un token de larga duración vive 60 días. Con App ID y App Secret en la pestaña de Facebook se renueva solo.',
    'Las películas salen como reels; hasta 90 segundos llegan a más gente.',
  ],
}
