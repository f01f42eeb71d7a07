import type { FilmLanguage } from '../lexicons/languages.ts'
import { bothScripts } from '../lexicons/traditional.ts'

/** Coming back, without saying from where, and going away. */
const RETURNS: Partial<Record<FilmLanguage, { back: RegExp; away: RegExp }>> = {
  zh: {
    back: bothScripts(/^(?!.*(?:从|自)[^，。]{1,10}[回返]).*(?:回到|返回|回国|归国|回乡|返乡|重返|归来)/u),
    away: bothScripts(
      /(?:前往|奔赴|远赴|远渡|留学|离开|出国|出发|动身|来到|逃|去(?!世|年|掉|除)|赴|到(?=\p{Script=Han}{2,6}(?:读|学|工作|留|做|当|打工)))/u,
    ),
  },
  ja: {
    back: /^(?!.*から[^、。]{0,10}(?:戻|帰)).*(?:[にへ]戻(?:っ|り|る)|帰国|帰郷|帰り着|復帰)/u,
    away: /(?:渡(?:っ|り|る|米|英|欧)|留学|旅立|離れ|上京|出(?:発|て|た|る)|向か|移(?:っ|り|る|住)|出征|逃)/u,
  },
  hi: {
    back: /^(?!.* से (?:वापस )?लौट).*(?<![\p{L}\p{M}])(?:लौट|वापस आ|वापसी)/u,
    away: /(?<![\p{L}\p{M}])(?:गए|गई|गया|गईं|चले|चली|रवाना|निकल\p{M}*|छोड़\p{M}*|भेज\p{M}*|भाग\p{M}*)(?![\p{L}])/u,
  },
  ar: {
    back: /^(?!.*(?:عاد|رجع)ت? من )(?:\S+ ){0,6}?[وف]?(?:عاد|رجع)ت? (?:إلى|بعد|في|عام|مع|ب)/u,
    away: /(?<!\p{L})[وف]?(?:سافر|غادر|رحل|انتقل|ذهب|هاجر|أبحر|توجه|ابتعث|أرسل|فر|خرج|وصل|قصد|زار|نفي)ت?(?!\p{L})/u,
  },
}
/** Sentences back within which the way there is looked for. */
const REACH = 8

/** Somebody comes back: the sentence that told of going there, the nearest; none where this one or none near tells of it. */
export function tellsOfLeaving(text: string, position: number, sentences: string[], language: FilmLanguage): number[] {
  const rules = RETURNS[language]
  const at = rules ? text.search(rules.back) : -1
  if (!rules || at < 0) return []
  const back = rules.back.exec(text)![0]
  if (rules.away.test(text.slice(0, at + back.length))) return []
  for (let before = position - 1; before >= Math.max(0, position - REACH); before--)
    if (rules.away.test(sentences[before]!)) return [before]
  return []
}
