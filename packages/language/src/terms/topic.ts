import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import { withQuestionMark } from '../sentences/asks-in-form.ts'
import { cleanText } from '../sentences/clean-text.ts'
import { endsWithAbbreviation } from '../sentences/split-sentences.ts'
import { plainlyForeign } from '../sentences/language-check.ts'
import { lexiconOf } from '../lexicons/lexicon-of.ts'
import { isInstruction } from '../standing/statements.ts'
import { stopWordsOf, termsIn } from './terms.ts'

/** Titles without spaces are measured in characters; a Latin title in a Chinese film is not one of them. */
const isWithoutSpaces = (text: string, language: FilmLanguage): boolean =>
  isUnspaced(language) && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

const MOST_WORDS = 6
/** A question that is cut asks nothing: it may be longer. */
const MOST_WORDS_WHOLE = 9
/** A source's own title that is cut says something else: it is kept whole as far as the title scene takes it. */
const MOST_LETTERS_WHOLE = 68
const MOST_CHARACTERS = 16
/** The same for a source's own whole title of Chinese or Japanese: a headline says what its first words alone do not. */
const MOST_CHARACTERS_WHOLE = 28

/** A single letter, which is an initial before more of a name, else what the topic ends with: "vitamin C". */
const LETTER = /(?<!\p{L})\p{Lu}\.$/u
const NAME_GOES_ON = /^\p{Lu}[\p{L}.’'-]*(?:$| \p{Lu}| (?:de|da|do|von|van|of|and|und|y|e|et|och) )/u

/** The sentences of a prompt's line; "D. Luís I" and "St. Petersburg" are no ends of one. */
const sentencesIn = (line: string, language: FilmLanguage): string[] =>
  line.split(/(?<=[.!。！।])\s+|(?<=[。！])/u).reduce<string[]>((found, part) => {
    const before = found.at(-1) ?? ''
    const goesOn = endsWithAbbreviation(language).test(before) && (!LETTER.test(before) || NAME_GOES_ON.test(part))
    return goesOn ? [...found.slice(0, -1), `${before} ${part}`] : [...found, part]
  }, [])

/** The topic in a prompt: its first line or sentence without "Make a video about" and the like, and without a closing mark. */
export function topicOf(prompt: string, language: FilmLanguage): string {
  const lines = cleanText(prompt)
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/giu, ' ')
    .replace(/<[^>]*>/gu, ' ')
    .split(/\n+/u)
    .flatMap((line) => sentencesIn(line, language))
    .map((line) =>
      line
        .replace(/^#+\s*/u, '')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !isInstruction(line, language))
  let topic = lines[0] ?? ''
  for (const prefix of [lexiconOf(language).topic_prefix, lexiconOf('en').topic_prefix]) {
    const match = prefix.exec(topic)
    const rest = match?.groups?.['rest'] ?? (match ? topic.replace(prefix, '') : topic)
    if (rest !== topic && /[\p{L}\p{N}]{2}/u.test(rest)) topic = lexiconOf(language).nominative?.(rest) ?? rest
  }
  const bare = topic
    .replace(/[\s.。।!！,:;]+$/u, '')
    .replace(/^["“„«「]+|["”“»」]+$/gu, '')
    .trim()
  return bare.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

const mostWords = (text: string): number => (/[?？؟]$/u.test(text) ? MOST_WORDS_WHOLE : MOST_WORDS)

/** Kinds of texts, which name no film: what stands after their colon does. */
const KIND =
  /^(?:(?:annual|quarterly|interim|press) (?:report|release)|report|interview|(?:Geschäfts|Jahres|Quartals|Zwischen|Halbjahres)?bericht|pressemitteilung|(?:års|delårs|kvartals)?rapport|delårsrapport|pressmeddelande|intervju|rapport (?:annuel|semestriel|trimestriel|d[’']activité)|communiqué|entretien|informe(?: anual| trimestral)?|memoria anual|comunicado|entrevista|relatório(?: anual| trimestral)?)(?: \d{4}(?:[-–/]\d{2,4})?)?$/iu

const withoutKind = (title: string): string => {
  const [kind = '', ...rest] = title.split(/\s?[:：]\s/u)
  return KIND.test(kind) && rest.length > 0 ? rest.join(': ') : title
}

/** Words that open a new part of a title. */
const OPENS_PART =
  /^(?:of|about|that|which|who|for|with|from|and|in|on|at|to|by|über|d(?:er|ie|as|es|em|en)|von|mit|für|und|aus|om|som|för|med|och|från|i|på|av|till|sur|de|du|des|que|qui|pour|avec|et|dans|à|sobre|del|con|para|y|en|do|da|dos|das|com|e|em|no|na)$/iu

const ARTICLE = /^(?:The|A|An|Der|Die|Das|Ein|Eine|Den|Det|De|En|Ett|Les?|La|Une?|El|Los|Las|Un|Una|Os?|As?|Uma?)$/u
const TIES = /^(?:of|von|vom|der|des|zu|i|av|på|vid|de|du|des|del|do|da|dos|das|d[’'].*|la|las|los|le|les|the)$/u
const COPULA = /^(?:is|was|are|were|ist|war|sind|waren|wurde|är|var|est|était|sont|es|fue|era|son|é|foi|são)$/u

/** What a whole sentence is about, where it opens with it: "La tour Eiffel" of "La tour Eiffel mesure 330 mètres". */
function themeOf(words: string[]): string[] | undefined {
  let length = ARTICLE.test(words[0]!) || /^L[’']/u.test(words[0]!) ? 1 : 0
  const start = /^L[’']/u.test(words[0]!) ? 0 : length
  length = start
  for (let at = start; at < words.length; at++) {
    const isCapital = /^\p{Lu}[\p{L}’'-]+$/u.test(words[at]!)
    const isNoun = at === start && start > 0
    const isTie = at > start && TIES.test(words[at]!) && /^\p{Lu}/u.test(words[at + 1] ?? '')
    if (!isCapital && !isNoun && !isTie) break
    if (!isTie) length = at + 1
  }
  const isName = start > 0 || length > 1 || COPULA.test(words[length] ?? '')
  return length > start && length < words.length && length <= MOST_WORDS && isName ? words.slice(0, length) : undefined
}

/** The title that a text without any takes from its first sentence: what that sentence is about. */
export const themeTitle = (sentence: string): string | undefined => themeOf(sentence.split(' '))?.join(' ')

/** The first words of a long title, `most` of them, up to where a new part begins, so that what is left still says something. */
function cutAtPart(words: string[], language: FilmLanguage, most: number): string[] {
  for (let length = Math.min(most, words.length - 1); length >= 2; length--)
    if (OPENS_PART.test(words[length]!) && !OPENS_PART.test(words[length - 1]!)) return words.slice(0, length)
  const kept = words.slice(0, most)
  while (kept.length > 2 && stopWordsOf(language).has(kept.at(-1)!.toLowerCase())) kept.pop()
  return kept
}

/** The whole words of a Chinese or Japanese title that fit, without a particle that leads to what is cut. */
function cutCharacters(title: string, language: FilmLanguage): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(title)) {
    if (kept.length + segment.length > MOST_CHARACTERS) break
    kept += segment
  }
  return (kept === '' ? title.slice(0, MOST_CHARACTERS) : kept).replace(
    /(?<=.{2})(?:\d+|[的和与及在为从对是]|から|まで|より|[のにをはがでとへも])+$/u,
    '',
  )
}

const isWholeTitle = (title: string, language: FilmLanguage): boolean =>
  isWithoutSpaces(title, language) ? title.length <= MOST_CHARACTERS_WHOLE : title.length <= MOST_LETTERS_WHOLE

/** Marks that end a part of a title; "10:30", "3,5", "1914–1918" and "Sankt-Olof" are each one word. */
const ENDS_PART = /(?:[:;,،](?=\s|$)|\s[–—-](?=\s)|[：，、|（]|\s?—|\s\()/u

/** The first part of a title that says anything: a number before the colon alone does not. */
function firstPart(title: string, language: FilmLanguage): string {
  const parts = title.split(isWithoutSpaces(title, language) ? /[:：,，、;–—|(（\s]/u : ENDS_PART).map((part) => part.trim())
  return parts.find((part) => /\p{L}{2}/u.test(part)) ?? title
}

/** How many of a title's first words the title scene takes. */
const wordsThatFit = (words: string[]): number =>
  words.findIndex((_, at) => words.slice(0, at + 1).join(' ').length > MOST_LETTERS_WHOLE)

/**
 * The film's title, with its mark where it asks in form: the user's topic when it has at most six words (a question nine), in the source's spelling when both name the same; else the
 * source's whole title, up to 68 letters (28 characters of Chinese or Japanese); else either of them cut at a colon or comma, or where a part begins.
 */
export function titleOf(topic: string, sourceTitle: string, language: FilmLanguage): string {
  const fits = (text: string): boolean =>
    text !== '' && (isWithoutSpaces(text, language) ? text.length <= MOST_CHARACTERS : text.split(' ').length <= mostWords(text))
  const whole = [topic, sourceTitle].map((text) => withQuestionMark(withoutKind(text.replace(/[.。।]+$/u, '').trim()), language))
  const cut = whole.map((text) => firstPart(text, language))
  const key = (text: string): string => [...new Set(termsIn(text, language))].toSorted().join(' ')
  const same = key(whole[0]!) === key(whole[1]!)
  const found = (same ? [whole[1]!, whole[0]!] : [whole[0]!, whole[1]!]).find(fits)
  if (found) return found
  if (whole[1] !== '' && isWholeTitle(whole[1]!, language)) return whole[1]!
  if (cut[1] !== '' && isWholeTitle(cut[1]!, language) && !isWithoutSpaces(cut[1]!, language)) return cut[1]!
  const part = [cut[1]!, cut[0]!].find(fits)
  if (part) return part
  const long = cut[1] || cut[0]
  if (!long) return ''
  if (isWithoutSpaces(long, language)) return cutCharacters(long, language)
  const words = long.split(' ')
  const most = cut[1] ? wordsThatFit(words) : MOST_WORDS
  return (themeOf(words) ?? cutAtPart(words, language, most)).join(' ').replace(/[\s,]+$/u, '')
}

/** Languages whose headings ask in the words of a question, so that the mark alone is missing. */
const ASKS_AS_WRITTEN: ReadonlySet<FilmLanguage> = new Set(['zh', 'ja', 'hi', 'ar'])

/** A title as a spoken line with its closing mark. */
export function titleLine(title: string, language: FilmLanguage): string {
  const asked = withQuestionMark(title, language)
  if (/[.?!。？！।؟…]$/u.test(asked)) return asked
  const { frames, full_stop } = lexiconOf(language)
  return (ASKS_AS_WRITTEN.has(language) ? frames.askHeading(title) : undefined) ?? title + full_stop
}

/** The language of a topic that is not the film's; undefined where it may be the film's, or a name. */
export const foreignTopic = (topic: string, language: FilmLanguage): FilmLanguage | undefined =>
  plainlyForeign(topicOf(topic, language), language)
