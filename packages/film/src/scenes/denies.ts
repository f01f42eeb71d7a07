import type { FilmLanguage } from '@orion/language/lexicons.ts'

/**
 * Signs that a sentence denies something, or is about something absent or different. An image of the named thing would not fit such a
 * sentence.
 */
const DENIES: Record<FilmLanguage, RegExp> = {
  en: /(?<!\p{L})(?:not|never|nor|no|nobody|nothing|none|neither|without|unlike|instead|rather|except|hardly|barely|cannot|absence|lacks?|lacked|lacking)(?!\p{L})|n[’']t(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no|nunca|tampoco|nadie|nada|ni|sin|ning[uú]n\p{L}*|salvo|excepto|apenas|en vez)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:n[’']|(?:ne|pas|jamais|sans|rien|ni|sauf|aucune?|personne ne|au lieu)(?!\p{L}))/iu,
  pt: /(?<!\p{L})(?:não|nunca|sem|ninguém|nada|nem|nenhum\p{L}*|exceto|em vez)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:nicht\p{L}*|nie|niemals|niemand\p{L}*|kein\p{L}*|ohne|statt|anstatt|weder|außer|kaum)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:inte|aldrig|ingen|inget|inga|utan|varken|istället|förutom|knappt)(?!\p{L})/iu,
  hi: /(?<![\p{L}\p{M}])(?:नहीं|न|ना|मत|बिना|बजाय|सिवाय|अलावा|बग़ैर|बगैर|रहित|विहीन|अभाव)(?![\p{L}\p{M}])/u,
  ar: /(?<!\p{L})(?:ليس\p{L}*|لم|لن|لا|بلا|دون|بدون|بدل\p{L}*|غير|عدم|إلا)(?!\p{L})/u,
  ja: /ない|ません|なかった|なく|ず、|ずに|無し|なし|抜き|以外|不要|皆無|要らぬ|代わりに|かわりに/u,
  zh: /不|没|無|无|非|未|别|勿|除了|除外|免去|省去|缺少|缺乏|代替|取代/u,
}

/** Whether a sentence denies something, or is about something absent. */
export const denies = (sentence: string, language: FilmLanguage): boolean => DENIES[language].test(sentence)
