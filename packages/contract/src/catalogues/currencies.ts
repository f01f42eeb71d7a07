import type { Country } from './countries.ts'

/** The currencies that a person can choose (requirement ORG-03). USD is the default. */
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'MXN', 'JPY', 'KRW', 'BRL', 'ARS', 'AUD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** The currency of an organization without a chosen currency. */
export const DEFAULT_CURRENCY: Currency = 'USD'

/** The currency of each country. */
export const CURRENCY_OF = {
  US: 'USD',
  CA: 'CAD',
  MX: 'MXN',
  GB: 'GBP',
  DE: 'EUR',
  FR: 'EUR',
  ES: 'EUR',
  IT: 'EUR',
  NL: 'EUR',
  AU: 'AUD',
  JP: 'JPY',
  KR: 'KRW',
  BR: 'BRL',
  AR: 'ARS',
} satisfies Record<Country, Currency>
