import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import { getLexicon } from '../lexicons/lexicon-of.ts'

export type Span = { start: number; end: number }

const OPENING = /[“„«「『（(《]/gu
const CLOSING = /[”»」』）)》]/gu
const LONGEST_QUOTE = 600

/** German and Swedish close quotations with the mark that English opens or closes them with, so these marks are counted by parity. */
function leavesOpen(text: string, language: FilmLanguage): boolean {
  if (text.length > LONGEST_QUOTE) return false
  const count = (marks: RegExp): number => text.match(marks)?.length ?? 0
  if (count(/"/gu) % 2 === 1) return true
  if (language === 'de') return count(/[«»]/gu) % 2 === 1 || count(/„/gu) > count(/“/gu) || count(/[(]/gu) > count(/[)]/gu)
  if (language === 'sv') return [/”/gu, /[«»]/gu].some((mark) => count(mark) % 2 === 1)
  return count(OPENING) > count(CLOSING)
}

/** "an ihrem 95. Geburtstag": a larger number with a full stop is an ordinal where an article or pronoun governs it. */
const AFTER_DETERMINER =
  '(?<=(?:^|[^\\p{L}])(?:[Dd](?:er|ie|as|en|em|es)|[Aa]m|zu[mr]|beim|vom|im|ins|(?:[ms]ein|ihr|unser|ein|kein|jed)e?[rnms]?) )'

const abbreviationEnds = new Map<FilmLanguage, RegExp>()

/** A pattern of texts whose last full stop ends no sentence: an abbreviation, an initial, an ordinal. */
export function endsWithAbbreviation(language: FilmLanguage): RegExp {
  const known = abbreviationEnds.get(language)
  if (known) return known
  const { abbreviations, ordinal_stop } = getLexicon(language)
  const ordinal = ordinal_stop ? `|(?:[1-9]|[12]\\d|3[01])|${AFTER_DETERMINER}\\d{1,3}` : ''
  const made = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${abbreviations}${ordinal})\\.$`, 'u')
  abbreviationEnds.set(language, made)
  return made
}

/**
 * An abbreviation may also end its sentence. A new sentence starts when a capital follows a lower-case abbreviation of time, era or unit.
 */
const mayEnd = /(?:\b(?:a\.m|p\.m|etc|usw|osv|o\.s\.v|m\.m|m\.fl|U\.S|U\.K|B\.C|A\.D|J\.-C|C|Chr|Kr|Inc|Ltd|Co|EE\.?\s?UU)\.)$/u

/** Small words that begin a German sentence, and that never follow a number with a full stop ("der 12. Mai"). */
const OPENS_GERMAN =
  /^(?:D(?:er|ie|as|en|em)|Eine?[nmrs]?|Keine?[nmrs]?|Seine?[nmrs]?|Ihre?[nmrs]?|Diese[nmrs]?|Jede[nmrs]?|Es|Er|Sie|Wir|Ich|Man|Ihm|Ihn|Im|In|Am|An|Auf|Aus|Bei|Beim|Mit|Nach|Seit|Von|Vom|Vor|Zu|Zum|Zur|Für|Durch|Über|Unter|Um|Ohne|Wenn|Als|Weil|Da|Doch|Aber|Und|Auch|Heute|Dann|Dort|Damit|Danach|Dabei|Dafür|Daher|Noch|Nur|Schon|Erst|Was|Wer|Wie|Wo)(?!\p{L})/u

/**
 * "von 1 bis 12. Die Nummer 8 …": after a number with a full stop, a capitalised small word begins a sentence. List numbers are excepted.
 */
const beginsAfterNumber = (before: string, here: string, language: FilmLanguage): boolean =>
  language === 'de' && /\p{L}.* \p{Nd}+\.$/u.test(before) && OPENS_GERMAN.test(here)

/**
 * A state's short name is more often before a name ("the U.S. Lighthouse Board") than at a sentence's end. After it, a small word begins a
 * sentence.
 */
const STATE = /(?:U\.S|U\.K)\.$/u
const OPENS_ENGLISH =
  /^(?:The|This|That|These|Those|There|Then|An?|It|Its|He|His|She|Her|They|Their|We|Our|You|Your|I|My|In|On|At|By|For|From|To|With|Within|Without|After|Before|During|Since|Until|When|While|Where|As|If|Though|Although|Because|But|And|Or|Yet|So|Also|However|Instead|Still|Today|Now|Later|Not|No|None|Some|Many|Most|More|Few|Each|Every|Both|All|One|Two|Only|Even|What|Who|Why|How|Under|Over|Between|Among|Nearly|About|Once)(?!\p{L})/u

/** "en el siglo I. Trae …": the number of a century of one letter looks like an initial. */
const CENTURY = /(?<!\p{L})(?:siglos?|séculos?|secol[io]) (?:\p{Lu}+ [aey] )?[IVX]\.$/u

/** Whether an abbreviation that may end its sentence ends it before these words. */
const endsBefore = (before: string, here: string, language: FilmLanguage): boolean =>
  (mayEnd.test(before) || CENTURY.test(before)) &&
  /^\p{Lu}/u.test(here) &&
  !(language === 'en' && STATE.test(before) && !OPENS_ENGLISH.test(here))

/** A speaker after the quoted sentence, in languages without a comma between them. */
const SAYS: Partial<Record<FilmLanguage, RegExp>> = {
  zh: /^[^，。“]{1,14}(?:说|写道|表示|问道?|回答|回忆道?|称|感叹)(?:道|过|着)?[。，]/u,
  ja: /^と[、，]?/u,
}

/** Whether a quotation in Chinese or Japanese continues after its closing mark. */
const continuesQuotation = (before: string, here: string, language: FilmLanguage): boolean =>
  (isUnspaced(language) && /^[“「『][^“「『]*[。！？，]?[”」』]$/u.test(before) && SAYS[language]?.test(here) === true) ||
  (/[」』]$/u.test(before) && /^[とはがのをでも]/u.test(here)) ||
  (/[。？！”]”$|[？！]”$/u.test(before) && !/^[\p{Lu}“"]/u.test(here) && language === 'zh' && before.length < 12)

/** Whether two pieces are one sentence: the first ends with an abbreviation, leaves a mark open, or the second begins in its middle. */
const isOneSentence = (before: string, here: string, language: FilmLanguage): boolean =>
  continuesQuotation(before, here, language) ||
  (endsWithAbbreviation(language).test(before) &&
    !endsBefore(before, here, language) &&
    !beginsAfterNumber(before, here, language)) ||
  leavesOpen(before, language) ||
  (/^[\p{Ll})”」』，,;:]/u.test(here) && !(language === 'sv' && /^”\p{Lu}/u.test(here)))

/**
 * Sentences of one paragraph as ranges of it, by Intl.Segmenter. Wrongly cut pieces are merged (abbreviations, initials, ordinals, open
 * quotes).
 */
export function splitSentences(paragraph: string, language: FilmLanguage): Span[] {
  const spans: Span[] = []
  for (const { segment, index } of segments(paragraph, language)) {
    const last = spans.at(-1)
    const before = last ? paragraph.slice(last.start, last.end).trimEnd() : ''
    const here = segment.trimStart()
    const isHindi = language === 'hi' && before.endsWith('.') && paragraph.includes('।')
    const continues = last !== undefined && (isHindi || isOneSentence(before, here, language))
    if (continues) last.end = index + segment.length
    else spans.push({ start: index, end: index + segment.length })
  }
  return spans
    .map((span) => trimSpan(paragraph, span))
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(paragraph.slice(start, end)))
}

/**
 * Unicode's rules never end a sentence before a number that lower case follows ("… Kanal. 1977 unterzeichneten …"), nor between a closing »
 * and a capital. This function also cuts there.
 */
function* segments(paragraph: string, language: FilmLanguage): Generator<{ segment: string; index: number }> {
  for (const { segment, index } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(paragraph)) {
    let from = 0
    for (const cut of segment.matchAll(
      /(?<=[\p{L}\p{M}]{3}[.!?؟]["”»“]?)\s+(?=\p{N})|(?<=^»)\s+(?=\p{Lu})|(?<=[。！？])(?=[“「『《])|(?<=[\p{L}\p{N}]{2}[.!?])\s+(?=[”“„«"]\p{Lu})/gu,
    )) {
      yield { segment: segment.slice(from, cut.index), index: index + from }
      from = cut.index
    }
    yield { segment: segment.slice(from), index: index + from }
  }
}

function trimSpan(text: string, { start, end }: Span): Span {
  let from = start
  let to = end
  while (from < to && /\s/u.test(text[from])) from++
  while (to > from && /\s/u.test(text[to - 1])) to--
  return { start: from, end: to }
}
