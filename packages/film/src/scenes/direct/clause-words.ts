import { numbersIn } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'

/** The small words that say where a clause begins and ends. Each is a list of words; regular expressions are made of them once. */
export type Joints = {
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

export const JOINTS: Partial<Record<FilmLanguage, Joints>> = {
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
    hangs: 'de du à au aux ne pas très plus son sa ses leur leurs puis ensuite été',
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

/** Where one part of a sentence ends and the next begins. No mark within a number. */
const MARKS = /(?<!\p{Nd})[,.:]|[,.:](?!\p{Nd})|[;؛،!?؟।…()«»“”"„–—]/u

const sets = new Map<string, ReadonlySet<string>>()

export function setOf(words: string | undefined): ReadonlySet<string> {
  const key = words ?? ''
  const known = sets.get(key) ?? new Set(key.split(' ').filter(Boolean))
  sets.set(key, known)
  return known
}

export type Word = { text: string; plain: string; at: number; end: number }

/** The words of a sentence in their parts, between two marks. */
export function partsOf(sentence: string): Word[][] {
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
export function meetsAmount(sentence: string, from: number, to: number, language: FilmLanguage): boolean {
  return numbersIn(sentence, language).some(({ start, end, kind, value, in_words }) => {
    if (end <= from - 1 || start >= to + 1) return false
    const inside = start >= from && end <= to
    if (inside && (kind === 'year' || kind === 'date' || kind === 'number')) return false
    return !(inside && in_words && value <= MOST_COUNTED)
  })
}

/** The clause of a sentence that a place in it belongs to, between two marks. */
export function partAt(sentence: string, at: number): string {
  const marks = /[,،;؛:.!?؟।…–—、，；：。！？]/u
  let [from, to] = [at, at]
  while (from > 0 && !marks.test(sentence[from - 1]!)) from -= 1
  while (to < sentence.length && !marks.test(sentence[to]!)) to += 1
  return sentence.slice(from, to)
}

/** Behind which something is only thought or told of. */
export const BELIEVED =
  /(?<!\p{L})(?:believ\p{L}*|thought|claim\p{L}*|suppos\p{L}*|feared|imagin\p{L}*|legend|myth|cre[íe]\p{L}*|pensab\p{L}*|leyenda|mito|croy\p{L}*|cru\p{L}*|pensai\p{L}*|légende|mythe|acredita\p{L}*|lenda|glaub\p{L}*|dacht\p{L}*|behaupt\p{L}*|sage|legende|trodde|påst\p{L}*|sägs|myten)(?!\p{L})|माना|मानते|समझते|زعم|يعتقد|اعتقد|يظن|と思われ|と考え|伝説|以为|认为|传说|据说/iu
