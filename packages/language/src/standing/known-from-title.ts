import type { FilmLanguage } from '../lexicons/languages.ts'
import { stopWordsOf, termsIn } from '../terms/terms.ts'

type West = 'de' | 'sv' | 'fr' | 'es' | 'pt'

/** Words after which a title speaks of one thing that it takes for known. */
const ARTICLE: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^(?:the|this|these)$/iu,
  de: /^(?:d(?:er|ie|as|em|en|es)|im|ins|am|ans|vom|zu[mr]|beim)$/iu,
  sv: /^(?:den|det|de)$/iu,
  fr: /^(?:l[ea]s?|du|aux?)$/iu,
  es: /^(?:el|las?|los|del|al)$/iu,
  pt: /^(?:[oa]s?|d[oa]s?|n[oa]s?|aos?|às?|pel[oa]s?)$/iu,
}
/** "The history of coffee": a noun of Spanish, Portuguese or French that stands bare after "of" is meant as a kind. */
const OF: Partial<Record<FilmLanguage, RegExp>> = { fr: /^de$/iu, es: /^de$/iu, pt: /^de$/iu }
const DEFINITE_ENDING = /(?:en|et|arna|erna|orna|ena|rna|an)$/u
/** The noun stands at most so many words after its article. */
const REACH = 3

/**
 * The terms of a title of which a film's first sentence may speak as "the …": what the title itself calls "the …", and what it names alone.
 * A title is shown and not said, and "a dam" or "dam" within a headline says of none which it is. In languages without articles all its terms.
 */
export function knownFromTitle(title: string, language: FilmLanguage): Set<string> {
  const article = ARTICLE[language]
  if (!article) return new Set(termsIn(title, language))
  const known = new Set<string>()
  for (const part of title.split(/[:|]\s|\s[–—-]\s/u)) {
    const alone = termsIn(part, language)
    const words = part.match(/[\p{L}\p{N}\p{M}-]+/gu) ?? []
    if (alone.length === 1 && words.length <= 2 && (words.length === 1 || article.test(words[0]!))) known.add(alone[0]!)
    for (const [at, word] of words.entries()) {
      if (language === 'sv' && DEFINITE_ENDING.test(word)) for (const term of termsIn(word, language)) known.add(term)
      const isElided = language === 'fr' && /^l$/iu.test(word)
      if (!article.test(word) && !OF[language]?.test(word) && !isElided) continue
      for (const [after, next] of words.slice(at + 1, at + 1 + REACH).entries()) {
        if (after > 0 && stopWordsOf(language).has(next.toLowerCase())) break
        for (const term of termsIn(next, language)) known.add(term)
      }
    }
  }
  return known
}

/** "the noun", wherever it stands, when neither a name nor "of", "that" or "in" says which. */
const BARE_DEFINITE: Record<West, RegExp> = {
  de: /(?<!\p{L})(?:[Dd](?:er|ie|as|em|en|es)|[Ii](?:m|ns)|[Aa](?:m|ns)|[Vv]om|[Zz]u[mr]|[Bb]eim) (?:\p{Ll}+ )?(?<noun>\p{Lu}\p{L}+)(?![\p{L}-]| (?:der|des|von|vom|in|im|aus|zwischen|für|an|am|auf|bei|zu|zum)(?!\p{L}))/gu,
  sv: /(?<!\p{L})(?<noun>\p{L}{2,}(?:en|et|arna|erna|orna|ena|rna|an))(?![\p{L}-]| (?:av|i|på|för|som|mellan|från|till|vid)(?!\p{L})| \p{Lu})/gu,
  fr: /(?<!\p{L})(?:(?:[Ll][ea]s?|[Dd]u|[Aa]ux?) |[Ll][’'])(?<noun>\p{Ll}+)(?![\p{L}-]| (?:de|du|des|qui|que|à|au|aux|dont|où)(?!\p{L})| d[’']| \p{Lu})/gu,
  es: /(?<!\p{L})(?:[Ee]l|[Ll]as?|[Ll]os|[Dd]el|[Aa]l) (?<noun>\p{Ll}+)(?![\p{L}-]| (?:de|del|que|donde|en)(?!\p{L})| \p{Lu})/gu,
  pt: /(?<!\p{L})(?:[OoAa]s?|[DdNn][oa]s?|[Aa]os?|[Àà]s?|[Pp]el[oa]s?) (?<noun>\p{Ll}+)(?![\p{L}-]| (?:d[eoa]s?|que|onde|em|n[oa]s?)(?!\p{L})| \p{Lu})/gu,
}

/** Kinds of places, works and houses: told by the kind alone, each is one of which only those who were told before know which. */
const BARE_KIND: Partial<Record<FilmLanguage, RegExp>> = {
  zh: /^(?:[老新旧小大])?(?:(?:池塘|水塘|水库|大坝|水坝|大桥|村子|村庄|村里|小镇|镇上|医院|学校|小学|工厂|图书馆|博物馆|市场|菜市场|车站|公司|餐厅|食堂|剧院|影院|公园|项目|合作社|运河|隧道|铁路|码头|农场|村民|居民)|[塘湖河桥村镇厂店塔寺井矿庙](?=[在于从是有被第里上的不没了也都就还共]))/u,
  ja: /^(?:池|湖|沼|川|ダム|橋|村|町|島|病院|学校|小学校|工場|図書館|博物館|市場|駅|会社|店|食堂|劇場|映画館|公園|組合|運河|トンネル|鉄道|港|農場|塔|寺|神社|井戸|鉱山|灯台|村人|住民)(?=[はがにでをのもへ])/u,
  hi: /^(?:तालाब|झील|नदी|बाँध|बांध|पुल|गाँव|गांव|शहर|अस्पताल|स्कूल|विद्यालय|कारखाना|कारख़ाना|कारखाने|पुस्तकालय|संग्रहालय|बाज़ार|बाजार|स्टेशन|कंपनी|दुकान|मंदिर|कुआँ|कुएँ|नहर|सुरंग|खदान|मीनार|समिति|परियोजना)(?![\p{L}\p{M}])/u,
}

/** Whether a sentence calls a thing of the title "the …" (in Chinese, Japanese and Hindi by its kind alone) where no listener knows which it is. */
export function leavesOpenWhich(
  text: string,
  language: FilmLanguage,
  titleTerms: ReadonlySet<string>,
  known: ReadonlySet<string>,
): boolean {
  const kind = BARE_KIND[language]
  if (kind) return titleTerms.size > 1 && kind.test(text)
  if (!(language in BARE_DEFINITE)) return false
  return [...text.matchAll(BARE_DEFINITE[language as West])].some(({ groups }) =>
    termsIn(groups!['noun']!, language).some((term) => titleTerms.has(term) && !known.has(term)),
  )
}
