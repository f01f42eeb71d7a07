import { VERBS } from './english-pronouns.ts'
import { lexiconOf } from '../lexicons/lexicon-of.ts'
import { stopWordsOf, termsIn } from '../terms/terms.ts'

/** Sentences back within which something counts as brought up for the sentence at hand. */
const REACH = 14

/** Up to three small words after "the". */
const PHRASE = /(?<!\p{L})[Tt]he (?<words>\p{Ll}[\p{Ll}’'-]+(?: \p{Ll}[\p{Ll}’'-]+){0,2})/gu
/** What follows says which one is meant: "the owner of the land", "the engineer Otto Lilienthal". */
const SAYS_WHICH = /^(?:,? (?:of|that|who|which|whose|where|when|called|named)(?!\p{L})| \p{Lu})/u
/** Things and times of which everybody knows which is meant, and words that make their phrase a matter of its own. */
const KNOWN_TO_ALL = new Set(
  'world sun moon earth sea ocean sky air wind weather rain snow north south east west past future present beginning end start middle top bottom front back outside inside government police army navy church king queen president prime public press media internet web economy law country nation state city town countryside coast shore land ground floor morning evening afternoon night day days week weekend month year years season winter summer spring autumn century centuries time times moment age ages era war mind body heart brain eye eyes hand hands human people others name fact truth idea question problem reason answer result trouble difference environment population climate universe planet water fire home kitchen table market family wife husband mother father'.split(
    ' ',
  ),
)
/** Alone after "the" these are people or sides of everybody's; before a noun they only colour it. */
const ALONE = new Set('poor rich young old dead living blind deaf sick left right most least same only first second third whole half other following latter former best worst more less'.split(' ')) // prettier-ignore
const NOT_IN_A_NAME_FOR_A_THING = /(?:[a-z]{3}ed|est)$|^(?:makes|looks?|works?|shows?|stays?|stand|stands|hung|hangs)$/u

/** A verb right after the noun. */
const IS_TOLD_OF =
  /^ (?:spent|held|kept|won|lost|left|sold|stood|sat|rose|cost|met|fled|sank|broke|spread|drew|led|became|proved|paid|is|was|are|were|has|had|have|did|does|do|could|can|would|will|began|came|went|took|made|fell|rose|grew|ran|lay|stood|\p{Ll}{2,}ed|\p{Ll}{3,}s)(?!\p{L})/u

