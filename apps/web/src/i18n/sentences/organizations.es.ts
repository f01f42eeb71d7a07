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
  'organizations.choose_country_before_fiscal_regime': 'Elige un país antes del régimen fiscal',
  'organizations.choose_fiscal_regime_country': 'Elige un régimen fiscal del país',
  'organizations.you_need_create_least_one': 'Necesitas crear al menos una organización para generar flujos.',
  'organizations.please_set_one_organization_default': 'Marca una organización como predeterminada para poder crear flujos.',
  'organizations.stage_running_organization_wait_until':
    'Hay una etapa en marcha en esta organización. Espera a que acabe o cancélala antes.',
  'organizations.set_another_organization_default_first': 'Marca antes otra organización como predeterminada.',
  'organizations.your_only_organization_create_another':
    'Es tu única organización. Crea otra y márcala antes como predeterminada.',
  'organizations.organization_already_your_default_you':
    'Esta organización ya es la predeterminada. No puedes quitarla sin marcar otra.',
  'organizations.user_several_your_organizations_name': 'Este usuario está en varias de tus organizaciones: indica cuál',
  'organizations.file_used_take_out_all':
    'Este archivo se usa en {films}. Retíralo de todos modos: las películas conservan lo que usan.',
  'organizations.licence_forbids_use_films_take':
    'Su licencia, {licence}, prohíbe usarlo en películas. Elige otro archivo o corrige su licencia en la biblioteca.',
  'organizations.may_not_used_any_more': `«{name}» ya no se puede usar: su licencia, {licence}, prohíbe usarlo en películas. Quítalo \
en la etapa {stage_number} y haz de nuevo la película.`,
  'organizations.thumbnail_may_not_shown_any':
    'La miniatura «{name}» ya no se puede mostrar: su licencia, {licence}, prohíbe usarla en películas. Elige otra miniatura.',
  'organizations.thumbnail_names_nobody_which_licence':
    'La miniatura «{name}» no nombra a nadie, y su licencia, {licence}, lo pide. Indica a quién en la biblioteca o elige otra miniatura.',
} satisfies Translated<'organizations'>
