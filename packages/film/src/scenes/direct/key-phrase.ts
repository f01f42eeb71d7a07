import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { numbersIn } from '@orion/language/facts.ts'
import { stopWordsOf, termsIn, wordsIn } from '@orion/language/terms.ts'
import { mentionsOf } from '../concepts.ts'
import { wordCount } from '../phrase.ts'
import { salienceOf } from '../stress.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { deniesAt } from './denies.ts'
import { isWithin, LABEL } from './limits.ts'
import { setUpLength } from './statement.ts'

/** Sentences at least of the film and its sources that tell of a noun; one more tells of it in passing. The film's own stand in both. */
const LEAST_TOLD = 3

/** Scenes before one whose words it does not say again; the title's never. */
const LATELY = 3

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
  en: 'of in on at by for with from to into onto through over under between after before during across against and or but that which who whose when where while because as than if is are was were be been has have had will would can could may must',
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
const COUNTS_OR_WHEN =
  /[一二三四五六七八九十百千万亿億兆两数\p{Nd}]|^(?:現在|今日|当時|最近|場合|時代|時間|以上|以下|現在|时候|时间|情况|原因|地方|问题|方式|结果)$/u

/** The Chinese word that ends a clause behind 的, one that is counted or pointed at up to what ends it, one that begins a clause before what opens what is said of it. */
const CHINESE =
  /(?:的|[一两这那每几][个座只条种块张台本位片口幅层家间])(?<noun>[\p{sc=Han}]{2,6})(?=[，。；！？]|$)|(?<=^|[，。；])(?<first>[\p{sc=Han}]{2,4})(?=[是在有被把从也都由])/gu

/** Hindi nouns before what says what they are to their clause. */
const HINDI =
  /(?<=^|[,।] |(?<![\p{L}\p{M}])(?:में|पर|से|को|का|की|के|ने|तक|और|या|लिए) )(?<noun>[\p{L}\p{M}]{3,})(?= (?:में|पर|से|को|का|की|के|ने|तक)(?![\p{L}\p{M}]))/gu

/** Nouns that stand in any text and say nothing of it: times, amounts, kinds. */
const SAYS_NOTHING: Record<FilmLanguage, string> = {
  en: 'day days week weeks month months year years time times hour hours minute minutes moment morning evening night century way ways part parts kind kinds sort number numbers people person thing things place end beginning side name names case cases fact example result same one ones other others first last world middle top bottom lot group members front back',
  es: 'día días semana semanas mes meses año años tiempo hora horas minuto minutos momento mañana tarde noche siglo parte partes tipo tipos número gente persona personas cosa cosas lugar fin final principio lado nombre caso casos hecho ejemplo resultado mismo misma otro otra primero último mundo centro vez veces mayoría',
  fr: 'jour jours semaine semaines mois an ans année années temps heure heures minute minutes moment matin soir nuit siècle partie parties sorte type nombre gens personne personnes chose choses lieu fin début côté nom cas fait exemple résultat même autre autres premier dernier monde milieu fois plupart',
  pt: 'dia dias semana semanas mês meses ano anos tempo hora horas minuto minutos momento manhã tarde noite século parte partes tipo tipos número gente pessoa pessoas coisa coisas lugar fim final início lado nome caso casos facto fato exemplo resultado mesmo mesma outro outra primeiro último mundo meio vez vezes maioria',
  de: 'Tag Tage Woche Wochen Monat Jahr Jahre Zeit Stunde Stunden Minute Minuten Moment Morgen Abend Nacht Jahrhundert Teil Teile Art Zahl Leute Mensch Menschen Person Ding Dinge Ort Ende Anfang Seite Name Fall Beispiel Ergebnis Welt Mitte Mal Mehrheit',
  sv: 'dag dagar vecka veckor månad år tid timme timmar minut minuter stund morgon kväll natt sekel del delar sort antal folk människa person sak saker plats slut början sida namn fall exempel resultat värld mitt gång gånger annan annat första sista',
  hi: 'दिन दिनों हफ़्ते महीने साल सालों समय घंटे घंटों मिनट सुबह शाम रात सदी हिस्से भाग तरह संख्या लोग लोगों व्यक्ति चीज़ जगह अंत शुरू शुरुआत तरफ़ नाम मामले उदाहरण दुनिया बीच बार बाद पहले साथ पास इसके उसके जिसके इनके उनके इसमें उसमें जिस उस इस उन इन जिन किसी हर वहाँ यहाँ जहाँ अपने अपनी अपना कारण रूप ओर लाख करोड़ हज़ार हजार अरब जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
  ar: 'اليوم الأيام الأسبوع الشهر السنة السنوات العام الأعوام الوقت الساعة الدقيقة الصباح المساء الليل القرن الجزء النوع العدد الناس الشخص الشيء المكان النهاية البداية الجانب الاسم الحالة المثال النتيجة العالم الوسط المرة الميلاد الآن التالي التالية الأول الأولى الثاني الثانية المدينة',
  ja: '距離 種類 部分 場所 名前 世界 最後 最初 途中 結果 理由 方法 人々 人間 自分 以前 以後 同年 翌年 前年 毎年 時期 時点 中心 周辺 全体 一部 多く 地域',
  zh: '部分 地方 时候 名字 世界 最后 最初 结果 理由 方法 人们 自己 以前 以后 同年 第二年 中心 周围 全体 地区 大家 东西 样子 关系 今天 现在 当时',
}

