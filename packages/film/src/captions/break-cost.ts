import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'

/** Small words that belong to the words after them (articles, prepositions, conjunctions). A line never ends with such a word. */
const LEANING: Partial<Record<FilmLanguage, string>> = {
  en: 'a an the of in on at to for with from by about into over under between and or but nor so that which who whose when where while if as than because its their his her our my your this these is are was were be been has have had will would can could may might must not no very only most more some any each every both after against along amid among around before behind beneath beside despite during inside onto outside per since through throughout till toward towards until upon via within without',
  de: 'der die das den dem des ein eine einen einem einer eines und oder aber denn weil dass wenn als wie von vom zu zum zur mit bei nach aus in im ins an am auf für über unter durch gegen ohne um bis seit zwischen sich ist sind war waren wird werden hat haben nicht kein keine sehr nur mehr sein seine ihre ihr gegenüber hinter neben statt trotz vor wegen während',
  es: 'el la los las un una unos unas de del en a al con por para sin sobre entre hasta desde y e o u pero que se su sus lo le les no es son fue era ha han más muy como si cuando donde cada ante bajo contra durante hacia mediante según tras',
  fr: "le la les l un une des de du d en à au aux avec par pour sans sur sous entre dans vers chez et ou mais que qui dont où se s ne n est sont était a ont été plus très comme si quand son sa ses leur leurs ce cette ces c'est après avant contre depuis derrière devant durant jusque malgré parmi pendant selon",
  pt: 'o a os as um uma uns umas de do da dos das em no na nos nas ao à aos às com por pelo pela para sem sobre entre até desde e ou mas que se seu sua não é são foi era há mais muito como quando cada ante após contra durante num numa pelas pelos perante sob',
  sv: 'en ett den det de i på av till från med för om över under mellan utan vid mot genom och eller men att som när om än är var har hade inte sin sitt sina mycket mer bara varje bakom bland efter framför före hos kring längs runt',
  hi: 'और या लेकिन कि जो एक इस उस यह वह बहुत सबसे हर जब अगर लाख करोड़ हज़ार हजार अरब लगभग करीब क़रीब केवल सिर्फ़',
  ar: 'في من إلى على عن مع بين حتى منذ و أو لكن أن إن التي الذي كان كانت لا لم لن قد هذا هذه كل بعد قبل عند ثم مليون مليار ألف آلاف ملايين نحو حوالي أكثر أقل غير أي ثلاث أربع خمس ست سبع ثماني تسع عشر ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة',
  zh: '在 从 对 为 与 和 或 被 把 由 向 及 比 给 让 使 第 每 各 约 大约 不 没 没有 很 最 更 一个 一种 这个 那个 其',
}

/** Endings and particles that belong to the word before them. A line never begins with such a word. */
const TRAILING: Partial<Record<FilmLanguage, string>> = {
  hi: 'में से को का के की ने पर तक है हैं था थे थी भी ही तो हुए हुआ गया गई वाले वाली द्वारा लिए साथ',
  ja: 'は が を に で と も の へ や か ね よ から まで より など だけ です ます ました ません した して て た だ な い いる いた ある あり られ れ せ ない なく ば たち さ 年 月 日 人 円 号 つ という といった として について によって による により において における にとって には では とは にも でも からは への との での ので のに のは のが のを にかけて をめぐって を通じて にわたって に対して に比べて ほう こと もの ため よう はず わけ ところ とき くらい ほど ばかり でしょう でした である だった だろう しまう しまっ おり おく 時間 分 キロ メートル グラム 度 割 倍 本 個 頭 軒 回 歳 年間 か月 後 前 中 間 以上 以下 ごろ ずつ',
  zh: '的 了 着 过 们 吗 呢 吧 地 得 年 月 日 人 个 号 上 下 里 中 元 名 艘 万 亿 之 时 后 前 内 外 间 等 以后 之后 以前 之前 之间 左右 以上 以下 以来 公里 米 吨 岁 次 种 位 家 条 座 度 斤 克 升 分钟 小时 天 倍 成 来说 而言 似的 一样',
}

const makeSet = (words: string | undefined) => new Set((words ?? '').split(' '))
const leaning = new Map(Object.entries(LEANING).map(([language, words]) => [language, makeSet(words)]))
const trailing = new Map(Object.entries(TRAILING).map(([language, words]) => [language, makeSet(words)]))

/**
 * How much a line break between two words hurts reading: from 0 (end of a sentence) to 100 (inside a phrase). `between` is the text between
 * the two words.
 */
export function breakCost(before: string, between: string, after: string, language: FilmLanguage): number {
  if (/[.!?。！？؟।…]/u.test(between)) return 0
  if (/[,;:，；：、،؛—–]/u.test(between)) return 6
  if (/[)）"”»」』]\s*$/u.test(between) && trailing.get(language)?.has(after)) return 92
  if (/[()"“”«»「」『』]/u.test(between)) return 20
  if (trailing.get(language)?.has(after)) return 95
  if (leaning.get(language)?.has(before.toLowerCase())) return 90
  if (/\p{N}$/u.test(before)) return 80
  // a number after its noun: "Nummer 11", "April 22"
  if (/^\p{Lu}/u.test(before) && /^\p{Nd}{1,4}$/u.test(after)) return 80
  if (isUnspaced(language)) return trailing.get(language)?.has(before) ? 22 : 55
  if (leaning.get(language)?.has(after.toLowerCase())) return 18
  return 45
}
