import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { stopWordsOf, wordsIn } from '@orion/language/terms.ts'
import { wordCount } from '../phrase.ts'
import { tokensOf } from '../tokens.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { BELIEVED, JOINTS, type Joints, meetsAmount, partAt, partsOf, setOf, type Word } from './clause-words.ts'
import { denies } from './denies.ts'
import { isWithin, LABEL } from './limits.ts'
import { setUpLength } from './statement.ts'

/** Part of a sentence that may stand alone, and what speaks for it. */
type Candidate = { words: string; at: number; weight: number }

/** Words behind which a Hindi clause's last words begin, those that say whose it is less so; a clause ends before what joins it to the next. */
const HINDI = {
  after: /^(?:में|पर|से|को|ने|तक|लिए|साथ|बाद|बार|पहले|अब|वह|वे|यह|ये|भी|ही|तो|बराबर|वाला|वाली|वाले|और|लेकिन|कि|जब|क्योंकि)$/u,
  whose: /^(?:का|की|के)$/u,
  joint: /^(?:और|लेकिन|मगर|कि|क्योंकि|जबकि|या|तो)$/u,
  verb: /(?:[ाआ]|[ीईेए]ं?|हैं?)$/u,
  /** behind a verb, of which it is a part */
  auxiliary: /^(?:है|हैं|था|थे|थी|थीं|गया|गए|गयी|गई|गईं|रहा|रहे|रही|रहीं|दिया|लिया|दी|ली)$/u,
}

/** Words that carry something, of a phrase. */
const tells = (words: readonly string[], language: FilmLanguage): number => {
  const small = stopWordsOf(language)
  return words.filter((word) => !small.has(word.toLowerCase()) && !/^\p{Nd}+$/u.test(word)).length
}

