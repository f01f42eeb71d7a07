const language = () => document.documentElement.lang || 'en'

/**
 * The locale of dates: the first of the browser's languages that is the chosen language, with its region, such as 'en-GB'. If the browser
 * has none, it is the chosen language.
 */
export const dateLocale = (): string =>
  navigator.languages.find((each) => each === language() || each.startsWith(`${language()}-`)) ?? language()

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats a number with this many decimals. The formatter is cached by language, because creating it takes a hundred times as long as using
 * it.
 */
function decimal(value: number, decimals: number): string {
  const key = `${language()} ${decimals}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(language(), { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    formats.set(key, format)
  }
  return format.format(value)
}

/** One point, in 1/10,000 pt. */
export const UNIT = 10_000

/** Formats points, given in 1/10,000 pt, with four decimals and 'pts'. */
export const points = (units: number) => `${decimal(units / UNIT, 4)} pts`

/** Parses a typed limit into 1/10,000 pt. NaN for an invalid number. */
export const limitUnits = (limit: string) => Math.round(Number(limit.replace(',', '.')) * UNIT)

/** The text for an unknown figure. */
export const UNKNOWN = '–'

/** Formats an amount in the minor unit of a currency, with two decimals. */
export const money = (minor: number, currency: string) => {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return `${decimal(minor / 10 ** digits, 2)} ${currency}`
}

/** Formats seconds as 'm:ss'. Only whole seconds count, as in the browser's own player. With tenths: 'm:ss.t', or 'm:ss,t' in Spanish. */
export const clock = (seconds: number, tenths = false) => {
  const whole = tenths ? Math.round(seconds * 10) / 10 : Math.floor(seconds)
  const minutes = Math.floor(whole / 60)
  const rest = whole - minutes * 60
  return `${minutes}:${tenths ? decimal(rest, 1).padStart(4, '0') : String(rest).padStart(2, '0')}`
}

/** Frames a second of every film. */
export const FRAME_RATE = 30

/** Formats seconds as 'm:ss · fNN'. NN is the number of the frame within its second. */
export const timecode = (seconds: number) => {
  const frames = Math.max(0, Math.floor(seconds * FRAME_RATE + 0.01))
  const whole = Math.floor(frames / FRAME_RATE)
  const frame = frames % FRAME_RATE
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(whole / 60)}:${two(whole % 60)} · f${two(frame)}`
}

/** Formats a number in the language of the interface. */
export const number = (value: number, decimals = 0) => decimal(value, decimals)

/** Formats seconds with one decimal and the unit. */
export const seconds = (value: number) => `${number(value, 1)} s`

/** Formats bytes in MB, or in kB below 1 MB. */
export const size = (bytes: number) =>
  bytes < 1000 ? `${bytes} B` : bytes < 1_000_000 ? `${number(bytes / 1000)} kB` : `${number(bytes / 1_000_000, 1)} MB`

/** Formats a date as '14 Nov 2026'. */
export const day = (time: string) =>
  new Date(time).toLocaleDateString(dateLocale(), { day: 'numeric', month: 'short', year: 'numeric' })

/** Formats a date without its year, as '14 Nov'. */
export const dayAndMonth = (time: string) =>
  new Date(time).toLocaleDateString(dateLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** The text with spaces at which no line breaks, so that a figure and its unit stay on one line. */
export const keepTogether = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Formats a date with its time of day. */
export const moment = (time: string) =>
  new Date(time).toLocaleString(dateLocale(), { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })

/** The name of a language in the language of the interface, as written inside a sentence: 'Spanish', 'español'. */
export const nameLanguage = (code: string) => new Intl.DisplayNames([language()], { type: 'language' }).of(code) ?? code

/** The name of a language in the language of the interface, with a capital letter. */
export const languageName = (code: string) => {
  const name = nameLanguage(code)
  return name.charAt(0).toLocaleUpperCase(language()) + name.slice(1)
}

/** The name of a country in the language of the interface. */
export const countryName = (code: string) => new Intl.DisplayNames([language()], { type: 'region' }).of(code) ?? code

/** The code and the name of a currency in the language of the interface. */
export const currencyName = (code: string) =>
  `${code} · ${new Intl.DisplayNames([language()], { type: 'currency' }).of(code) ?? code}`
