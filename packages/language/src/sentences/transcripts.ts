import { type FilmLanguage, isUnspaced } from '../lexicons/languages.ts'

/** Names of sounds next to words, in all film languages. */
const SOUNDS = [
  'laugh(?:s|ter|ing)?|applau(?:se|ds)|music|cheer(?:s|ing)?|sighs?|coughs?|inaudible|crosstalk|silence|pauses?|chuckles?|gasps?',
  'clears throat|lach(?:t|en)|beifall|applaus|musik|unverständlich|seufzt|räuspert sich|stille',
  'risat[ae]|applausi|musica|sospir[io]|incomprensibile|silenzio',
  'rires?|applaudissements|musique|soupirs?|inaudible|risas?|aplausos|música|suspiros?|ríe|inaudible|risos?|ri|inaudível',
  'skratt(?:ar)?|applåder|ohörbart|suckar|笑|笑声|掌声|鼓掌|音乐|听不清|笑い|拍手|音楽|聞き取れず|沈黙',
  'हँसी|हंसी|तालियाँ|तालियां|संगीत|ضحك|تصفيق|موسيقى|غير مسموع',
].join('|')
const SOUND = new RegExp(
  `[\\[(（【*]{1,2} ?(?:[\\p{L}’']{1,12} ){0,2}(?:${SOUNDS})(?: [\\p{L}’']{1,12}){0,2} ?[\\])）】*]{1,2}`,
  'giu',
)
/** The same in a transcript, whose brackets contain unspoken text. */
const BRACKETED = /\[[^[\]\d]{1,40}\]|♪[^♪]{0,200}♪|[♪♫]/gu

/** A line of a dialogue without its sound names. A line of a transcript without all bracketed text. */
export const withoutSounds = (line: string, isTranscript: boolean): string => {
  if (!/[[(（【*♪♫]/u.test(line)) return line
  const plain = line.replace(SOUND, '')
  return (isTranscript ? plain.replace(BRACKETED, '') : plain).replace(/(?<=\S) {2}(?=\S)/gu, ' ')
}

/** Filler sounds of a voice. Words with another meaning in the language are not included. */
const FILLERS: Record<FilmLanguage, string> = {
  en: 'u+m+|u+h+|uhm+|erm+|hmm+|mm-?hmm|uh-huh',
  de: 'ä+h+m*|ö+h+m*|hmm+|ähem',
  fr: 'e+u+h+|heu+|hmm+',
  es: 'eh+|e+m+|mmm+|ehm+',
  pt: 'hã+|ahn+|hum+|éé+|hmm+',
  it: 'eh+m+|uhm+|mmm+|hmm+|ehh+',
  sv: 'ö+h+m*|e+h+m*|hmm+|äh+',
  zh: '[嗯呃]+',
  ja: 'え[ーえ]+っ?と|えっと|あの[ーう]+|う[ーん]{2,}|え[ー]+',
  hi: 'उम्म|हम्म|अम्म',
  ar: 'امم+|إمم+|هممم*',
}
const fillers = new Map<FilmLanguage, RegExp>()

/** Speech without filler sounds and the commas around them: "So it uses, um, locks". */
export function withoutFillers(text: string, language: FilmLanguage): string {
  const apart = isUnspaced(language) ? '' : '(?![\\p{L}\\p{M}-])'
  const pattern =
    fillers.get(language) ??
    new RegExp(
      `(?<open>^|[.!?…。！？؟]["”]? ?)(?:${FILLERS[language]})${apart}[,，、،]? ?(?<next>\\p{L}?)|` +
        `[,，、،]? ?(?<![\\p{L}\\p{M}-])(?:${FILLERS[language]})${apart}[,，、،]?`,
      'giu',
    )
  fillers.set(language, pattern)
  return text.replace(pattern, (...found) => {
    const { open, next = '' } = found.at(-1) as { open?: string; next?: string }
    return open === undefined ? '' : open + next.toUpperCase()
  })
}

/** Turn labels without a name: "SPEAKER 1:", ">>", "发言人2：". */
const LABEL =
  /^\s*(?:[-–—] ?)?(?:>{2,} ?)?(?:(?:speaker|sprecher(?:in)?|hablante|orador(?:a)?|locut(?:eur|or|ora|rice)|intervenant|falante|oratore|oratrice|parlante|talare|unknown|发言人|说话人|話者|発言者|वक्ता|المتحدث)[ _]?[\p{Nd}A-Z]{0,3}\s?[:：]|(?<=>{2} ?))\s*(?=\S)/iu

/** The text of a line after a label without a name. Undefined without such a label. */
export const withoutLabel = (line: string): string | undefined => {
  const label = LABEL.exec(line)?.[0]
  return label === undefined ? undefined : line.slice(label.length)
}
