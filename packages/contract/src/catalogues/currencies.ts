/** Currencies offered (ORG-03); USD is the fallback. */
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'MXN', 'JPY', 'KRW', 'BRL', 'ARS', 'AUD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** What an organization without a currency has. */
export const DEFAULT_CURRENCY: Currency = 'USD'
