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
} satisfies Translated<'points'>
