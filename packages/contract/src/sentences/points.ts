/** Of points and money. */
export const points = {
  payout_in_mexico_only: 'Commission is paid in Mexican pesos only to a partner whose default organization is in Mexico.',
  transfer_to_default_only: 'Commission is transferred to the default organization only. Set this organization as default first.',
  purchase_not_found: 'Purchase not found',
  no_receipt_before_payment: 'This purchase is not paid, so it has no receipt yet.',
  commission_too_small: 'Your commission is {left}, and {asked} were asked for. Enter at most what you have.',
  body_no_json: 'The body is not valid JSON.',
} as const
