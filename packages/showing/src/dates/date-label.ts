import { numbersIn } from '@orion/language/facts.ts'
import { getLexicon, type FilmLanguage } from '@orion/language/lexicons.ts'
import { getStopWords, wordsIn } from '@orion/language/terms.ts'
import { wordCount, denies } from '@orion/film/recipe.ts'
import { isWithin, LABEL } from '../limits.ts'
import { isEvent } from './timeline.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { isArticle } from '../shots/things.ts'

/** A date in the words of its sentence. */
export type DateInText = { text: string; label: string; sentence: string }

/** Participles with the "de" of their complement: "la concession est prolongée de …". */
const PARTICIPLE_OF = /(?:ée?s?|[aei]d[oa]s?) (?:of|de|du)$|[aiu]t[aeio] di$/u

/** Words that join a noun to the previous noun, except before an amount. */
const OF = /^(?:of|de|du|di)$/u

const lowered = (word: string): string => word.toLowerCase()

/**
 * The shortest sequence of whole words at the start of a clause that names the event. The rest is an additional statement. Null without a
 * short enough sequence.
 */
export function beforeAside(clause: string, language: FilmLanguage): string | null {
  const aside = LANGUAGES[language].dates.aside
  if (aside === undefined) return null
  const words = clause.split(' ')
  const at = words.findIndex((word, index) => {
    const tied = PARTICIPLE_OF.test(`${words[index - 1]} ${word}`) || (OF.test(word) && /^\p{Nd}/u.test(words[index + 1] ?? ''))
    return index > 1 && (aside.test(word) || tied)
  })
  const others = /^(?:and|y|ed?|et)$/iu.test(words[at] ?? '') && /^\p{Lu}/u.test(words[at + 1] ?? '')
  const kept = at < 0 || others ? [] : words.slice(0, at)
  return kept.length >= 2 && kept.length <= LABEL.words && !getStopWords(language).has(lowered(kept[kept.length - 1]))
    ? kept.join(' ')
    : null
}

/**
 * A short clause with its subject moved to the front, in its own words. The clause has its verb before the subject: "1842 wurde der Bau
 * fortgesetzt", "År 1888 dog hans bror Ludvig".
 */
export function moveSubjectFirst(clause: string, language: FilmLanguage): string | null {
  const [verb = '', ...rest] = clause.split(' ')
  if (rest.length === 0 || rest.length > LABEL.words - 1 || !/^\p{Ll}/u.test(verb)) return null
  const subject = rest.join(' ')
  if (language === 'de' && /^man (?:die|den|das|ein(?:en?)?) (?:\p{Lu}[\p{L}-]+ ?)+$/u.test(subject))
    return subject.slice('man '.length)
  if (/^(?:man|es|er|sie|han|hon|det|den|de) /u.test(`${subject} `)) return null
  if (language === 'de') {
    const passive = /^(?:wurden?|ist|sind)$/u.test(verb)
    const ends = passive
      ? /(?:t|en)$/u.test(rest[rest.length - 1]) && /^\p{Ll}/u.test(rest[rest.length - 1])
      : /^\p{Lu}/u.test(rest[rest.length - 1])
    return ends && rest.slice(0, -1).every((word, index) => index === 0 || /^\p{Lu}/u.test(word))
      ? passive
        ? subject
        : `${subject} ${verb}`
      : null
  }
  return /(?<!\p{L})(?:inte|ut|upp|in|av|till|som|i|på)(?!\p{L})/u.test(subject) ? null : `${subject} ${verb}`
}

/** Matches nouns for Japanese events and results: "世界文化遺産になった". */
const JAPANESE = /^(?:[^、。]{1,10}は)?(?<thing>[\p{sc=Han}\p{sc=Katakana}ー]{2,8})(?=[にをがで])/u

/** Matches a date that opens a clause in the middle of its sentence: "so useful that in 1910 the licence was extended". */
const OPENS_CLAUSE = /(?<!\p{L})(?:qu[’']|(?:que|that|and|et|y|e|but|mais|pero|mas|che|ma) )(?:en|in|em|nel) $/iu

/** The noun that belongs to a Chinese year: "一九九八年的大洪水". */
function findChineseNoun(clause: string): string | null {
  if (!clause.startsWith('的')) return null
  const [first = '', second = ''] = wordsIn(clause.slice(1), 'zh')
  return [...first].length > 1 ? first : first + second
}

/**
 * Matches phrases for a missing thing, before a date. They describe a kind of thing ("la télégraphie sans fil") and do not negate an event.
 */
const WITHOUT = /(?<!\p{L})(?:sans|without|sin|sem|senza|ohne|utan) \p{L}+/giu

/** Matches pronouns at the start of a sentence. They name nobody. */
const PRONOUN =
  /^(?:he|she|it|they|this|these|il|elle|ils|elles|on|ce|él|ella|ellos|ellas|esto|ele|ela|eles|elas|isso|egli|lui|lei|ess[aeio]) /iu

const titled = (label: string): string => label.replace(/^\p{Ll}(?=\p{Ll})/u, (letter) => letter.toUpperCase())

/**
 * The event at a date as a label, in words of its own sentence. Undefined if the sentence has no event that is short enough, or negates it.
 */
export function findEventLabel({ sentence, text, label }: DateInText, language: FilmLanguage): string | undefined {
  const at = sentence.indexOf(text)
  if (at < 0) return undefined
  const short = (told: string | null): string | undefined =>
    told !== null && isWithin(told, LABEL, language) && numbersIn(told, language).length === 0 && !/\p{Nd}/u.test(told)
      ? titled(told)
      : undefined
  const before = sentence.slice(0, at)
  const after = sentence.slice(at + text.length).replace(/[\s.!。！।]+$/u, '')
  if (denies(before.replace(WITHOUT, '') + after, language)) return undefined
  const opens = (wordCount(before, language) <= 2 && !/[,،、，]/u.test(before)) || OPENS_CLAUSE.test(before)
  if (opens) {
    const opened = after.replace(/^[\s,،]+/u, '').replace(LANGUAGES[language].dates.after ?? '', '')
    const clause = opened.split(/[,،;；:：，、–—]/u)[0].trim()
    // words that only continue the text before the date do not name the subject ("They came about 1250 and left")
    const [first] = clause.split(' ')
    if (PRONOUN.test(clause) && !isArticle(first, language)) return undefined
    if (LANGUAGES[language].dates.aside?.test(first)) return undefined
    if (LANGUAGES[language].dates.inverts) return short(moveSubjectFirst(clause, language))
    if (language === 'zh' && clause.startsWith('的')) return short(findChineseNoun(clause))
    if (isEvent(clause, language) && isWithin(clause, LABEL, language)) return short(clause)
    if (language === 'ja') return short(JAPANESE.exec(clause)?.groups?.['thing'] ?? null)
    return short(beforeAside(clause, language))
  }
  const lead = before.trimEnd()
  const preposition = LANGUAGES[language].dates.before
  if (after !== '' || preposition?.test(lead) !== true || !lead.startsWith(label) || !isEvent(label, language)) return undefined
  return short(lead.replace(preposition, '').replace(new RegExp(`^(?:${getLexicon(language).and}) `, 'iu'), ''))
}
