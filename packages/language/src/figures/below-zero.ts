import type { FilmLanguage } from '../lexicons/languages.ts'

/** A sign directly before a number. The sign must not join the number to a word or to another number ("Covid-19", "2016-17"). */
const SIGN = /(?<![\p{L}\p{N}]|\p{N}[\s\u00a0])[−-]\s?$/u

/** A sign or word for degrees after a number. */
const DEGREES = /^[\s\u00a0\u202f-]?(?:°|℃|degree|grad|degré|grau|minusgrad|डिग्री|درج|度)/iu

/** Words that make degrees negative: before their number, and after it. */
const WORDS: Record<FilmLanguage, { before: string; behind?: string }> = {
  en: { before: 'minus', behind: 'below (?:zero|freezing)' },
  es: {
    before: '(?<!(?:al|lo|o) )menos',
    behind: 'bajo (?:cero|el punto de cong)|debajo del? (?:cero|punto de cong)',
  },
  fr: { before: '(?<!(?:au|du|ou) )moins', behind: 'dessous de zéro|sous (?:le |du )?(?:zéro|point de cong)' },
  pt: { before: '(?<!(?:ao|pelo|ou) )menos', behind: 'abaixo (?:de zero|do ponto de congela)|negativos' },
  it: { before: '(?<!(?:al|di|o|per lo) )meno', behind: 'sotto (?:lo )?zero|sotto il punto di cong' },
  de: { before: 'minus', behind: 'unter (?:null|dem gefrierpunkt)' },
  sv: { before: 'minus', behind: 'minusgrader|under noll|under fryspunkten' },
  hi: { before: 'माइनस|ऋण|शून्य से' },
  ar: { before: 'ناقص|سالب', behind: 'تحت الصفر' },
  zh: { before: '(?:零下|负|負)(?:大?[约約])?' },
  ja: { before: '(?:マイナス|氷点下|零下)(?:約|およそ)?' },
}
/** Characters around the number in which these words are searched. */
const NEAR = 36

/**
 * Whether a number is below zero, from the words before and after it: by its sign, or by words about its degrees. Without these words, the
 * figure would change ("52.6 °C" of "−52.6 °C").
 */
export function isBelowZero(before: string, behind: string, language: FilmLanguage): boolean {
  if (SIGN.test(before)) return true
  if (!DEGREES.test(behind)) return false
  const words = WORDS[language]
  const next = behind.slice(0, NEAR).split(/[,;.،，。]/u)[0]
  return (
    new RegExp(`(?:${words.before})\\s?$`, 'iu').test(before.slice(-NEAR)) ||
    new RegExp(`(?:${words.behind ?? '(?!)'})`, 'iu').test(next)
  )
}
