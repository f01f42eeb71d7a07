import type { FilmLanguage } from '../lexicons/languages.ts'
import type { Counted } from './table.ts'

/** Signs of currencies and their codes. */
const SIGNS: Record<string, string> = {
  R$: 'BRL',
  NT$: 'TWD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  MX$: 'MXN',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₦': 'NGN',
  '฿': 'THB',
  '₫': 'VND',
  '₱': 'PHP',
  '₹': 'INR',
  '₪': 'ILS',
  '₴': 'UAH',
  zł: 'PLN',
  'Rs.': 'INR',
  Rs: 'INR',
  Kč: 'CZK',
  Ft: 'HUF',
}
const CODES =
  'USD EUR GBP JPY CNY CHF SEK NOK DKK PLN CZK HUF BRL MXN INR KRW TWD AUD CAD NZD HKD SGD RUB TRY THB VND PHP NGN ZAR'

/** The currencies of three countries that share one sign. */
const CROWNS: Record<FilmLanguage, Counted> = {
  en: ['krone', 'kroner'],
  de: ['Krone', 'Kronen'],
  es: ['corona', 'coronas'],
  fr: ['couronne', 'couronnes'],
  pt: ['coroa', 'coroas'],
  it: ['corona', 'corone'],
  sv: ['krona', 'kronor'],
  hi: ['क्रोना', 'क्रोना'],
  ar: ['كرونة', 'كرونة'],
  zh: ['克朗', '克朗'],
  ja: ['クローナ', 'クローナ'],
}

/** A currency's singular and plural names from Unicode's data. In Japanese, without the country, which is written in Han characters. */
function findName(currency: string, language: FilmLanguage): Counted {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  })
  const of = (count: number) => {
    const name = format.formatToParts(count).find(({ type }) => type === 'currency')?.value
    if (name === undefined) throw new Error(`The currency ${currency} has no name.`)
    return language === 'ja' ? name.replaceAll(/[\p{Script=Han} ]/gu, '') : name
  }
  return [of(1), of(language === 'ar' ? 11 : 5)]
}

/** A language's currencies by sign and code: its own names first, and the names from Unicode's data for other currencies. */
export function withCurrencyNames(own: Record<string, Counted>, language: FilmLanguage): Record<string, Counted> {
  const rupees = own['₹'] ?? findName('INR', language)
  const signs = Object.entries(SIGNS).map(([sign, code]) => [sign, own[code] ?? findName(code, language)] as const)
  const codes = CODES.split(' ').map((code) => [code, findName(code, language)] as const)
  return { ...Object.fromEntries([...codes, ...signs]), kr: CROWNS[language], Rs: rupees, 'Rs.': rupees, ...own }
}
