import { numbersIn } from '@orion/language/facts.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { stopWordsOf, wordsIn } from '@orion/language/terms.ts'
import { wordCount } from '../phrase.ts'
import { tokensOf } from '../tokens.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { denies } from './denies.ts'
import { isWithin, LABEL } from './limits.ts'
import { setUpLength } from './statement.ts'

/** Part of a sentence that may stand alone, and what speaks for it. */
type Candidate = { words: string; at: number; weight: number }

/** The small words that say where a clause begins and ends. Each is a list of words; regular expressions are made of them once. */
type Joints = {
  /** join two clauses of one rank, or two nouns */
  and: string
  /** open a clause that depends on another */
  opens: string
  /** open what says where, when or with what: a clause may be left before it */
  leave: string
  /** forms of "be", "have" and verbs of mode: what is said of the subject stands behind them */
  says?: string
  /** a subject that says nothing without the sentence before */
  pronouns?: string
  articles?: string
  /** what no phrase begins or ends with, besides all of these */
  hangs?: string
  /** pronouns that lean on the verb behind them: no phrase ends with one */
  leans?: string
}

const JOINTS: Partial<Record<FilmLanguage, Joints>> = {
  en: {
    and: 'and but or nor so then yet',
    opens: 'that which who whom whose when where while because although though since if unless until how why what',
    leave: 'in on at by with from into onto through over under between after before during across against near for',
    says: 'is are was were be been being has have had will would can could should must',
    pronouns: 'it they he she this these those we you i there here',
    articles: 'a an the',
    hangs: 'of to as than not very more most less its their his her our your my some any each every no only also',
  },
  es: {
    and: 'y e o u pero ni sino',
    opens: 'que quien cuando donde cuyo cuya como porque aunque mientras si pues',
    leave: 'en con por para desde hasta sobre entre bajo tras contra durante sin',
    says: 'es son era eran fue fueron será está están estaba ha han había puede pueden debe deben',
    pronouns: 'él ella ellos ellas esto eso este esta',
    articles: 'el la los las un una unos unas',
    hangs: 'de del a al no muy más su sus cada luego después',
    leans: 'lo le se me nos les',
  },
  fr: {
    and: 'et ou mais ni or',
    opens: 'que qui dont où quand lorsque comme car parce puisque si tandis',
    leave: 'en dans avec par pour vers depuis sur entre sous contre après avant pendant chez sans',
    says: 'est sont était étaient fut furent sera a ont avait peut peuvent doit doivent',
    pronouns: 'il elle ils elles on ce cela ceci nous vous',
    articles: 'le la les un une des',
    hangs: 'de du à au aux ne pas très plus son sa ses leur leurs puis ensuite',
    leans: 'se y en lui',
  },
  pt: {
    and: 'e ou mas nem',
    opens: 'que quem quando onde cujo cuja como porque embora enquanto se pois',
    leave: 'em no na nos nas com por pelo pela para desde até sobre entre sob contra durante sem',
    says: 'é são era eram foi foram será está estão estava tem têm tinha pode podem deve devem',
    pronouns: 'ele ela eles elas isto isso este esta',
    articles: 'o a os as um uma uns umas',
    hangs: 'de do da dos das ao aos à às não muito mais seu sua seus suas cada depois',
    leans: 'se lhe',
  },
  de: {
    and: 'und oder aber doch sondern denn',
    opens: 'dass weil obwohl während bevor nachdem wenn als ob damit sobald wie wo',
    leave: 'in im an am auf aus bei mit nach seit von vom vor durch für gegen ohne um unter über zwischen zu zum zur',
    says: 'ist sind war waren wird werden wurde wurden hat haben hatte hatten kann können konnte konnten muss müssen musste soll sollen sollte sollten',
    pronouns: 'er sie es wir man ich ihr dies das dort da hier jetzt dann',
    articles: 'der die das den dem des ein eine einen einem einer eines',
    hangs: 'nicht sehr mehr so noch nur auch sein seine ihre ihr',
  },
  sv: {
    and: 'och eller men utan',
    opens: 'som att där när medan eftersom för därför om innan sedan hur',
    leave: 'i på av till med från vid under över mellan efter före mot genom ur hos',
    says: 'är var blir blev har hade kan kunde ska skulle måste fick',
    pronouns: 'han hon den det de vi man jag ni detta där här då nu',
    articles: 'en ett den det de',
    hangs: 'inte mycket mer sin sitt sina hans hennes så att',
  },
  ar: {
    and: 'ثم لكن ولكن أو بل',
    opens: 'الذي التي الذين حيث لأن أن حتى عندما إذا كما',
    leave: 'في منذ بعد قبل خلال تحت فوق بين عند مع',
    says: 'كان كانت يكون تكون',
    pronouns: 'هو هي هم هذا هذه ذلك',
    hangs: 'من إلى على عن لا لم لن ما غير كل',
  },
}

