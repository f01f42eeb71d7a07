import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import type { Guide } from './guides.en.ts'

export const guides: Record<Platform, Guide> = {
  youtube: {
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
  },
  x: {
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
  },
  facebook: {
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
  },
  instagram: {
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
  },
  tiktok: {
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
  },
  webhook: {
    site: 'RFC 2104 (HMAC)',
    url: 'https://www.rfc-editor.org/rfc/rfc2104',
    steps: [
      'Indica una dirección que acepte un POST con JSON: los textos y las direcciones de la película, su miniatura y sus subtítulos. Se ' +
        'pueden leer durante 45 minutos.',
      'Inventa un secreto de 32 caracteres o más y guárdalo en los dos lados.',
      'Comprueba Orion-Signature: t son segundos Unix y v1 es el HMAC-SHA256 de t, un punto y el cuerpo, con el secreto, en hexadecimal.',
      'Acepta cada Idempotency-Key una sola vez. Responde 2xx cuando la película esté publicada, con {"url": …} si tiene dirección; un ' +
        '4xx dice que nunca lo estará.',
      'Responde a un GET con la misma clave con {"received": true} o {"received": false}: así Orion sabe qué pasó si se corta la línea.',
    ],
    scopes: ['Orion-Signature', 'Idempotency-Key'],
    notes: [
      'La dirección debe ser pública y empezar por https://. Quien lleva este servidor puede indicar una privada en WEBHOOK_URL.',
      'El receptor lee los archivos de esta instalación: debe poder llegar a PUBLIC_URL.',
    ],
  },
}
