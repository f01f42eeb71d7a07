import type { Guide } from '../platform-declaration.ts'

export const guide: Guide = {
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
}
