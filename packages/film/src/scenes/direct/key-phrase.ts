import { type FilmLanguage, isUnspaced, lexiconOf } from '@orion/language/lexicons.ts'
import { numbersIn } from '@orion/language/facts.ts'
import { stopWordsOf, termsIn, wordsIn } from '@orion/language/terms.ts'
import { mentionsOf } from '../concepts.ts'
import { wordCount } from '../phrase.ts'
import { salienceOf } from '../stress.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { denialAt, deniesAt } from './denies.ts'
import { isWithin, LABEL } from './limits.ts'
import { setUpLength } from './statement.ts'

/** Sentences at least of the film and its sources that tell of a noun; one more tells of it in passing. The film's own stand in both. */
export const LEAST_TOLD = 3

/** Scenes before one whose words it does not say again; the title's never. */
export const LATELY = 3

/** A phrase of a sentence that may stand alone, and where it begins. */
type Phrase = { words: string; at: number }

/**
 * What leads to a noun and to nothing else: an article behind a preposition or "is", or an indefinite one, so that no pronoun ("la vio") is taken
 * for it; an English article leads to nothing else wherever it stands.
 */
const LEADS: Partial<Record<FilmLanguage, RegExp>> = {
  en: /(?<!\p{L})(?:(?:of|in|on|at|by|for|with|from|to|into|onto|through|over|under|between|after|before|during|across|against|and|is|are|was|were) (?:the|an?|its|their|his|her|our)|the|an?) /giu,
  es: /(?<!\p{L})(?:(?:de|con|en|por|para|a|hacia|desde|hasta|sobre|entre|bajo|tras|contra|y|son|es|era|fue) (?:el|la|los|las|su|sus)|del|al|una?) /giu,
  fr: /(?<!\p{L})(?:(?:de|avec|dans|par|pour|à|vers|depuis|sur|entre|sous|contre|et|sont|est|était|fut) (?:le |la |les |l[’']|son |sa |ses |leurs? )|du |aux? |une? )/giu,
  pt: /(?<!\p{L})(?:(?:de|com|em|por|para|até|sobre|entre|sob|contra|e|são|é|era|foi) (?:os?|as?|seus?|suas?)|d[oa]s?|n[oa]s?|pel[oa]s?|aos?|uma?) /giu,
  sv: /(?<!\p{L})(?:en|ett) /giu,
}

/** Words before which a noun and what belongs to it end. */
const ENDS: Partial<Record<FilmLanguage, string>> = {
  en: 'of in on at by for with from to into onto through over under between after before during across against and or but that which who whose when where while because as than if is are was were be been has have had will would can could may must should might shall twice again together too also often still alone',
  es: 'de del en con por para a al hacia desde hasta sobre entre bajo tras contra y e o u pero que quien donde cuando como porque si es son era eran fue fueron ha han había se está están',
  fr: 'de du des en dans avec par pour à au aux vers depuis sur entre sous contre et ou mais que qui dont où quand comme car si est sont était étaient fut ont a avait se',
  pt: 'de do da dos das em no na nos nas com por pelo pela para a ao aos à às até sobre entre sob contra e ou mas que quem onde quando como porque se é são era eram foi foram há está',
  sv: 'i på av till för med om från vid under över mellan efter före mot och eller men som att där när är var blev har hade kan kunde ska skulle',
}

/** What ties a noun to another one that says which it is: "the Battle of Hastings". */
const OF: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^ of (?:the |an? )?/iu,
  es: /^ (?:del|de(?: las?| los)?) /iu,
  fr: /^ (?:du |des |de (?:la |l[’'])?|d[’'])/iu,
  pt: /^ (?:d[oa]s?|de) /iu,
  sv: /^ av /iu,
}

const WORD = /^[\p{L}\p{M}][\p{L}\p{M}’'-]*/u

/** The words of a text from a place on up to one that ends a noun, or a mark; empty where more than three stand there, or a number follows. */
function runAt(sentence: string, from: number, language: FilmLanguage): string {
  const ends = new Set((ENDS[language] ?? '').split(' '))
  const words: string[] = []
  let at = from
  for (;;) {
    const word = WORD.exec(sentence.slice(at))?.[0]
    if (word === undefined || ends.has(word.toLowerCase())) break
    words.push(word)
    at += word.length
    if (sentence[at] !== ' ') break
    at += 1
  }
  const small = stopWordsOf(language)
  const says = words.some((word) => !small.has(word.toLowerCase()))
  const is_verb = language === 'en' && words.length > 1 && words.at(-1)!.endsWith('ed')
  return says && !is_verb && words.length <= 3 && !/^\p{Nd}/u.test(sentence.slice(at)) ? words.join(' ') : ''
}

/** In how many of a film's own and its sources' sentences a phrase stands. */
function timesTold(phrase: string, { background = [], scenes }: ToldFilm): number {
  const plain = phrase.toLowerCase()
  const sentences = new Set([...background, ...scenes.flatMap(({ sentences: told }) => told.map(({ text }) => text))])
  return [...sentences].filter((text) => text.toLowerCase().includes(plain)).length
}

/** A row of words is one thing where it is one word, or where it is told of again. */
const isThing = (run: string, film: ToldFilm): boolean => run !== '' && (!run.includes(' ') || timesTold(run, film) > 1)

/** Nouns behind what leads to nouns alone, with what says which they are. */
function led(sentence: string, film: ToldFilm): Phrase[] {
  const { language } = film
  const leads = LEADS[language]
  if (leads === undefined) return []
  return [...sentence.matchAll(leads)].flatMap(({ 0: lead, index }): Phrase[] => {
    const at = index + lead.length
    const run = runAt(sentence, at, language)
    if (!isThing(run, film)) return []
    const after = sentence.slice(at + run.length)
    const of = OF[language]?.exec(after)?.[0]
    if (of === undefined) return [{ words: run, at }]
    const whose = runAt(after, of.length, language)
    const words = run + of + whose
    return isThing(whose, film) &&
      wordCount(words, language) <= LABEL.words &&
      !OF[language]!.test(after.slice(of.length + whose.length))
      ? [{ words, at }]
      : []
  })
}

/** German nouns behind an article or a preposition that changes no letter of theirs. */
const GERMAN =
  /(?<!\p{L})(?:[Dd](?:er|ie|as)|[Ee]ine?|[Ii]m|[Bb]eim|dem|einem|einer|im|am|zum|zur|vom|beim|für|ohne|durch|und|als) (?<noun>\p{Lu}[\p{L}-]{2,})(?! \p{Lu})(?=[ ,.;:!?]|$)/gu

/** Arabic nouns that say of themselves which they are, in a row. */
const ARABIC = /(?<=^| )ال\p{L}{3,}(?: ال\p{L}{3,}){0,2}(?=[ ،.؛:!؟]|$)/gu

/** Japanese nouns before what says what they are to their clause: its theme, subject or object, where and whence. */
const JAPANESE =
  /(?<![\p{sc=Han}\p{sc=Katakana}ー々\p{Nd}])(?<noun>[\p{sc=Han}\p{sc=Katakana}ー々]{2,8}(?:の[\p{sc=Han}\p{sc=Katakana}ー々]{2,5})?)(?=[はがを]|に(?!つい|よ|と)|で(?![あすは])|へ|から|まで)/gu

/** What counts or says when, in Japanese and Chinese. */
export const COUNTS_OR_WHEN =
  /[一二三四五六七八九十百千万亿億兆两数几\p{Nd}]|^(?:現在|今日|当時|最近|場合|時代|時間|以上|以下|現在|时候|时间|情况|原因|地方|问题|方式|结果)$/u

/** The Chinese word that ends a clause behind 的, one that is counted or pointed at up to what ends it, one that begins a clause before what opens what is said of it. */
const CHINESE =
  /(?:的|[一两这那每几][个座只条种块张台本位片口幅层家间])(?<noun>[\p{sc=Han}]{2,6})(?=[，。；！？]|$)|(?<=^|[，。；])(?<first>[\p{sc=Han}]{2,4})(?=[是在有被把从也都由])/gu

/** Hindi nouns before what says what they are to their clause. */
const HINDI =
  /(?<=^|[,।] |(?<![\p{L}\p{M}])(?:में|पर|से|को|का|की|के|ने|तक|और|या|लिए) )(?<noun>[\p{L}\p{M}]{3,})(?= (?:में|पर|से|को|का|की|के|ने|तक)(?![\p{L}\p{M}]))/gu

/** Nouns that stand in any text and say nothing of it: times, amounts, kinds. */
const SAYS_NOTHING: Record<FilmLanguage, string> = {
  en: 'day days week weeks month months year years time times hour hours minute minutes moment morning evening night century way ways part parts kind kinds sort number numbers people person thing things place end beginning side name names case cases fact example result same one ones other others first last world middle top bottom lot group members front back',
  es: 'día días semana semanas mes meses año años tiempo hora horas minuto minutos momento mañana tarde noche siglo parte partes tipo tipos número gente persona personas cosa cosas lugar fin final principio lado nombre caso casos hecho ejemplo resultado mismo misma otro otra primero último mundo centro vez veces mayoría docena decena centenar',
  fr: 'jour jours semaine semaines mois an ans année années temps heure heures minute minutes moment matin soir nuit siècle partie parties sorte type nombre gens personne personnes chose choses lieu fin début côté nom cas fait exemple résultat même autre autres premier dernier monde milieu fois plupart dizaine douzaine vingtaine trentaine quarantaine cinquantaine soixantaine centaine millier',
  pt: 'dia dias semana semanas mês meses ano anos tempo hora horas minuto minutos momento manhã tarde noite século parte partes tipo tipos número gente pessoa pessoas coisa coisas lugar fim final início lado nome caso casos facto fato exemplo resultado mesmo mesma outro outra primeiro último mundo meio vez vezes maioria dúzia dezena centena',
  de: 'Tag Tage Woche Wochen Monat Jahr Jahre Zeit Stunde Stunden Minute Minuten Moment Morgen Abend Nacht Jahrhundert Teil Teile Art Zahl Leute Mensch Menschen Person Ding Dinge Ort Ende Anfang Seite Name Fall Beispiel Ergebnis Welt Mitte Mal Mehrheit',
  sv: 'dag dagar vecka veckor månad år tid timme timmar minut minuter stund morgon kväll natt sekel del delar sort antal folk människa person sak saker plats slut början sida namn fall exempel resultat värld mitt gång gånger annan annat första sista',
  hi: 'दिन दिनों हफ़्ते महीने साल सालों समय घंटे घंटों मिनट सुबह शाम रात सदी हिस्से भाग तरह संख्या लोग लोगों व्यक्ति चीज़ जगह अंत शुरू शुरुआत तरफ़ नाम मामले उदाहरण दुनिया बीच बार बाद पहले साथ पास इसके उसके जिसके इनके उनके इसमें उसमें जिस उस इस उन इन जिन किसी हर धीरे तेज़ी आसानी वहाँ यहाँ जहाँ अपने अपनी अपना कारण रूप ओर लाख करोड़ हज़ार हजार अरब जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
  ar: 'اليوم الأيام الأسبوع الشهر السنة السنوات العام الأعوام الوقت الساعة الدقيقة الصباح المساء الليل القرن الجزء النوع العدد الناس الشخص الشيء المكان النهاية البداية الجانب الاسم الحالة المثال النتيجة العالم الوسط المرة الميلاد الآن التالي التالية الأول الأولى الثاني الثانية المدينة',
  ja: '距離 種類 部分 場所 名前 世界 最後 最初 途中 結果 理由 方法 人々 人間 自分 以前 以後 同年 翌年 前年 毎年 時期 時点 中心 周辺 全体 一部 多く 地域',
  zh: '部分 地方 时候 名字 世界 最后 最初 结果 理由 方法 人们 自己 以前 以后 同年 第二年 中心 周围 全体 地区 大家 东西 样子 关系 今天 现在 当时 组成 构成 完成 进行 使用 开始 结束 发生 出现 存在 成功 失败',
}

const nothing = new Map<FilmLanguage, Set<string>>()

/** Whether a phrase is one word that says nothing of its text. */
export function saysNothing(words: string, language: FilmLanguage): boolean {
  const known = nothing.get(language) ?? new Set(SAYS_NOTHING[language].split(' '))
  nothing.set(language, known)
  return known.has(language === 'de' ? words : words.toLowerCase())
}

function nounsIn(sentence: string, film: ToldFilm): Phrase[] {
  const { language } = film
  const found = (pattern: RegExp) =>
    [...sentence.matchAll(pattern)].map(({ 0: whole, groups, index }): Phrase => {
      const words = groups?.['noun'] ?? groups?.['first'] ?? whole
      return { words, at: index + whole.indexOf(words) }
    })
  switch (language) {
    case 'de':
      return found(GERMAN)
    case 'ar':
      return found(ARABIC).filter(({ words }) => isThing(words, film))
    case 'ja':
      return found(JAPANESE).filter(({ words }) => !COUNTS_OR_WHEN.test(words))
    case 'zh':
      return found(CHINESE).filter(
        ({ words }) => !COUNTS_OR_WHEN.test(words) && (wordsIn(words, language).length === 1 || timesTold(words, film) > 1),
      )
    case 'hi':
      return [
        ...found(HINDI).filter(({ words }) => !stopWordsOf(language).has(words)),
        ...sentence.split(' ').flatMap((word) => {
          const told = mentionsOf(word, language).flat()
          const is_noun = told.some(({ beginning, certain }) => certain && beginning === word)
          return is_noun ? [{ words: word, at: sentence.indexOf(word) }] : []
        }),
      ]
    default:
      return led(sentence, film)
  }
}

/** What leads to a noun in the middle of a sentence, besides `LEADS`; what its first word leads to is a noun for certain. */
const MORE_LEADS: Partial<Record<FilmLanguage, RegExp>> = {
  en: /(?<!\p{L})(?:its|their|our|every|each) /giu,
  es: /(?<!\p{L})(?:según|durante|mediante|ante|como|cada) (?:el |las? |los )?|^(?:El|Las?|Los) /gu,
  fr: /(?<!\p{L})(?:après|avant|pendant|durant|malgré|selon|comme|contre|chez) (?:les? |la |l[’'])|(?<!\p{L})chaque |^(?:Les? |La |L[’'])/gu,
  pt: /(?<!\p{L})(?:após|segundo|durante|como|cada) (?:os? |as? )?|^(?:Os?|As?) /gu,
}

/** Plural subjects of English sentences, before a verb that shows them to be. */
const ENGLISH_SUBJECT =
  /(?<=^|^(?:But|And|So|Then|Today|Now) |, )\p{L}{3,}s(?= (?:are|were|have|had|can|could|do|did|will|would|may|must|came|went|grew|found|made|took) )/gu

/** Behind a subject that opens its sentence: it is a whole. */
const AFTER_SUBJECT = /^(?:is|are|was|were|of|est|sont|était|de|du|des|es|son|era|fue|é|são|foi|do|da)$/u

/**
 * English, Spanish, French and Portuguese nouns with what belongs to them, where they are a whole: up to a mark or a word that ends them. Of what
 * opens a sentence only as much as is surely no verb: the whole before "is" or "of", else a first word that the film tells of again.
 */
function ledWhole(sentence: string, film: ToldFilm): Phrase[] {
  const { language } = film
  const leads = LEADS[language]
  if (leads === undefined) return []
  const ends = new Set((ENDS[language] ?? '').split(' '))
  const subjects = language === 'en' ? allOf(ENGLISH_SUBJECT, sentence) : []
  const found = [leads, MORE_LEADS[language]!].flatMap((pattern) => [...sentence.matchAll(pattern)])
  return found
    .flatMap(({ 0: lead, index }): Phrase[] => {
      const at = index + lead.length
      const opens = index === 0 && !lead.trim().includes(' ')
      const told = runAt(sentence, at, language)
      const run = language === 'en' ? told.replace(/ \p{L}{2,}ly$/u, '') : told
      const after = sentence.slice(at + told.length)
      const next = /^ (?<word>[\p{L}\p{M}’'-]+)/u.exec(after)?.groups?.['word']?.toLowerCase()
      const is_whole = next === undefined ? !/^ \p{Nd}/u.test(after) : ends.has(next)
      if (opens && (run === '' || (run.includes(' ') && !AFTER_SUBJECT.test(next ?? '')))) {
        const first = WORD.exec(sentence.slice(at))?.[0]
        return first !== undefined && first.length > 2 && timesTold(first, film) > 1 ? [{ words: first, at }] : []
      }
      if (run === '' || !is_whole) return []
      const of = run === told ? OF[language]?.exec(after)?.[0] : undefined
      const whose = of === undefined ? '' : runAt(after, of.length, language)
      const words = whose === '' || whose.includes(' ') ? run : run + of! + whose
      return [{ words: wordCount(words, language) <= LABEL.words ? words : run, at }]
    })
    .concat(subjects)
}

/** Languages that set a noun before what says of what kind it is. */
const NOUN_FIRST: ReadonlySet<FilmLanguage> = new Set(['es', 'fr', 'pt', 'ar'])

/** Whether the noun of a phrase says nothing of its text: "the following year". */
function nounSaysNothing(words: string, language: FilmLanguage): boolean {
  if (isUnspaced(language)) return saysNothing(words, language)
  const all = words.split(' ')
  return saysNothing(NOUN_FIRST.has(language) ? all[0]! : all.at(-1)!, language)
}

/** German nouns past a sentence's first word, with the adjective before them. */
const GERMAN_NOUN = /(?<=[\p{L},:] )\p{Lu}\p{Ll}[\p{L}-]+(?! \p{Lu})/gu

/** Swedish nouns behind what leads to nouns, and those that say "the" at their end. */
const SWEDISH_NOUN =
  /(?<=(?<!\p{L})(?:[Ee]tt?|[Ee]n|i|på|av|till|med|från|vid|under|över|mot|genom|ur|för) )\p{Ll}{3,}(?=[ ,.;:!?]|$)|(?<!\p{L})\p{L}{3,}(?:arna|erna|orna|ningen|heten|tionen|skan|ssan|ingen)(?!\p{L})/gu

/** Hindi nouns of one or two words, before what says what they are to their clause, at its beginning or behind another such word. */
const HINDI_SUBJECT =
  /(?<=^|, |(?<![\p{L}\p{M}])(?:में|पर|से|को|का|की|के|ने|तक|और|या|लिए|कि) )[\p{L}\p{M}]{3,}(?: [\p{L}\p{M}]{3,})?(?= (?:में|पर|से|को|का|की|के|ने|तक)(?![\p{L}\p{M}]))/gu

/** The word that ends a clause in Chinese: mostly what something is done to. No counts, nothing that was done. */
const lastWords = (sentence: string): Phrase[] =>
  [...sentence.matchAll(/[^，。；！？、：]+/gu)].flatMap(({ 0: clause, index }): Phrase[] => {
    const word = wordsIn(clause, 'zh').at(-1) ?? ''
    const is_noun = /^\p{sc=Han}{2,4}$/u.test(word) && clause.endsWith(word) && !/[了着过的到去来起上下]$/u.test(word)
    return is_noun && !COUNTS_OR_WHEN.test(word) ? [{ words: word, at: index + clause.length - word.length }] : []
  })

const allOf = (pattern: RegExp, sentence: string): Phrase[] =>
  [...sentence.matchAll(pattern)].map(({ 0: words, index }) => ({ words, at: index }))

/** Every noun of a sentence that its language shows to be one, whatever else the film tells of it. */
function allNounsIn(sentence: string, film: ToldFilm): Phrase[] {
  const { language } = film
  const sure = nounsIn(sentence, film)
  switch (language) {
    case 'de':
      return [...sure, ...allOf(GERMAN_NOUN, sentence)]
    case 'ar':
      return allOf(ARABIC, sentence)
    case 'sv':
      return [...sure, ...allOf(SWEDISH_NOUN, sentence)]
    case 'zh':
      return [...sure, ...lastWords(sentence)]
    case 'hi':
      return [...sure, ...allOf(HINDI_SUBJECT, sentence).filter(({ words }) => !stopWordsOf('hi').has(words.split(' ')[0]!))]
    case 'ja':
      return sure
    default:
      return [...ledWhole(sentence, film), ...sure]
  }
}

/** Names of two to four words in a row, past the sentence's first word; German writes every noun so. */
const NAME = /(?<=[\p{Ll},] )\p{Lu}[\p{L}’'-]+(?: (?:\p{Ll}{1,3} )?\p{Lu}[\p{L}’'-]+){1,3}(?![\p{L}’'-]| \p{Lu})/gu

/** A name of one word behind what leads to a place; no month, no day. */
const ONE_NAME = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{3,}(?![\p{L}’'-]| \p{Lu})/gu
const LEADS_TO_PLACE = /(?<!\p{L})(?:in|to|from|near|en|desde|hasta|à|vers|em|para|i|till|från|nära|vid) $/iu
const CALENDAR =
  /^(?:January|February|March|April|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|English|French|German|Spanish|Latin|Greek|Christmas|Easter)$/u

/** Names that stand for themselves and do not only say of what kind the next word is ("North Korean tradition"). */
function namesIn(sentence: string, language: FilmLanguage): Phrase[] {
  if (language === 'de') return []
  const ends = new Set((ENDS[language] ?? '').split(' '))
  const single = [...sentence.matchAll(ONE_NAME)].filter(
    ({ 0: name, index }) => LEADS_TO_PLACE.test(sentence.slice(0, index)) && !CALENDAR.test(name),
  )
  return [...sentence.matchAll(NAME), ...single]
    .filter(({ 0: name, index }) => {
      const next = /^ (\p{L}+)/u.exec(sentence.slice(index + name.length))?.[1]
      return next === undefined || ends.has(next.toLowerCase())
    })
    .map(({ 0: words, index }) => ({ words, at: index }))
}

/** A whole sentence that is as short as a label. */
function wholeSentence({ sentences }: ToldScene, language: FilmLanguage): string | undefined {
  const bare = sentences.map(({ text }) => text.trim().replace(/[\s.!。！…।]+$/u, ''))
  return bare.findLast(
    (text) => isWithin(text, LABEL, language) && wordCount(text, language) > 1 && !/[?？؟,،、，:：]/u.test(text),
  )
}

/** What a sentence says behind what only sets it up, or behind its colon, where that is as short as a label: "As the water shrank, the salt stayed." */
function shortClause(sentence: string, language: FilmLanguage): string | undefined {
  const colon = /[:：]\s*|\s[–—]\s/u.exec(sentence)
  const at = Math.max(setUpLength(sentence, language), colon ? colon.index + colon[0].length : 0)
  const clause = sentence.slice(at).replace(/[\s.!。！…।]+$/u, '')
  return at > 0 && isWithin(clause, LABEL, language) && wordCount(clause, language) > 1 && !/[,،、，?？؟]/u.test(clause)
    ? clause
    : undefined
}

/** As a line of its own begins. */
export const asLine = (words: string): string => words.replace(/^\p{Ll}(?=[\p{Ll} ])/u, (letter) => letter.toUpperCase())

/** Whether a phrase is a part of a number of its sentence, or of what that counts ("four to six days"). */
const isCounted = ({ words, at }: Phrase, sentence: string, language: FilmLanguage): boolean =>
  words.toLowerCase() in (lexiconOf(language).numbers.words ?? {}) ||
  numbersIn(sentence, language).some(({ start, end, kind }) => kind !== 'year' && start < at + words.length && end > at)

type Wish = {
  /** every noun of the sentence in the language's own way, else those alone of which it is sure that they are one thing */
  widely?: true
  /** sentences at least of the film and its sources that tell of it */
  least: number
  /** scenes before whose words are not said again */
  lately: number
}

/** The noun or name of a scene that its film tells most of; undefined where none is as wished. */
export function bestPhrase(
  { sentences }: ToldScene,
  film: ToldFilm,
  index: number,
  { widely, least, lately }: Wish,
): string | undefined {
  const { language } = film
  const before = [...(widely ? [] : [{ text: film.title }]), ...film.scenes.slice(Math.max(0, index - lately), index)]
    .map(({ text }) => text.toLowerCase())
    .join('\n')
  const salience = salienceOf(film)
  const told = ({ words }: Phrase) => Math.max(0, ...termsIn(words, language).map((term) => salience.get(term) ?? 0))
  const weight = (phrase: Phrase, sentence: string) =>
    Math.min(told(phrase), 4) + Math.min(2, wordCount(phrase.words, language)) + phrase.at / sentence.length
  const phrases = sentences
    .filter(({ text }) => widely || !/[?？؟]\s*$/u.test(text))
    .flatMap(({ text }) =>
      [...namesIn(text, language), ...(widely ? allNounsIn : nounsIn)(text, film).filter((phrase) => told(phrase) >= least)]
        .filter(({ words }) => isWithin(words, LABEL, language) && numbersIn(words, language).length === 0)
        .filter((phrase) => !widely || !isCounted(phrase, text, language))
        .filter(
          ({ words, at }) => !(widely ? nounSaysNothing : saysNothing)(words, language) && isSaidOf(text, at, language, widely),
        )
        .filter(({ words }) => !before.includes(words.toLowerCase()))
        .map((phrase) => ({ ...phrase, weight: weight(phrase, text) })),
    )
  return phrases.toSorted((a, b) => b.weight - a.weight)[0]?.words
}

/** Languages whose "not" stands behind all that a sentence tells of. */
export const DENIES_LAST: readonly FilmLanguage[] = ['hi', 'ja']

/** Whether a place in a sentence is no part of what it denies; `widely` also before its "not": what it says something of. */
const isSaidOf = (sentence: string, at: number, language: FilmLanguage, widely?: true): boolean =>
  !deniesAt(sentence, at, language) || (widely === true && !DENIES_LAST.includes(language) && at < denialAt(sentence, language))

/** A whole sentence that is as short as a label, or what one says behind what only sets it up. */
export function shortThought(scene: ToldScene, language: FilmLanguage): string | undefined {
  const whole = wholeSentence(scene, language)
  if (whole !== undefined) return whole
  const clause = scene.sentences.map(({ text }) => shortClause(text, language)).find((each) => each !== undefined)
  return clause && asLine(clause)
}

/**
 * What may stand alone of a scene: a whole sentence that is as short as a label, else a noun or a name in its own words that the film has not
 * said lately, the more it tells of in its sources the rather. Undefined where none is certain, and where a sentence says what is not so.
 */
export function keyPhrase(scene: ToldScene, film: ToldFilm, index: number): string | undefined {
  const short = shortThought(scene, film.language)
  if (short !== undefined) return short
  const best = bestPhrase(scene, film, index, { least: LEAST_TOLD, lately: LATELY })
  return best && asLine(best)
}

/** A noun or a name of a scene's own words, whatever the film tells of it: what a figure of its sentence is of. Undefined where none is certain. */
export function nounPhrase(scene: ToldScene, film: ToldFilm, index: number): string | undefined {
  const phrase = bestPhrase(scene, film, index, { widely: true, least: 0, lately: 0 })
  return phrase && asLine(phrase)
}