/** Words behind which a Hindi clause's last words begin, those that say whose it is less so; a clause ends before what joins it to the next. */
const HINDI = {
  after: /^(?:में|पर|से|को|ने|तक|लिए|साथ|बाद|बार|पहले|अब|वह|वे|यह|ये|भी|ही|तो|बराबर|वाला|वाली|वाले|और|लेकिन|कि|जब|क्योंकि)$/u,
  whose: /^(?:का|की|के)$/u,
  joint: /^(?:और|लेकिन|मगर|कि|क्योंकि|जबकि|या|तो)$/u,
  verb: /(?:ा|ी|े|ई|ए|ना|हैं?|थ[ाीे])$/u,
}

/** Where one part of a sentence ends and the next begins. No mark within a number. */
const MARKS = /(?<!\p{Nd})[,.:]|[,.:](?!\p{Nd})|[;؛،!?؟।…()«»“”"„–—]/u

/** Behind which something is only thought or told of. */
const BELIEVED =
  /(?<!\p{L})(?:believ\p{L}*|thought|claim\p{L}*|suppos\p{L}*|feared|imagin\p{L}*|legend|myth|cre[íe]\p{L}*|pensab\p{L}*|leyenda|mito|croy\p{L}*|cru\p{L}*|pensai\p{L}*|légende|mythe|acredita\p{L}*|lenda|glaub\p{L}*|dacht\p{L}*|behaupt\p{L}*|sage|legende|trodde|påst\p{L}*|sägs|myten)(?!\p{L})|माना|मानते|समझते|زعم|يعتقد|اعتقد|يظن|と思われ|と考え|伝説|以为|认为|传说|据说/iu

const sets = new Map<string, ReadonlySet<string>>()

function setOf(words: string | undefined): ReadonlySet<string> {
  const key = words ?? ''
  const known = sets.get(key) ?? new Set(key.split(' ').filter(Boolean))
  sets.set(key, known)
  return known
}

type Word = { text: string; plain: string; at: number; end: number }

/** The words of a sentence in their parts, between two marks. */
function partsOf(sentence: string): Word[][] {
  const parts: Word[][] = [[]]
  let last = 0
  for (const { 0: text, index } of sentence.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]*(?:[.,]\p{Nd}+)*/gu)) {
    if (MARKS.test(sentence.slice(last, index)) && parts.at(-1)!.length > 0) parts.push([])
    parts.at(-1)!.push({ text, plain: text.toLowerCase(), at: index, end: index + text.length })
    last = index + text.length
  }
  return parts.filter((part) => part.length > 0)
}

/** Numbers in words up to this one may stand in a clause, with what they count; any other amount stands on a scale or nowhere. */
const MOST_COUNTED = 20

/** Whether a phrase holds an amount that no scale shows, or parts one that its sentence tells. */
function meetsAmount(sentence: string, from: number, to: number, language: FilmLanguage): boolean {
  return numbersIn(sentence, language).some(({ start, end, kind, value, in_words }) => {
    if (end <= from - 1 || start >= to + 1) return false
    const inside = start >= from && end <= to
    if (inside && (kind === 'year' || kind === 'date' || kind === 'number')) return false
    return !(inside && in_words && value <= MOST_COUNTED)
  })
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

/** Words of a Hindi phrase at most: its verb with what is done; words that say how are small ones of their own. */
const MOST_HINDI = 3

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
        if (bare.length < 2 || bare.length > MOST_HINDI || HINDI.after.test(first.text) || HINDI.whose.test(first.text)) return []
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

/** The clause of a sentence that a place in it belongs to, between two marks. */
function partAt(sentence: string, at: number): string {
  const marks = /[,،;؛:.!?؟।…–—、，；：。！？]/u
  let [from, to] = [at, at]
  while (from > 0 && !marks.test(sentence[from - 1]!)) from -= 1
  while (to < sentence.length && !marks.test(sentence[to]!)) to += 1
  return sentence.slice(from, to)
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