const single = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[’']s?$/u, '')
    .replace(/ies$/u, 'y')
    .replace(/(?<=(?:s|x|ch|sh))es$|(?<=[^su])s$/u, '')

/** Adjectives that do not tell which one is meant. */
const COLOURED = /^(?:(?:old|new|young|big|small|little|long|short|large|high|low|thick|thin|huge|tiny|poor) (?=\p{Ll}))+/u

/** The words of a definite phrase that name what it is about; the head comes last. */
function nounsOf(words: string): string[] {
  const stop = stopWordsOf('en')
  const all = words.replace(COLOURED, '').split(' ')
  const end = all.findIndex(
    (word, index) => stop.has(word) || (index > 0 && (VERBS.has(word) || NOT_IN_A_NAME_FOR_A_THING.test(word))),
  )
  return (end < 0 ? all : all.slice(0, end)).map((word) => word.replace(/[’']$/u, ''))
}

/** How a sentence speaks of a noun: not at all, as known ("the wheel", "its wheel"), or as new. */
function mention(sentence: string, noun: string): 'none' | 'known' | 'new' {
  const tokens = sentence.match(/[\p{L}\p{N}’'-]+/gu) ?? []
  let found: 'none' | 'known' | 'new' = 'none'
  for (const [index, token] of tokens.entries()) {
    if (single(token) !== noun) continue
    const before = tokens.slice(Math.max(0, index - 3), index)
    if (!before.some((word) => /^(?:the|this|that|these|those|its|his|her|their)$/iu.test(word))) return 'new'
    found = 'known'
  }
  return found
}

/** A subject of one noun, or a place before the subject: "The partnership did not last", "Above the last chapel a path leads". */
const opensUpon = (text: string, at: number, nouns: string[], rest: string): boolean =>
  (nouns.length === 1 && IS_TOLD_OF.test(rest) && (at === 0 || SUBJECT_NEXT.test(text.slice(0, at)))) ||
  (WHERE.test(text.slice(0, at)) && /^,? (?:an?|the|\p{Lu}|\p{N}|stands?|stood|lies|lay|is|was|two|three)/u.test(rest)) ||
  (PURPOSE.test(text.slice(0, at)) && rest.startsWith(',')) ||
  (nouns.length === 1 && SHELL.test(nouns[0]!) && !NAMED_NEXT.test(rest)) ||
  (nouns.length === 1 && AMONG.test(text.slice(0, at)) && VERB_NEXT.test(rest)) ||
  (imperative.test(text) && nouns.length === 1 && OBJECT.test(text.slice(0, at)))
/** "the job of a clerk", "the offer to go". */
const NAMED_NEXT = /^,? (?:of|to|that|which|from|for|with|against|between|was|is)(?!\p{L})/u
const SUBJECT_NEXT = /(?:^|, |; |: )(?:(?:and|but|that|because|so|when|if|so that|until|although) )?$|(?:that|because) $/u
const WHERE =
  /^(?:Above|Below|Behind|Beside|Inside|Outside|Under|Underneath|Beyond|Opposite|Around|Next to|In front of|Beneath) $/u
/** A place before its verb: "Among the patterns was a puzzle". */
const AMONG = /^(?:Among|Between|In|On|At|From|Near) $/u
const VERB_NEXT = /^ (?:is|was|are|were|stands?|stood|lies|lay|hangs?|hung|sits?|sat|came|comes|grows?|grew) /u
/** What is done to something before the sentence goes on: "To ease the burning, patients …". */
const PURPOSE = /^(?:To|By|After|Before|Without|While|When) \p{Ll}+(?:ing)? $/u
/** Nouns that only stand for what was told, wherever they stand. */
const SHELL =
  /^(?:affair|job|trick|cycle|deal|scheme|task|ordeal|feat|remark|gesture|stunt|venture|undertaking|arrangement|incident|episode|proposal|offer|request|suggestion|complaint|accusation|warning|promise|plea|bet|quarrel|dispute|row|finding|mistake|error|mishap|setback|breakthrough|company|firm|crash|accident|disaster|attack|raid|murder|robbery|collapse|strike|revolt|trial|sale|contract|escape|voyage|arrival|return|funeral|defeat|survey|scandal|opening|explosion|find|dig)s?$/u
/** An instruction's object: "Cover the bowl". */
const OBJECT = /^\p{L}+ (?:(?:up|down|out|off|over|away) )?$/u
const imperative = lexiconOf('en').imperative!

/**
 * Earlier sentences of an English source that brought up what one names with "the", wherever in it: the nearest that names the thing as new,
 * else the nearest that names it at all. A subject that none names ("The partnership did not last") goes on from the sentence before it, unless
 * it opens a section under a heading. `title_terms` and the first sentence are told in every film. Positions in the list.
 */
export function neededDefinites(
  text: string,
  position: number,
  sentences: string[],
  { title_terms, headed }: { title_terms: ReadonlySet<string>; headed: boolean },
): number[] {
  const told = new Set([...title_terms, ...termsIn(sentences[0] ?? '', 'en')])
  const needed = new Set<number>()
  for (const match of text.matchAll(PHRASE)) {
    const words = match.groups!['words']!
    const nouns = nounsOf(words)
    const head = nouns.at(-1)
    const coloured = COLOURED.exec(words)?.[0].length ?? 0
    const rest = text.slice(match.index + 'the '.length + coloured + nouns.join(' ').length)
    if (
      !head ||
      head.length < 3 ||
      nouns.some((word) => KNOWN_TO_ALL.has(word) || KNOWN_TO_ALL.has(single(word))) ||
      ALONE.has(head) ||
      SAYS_WHICH.test(rest)
    )
      continue
    if (termsIn(nouns.map(single).join(' '), 'en').some((term) => told.has(term))) continue
    const noun = single(head)
    if (mention(text.slice(0, match.index), noun) !== 'none') continue
    let known: number | undefined
    for (let earlier = position - 1; earlier >= Math.max(1, position - REACH); earlier--) {
      const found = mention(sentences[earlier]!, noun)
      if (found === 'new') {
        known = earlier
        break
      }
      if (found === 'known') known ??= earlier
    }
    if (known !== undefined) needed.add(known)
    else if (!headed && position > 0 && opensUpon(text, match.index, nouns, rest)) needed.add(position - 1)
  }
  return [...needed]
}