const nothing = new Map<FilmLanguage, Set<string>>()

/** Whether a phrase is one word that says nothing of its text. */
function saysNothing(words: string, language: FilmLanguage): boolean {
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

/** What ends a sentence as a whole of its own: where, when or how, up to its mark. */
const AT_END: Partial<Record<FilmLanguage, RegExp>> = {
  en: /(?<=\p{Ll} )(?:in|on|at|into|onto|through|across|under|over|between|behind|before|after|until|during|without|against|beyond|among|around|inside|outside|beneath|above|below|by) (?:(?:the|an?|its|their|his|her|our|this|these|those|every|each|all) )?(?:\p{Ll}+ )?\p{L}{3,}(?=[.!]?$)/u,
  es: /(?<=\p{Ll} )(?:en|sobre|bajo|entre|hasta|desde|hacia|contra|sin|durante|tras|ante) (?:(?:el|la|los|las|una?|su|sus|cada) )?(?:\p{Ll}+ )?\p{L}{3,}(?=[.!]?$)/u,
  fr: /(?<=\p{Ll} )(?:dans|sur|sous|entre|vers|depuis|contre|sans|pendant|chez) (?:(?:les?|la|une?|son|sa|ses|leurs?|chaque) |l[’'])?(?:\p{Ll}+ )?\p{L}{3,}(?=[.!]?$)/u,
  pt: /(?<=\p{Ll} )(?:em|n[oa]s?|sobre|sob|entre|até|desde|contra|sem|durante|pel[oa]s?) (?:(?:os?|as?|uma?|seus?|suas?|cada) )?(?:\p{Ll}+ )?\p{L}{3,}(?=[.!]?$)/u,
  de: /(?<=\p{Ll} )(?:in|im|am|an|auf|durch|über|unter|zwischen|vor|nach|hinter|ohne|gegen|aus|bei|beim|zum|zur|vom) (?:(?:de[mnr]|das|die|eine?[mnr]?|seine?[mnr]?|ihre?[mnr]?) )?(?:\p{Ll}+ )?\p{Lu}\p{L}{2,}(?=[.!]?$)/u,
  sv: /(?<=\p{Ll} )(?:i|på|under|över|genom|mellan|före|efter|utan|mot|från|bakom|vid|hos) (?:(?:en|ett|den|det|de|sin|sitt|sina|varje) )?(?:\p{Ll}+ )?\p{L}{3,}(?=[.!]?$)/u,
  ar: /(?<= )(?:في|على|تحت|فوق|بين|قبل|بعد|خلال|دون|نحو|عبر|عند|قرب) \p{L}{3,}(?: ال\p{L}{3,})?(?=[.!]?$)/u,
}

/** What begins a sentence as a whole of its own: when or where, up to its mark or what sets it apart. */
const AT_BEGINNING: Partial<Record<FilmLanguage, RegExp>> = {
  ja: /^[^、。「」\p{Nd}]{2,7}(?:後|前|中|間|冬|夏|春|秋|朝|夜|とき|ころ|頃)(?=、)/u,
  zh: /^[^，。“”\p{Nd}]{2,6}(?:以后|之后|以前|之前|时候|期间|后|时|里|中|下)(?=，)/u,
  hi: /^[\p{L}\p{M}]{3,}(?: [\p{L}\p{M}]+)? (?:में|पर|के बाद|के पास|के किनारे|के नीचे)(?= )/u,
}

/** Where, when or how, as a sentence says it at its end or its beginning; undefined where it holds nothing but small words. */
function phraseAtEdge(sentence: string, language: FilmLanguage): Phrase | undefined {
  const found = (AT_END[language] ?? AT_BEGINNING[language])?.exec(sentence)
  if (!found) return undefined
  const [words] = found
  const small = stopWordsOf(language)
  const [first = '', last = ''] = [words.split(' ')[0], words.split(' ').at(-1)]
  const says =
    isUnspaced(language) ||
    (language === 'hi' ? !small.has(first) : !small.has(last.toLowerCase()) && !saysNothing(last, language))
  return says ? { words, at: found.index } : undefined
}

/** As a line of its own begins. */
export const asLine = (words: string): string => words.replace(/^\p{Ll}(?=[\p{Ll} ])/u, (letter) => letter.toUpperCase())

/**
 * What may stand alone of a scene: a whole sentence that is as short as a label, else a noun or a name in its own words that the film has not
 * said lately, the more it tells of in its sources the rather, else where, when or how. Undefined where none is certain, and where a sentence says what is not so.
 */
export function keyPhrase(scene: ToldScene, film: ToldFilm, index: number): string | undefined {
  const { language } = film
  const whole = wholeSentence(scene, language)
  if (whole !== undefined) return whole
  const clause = scene.sentences.map(({ text }) => shortClause(text, language)).find((each) => each !== undefined)
  if (clause !== undefined) return asLine(clause)
  const before = [{ text: film.title }, ...film.scenes.slice(Math.max(0, index - LATELY), index)]
    .map(({ text }) => text.toLowerCase())
    .join('\n')
  const salience = salienceOf(film)
  const told = ({ words }: Phrase) => Math.max(0, ...termsIn(words, language).map((term) => salience.get(term) ?? 0))
  const weight = (phrase: Phrase, sentence: string) =>
    Math.min(told(phrase), 4) + Math.min(2, wordCount(phrase.words, language)) + phrase.at / sentence.length
  const phrases = scene.sentences
    .filter(({ text }) => !/[?？؟]\s*$/u.test(text))
    .flatMap(({ text }) =>
      [...namesIn(text, language), ...nounsIn(text, film).filter((phrase) => told(phrase) >= LEAST_TOLD)]
        .filter(({ words }) => isWithin(words, LABEL, language) && numbersIn(words, language).length === 0)
        .filter(({ words, at }) => !saysNothing(words, language) && !deniesAt(text, at, language))
        .filter(({ words }) => !before.includes(words.toLowerCase()))
        .map((phrase) => ({ ...phrase, weight: weight(phrase, text) })),
    )
  const best = phrases.toSorted((a, b) => b.weight - a.weight)[0]
  if (best !== undefined) return asLine(best.words)
  const edge = scene.sentences
    .flatMap(({ text }) => {
      const phrase = /[?？؟]\s*$/u.test(text) ? undefined : phraseAtEdge(text, language)
      return phrase === undefined || deniesAt(text, phrase.at, language) ? [] : [phrase.words]
    })
    .findLast((words) => isWithin(words, LABEL, language) && numbersIn(words, language).length === 0)
  return edge && asLine(edge)
}