const isName = (word: Word, language: FilmLanguage): boolean => language !== 'de' && /^\p{Lu}[\p{L}\p{M}’'-]+$/u.test(word.text)

/** What speaks for a phrase and against it, in telling words. */
const WEIGHTS = {
  whole: 0.6,
  dependent: -0.6,
  sets_up: -1.2,
  short_start: -1.2,
  listed: -2.5,
  joined: -0.5,
  left: -0.7,
  left_at_clause: -0.3,
  left_at_and: -0.9,
  predicate: 0.2,
  named: -0.2,
  late: -0.8,
  printed: -1.2,
  cut_article: -1.2,
}

/** Where a clause of a part begins (`from`), and how it is opened. */
type Opening = { from: number; cost: number; is_dependent: boolean }

/** Every beginning of a phrase within a part: its own, behind what opens a clause, behind "is" and its like, behind a name or a pronoun. */
function openingsOf(part: readonly Word[], joints: Joints, language: FilmLanguage): Opening[] {
  const [and, opens, says] = [setOf(joints.and), setOf(joints.opens), setOf(joints.says)]
  const openings: Opening[] = [{ from: 0, cost: 0, is_dependent: opens.has(part[0]!.plain) }]
  part.forEach(({ plain }, index) => {
    if (index >= part.length - 1) return
    const is_within = part.slice(0, index).some((word) => opens.has(word.plain))
    if (opens.has(plain)) openings.push({ from: index + 1, cost: WEIGHTS.dependent, is_dependent: true })
    else if (and.has(plain)) openings.push({ from: index + 1, cost: index === 0 ? 0 : WEIGHTS.joined, is_dependent: index > 0 })
    else if (says.has(plain) && !is_within) openings.push({ from: index + 1, cost: WEIGHTS.predicate, is_dependent: false })
    // an Arabic sentence without a verb: "the ground under Dubai | is sand and weak rock"
    if (language === 'ar' && index > 1 && setOf(joints.leave).has(part[index - 1]!.plain) && index < part.length - 2)
      openings.push({ from: index + 1, cost: 0, is_dependent: true })
  })
  const is_pronoun = ({ from }: Opening): boolean => setOf(joints.pronouns).has(part[from]!.plain)
  const more = openings.flatMap((opening): Opening[] => {
    const { from } = opening
    if (is_pronoun(opening)) return from + 1 < part.length ? [{ ...opening, from: from + 1 }] : []
    let behind = from
    while (behind < part.length && behind < from + 3 && isName(part[behind]!, language)) behind += 1
    const is_name = behind > from && (from > 0 || behind - from > 1 || part[from]!.text.length > 3)
    // an article behind a sentence's first word: that is no name that something is said of ("Twice a day the sea rises")
    const is_verb = behind < part.length && !setOf(joints.articles).has(part[behind]!.plain)
    return is_name && is_verb && behind < part.length - 1 && from === 0 && !setOf(joints.articles).has(part[0]!.plain)
      ? [{ from: behind, cost: opening.cost + WEIGHTS.named, is_dependent: true }]
      : []
  })
  return [...openings.filter((opening) => !is_pronoun(opening)), ...more]
}

/** What makes the noun behind it a part of the one before. */
const OF = /^(?:of|del?|du|d[oa]s?|des|von|vom|av)$/u

/** Ends at which a clause may be left: the part's end, before what says where and when, before what joins it to another. */
function endsOf(part: readonly Word[], { from, is_dependent }: Opening, joints: Joints): { to: number; cost: number }[] {
  const [and, opens, leave] = [setOf(joints.and), setOf(joints.opens), setOf(joints.leave)]
  const ends = [{ to: part.length, cost: WEIGHTS.whole }]
  for (let at = from + 1; at < part.length; at += 1) {
    const { plain } = part[at]!
    if (opens.has(plain) || and.has(plain)) {
      const object = part.slice(Math.max(from, at - 2), at).some(({ plain: small }) => leave.has(small) || OF.test(small))
      if (!object) ends.push({ to: at, cost: opens.has(plain) ? WEIGHTS.left_at_clause : WEIGHTS.left_at_and })
      break
    }
    // with a second such word in it, what stands before this one has no verb yet: "a strip with hooks | on one side"
    const has_place = part.slice(from, at).some((word) => leave.has(word.plain))
    const is_bare = at - from < 3 && setOf(joints.articles).has(part[from]!.plain)
    if (leave.has(plain) && !is_dependent && !has_place && !is_bare) ends.push({ to: at, cost: WEIGHTS.left })
  }
  return ends
}

/** Phrases of a language that sets its verb before what is done to what. */
function inParts(sentence: string, language: FilmLanguage, joints: Joints): Candidate[] {
  const never_last = new Set([
    ...setOf(joints.and),
    ...setOf(joints.opens),
    ...setOf(joints.leave),
    ...setOf(joints.says),
    ...setOf(joints.articles),
    ...setOf(joints.hangs),
    ...setOf(joints.leans),
  ])
  const never_first = new Set([...setOf(joints.and), ...setOf(joints.opens), ...setOf(joints.hangs), ...setOf(joints.says)])
  const set_up = setUpLength(sentence, language)
  const parts = partsOf(sentence)
  const costOf = (part: readonly Word[]): number => {
    if (part[0]!.at < set_up) return WEIGHTS.sets_up
    if (parts.length > 2 && part.length < 3) return WEIGHTS.listed
    return parts.length > 1 && part === parts[0] && part.length <= LABEL.words ? WEIGHTS.short_start : 0
  }
  return parts.flatMap((part) =>
    openingsOf(part, joints, language).flatMap((opening) =>
      endsOf(part, opening, joints).flatMap(({ to, cost }): Candidate[] => {
        const whole = part.slice(opening.from, to)
        const bare = whole.length > LABEL.words && setOf(joints.articles).has(whole[0]!.plain) ? whole.slice(1) : whole
        const [first, last] = [bare[0], bare.at(-1)]
        if (first === undefined || bare.length < 2 || bare.length > LABEL.words) return []
        if (opening.cost === WEIGHTS.joined && bare.length < 3) return []
        // where and when alone is no phrase; German says what is done behind it
        if (language !== 'de' && setOf(joints.leave).has(first.plain)) return []
        if (never_first.has(first.plain) && !denies(first.text, language)) return []
        if (bare !== whole && /^(?:few|little|lot|couple|hundred|dozen|poco|peu|pouco|paar|wenig)/u.test(first.plain)) return []
        if (never_last.has(last!.plain) && (to < part.length || last!.plain.length < 3)) return []
        // "by the fifth day it | should": the subject of what follows
        if (to < part.length && setOf(joints.pronouns).has(last!.plain)) return []
        if (bare.filter(({ plain }) => !setOf(joints.articles).has(plain)).length < 2) return []
        const words = sentence.slice(first.at, last!.end)
        return [
          {
            words,
            at: first.at,
            weight:
              tells(
                bare.map(({ text }) => text),
                language,
              ) +
              opening.cost +
              cost +
              (bare === whole ? 0 : WEIGHTS.cut_article) +
              costOf(part),
          },
        ]
      }),
    ),
  )
}

/** Words of a Hindi phrase at most: its verb with what is done; one more where the verb has two. */
const MOST_HINDI = 3

const mostHindi = (words: readonly Word[]): number => MOST_HINDI + (HINDI.auxiliary.test(words.at(-1)!.text) ? 1 : 0)

/** Phrases of Hindi: the last words of a clause, from behind a word that ends what stands before. */
function inHindi(sentence: string): Candidate[] {
  return partsOf(sentence).flatMap((part) => {
    const ends = part.flatMap((word, index) => {
      if (index === part.length - 1) return [{ to: index + 1, cost: WEIGHTS.whole }]
      const next = part[index + 1]!
      return HINDI.joint.test(next.text) && HINDI.verb.test(word.text) ? [{ to: index + 1, cost: WEIGHTS.left_at_and }] : []
    })
    return ends.flatMap(({ to, cost }) =>
      part.slice(0, to).flatMap((first, from): Candidate[] => {
        const [bare, before] = [part.slice(from, to), part[from - 1]]
        const is_free = before === undefined || HINDI.after.test(before.text)
        if (bare.length < 2 || bare.length > mostHindi(bare) || HINDI.after.test(first.text) || HINDI.whose.test(first.text))
          return []
        if (!HINDI.verb.test(bare.at(-1)!.text) || bare.slice(1).some(({ text }) => HINDI.joint.test(text))) return []
        return [
          {
            words: sentence.slice(first.at, bare.at(-1)!.end),
            at: first.at,
            weight:
              tells(
                bare.map(({ text }) => text),
                'hi',
              ) +
              cost +
              (is_free ? 0 : WEIGHTS.left),
          },
        ]
      }),
    )
  })
}

/** What ends a Japanese clause and says nothing of its own. */
const JAPANESE_END =
  /(?:だから|から)?(?:になった|となった|になる|となる|であった|であり|である|だった|でした|です|(?<!ん)だ|なのだ)$/u
/** What a Japanese phrase may follow, and what belongs to it instead. */
const JAPANESE_FREE = /(?:は|が|を|に|へ|で|も|から|まで|と|より|て|、|ば|たら)$/u
/** What a piece ends with that may stand before another noun and its verb all the same. */
const JAPANESE_BESIDE = /[のいな]$/u

/** A noun with its particle and what is done, or a noun with what it is like. */
const JAPANESE_CLAUSE =
  /[\p{sc=Han}\p{sc=Katakana}ー々](?:が|を|に|へ|の|で|と)[\p{sc=Han}\p{sc=Katakana}\p{sc=Hira}ー々]{2,}$|な[\p{sc=Han}\p{sc=Katakana}]+$/u
/** What belongs to a verb that ends in て. */
const JAPANESE_GOES_ON = /^(?:い|き|くる|しま|ある|おく|おい|み)/u

function inJapanese(sentence: string): Candidate[] {
  return sentence.split(/[、。！？：「」『』（）]/u).flatMap((clause) => {
    const at = sentence.indexOf(clause)
    const pieces = clause.match(BUNSETSU) ?? []
    return [...phrasesOf(tokensOf(clause, 'ja'), at), ...phrasesOf(pieces, at, JAPANESE_BESIDE)]
  })
}

/** A word of Chinese letters with its endings; a verb in て apart from what is done then. */
const BUNSETSU = /[^\p{sc=Hira}]+(?:\p{sc=Hira}*?て(?=\p{sc=Hira}{2})|\p{sc=Hira}*)|\p{sc=Hira}+/gu

/** The phrases of a Japanese clause in its pieces, which begins at a place of its sentence; none behind a piece that does not end `beside` what follows. */
function phrasesOf(tokens: readonly string[], at: number, beside = /(?:)/u): Candidate[] {
  const ends = tokens.flatMap((token, index) =>
    index === tokens.length - 1 || (token.endsWith('て') && !JAPANESE_GOES_ON.test(tokens[index + 1]!)) ? [index + 1] : [],
  )
  const spans = tokens.flatMap((_, from) => ends.filter((to) => to > from).map((to) => ({ from, to })))
  return spans.flatMap(({ from, to }): Candidate[] => {
    const full = tokens.slice(from, to).join('')
    const words = full.replace(JAPANESE_END, '')
    const before = tokens[from - 1]
    const is_free = before === undefined || JAPANESE_FREE.test(before)
    const length = [...words].length
    const is_clause = JAPANESE_CLAUSE.test(words) || (words !== full && length >= 4)
    if (length < 3 || length > LABEL.letters || !is_clause || /[はがをにでとのも]$/u.test(words)) return []
    if (/^[\p{sc=Hira}]+$/u.test(words) || (!is_free && !beside.test(before))) return []
    return [
      {
        words,
        at: at + tokens.slice(0, from).join('').length,
        weight: length / 3 + (is_free ? 0 : WEIGHTS.left) + (to < tokens.length ? WEIGHTS.left : 0) + (words === full ? 0 : 0.3),
      },
    ]
  })
}

/** What opens a Chinese clause and only ties it to the one before; what only says when, or on what condition. */
const CHINESE_TIES =
  /^(?:也|并且?|但是?|而且?|就|再|又|还|便|于是|因此|所以|其中|后来|然后|这样|同时|甚至)(?=[\p{sc=Han}\p{Nd}]{3})/u
const CHINESE_SETS_UP = /(?:时|后|前|以来|之间|期间|的话)$|^(?:当|如果|虽然|因为|由于|为了|随着|每当|即使|尽管|自|从)/u

function inChinese(sentence: string): Candidate[] {
  return sentence.split(/[，。；：！？、《》“”（）]/u).flatMap((clause) => {
    const at = sentence.indexOf(clause)
    const bare = clause.replace(CHINESE_TIES, '')
    const words = wordsIn(bare, 'zh')
    const tail = words.map((_, from) => words.slice(from).join('')).filter((each) => bare.endsWith(each))
    return [bare, ...tail].flatMap((each): Candidate[] => {
      const length = [...each].length
      const begins = bare.length - each.length
      const before = bare.slice(0, begins)
      const is_whole = begins === 0
      if (length < 4 || length > LABEL.letters || /^[的了着过们之上下里中]|[年月日]$/u.test(each)) return []
      if (
        !is_whole &&
        (/[的之个座种条箱本幅件辆艘名位年月\p{Nd}一二三四五六七八九十百千万亿]$/u.test(before) ||
          before.length < 2 ||
          /[二三四五六七八九十百千万亿]/u.test(each))
      )
        return []
      return [
        {
          words: each,
          at: at + clause.length - each.length,
          weight: length / 3 + (is_whole ? WEIGHTS.whole : WEIGHTS.left) + (CHINESE_SETS_UP.test(clause) ? WEIGHTS.sets_up : 0),
        },
      ]
    })
  })
}

function candidatesIn(sentence: string, language: FilmLanguage): Candidate[] {
  if (language === 'ja') return inJapanese(sentence)
  if (language === 'zh') return inChinese(sentence)
  if (language === 'hi') return inHindi(sentence)
  return inParts(sentence, language, JOINTS[language]!)
}

/** How much of its sentence a phrase prints: the captions say it all. */
const shareOf = (words: string, sentence: string): number => words.length / sentence.length

/** How much a second phrase of a scene must tell at least. */
const WORTH = 0.6

/**
 * The clauses that carry a scene's sentences, each in at most a label's words as they stand there: what is said of its subject, a verb with what
 * is done, what is denied with its "not". At most `most`, in the order told, none that lies in another's part of a sentence. `said` are phrases
 * that the film has shown lately. Empty where none is a whole.
 */
export function carryingClauses(
  { sentences }: ToldScene,
  { language }: ToldFilm,
  { said = [], most = 1 }: { said?: readonly string[]; most?: number } = {},
): string[] {
  const shown = said.map((phrase) => phrase.toLowerCase())
  const found = sentences.flatMap(({ text }, order) => {
    if (/[?？؟]\s*$/u.test(text) || BELIEVED.test(text)) return []
    return candidatesIn(text, language)
      .filter(({ words }) => isWithin(words, LABEL, language) && wordCount(words, language) > 1)
      .filter(({ words }) => isUnspaced(language) || tells(words.split(' '), language) > 0)
      .filter(({ words, at }) => !meetsAmount(text, at, at + words.length, language))
      .filter(({ words, at }) => !denies(partAt(text, at), language) || denies(words, language))
      .filter(({ words }) => !shown.includes(words.toLowerCase()))
      .map((each) => ({
        ...each,
        order,
        part: `${order} ${partAt(text, each.at)}`,
        weight: each.weight + (WEIGHTS.late * each.at) / text.length - order * 0.3 + WEIGHTS.printed * shareOf(each.words, text),
      }))
  })
  const best = found.toSorted((a, b) => b.weight - a.weight)
  const chosen: typeof best = []
  for (const each of best) {
    if (chosen.length >= most || (chosen.length > 0 && each.weight < WORTH)) break
    if (chosen.every(({ part }) => part !== each.part)) chosen.push(each)
  }
  return chosen.toSorted((a, b) => a.order - b.order || a.at - b.at).map(({ words }) => words)
}
