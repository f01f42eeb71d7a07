import type { FilmLanguage } from '../lexicons/languages.ts'

/** A sign directly before a number, that joins it to no word and to no other number ("Covid-19", "2016-17"). */
const SIGN = /(?<![\p{L}\p{N}]|\p{N}[\s\u00a0])[−-]\s?$/u

/** Degrees, behind their number. */
const DEGREES = /^[\s\u00a0\u202f-]?(?:°|℃|degree|grad|degré|grau|minusgrad|डिग्री|درج|度)/iu

/** Words that put degrees below zero: before their number, and behind it. */
const WORDS: Record<FilmLanguage, { before: string; behind?: string }> = {
  en: { before: 'minus', behind: 'below (?:zero|freezing)' },
  es: {
    before: '(?<!(?:al|lo|o) )menos',
    behind: 'bajo (?:cero|el punto de cong)|debajo del? (?:cero|punto de cong)',
  },
  fr: { before: '(?<!(?:au|du|ou) )moins', behind: 'dessous de zéro|sous (?:le |du )?(?:zéro|point de cong)' },
  pt: { before: '(?<!(?:ao|pelo|ou) )menos', behind: 'abaixo (?:de zero|do ponto de congela)|negativos' },
  de: { before: 'minus', behind: 'unter (?:null|dem gefrierpunkt)' },
  sv: { before: 'minus', behind: 'minusgrader|under noll|under fryspunkten' },
  hi: { before: 'माइनस|ऋण|शून्य से' },
  ar: { before: 'ناقص|سالب', behind: 'تحت الصفر' },
  zh: { before: '(?:零下|负|負)(?:大?[约約])?' },
  ja: { before: '(?:マイナス|氷点下|零下)(?:約|およそ)?' },
}
/** Characters in which these words must be. */
const NEAR = 36

/**
 * Whether a number is below zero, from the words before and behind it: by its sign, or by words about its degrees. Without them the figure
 * is another one ("52.6 °C" of "−52.6 °C").
 */
export function isBelowZero(before: string, behind: string, language: FilmLanguage): boolean {
  if (SIGN.test(before)) return true
  if (!DEGREES.test(behind)) return false
  const words = WORDS[language]
  const next = behind.slice(0, NEAR).split(/[,;.،，。]/u)[0]!
  return (
    new RegExp(`(?:${words.before})\\s?$`, 'iu').test(before.slice(-NEAR)) ||
    new RegExp(`(?:${words.behind ?? '(?!)'})`, 'iu').test(next)
  )
}
