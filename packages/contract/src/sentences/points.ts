/** Of points and money. */
export const points = {
  payout_in_mexico_only: 'Commission is paid in Mexican pesos only to a partner whose default organization is in Mexico.',
  transfer_to_default_only: 'Commission is transferred to the default organization only. Set this organization as default first.',
  purchase_not_found: 'Purchase not found',
  no_receipt_before_payment: 'This purchase is not paid, so it has no receipt yet.',
  commission_too_small: 'Your commission is {left}, and {asked} were asked for. Enter at most what you have.',
  body_no_json: 'The body is not valid JSON.',
  unpaid_use:
    "Failed and cancelled runs of 24 hours used {points} of this server's services unpaid. Run one again as it was, or use your own keys.",
  ledger_being_checked: 'The points ledger is being checked, so nothing can be spent now. Nothing was charged; try again later.',
  buy_points: '{reason} Buy points for the organization, then try again.',
  monthly_limit:
    "This needs {needed}, and {left} are left of the organization's limit of {limit} a month. Raise the limit, then try again.",
  payment_page_not_opened: 'Stripe did not open a payment page: {why}',
  payment_not_told: 'Stripe did not tell how a payment stands: {why}',
  run_without_price: 'This run was started without a price for this service.',
} as const
