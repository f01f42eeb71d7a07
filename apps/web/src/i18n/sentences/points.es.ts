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
} satisfies Translated<'points'>
