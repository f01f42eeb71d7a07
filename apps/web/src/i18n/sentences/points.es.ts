import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'points.payout_in_mexico_only':
    'La comisión se paga en pesos mexicanos solo a socios cuya organización predeterminada está en México.',
  'points.transfer_to_default_only':
    'La comisión se transfiere solo a la organización predeterminada. Márcala antes como predeterminada.',
  'points.purchase_not_found': 'No se encontró la compra',
  'points.no_receipt_before_payment': 'Esta compra no está pagada, así que aún no tiene recibo.',
  'points.commission_too_small': 'Tu comisión es de {left} y se pidieron {asked}. Escribe como máximo lo que tienes.',
  'points.body_no_json': 'El cuerpo no es JSON válido.',
  'points.unpaid_use':
    'Ejecuciones fallidas o canceladas en 24 horas usaron {points} de servicios de aquí sin pagar. Repite una tal cual o usa tus claves.',
  'points.ledger_being_checked':
    'El libro de puntos se está comprobando, así que ahora no se puede gastar. No se cobró nada; vuelve a probar más tarde.',
  'points.buy_points': '{reason} Compra puntos para la organización y vuelve a probar.',
  'points.monthly_limit':
    'Esto necesita {needed} y quedan {left} del límite de {limit} al mes de la organización. Sube el límite y vuelve a probar.',
  'points.payment_page_not_opened': 'Stripe no abrió la página de pago: {why}',
  'points.payment_not_told': 'Stripe no dijo cómo está un pago: {why}',
  'points.run_without_price': 'Esta ejecución empezó sin un precio para este servicio.',
  'points.no_such_package_choose_one': 'No existe ese paquete. Elige uno de la lista',
  'points.needs_organization_missing': 'Esto necesita {needed} y la organización tiene {current}: faltan {missing}.',
  'points.refund': 'Devolución · {package}',
  'points.refund_withdrawn': 'Devolución retirada · {package}',
  'points.from_deleted_organization': 'De una organización eliminada: {organization}',
  'points.commission_transferred': 'Comisión transferida',
  'points.run_stage': 'Una ejecución de esta etapa',
  'points.minutes_target_length': 'Minutos de la duración pedida',
  'points.made_before_so_costs_nothing': 'Ya estaba hecho, así que no cuesta nada',
  'points.made_before_service_not_paid': 'Ya lo hizo un servicio y aún no está pagado',
  'points.tokens_sent': 'Tokens enviados',
  'points.tokens_written': 'Tokens escritos',
  'points.characters_spoken': 'Caracteres hablados',
  'points.pictures_made': 'Imágenes hechas',
  'points.seconds_made': 'Segundos hechos',
  'points.searches': 'Búsquedas',
  'points.tokens_sent_your_key': 'Tokens enviados con tu clave',
  'points.tokens_written_your_key': 'Tokens escritos con tu clave',
  'points.characters_spoken_your_key': 'Caracteres hablados con tu clave',
  'points.pictures_made_your_key': 'Imágenes hechas con tu clave',
  'points.seconds_made_your_key': 'Segundos hechos con tu clave',
  'points.searches_your_key': 'Búsquedas con tu clave',
  'points.whoever_runs_server_not_said':
    'Quien administra este servidor no ha dicho cuánto vale un punto (USD_PER_POINT), así que no se hacen películas con él.',
  'points.whoever_runs_server_set_no':
    'Quien administra este servidor no ha puesto precio a {model}, así que no se hacen películas con él.',
  'points.stages_before_not_run_price': 'Las etapas anteriores no se han ejecutado: el precio para la duración pedida',
  'points.track_brought_film': 'Una pista ajustada al vídeo',
  'points.leaving_sentence_out': 'Dejar fuera una frase',
  'points.picture_stands_film': 'Una imagen que representa a la película',
  'points.seconds_part': 'Segundos de la parte',
  'points.film_another_language': 'La película en otro idioma',
  'points.seconds_translated': 'Segundos que se traducen',
} satisfies Translated<'points'>
