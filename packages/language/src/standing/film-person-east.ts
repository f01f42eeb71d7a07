import type { FilmLanguage } from '../lexicons/languages.ts'
import { FAMILY_NAMES } from '../lexicons/chinese-names.ts'
import type { FilmPerson } from './film-person.ts'

type Rules = {
  life: RegExp
  /** The person's name in a title, in group `name`, and a `first` one by which the sentences may call her or him more often. */
  name: RegExp
  /** Words for the person before any comma, and what the name becomes in their place. */
  pronoun: RegExp
  instead: (name: string, pronoun: string) => string
  /** What only a person does, or has happen to her or him, where a title's last word may be a thing's: "चाय की कहानी". */
  acts?: (name: string) => RegExp
  /** Words by which the sentence before may have brought up somebody else. */
  somebody_else: RegExp
}

const HINDI_CASES: Record<string, string> = {
  वे: '',
  उन्होंने: ' ने',
  उनका: ' का',
  उनकी: ' की',
  उनके: ' के',
  उन्हें: ' को',
  उनको: ' को',
  उनसे: ' से',
}

/** A verb of a life in Arabic that goes without saying who: "Died in California". */
export const DROPPED_IN_ARABIC =
  /^و?(?:ولد|توفي|رحل|نشأ|درس|تعلم|تخرج|سافر|عاد|انتقل|عمل|التحق|انضم|دخل|نال|حصل|حاز|فاز|تزوج|أسس|أصيب|اختير|عُين|عين|انتخب|شارك|بدأ|ترك|قضى|أمضى|كرس|استخدم|نشر|ألف|اكتشف|اخترع|واصل|شغل|ترأس|تولى|غادر|استقر|اعتزل|سجل|أحرز)ت?(?= (?:في|من|إلى|على|بعد|قبل|خلال|عام|سنة|بجائزة|بمرض|بورم|كلية|جامعة|مدرسة|المدرسة|الجامعة|جائزة|منصب|عضو|رئيس\p{L}*|حياته|حياتها|العمل|كتاب|كتب|رواية|بحث|أول|عامين|سنوات|سنتين|أهداف|هدف)(?!\p{L}))/u

const RULES: Partial<Record<FilmLanguage, Rules>> = {
  zh: {
    life: /出生|生于|逝世|病逝|去世|父亲|母亲|妻子|丈夫/u,
    name: new RegExp(
      `(?:^|[：:，,—\\s]|[^\\p{Script=Han}]|女儿|之父|之母|人|家|者|王|皇|将军|总统|导演|歌手|博士|先生|女士|院士|师)(?<name>${FAMILY_NAMES}\\p{Script=Han}{1,3}?)(?=$|[：:，,与和的]|传|生平|一生)`,
      'u',
    ),
    pronoun: /[他她](?![们人])/u,
    instead: (name) => name,
    somebody_else: /[父母]亲|妻子|丈夫|儿子|女儿|老师|朋友|皇帝|先生|有人|一位|一名|·|说[：，]/u,
  },
  ja: {
    life: /生まれ|亡くな|没し|死去|父|母|妻|夫/u,
    name: /^(?<name>\p{Script=Han}{3,5})(?=$|[：:、とのはが])/u,
    pronoun: /彼女?(?=[はがもの])/u,
    instead: (name) => name,
    somebody_else: /父|母|妻|夫|息子|娘|師|友人|ある(?:人|男|女)|さん|氏|「/u,
  },
  ar: {
    life: /(?<!\p{L})و?(?:ولدت?|توفيت?|رحلت?|والده|والدها|والداه|أسرته|أسرتها|تزوجت?)(?!\p{L})/u,
    name: /^(?:\p{L}+ ){1,2}?(?<name>(?:(?:ابن|أبو|بنت) )?(?!ال)\p{L}{3,})(?=$|[:،])/u,
    pronoun: DROPPED_IN_ARABIC,
    instead: (name, verb) => `${verb.replace(/^و(?!لد|اصل)/u, '')} ${name}`,
    somebody_else: /(?<!\p{L})و?(?:والد|أب|أم|زوج|ابن|ابنت|أخ|أخت|أستاذ|صديق|شقيق|جد)(?:ه|ها|ته|تها|وه|وها|يه)(?!\p{L})/u,
  },
  hi: {
    life: /(?<![\p{L}\p{M}])(?:जन्म|निधन|मृत्यु|पिता|माता|पत्नी|पति|विवाह)(?![\p{L}\p{M}])/u,
    name: /^(?:(?<first>[\p{L}\p{M}]{3,}) (?:(?!(?:में|पर|से|और|का|के|की|को|एवं|तथा|या) )[\p{L}\p{M}.]+ ){0,2}?)?(?<name>[\p{L}\p{M}]{3,})(?=$|[:,]| (?:का|की|के|और)(?![\p{L}\p{M}]))/u,
    pronoun: new RegExp(`(?<![\\p{L}\\p{M}])(?:${Object.keys(HINDI_CASES).join('|')})(?![\\p{L}\\p{M}])`, 'u'),
    instead: (name, pronoun) => name + HINDI_CASES[pronoun]!,
    acts: (name) =>
      new RegExp(
        `${name}(?: [\\p{L}\\p{M}]+)? (?:ने|(?:का|की|के) (?:जन्म|निधन|मृत्यु|पिता|माता|माँ|पत्नी|पति|विवाह|परिवार|बेट[ेी]))(?![\\p{L}\\p{M}])`,
        'u',
      ),
    somebody_else:
      /(?<![\p{L}\p{M}])(?:पिता|माता|माँ|पत्नी|पति|बेटे|बेटी|भाई|बहन|महाराजा|राजा|निज़ाम|गुरु|शिक्षक|लोग|लोगों|दोनों|ये)(?![\p{L}\p{M}])/u,
  },
}

