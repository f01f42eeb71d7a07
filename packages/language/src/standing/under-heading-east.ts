import { type FilmLanguage, isUnspaced } from '../lexicons/languages.ts'
import { lexiconOf } from '../lexicons/lexicon-of.ts'
import { bothScripts } from '../lexicons/traditional.ts'
import { termsIn } from '../terms/terms.ts'

/** "The commonest cause is": of what, only the heading says. */
const COUNTS_ON_HEADING: Partial<Record<FilmLanguage, RegExp>> = {
  zh: bothScripts(
    /^(?:最常见|最常犯|最主要|最大|主要|常见|首要)的?(?:一?[个种])?(?:原因|错误|失败|问题|办法|方法|好处|坏处|症状|表现|做法|误区|误解|困难|危险|风险|抱怨)?(?:是|有|就是|在于|多半)/u,
  ),
  ja: /^(?:(?:いちばん|一番|最も|もっとも)(?:多い|よくある|大きな|大切な)(?:の|原因|理由|失敗|間違い|悩み|相談|質問|危険|誤解)|(?:主な|最大の|おもな)(?:原因|理由|症状|効果|対策|方法)|よくある(?:の|失敗|間違い))は/u,
  hi: /^(?:सबसे (?:आम|बड़ी|बड़ा|पहला|पहली|ज़रूरी|मुख्य)|मुख्य|पहला|पहली|एक आम) (?:कारण|वजह|ग़लती|गलती|समस्या|उपाय|तरीक़ा|तरीका|लक्षण|फ़ायदा|बात|शिकायत|दिक़्क़त|दिक्कत|चुनौती|ख़तरा|खतरा|भूल) /u,
  ar: /^(?:أهم|أكثر|أول|أكبر|أشهر|أبرز) (?:ال)?(?:سبب|أسباب|أخطاء|خطأ|أعراض|حل|حلول|فائدة|فوائد|خطوة|مشكلة|مشكلات|شكوى|شكاوى|خطر|أخطار)(?!\p{L})|^(?:السبب|الخطأ|الحل|العلاج) (?:الأول|الأكثر|الأهم|الأكبر|الرئيسي)/u,
}
/** A heading of more words, or characters, is not told with a sentence. */
const LONGEST = { words: 8, characters: 16 }

/** A first sentence of so few words, or characters, that does not name the film's subject counts on its heading too. */
const BRIEF = { words: 4, characters: 10 }

/** Headings over what a piece of work takes. */
const TAKES =
  /^(?:(?:所需|准备|需要)?(?:的)?(?:材料|用料|食材|原料|工具)(?:准备)?|需要准备什么|用意するもの|準備するもの|必要なもの|道具|क्या (?:चाहिए|लगेगा)|(?:ज़रूरी |आवश्यक )?(?:सामग्री|सामान|चीज़ें|औज़ार)|المقادير|المكونات|الأدوات|المواد|ما تحتاج\p{L}*|ماذا تحتاج\p{L}*)$/u
/** Things in a row without a verb. */
const LISTS: Partial<Record<FilmLanguage, RegExp>> = {
  zh: /^(?!.*(?:是|要|需|可以|准备))(?:[^，、。]+[，、]){2,}[^，、。]+。$/u,
  ja: /^(?:[^、。はがを]+、){2,}[^、。はがを]*[^るたいうすくだ]。$/u,
  hi: /^(?:[^,।]+, ?){2,}[^,।]+(?<!है|हैं|लें|करें|चाहिए|होगी|होगा)।$/u,
  ar: /^(?!و?[يتن]\p{L}+ )(?:[^،.]+، ?){2,}[^،.]+\.$/u,
}
/** Headings that tell something by themselves: what follows them is no part of theirs. */
const CLAUSE: Partial<Record<FilmLanguage, RegExp>> = {
  zh: bothScripts(/.(?:是|有|会|能|不|没|了|要|让|把|被)./u),
  ja: /(?:[るたいうくすつぬむぶ]|ない|です|ます)$/u,
  hi: /(?:है|हैं|था|थी|थे|गया|गई|गए|होगा)$/u,
}
/** Words by which a heading tells of several, whatever they are of. */
const SEVERAL = /常见|常犯|犯|よく|主な|आम|شائع/u

/** The first sentence under a heading with the heading before it, where it counts on its having been read; undefined for others. */
export function toldUnderHeading(
  text: string,
  heading: string,
  { language, title_terms }: { language: FilmLanguage; title_terms: ReadonlySet<string> },
): string | undefined {
  const unspaced = isUnspaced(language)
  const length = unspaced ? heading.length : heading.split(' ').length
  if (heading === '' || length > (unspaced ? LONGEST.characters : LONGEST.words) || /[\p{P}]$/u.test(heading)) return undefined
  if (!(language in COUNTS_ON_HEADING)) return undefined
  const spoken = unspaced ? text.length : text.split(' ').length
  const named = termsIn(text, language).some((term) => title_terms.has(term) || heading.includes(term))
  const before = lexiconOf(language).frames.askHeading(heading) ?? `${heading}${unspaced ? '：' : ':'}`
  const headed = `${before}${unspaced ? '' : ' '}${text}`
  if (TAKES.test(heading) && LISTS[language]!.test(text)) return headed
  const own = termsIn(heading, language).filter((term) => !title_terms.has(term) && !SEVERAL.test(term))
  if (own.every((term) => termsIn(text, language).includes(term)) && COUNTS_ON_HEADING[language]!.test(text)) return undefined
  if (CLAUSE[language]?.test(heading)) return COUNTS_ON_HEADING[language]!.test(text) ? headed : undefined
  const isBrief = spoken <= (unspaced ? BRIEF.characters : BRIEF.words) && !named
  return isBrief || COUNTS_ON_HEADING[language]!.test(text) ? headed : undefined
}
