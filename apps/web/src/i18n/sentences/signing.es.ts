import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'signing.certificate_of_another_key': 'El primer certificado es de otra clave: pon primero el de quien firma',
  'signing.certificate_of_issuer': 'El primer certificado es de un emisor: pon primero el de quien firma',
  'signing.certificate_self_issued': 'El primer certificado se emitió a sí mismo, y C2PA lo rechaza: trae uno de un emisor',
  'signing.certificate_not_for_signing':
    'El primer certificado no es para firmar: necesita el uso de protección de correo o de firma de documentos',
  'signing.certificate_out_of_order': 'El certificado {number} no emitió el anterior: ponlos en orden, primero el de quien firma',
  'signing.certificate_expired': 'Un certificado de la cadena ha caducado',
  'signing.certificate_not_valid_yet': 'Un certificado de la cadena aún no es válido',
  'signing.key_locked': 'La clave está protegida con una contraseña: desbloquéala primero (openssl pkcs8 -topk8 -nocrypt)',
  'signing.enter_key': 'Introduce una clave privada PKCS#8 en PEM: -----BEGIN PRIVATE KEY-----',
  'signing.key_of_another_kind': 'Una clave que firma es P-256, P-384, P-521, Ed25519 o RSA de al menos 2.048 bits',
  'signing.enter_certificates': 'Introduce los certificados en PEM, primero el de quien firma: -----BEGIN CERTIFICATE-----',
  'signing.certificate_unreadable': 'Uno de los certificados no se puede leer: introdúcelos como PEM',
  'signing.changed_meanwhile': 'La clave de firma se cambió mientras tanto. Ejecuta otra vez la etapa 10 (Distribución).',
  'signing.send_key_or_make': 'Envía pkcs8 y chain, o make: true para una clave que cree Orion',
  'signing.organization_no_signing_key_films': 'Esta organización no tiene clave de firma: sus películas no se firman.',
} satisfies Translated<'signing'>
