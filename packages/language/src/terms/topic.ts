import { NAME_PARTICLES } from '../lexicons/name-particles.ts'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import { withQuestionMark } from '../sentences/asks-in-form.ts'
import { asSentence } from '../sentences/bounded-text.ts'
import { cleanText } from '../sentences/clean-text.ts'
import { endsWithAbbreviation } from '../sentences/split-sentences.ts'
import { plainlyForeign } from '../sentences/language-check.ts'
import { getLexicon } from '../lexicons/lexicon-of.ts'
import { isInstruction } from '../sentences/is-instruction.ts'

/** Titles without spaces are measured in characters. A Latin title in a Chinese film is measured in letters. */
const isWithoutSpaces = (text: string, language: FilmLanguage): boolean =>
  isUnspaced(language) && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

/**
 * Maximum letters of a title, and maximum characters of Chinese or Japanese. Every platform and the title scene accept such a title whole.
 */
const MOST_LETTERS = 100
const MOST_CHARACTERS = 50

/** A single letter. It is an initial before more of a name, and otherwise the topic's end: "vitamin C". */
const LETTER = /(?<!\p{L})\p{Lu}\.$/u
const NAME_GOES_ON = new RegExp(String.raw`^\p{Lu}[\p{L}.’'-]*(?:$| \p{Lu}| (?:${NAME_PARTICLES}|of|and|und|y|e|et|och) )`, 'u')

/** The sentences of a prompt's line. "D. Luís I" and "St. Petersburg" do not end a sentence. */
const sentencesIn = (line: string, language: FilmLanguage): string[] =>
  line.split(/(?<=[.!。！।])\s+|(?<=[。！])/u).reduce<string[]>((found, part) => {
    const before = found.at(-1) ?? ''
    const goesOn = endsWithAbbreviation(language).test(before) && (!LETTER.test(before) || NAME_GOES_ON.test(part))
    return goesOn ? [...found.slice(0, -1), `${before} ${part}`] : [...found, part]
  }, [])

/** The topic in a prompt: its first line or sentence without "Make a video about" and similar words, and without final punctuation. */
export function findTopic(prompt: string, language: FilmLanguage): string {
  const lines = cleanText(asSentence(prompt))
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
  for (const prefix of [getLexicon(language).topic_prefix, getLexicon('en').topic_prefix]) {
    const match = prefix.exec(topic)
    const rest = match?.groups?.['rest'] ?? (match ? topic.replace(prefix, '') : topic)
    if (rest !== topic && /[\p{L}\p{N}]{2}/u.test(rest)) topic = getLexicon(language).nominative?.(rest) ?? rest
  }
  const bare = topic
    .replace(/[\s.。।!！,:;]+$/u, '')
    .replace(/^["“„«「]+|["”“»」]+$/gu, '')
    .trim()
  return bare.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

/** Kinds of texts, which are no film title. The text after their colon is the title. */
const KIND =
  /^(?:(?:annual|quarterly|interim|press) (?:report|release)|report|interview|(?:Geschäfts|Jahres|Quartals|Zwischen|Halbjahres)?bericht|pressemitteilung|(?:års|delårs|kvartals)?rapport|delårsrapport|pressmeddelande|intervju|rapport (?:annuel|semestriel|trimestriel|d[’']activité)|communiqué|entretien|informe(?: anual| trimestral)?|memoria anual|comunicado|entrevista|relatório(?: anual| trimestral)?)(?: \d{4}(?:[-–/]\d{2,4})?)?$/iu

const withoutKind = (title: string): string => {
  const [kind = '', ...rest] = title.split(/\s?[:：]\s/u)
  return KIND.test(kind) && rest.length > 0 ? rest.join(': ') : title
}

/** Whether a text is short enough for a title: at most 100 letters, or 50 characters of Chinese or Japanese. */
export const isWholeTitle = (title: string, language: FilmLanguage): boolean =>
  title !== '' && title.length <= (isWithoutSpaces(title, language) ? MOST_CHARACTERS : MOST_LETTERS)

/** Punctuation that ends a part of a title. "10:30", "3,5", "1914–1918" and "Sankt-Olof" are each one word. */
const ENDS_PART = /(?:[:;,،](?=\s|$)|\s[–—-](?=\s)|[：，、|（]|\s?—|\s\()/u

/** The first meaningful part of a title, up to punctuation. A single number before the colon is not meaningful. */
function firstPart(title: string, language: FilmLanguage): string {
  const parts = title.split(isWithoutSpaces(title, language) ? /[:：,，、;–—|(（]/u : ENDS_PART).map((part) => part.trim())
  return parts.find((part) => /\p{L}{2}/u.test(part)) ?? title
}

/** The beginning of a title that has no shorter part, with an ellipsis. */
function shortenTitle(title: string, language: FilmLanguage): string {
  if (isWithoutSpaces(title, language)) return `${title.slice(0, MOST_CHARACTERS - 1)}…`
  const kept = title.slice(0, MOST_LETTERS - 1)
  return `${kept.slice(0, kept.lastIndexOf(' '))}…`
}

/**
 * The film's title, with a question mark where it has the form of a question. The title is the user's topic word for word, with the
 * source's capitals when it equals the source's title. Where the topic is empty or longer than a title (100 letters, 50 characters of
 * Chinese or Japanese), the title is the source's whole title. Without a source title, it is the topic's part up to punctuation, or the
 * topic's beginning with an ellipsis. Empty where there is neither a topic nor a source title.
 */
export function makeTitle(topic: string, sourceTitle: string, language: FilmLanguage): string {
  const plain = (text: string): string => text.replace(/[.。।]+$/u, '').trim()
  const title = withQuestionMark(plain(topic), language)
  const source = withQuestionMark(withoutKind(plain(sourceTitle)), language)
  const isSame = title.toLowerCase() === source.toLowerCase()
  const wanted = (isSame ? [source, title] : [title, source]).filter((text) => text !== '')
  const [first] = wanted
  if (first === undefined) return ''
  return [...wanted, firstPart(first, language)].find((text) => isWholeTitle(text, language)) ?? shortenTitle(first, language)
}

/** A title as a spoken line with its final punctuation. */
export function titleLine(title: string, language: FilmLanguage): string {
  const asked = withQuestionMark(title, language)
  if (/[.?!。？！।؟…]$/u.test(asked)) return asked
  const { frames, full_stop } = getLexicon(language)
  return frames.askHeading?.(title) ?? title + full_stop
}

/** The language of a topic that is not in the film's language. Undefined where the topic may be in the film's language, or is a name. */
export const foreignTopic = (topic: string, language: FilmLanguage): FilmLanguage | undefined =>
  plainlyForeign(findTopic(topic, language), language)