/** Sentences that name the person; Arabic verbs tell whom they mean without. */
const MENTIONS = { fewest: 3, arabic: 2 }

/** The person whom a film in Chinese, Japanese, Hindi or Arabic is about by its title, and whose life its sentences tell. */
export function filmPersonInEast(title: string, sentences: string[], language: FilmLanguage): FilmPerson | undefined {
  const rules = RULES[language]
  const named = rules?.name.exec(title.trim())?.groups
  if (!rules || !named?.['name']) return undefined
  const { first = '' } = named
  const alone =
    first === '' ? 0 : sentences.filter((text) => text.includes(first) && !text.includes(`${first} ${named['name']!}`)).length
  const name =
    alone > sentences.filter((text) => text.includes(named['name']!) && !text.includes(first)).length ? first : named['name']
  const acts = rules.acts?.(name)
  if (acts && !sentences.some((text) => acts.test(text))) return undefined
  const mentions = sentences.filter((text) => text.includes(name)).length
  const isTold = sentences.some((text) => rules.life.test(text)) && sentences.some((text) => rules.pronoun.test(text))
  return mentions >= (language === 'ar' ? MENTIONS.arabic : MENTIONS.fewest) && isTold ? { name, feminine: false } : undefined
}

/**
 * A sentence that tells of the film's person, with the name in the place of the first pronoun, and of every one. Undefined where the sentence
 * before may have brought up somebody else, or where the name stands already.
 */
export function tellOfPersonInEast(
  text: string,
  before: string | undefined,
  { name }: FilmPerson,
  language: FilmLanguage,
): { spoken: string; resolved: string } | undefined {
  const rules = RULES[language]
  const first = rules?.pronoun.exec(text)
  const quote = text.search(/["“「『«]/u)
  if (!rules || !first || (quote >= 0 && quote < first.index)) return undefined
  if (before !== undefined && (rules.somebody_else.test(before) || !(before.includes(name) || rules.pronoun.test(before))))
    return undefined
  const replace = (all: boolean): string =>
    text.replace(new RegExp(rules.pronoun, all ? 'gu' : 'u'), (pronoun) => rules.instead(name, pronoun))
  return text.slice(0, first.index).includes(name)
    ? { spoken: text, resolved: replace(true) }
    : { spoken: replace(false), resolved: replace(true) }
}

/** Languages with rules here. */
export const hasPersonInEast = (language: FilmLanguage): boolean => language in RULES
