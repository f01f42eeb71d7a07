import type { FilmLanguage } from '../lexicons/languages.ts'
import { lexiconOf } from '../lexicons/lexicon-of.ts'
import { termsIn } from '../terms/terms.ts'
import { namesTold } from '../lexicons/chinese-names.ts'
import { namesToldInHindi } from './hindi-names.ts'
import { groupTold, namesToldInJapanese, placesTold, placeWithin } from './named-in-passing.ts'
import { termsTold, usesTerm, yearTold } from './told-terms-east.ts'
import { tellsOfLeaving } from './returns.ts'
import { bothScripts, inBothScripts } from '../lexicons/traditional.ts'

type Finder = (
  text: string,
  position: number,
  sentences: string[],
  inTitle: (noun: string) => boolean,
  headed?: ReadonlySet<number>,
) => number[]

/** Sentences back within which a thing counts as brought up for the sentence at hand. */
const REACH = 12
/** The same for what a demonstrative names. */
const POINTED_REACH = 25
/** The same for names, which stay in mind longer. */
const NAME_REACH = 40

const withoutQuotes = (text: string): string => text.replace(/["“«「『][^"”»」』]*["”»」』]/gu, '“X”')

/** Earlier sentences within `reach`, the nearest first. */
const earlier = (position: number, reach: number): number[] =>
  Array.from({ length: Math.min(position, reach) }, (_, back) => position - 1 - back)

const nearest = (position: number, reach: number, holds: (at: number) => boolean): number[] =>
  earlier(position, reach).filter(holds).slice(0, 1)

const farthest = (position: number, reach: number, holds: (at: number) => boolean): number[] =>
  earlier(position, reach).filter(holds).slice(-1)

/** Words that sum up what a whole section tells of. */
const SUMS_UP = bothScripts(
  /^(?:方法|技术|技術|做法|办法|工艺|制度|系统|工程|项目|计划|発明|现象|现象|理论|材料|装置|方式|仕組み|工法|現象|理論|計画|事業|活動|तकनीक|तरीक़\p{M}*|तरीक\p{M}*|विधि|पद्धति|योजना|परियोजना|व्यवस्था|प्रक्रिया|घटना|आविष्कार|खोज|अभियान|تقنية|طريقة|عملية|ظاهرة|فكرة|مشروع|خطة|نظام|تجربة|حملة|اختراع|مبادرة)$/u,
)

const YEAR = /\d{4}/u

/**
 * "These documents": the sentence that last named them, however far back it stands, unless this one names them first. "This technique" after
 * what happened in a year, where no sentence names one: the first under the heading.
 */
const pointedNouns =
  (demonstrative: RegExp): Finder =>
  (text, position, sentences, inTitle, headed) =>
    [...withoutQuotes(text).matchAll(demonstrative)].flatMap((found) => {
      const noun = found.groups!['noun']!
      if (inTitle(noun) || withoutQuotes(text).slice(0, found.index).includes(noun)) return []
      const named = nearest(position, POINTED_REACH, (at) => sentences[at]!.includes(noun))
      const heads = [...(headed ?? [])].filter((at) => at < position - 1).slice(-1)
      return named.length > 0 || !SUMS_UP.test(noun) || !YEAR.test(sentences[position - 1] ?? '') ? named : heads
    })

const SAYS = bothScripts(
  /(?:^|[”，。！？])(?<name>\p{Script=Han}{2,3})(?:则|也|又|还)?(?:说|表示|认为|介绍|回忆|告诉|指出|解释|坦言|透露|感叹|补充)/u,
)
const HAN_TITLE = inBothScripts('(?:长|员|师|授|任|理|人|士|家|者|民|生|官|记|手|兵|工|娘|爷|婆|总裁|岁的)')

/** Who says something by bare name: the sentence that says who that is. */
const chineseSpeaker: Finder = (text, position, sentences) => {
  const name = SAYS.exec(text)?.groups?.['name']
  if (!name || new RegExp(`${HAN_TITLE}${name}`, 'u').test(text)) return []
  const introduces = new RegExp(`${HAN_TITLE}${name}`, 'u')
  return farthest(position, NAME_REACH, (at) => introduces.test(sentences[at]!))
}

/** "一项调查 … 调查者": a thing brought up with one or several needs that sentence when it opens another. */
const FRESH = inBothScripts(
  String.raw`(?:第?\d+号?|(?:一|两|几|三|四|多)(?:座|位|种|个|条|些|项|次|场|家|名|份|样|款|段|片|幅|套|批|支|艘|间|辆|台|本))[^，。]{0,8}?`,
)

const chineseTheme: Finder = (text, position, sentences, inTitle) => {
  const opening = /^(?:\d+年，)?(?<noun>\p{Script=Han}{2})/u.exec(text)?.groups?.['noun']
  if (!opening || inTitle(opening) || /^[一两这那在从当到为由每第他她它我你有没不如因但]/u.test(opening)) return []
  const fresh = new RegExp(FRESH + opening, 'u')
  return farthest(position, REACH, (at) => fresh.test(sentences[at]!))
}

/** What a sentence opens with, behind a time: the one sentence before that spoke of it. A word of many sentences is the film's own matter. */
const chineseMatter: Finder = (text, position, sentences, inTitle) => {
  const body = text.replace(/^[^，。]{0,12}，/u, (time) => (ZH_TIME.test(time) ? '' : time))
  const [noun = ''] = [...(ZH_SUBJECT.exec(body) ?? []).slice(1), ...termsIn(body, 'zh')].filter((word) => body.startsWith(word))
  if (!/^\p{Script=Han}{2,4}$/u.test(noun) || !body.startsWith(noun) || inTitle(noun) || ZH_KNOWN.test(noun)) return []
  const told = earlier(position, sentences.length).filter((at) => sentences[at]!.includes(noun))
  return told.length > 0 && told.length <= FAMILIAR ? told.filter((at) => position - at <= REACH).slice(-1) : []
}
/** What stands before a verb or 的: words that no dictionary holds, as the names of small places, are found so too. */
const ZH_SUBJECT = bothScripts(/^(\p{Script=Han}{2,4}?)(?=的|是|在|有|，|被|把|从|为|对|和|与)/u)
const ZH_TIME = bothScripts(/(?:年|月|日|时|后|前|天|期间|里|上|中|起|初|末|底)，$/u)
/** Words that need no bringing up: everybody knows which, or they name nothing. */
const ZH_KNOWN = bothScripts(
  /^(?:世界|全球|中国|全国|国家|政府|北京|上海|日本|美国|英国|法国|德国|俄罗斯|印度|欧洲|亚洲|非洲|人类|科学家|专家|孩子|动物|植物|太阳|地球|月亮|现在|如今|今天|目前|当时|后来|传说|据说|相传|从前|过去|古代|清朝|明朝|唐朝|宋朝|元朝|汉代|民国|只要|只有|如果|即使|因为|由于|根据|通过|经过|除了|为了|随着|直到|关于|整个|所有|许多|大约|平均|春天|夏天|秋天|冬天)/u,
)
/** In so many earlier sentences a word has become known. */
const FAMILIAR = 3

/** Somebody by bare name: the sentence that says who that is, where no sentence before used the name so. */
const personTold = (
  namesOf: (sentences: string[]) => Map<string, number>,
  isNamed: (text: string, name: string) => boolean,
): Finder => {
  let last: { sentences: string[]; names: Map<string, number> } | undefined
  return (text, position, sentences, inTitle) => {
    if (last?.sentences !== sentences) last = { sentences, names: namesOf(sentences) }
    return [...last.names].flatMap(([name, at]) => {
      if (at >= position || inTitle(name) || !isNamed(text, name)) return []
      return sentences.slice(0, at).some((sentence) => isNamed(sentence, name)) ? [] : [at]
    })
  }
}
const chinesePerson = personTold(namesTold, (text, name) => text.includes(name))
/** A small place by bare name: the sentence that says where it is. */
const chinesePlace = personTold(placesTold, (text, name) => text.includes(name))
const chineseWithin: Finder = (text, position, sentences, inTitle) => [
  ...given(placeWithin(text, position, sentences)),
  ...(inTitle('队') || inTitle('组') ? [] : given(groupTold(text, position, sentences))),
]
const given = (at: number | undefined): number[] => (at === undefined ? [] : [at])
const japanesePerson = personTold(namesToldInJapanese, (text, name) =>
  new RegExp(`(?<![\\p{Script=Han}\\p{Script=Katakana}])${name}(?=[はがをにとのも、。]|さん|氏|たち)`, 'u').test(text),
)
const hindiPerson = personTold(namesToldInHindi, (text, name) =>
  new RegExp(`(?<![\\p{L}\\p{M}])${name}(?![\\p{L}\\p{M}])`, 'u').test(text),
)

/** A surname as a theme: the sentence with the full name, where no sentence before used it so. */
const japaneseSurname: Finder = (text, position, sentences, inTitle) => {
  const found = [
    ...withoutQuotes(text).matchAll(
      /(?:^|[、。]|”と?|[たるのい](?=\p{Script=Han}{2,3}の名))(?<name>(?!彼|彼女|人|者|家|国|駅|線|町|村|島民|他|私|誰|今|水|車|船|音|光|手|目|声|街|店|客|父|母|妻|夫|兄|弟|姉|妹|子|王|道|山|川|海|空|火|土|金|月|日|年)\p{Script=Han}{1,3})(?:さん|氏|先生)?(?:は|が|も|の|を)/gu,
    ),
  ]
  return found.flatMap(({ groups }) => {
    const name = groups!['name']!
    if (inTitle(name)) return []
    const full = new RegExp(
      `(?<=[\\p{Script=Hiragana}、「」]|^)${name}(?:\\p{Script=Han}{1,3}|[\\p{Script=Katakana}\\p{Script=Hiragana}]{1,3}(?=さん|氏)|[\\p{Script=Katakana}ー]{2,3}\\p{Script=Han}?)(?=は|が|も|である|です|だ|と|を|に|、|。|（|さん|氏)`,
      'u',
    )
    const bare = new RegExp(`(?<!\\p{Script=Han})${name}(?!\\p{Script=Han})`, 'u')
    const at = farthest(position, NAME_REACH, (index) => full.test(sentences[index]!))
    return at.some((index) => sentences.slice(0, index).some((sentence) => bare.test(sentence))) ? [] : at
  })
}

/** A thing that is the theme and was said before in passing: the sentence that brought it up. */
const japaneseTheme: Finder = (text, position, sentences, inTitle) => {
  const noun = /^(?:[^、。]{0,14}、)?(?<noun>[\p{Script=Han}]{2,4}|[\p{Script=Katakana}ー]{3,})(?:に)?[はが]/u.exec(text)
    ?.groups?.['noun']
  if (!noun || inTitle(noun) || /^(?:今年|今日|現在|当時|最近|最後|最初|世界|日本|人間|一方|実際|今度|去年|翌年)/u.test(noun))
    return []
  return farthest(position, NAME_REACH, (at) => new RegExp(`(?<!\\p{Script=Han})${noun}`, 'u').test(sentences[at]!))
}

/** "組合の若い会員は": whose group is told where it was first spoken of. */
const japaneseGroup: Finder = (text, position, sentences, inTitle) => {
  const noun =
    /^(?:[^、。]{0,14}、)?(?<noun>組合|協会|会社|団体|委員会|工場|学校|大学|病院|財団|研究所|役場|藩|寺|工房)の[^、。はが]{1,12}[はが]/u.exec(
      text,
    )?.groups?.['noun']
  return !noun || inTitle(noun) ? [] : farthest(position, NAME_REACH, (at) => sentences[at]!.includes(noun))
}

/** "最初の交差点には": the sentence that last spoke of one. */
const japaneseFirst: Finder = (text, position, sentences, inTitle) => {
  const noun =
    /^(?:最初|元|当初|残り|肝心|問題)の(?<noun>\p{Script=Han}{2,4}|[\p{Script=Katakana}ー]{3,})(?:には|では|は|が|に|で|の)/u.exec(
      text,
    )?.groups?.['noun']
  return !noun || inTitle(noun) ? [] : nearest(position, POINTED_REACH, (at) => sentences[at]!.includes(noun))
}

const WITHOUT_CLITICS = /^[وف]?[بلك]?(?:ال|لل)/u

/** "In 1924" before what an Arabic sentence tells. */
const DATED = /^و?(?:في |منذ |بعد |قبل )?(?:\p{L}+ )?(?:عام|سنة) \d{3,4}،? /u

/** A definite noun among the first words of an Arabic sentence: the sentence that brought it up without its article. */
const arabicTheme: Finder = (text, position, sentences, inTitle) =>
  text
    .replace(DATED, '')
    .split(' ')
    .slice(0, 4)
    .filter((word) => WITHOUT_CLITICS.test(word))
    .flatMap((word) => {
      const noun = word.replace(WITHOUT_CLITICS, '').replace(/[^\p{L}]/gu, '')
      const two = /^(?<one>\p{L}{3,}?)(?:ين|ان)$/u.exec(noun)?.groups?.['one']
      if (two && !inTitle(noun)) {
        const pair = new RegExp(`(?<!\\p{L})[وفبلك]?${two}(?:ين|ان)(?!\\p{L})`, 'u')
        const at = farthest(position, REACH, (index) => pair.test(sentences[index]!))
        if (at.length > 0) return at
      }
      if (noun.length < 4 || inTitle(noun) || /(?:ي|ية|ين|ون)$/u.test(noun)) return []
      const many = noun.endsWith('ة') ? `${noun.slice(0, -1)}(?:ة|ات)` : `${noun}(?:ًا|ا|ٍ|ه|ها|هم)?`
      const fresh = new RegExp(`(?<!\\p{L})[وفبلك]?${many}(?=[\\s،.:])`, 'u')
      const known = new RegExp(`(?<!\\p{L})[وف]?[بلك]?(?:ال|لل)${noun}(?!\\p{L})`, 'u')
      const at = farthest(position, REACH, (index) => fresh.test(sentences[index]!))
      return at.some((index) => sentences.slice(0, index).some((sentence) => known.test(sentence))) ? [] : at
    })

const plain = (text: string): string => text.replace(/[\u064b-\u0652]/gu, '')

/** "The caliph" without a name: the sentence that says which. */
const arabicRole: Finder = (text, position, sentences, inTitle) => {
  const role =
    /(?<!\p{L})[وفبلك]*(?:ال|لل)(?<role>خليفة|سلطان|ملك|ملكة|أمير|وزير|والي|قائد|رئيس|مدير|طبيب|تاجر|بحار|قبطان|مهندس|عالم|شركة|فريق|لجنة|هيئة)(?!\p{L})(?! (?:ال|\p{L}+ بن ))/u.exec(
      plain(text),
    )?.groups?.['role']
  if (!role || inTitle(role)) return []
  return farthest(position, REACH, (at) =>
    new RegExp(`(?<!\\p{L})[وفبلك]*(?:ال|لل)?${role}(?!\\p{L})`, 'u').test(plain(sentences[at]!)),
  )
}

/** "Third" goes on from "second". */
const NUMBERED: Partial<Record<FilmLanguage, RegExp[]>> = {
  zh: [/^(?:第一|首先|其一|一是)/u, /^(?:第二|其次|其二|二是)/u, /^(?:第三|再次|其三|三是)/u, /^(?:第四|其四|四是)/u],
  ja: [
    /^(?:第一に|まず|一つ目|1つ目)/u,
    /^(?:第二に|次に|二つ目|2つ目)/u,
    /^(?:第三に|三つ目|3つ目|最後に)/u,
    /^(?:第四に|四つ目)/u,
  ],
  hi: [/^(?:पहला|पहली|पहले|एक) /u, /^(?:दूसरा|दूसरी|दूसरे) /u, /^(?:तीसरा|तीसरी|तीसरे) /u, /^(?:चौथा|चौथी|चौथे) /u],
  ar: [
    /^(?:أولا|أولًا|الأول|الأولى)(?!\p{L})/u,
    /^(?:ثانيا|ثانيًا|الثاني|الثانية|والثاني|والثانية)(?!\p{L})/u,
    /^(?:ثالثا|ثالثًا|الثالث|الثالثة|والثالث)(?!\p{L})/u,
  ],
}

const countedBefore =
  (language: FilmLanguage): Finder =>
  (text, position, sentences) => {
    const rank = NUMBERED[language]!.findLastIndex((number) => number.test(text))
    return rank < 1 ? [] : nearest(position, REACH, (at) => NUMBERED[language]![rank - 1]!.test(sentences[at]!))
  }

/** Who or what opens a Hindi sentence: the sentence that first spoke of it. */
const hindiTheme: Finder = (text, position, sentences, inTitle) => {
  const noun =
    /^(?:[^,।]{0,16}\d{4} (?:में|तक|से|को) )?(?<noun>[\p{L}\p{M}]{3,}) (?:ने|को|का|की|के|में|से|पर|(?:बत|कह|मान|लिख|बोल)\p{M}*(?:त\p{M}+)?(?: हैं?|ना)?)(?![\p{L}\p{M}])/u.exec(
      text,
    )?.groups?.['noun']
  if (!noun || inTitle(noun) || /^(?:बाद|पहले|साल|दिन|आज|कल|शुरू|अंत|सब|सभी|लोगों|भारत|दुनिया|देश|सुबह|शाम|रात)/u.test(noun)) return []
  return farthest(position, NAME_REACH, (at) =>
    new RegExp(`(?<![\\p{L}\\p{M}])${noun}(?![\\p{L}\\p{M}])`, 'u').test(sentences[at]!),
  )
}

/** Steps within which one goes on from another. */
const STEP = 2

/** A step goes on from the step before it. */
const stepBefore =
  (language: FilmLanguage): Finder =>
  (text, position, sentences) => {
    const { imperative } = lexiconOf(language)
    return imperative?.test(text) ? nearest(position, STEP, (at) => imperative.test(sentences[at]!)) : []
  }

/** An Arabic name alone, of a speaker or among the first words: the sentence with the full name. */
const arabicName: Finder = (text, position, sentences, inTitle) => {
  const speaker = /^و?(?:يقول|تقول|قال|قالت|يضيف|تضيف|أضاف|أضافت|يروي|تروي) (?<name>\p{L}{3,})(?=\s?[:،«"])/u.exec(text)
    ?.groups?.['name']
  const early = text
    .split(' ')
    .slice(1, 3)
    .filter((word) => /^(?!ال)\p{L}{4,}$/u.test(word))
  const full = (name: string, isSpeaker: boolean): RegExp =>
    new RegExp(
      isSpeaker
        ? `\\p{L}{3,} ${name}(?!\\p{L})`
        : `(?<!\\p{L})${name} ال\\p{L}+ي(?!\\p{L})|(?<!\\p{L})ال\\p{L}{3,} \\p{L}{3,} ${name}(?!\\p{L})`,
      'u',
    )
  const told = (name: string, isSpeaker: boolean): number[] => {
    const near = earlier(position, NAME_REACH).filter((at) => sentences[at]!.includes(name))
    const named = near.length > 0 ? full(name, isSpeaker) : undefined
    return !named || named.test(text) ? [] : near.filter((at) => named.test(sentences[at]!)).slice(-1)
  }
  return [...(speaker ? told(speaker, true) : []), ...early.filter((word) => !inTitle(word)).flatMap((word) => told(word, false))]
}

/** A term that was set in quotation marks, and a date without its year: the sentence that told of it. */
const toldTerm = (language: FilmLanguage): Finder => personTold(termsTold(language), usesTerm(language))
const toldYear =
  (language: FilmLanguage): Finder =>
  (text, position, sentences) =>
    given(yearTold(text, position, sentences, language))

/** What a colon announces is not told without it. */
const announced: Finder = (_, position, sentences) => (/[:：]$/u.test(sentences[position - 1] ?? '') ? [position - 1] : [])

const FINDERS: Partial<Record<FilmLanguage, Finder[]>> = {
  zh: [
    announced,
    toldTerm('zh'),
    toldYear('zh'),
    stepBefore('zh'),
    countedBefore('zh'),
    pointedNouns(
      bothScripts(/(?:这些|那些|[这那该][一两几]?[座位种个条项次场本家名份样款段片幅套批支艘间]|该)(?<noun>\p{Script=Han}{2})/gu),
    ),
    pointedNouns(bothScripts(/[那这]些被[^，。]{1,8}?的(?<noun>\p{Script=Han}{2})/gu)),
    chineseSpeaker,
    chineseTheme,
    chineseMatter,
    chinesePerson,
    chinesePlace,
    chineseWithin,
  ],
  ja: [
    announced,
    toldTerm('ja'),
    toldYear('ja'),
    stepBefore('ja'),
    countedBefore('ja'),
    pointedNouns(/(?:この|その|これらの|それらの|こうした|そうした)(?<noun>[\p{Script=Han}]{2,4}|[\p{Script=Katakana}ー]{2,})/gu),
    japaneseSurname,
    japanesePerson,
    japaneseTheme,
    japaneseGroup,
    japaneseFirst,
  ],
  hi: [
    announced,
    toldTerm('hi'),
    toldYear('hi'),
    stepBefore('hi'),
    countedBefore('hi'),
    hindiTheme,
    hindiPerson,
    pointedNouns(/(?<![\p{L}\p{M}])(?:इस|उस|इन|उन|इसी|उसी|यह|वह|ये|वे) (?<noun>[\p{L}\p{M}]{3,})(?![\p{L}\p{M}])/gu),
  ],
  ar: [
    announced,
    toldTerm('ar'),
    toldYear('ar'),
    stepBefore('ar'),
    countedBefore('ar'),
    pointedNouns(/(?<!\p{L})(?:هذا|هذه|ذلك|تلك) ال(?<noun>\p{L}{3,})/gu),
    arabicTheme,
    arabicRole,
    arabicName,
  ],
}

/**
 * Positions of the sentences that name what a sentence of Chinese, Japanese, Hindi or Arabic takes as known and the title does not name;
 * none in other languages.
 */
export function neededInEast(
  text: string,
  position: number,
  sentences: string[],
  language: FilmLanguage,
  title_terms: ReadonlySet<string>,
  headed?: ReadonlySet<number>,
): number[] {
  const inTitle = (noun: string): boolean => [...title_terms].some((term) => term.includes(noun) || noun.includes(term))
  return [
    ...tellsOfLeaving(text, position, sentences, language),
    ...(FINDERS[language] ?? []).flatMap((find) => find(text, position, sentences, inTitle, headed)),
  ]
}
