import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import { numbersIn } from '../facts/figures.ts'
import { lexiconOf } from '../lexicons/lexicon-of.ts'
import { termsIn } from '../terms/terms.ts'

type East = 'zh' | 'ja' | 'hi' | 'ar'

/** A step, or a word that reminds of something: neither opens a film. */
const FOLLOWS: Record<East, RegExp> = {
  zh: /[一两]侧|^(?:当地|本地|那里|先|首先|第一步|然后|最后|把|现在|如今|目前)|还是|[他她它]|(?:这|那|該|该)(?:[座位种个条些项次家里样]|是)/u,
  ja: /^(?:まず|はじめに|最初に|次に|現在|今|いま)|彼|(?:これ|それ|この|その)/u,
  hi: /^(?!.*\d{4}).*त[ाीे] (?:था|थी|थे|थीं)(?![\p{L}\p{M}])|^(?:सबसे पहले|पहले|फिर|अब|आज)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:[उइ]न\p{M}*\p{L}*\p{M}*|[उइ]स\p{M}*\p{L}*\p{M}*|यह|वह|वे|ये)(?![\p{L}\p{M}])/u,
  ar: /(?<!\p{L})(?:الآخر|الأخرى|نفسها?|ذلك|تلك|هذا|هذه|هو|هي|هناك)(?!\p{L})|^(?:عندما|حين|حينما|بعدما|لما|ثم) |^(?:أولا|أولًا|في البداية|الآن|واليوم|اليوم)(?!\p{L})/u,
}

/** What one piece of work cost or took, or what an office says of it: which one, asks who has heard nothing yet. */
const OF_ONE: Record<East, RegExp> = {
  zh: /耗资|耗时|历时|(?:花|用)了[^，。]{0,12}(?:元|年|天|个月|小时)/u,
  ja: /(?:費用|総工費|工費|経費|期間)は|(?:かかった|要した|費やした|かかりました)。$/u,
  hi: /(?:रुपये|रुपए|दिन|साल|घंटे|महीने) (?:लगे|लगा|लगी|लगते हैं|लगता है|ख़र्च हुए|खर्च हुए|लग गए)(?![\p{L}\p{M}])/u,
  ar: /(?<!\p{L})(?:استغرق|كلف|بلغت (?:كلفة|تكلفة))(?!\p{L})|(?<!\p{L})[وبل]?ال(?:وزارة|هيئة|شركة|بلدية|إدارة|جمعية|محافظة|لجنة|فريق|مجلس|مشروع|محطة)(?!\p{L})(?! ال)/u,
}

/** Words of a title that name no subject. */
const MEASURES = /^(?:ज़्या|ज्याद|अधिक|बेहतर|सबसे|पहला|पहली|पहले|अच्छ)/u
const MANY = 1000

/**
 * Whether a listener who has heard nothing yet can follow a sentence of Chinese, Japanese, Hindi or Arabic, which do not tell "a plan" from
 * "the plan" by articles: it speaks of the film's subject, or says when and how many.
 */
export function canBeHeardFirstInEast(text: string, language: East, titleTerms: ReadonlySet<string>): boolean {
  if (FOLLOWS[language].test(text) || OF_ONE[language].test(text) || lexiconOf(language).imperative?.test(text)) return false
  const fronted = isUnspaced(language)
    ? /^[^，、。]{0,10}(?:[年月日时時后後前天里]|に|は)[，、]/u
    : /^[^,،।.]{0,30}\d[^,،।.]{0,12}[,،] /u
  const [theme = text] = text.replace(fronted, '').split(/[，,،。；;]/u)
  if (termsIn(theme, language).some((term) => titleTerms.has(term) && !MEASURES.test(term))) return true
  const figures = numbersIn(text, language)
  const when = figures.some(({ kind }) => kind === 'year' || kind === 'date')
  return when && figures.some(({ kind, value }) => ['count', 'money', 'measure'].includes(kind) && value >= MANY)
}

/** Whether a film's language is one of those judged here. */
export const isEast = (language: FilmLanguage): language is East => ['zh', 'ja', 'hi', 'ar'].includes(language)
