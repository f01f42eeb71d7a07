import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'organizations.own_second_factor_first': 'Configura antes un segundo factor propio, en Mi cuenta.',
  'organizations.owner_without_second_factor':
    'El propietario de la organización aún no tiene segundo factor. Pídele que configure uno antes.',
  'organizations.already_member': 'Esta persona ya es miembro de la organización.',
  'organizations.owner_stays': 'No se puede cambiar ni quitar al propietario de una organización.',
  'organizations.rights_beyond_own': 'No puedes dar, cambiar ni quitar derechos que tú no tienes.',
  'organizations.last_administrator':
    'Eres el último administrador de esta organización, así que no puedes cambiarte ni quitarte.',
  'organizations.not_oneself': 'No puedes cambiarte ni quitarte. Pídeselo a otro administrador.',
  'organizations.member_elsewhere':
    'Esta persona pertenece también a organizaciones que no son tuyas, así que solo ella puede cambiar su correo.',
  'organizations.e_mail_taken': 'Otro usuario tiene este correo.',
  'organizations.no_picture_at_address':
    'Esta dirección no lleva a ninguna imagen que se pueda leer: solo se leen PNG, JPEG y WebP.',
  'organizations.picture_damaged': 'Esta imagen está dañada: no se puede leer.',
} satisfies Translated<'organizations'>
