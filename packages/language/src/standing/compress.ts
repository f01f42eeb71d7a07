import type { FilmLanguage } from '../lexicons/languages.ts'
import { lexiconOf } from '../lexicons/lexicon-of.ts'
import { pattern, wordsOf } from '../lexicons/word-patterns.ts'

/** When and where somebody was born and died, between a name and what she was, as encyclopaedias begin that set it in commas. */
const LIFE_DATES =
  /(?<=^\p{Lu}[^,.;:]{2,60}), (?:née?|född|born|geboren|nacid[oa]|nascid[oa]) (?:[^.;:]|(?<=\p{Nd})\.(?= ))*?,(?= (?:est|était|fut|är|var|is|was|ist|war|es|fue|é|foi) (?:une?|l[ea]|l[’']|en|ett|de[nt]|an?|the|eine?|d(?:er|ie|as)|un[oa]?|el|uma?|o)(?!\p{L}))/u

/** A sentence without what no listener misses: parentheses, citation marks and an encyclopaedia's dates of a life. */
export function dropParentheses(sentence: string): string {
  const bare = sentence
    .replace(LIFE_DATES, '')
    .replace(/\s*[（(][^()（）]*[)）]/gu, '')
    .replace(/\s*\[\d+\]/gu, '')
    .replace(/\s+([,.;:!?،。，])/gu, (all, mark: string) => (/\u00a0/u.test(all) ? all : mark))
    .replace(/ {2,}/gu, ' ')
    .trim()
  return /[\p{L}\p{N}]{2}/u.test(bare) ? bare : sentence
}

const SHORTEST_WORDS = 6
/** What a clause turns down, forbids or fails is news, not an aside. */
const REFUSES =
  /(?<!\p{L})(?:refus|reject|declin|denied|forb|bann|fail|rechaz|neg[óa]|prohib|fracas|recus|proib)\p{L}*|n[’']t\b|\bnot\b/iu

/**
 * Shorter wordings of a sentence: without its relative clauses, appositions and other asides between commas, one after the other as far as
 * six words remain, and more than half of a sentence that others lean on. What an aside says with a figure, a reason or a refusal stays.
 */
export function shorterForms(sentence: string, language: FilmLanguage, leaned_on = true): string[] {
  const least = sentence.length * (leaned_on ? SHORTEST_SHARE.leaned_on : SHORTEST_SHARE.free)
  if (/["“”„«»「」]/u.test(sentence)) return []
  const { relative, asides = [] } = lexiconOf(language)
  const found = new Set<string>()
  let made = sentence
  for (const aside of relative ? [relative, ...asides] : asides) {
    const rest = without(made, aside, language)
    if (rest === undefined || !isEnough(rest, least)) continue
    found.add(rest)
    made = rest
  }
  for (const aside of asides) {
    const rest = without(sentence, aside, language)
    if (rest !== undefined && isEnough(rest, least)) found.add(rest)
  }
  return [...found]
}

/** What must be left of a sentence that others lean on, and of one that nobody needs: less would be another statement. */
const SHORTEST_SHARE = { leaned_on: 0.52, free: 0.35 }

const isEnough = (rest: string, least: number): boolean => rest.split(/\s+/u).length >= SHORTEST_WORDS && rest.length > least

function without(sentence: string, aside: RegExp, language: FilmLanguage): string | undefined {
  const match = aside.exec(sentence)
  const clause = match?.[0]
  if (!match || !clause || /\p{N}/u.test(clause) || REFUSES.test(clause)) return undefined
  const isNews =
    wordsOf(language, 'markers').test(clause.replace(/^,?(?: \p{L}+(?= because))? \p{L}+/u, '')) ||
    wordsOf(language, 'striking').test(clause)
  if (isNews || opensOnly(sentence.slice(0, match.index), language)) return undefined
  const before = sentence.slice(0, match.index)
  const after = sentence.slice(match.index + clause.length)
  const isSubject = after.startsWith(',') && before.split(' ').length <= MOST_SUBJECT_WORDS
  const joins = pattern(language, lexiconOf(language).and, 'start').test(after.replace(/^, /u, ''))
  const rest = before + (isSubject || joins ? after.replace(/^,/u, '') : after)
  return rest.replace(/[,;]?\.?$/u, '.')
}

/** More words than this before an aside are a clause whose comma stays. */
const MOST_SUBJECT_WORDS = 4

/** Words before a comma that only say when or where: what follows them is the sentence itself. */
function opensOnly(before: string, language: FilmLanguage): boolean {
  const { adverbial } = lexiconOf(language)
  return adverbial !== undefined && !before.includes(',') && adverbial.test(before)
}
