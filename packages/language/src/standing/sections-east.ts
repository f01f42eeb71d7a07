import type { FilmLanguage } from '../lexicons/languages.ts'
import { lexiconOf } from '../lexicons/lexicon-of.ts'
import { bothScripts } from '../lexicons/traditional.ts'

/** A time that opens a sentence and holds for those after it. */
const OPENS_TIME: Partial<Record<FilmLanguage, RegExp>> = {
  zh: bothScripts(
    /^(?:公元前?)?\d{1,4}年|^(?:第二|次|同|当|翌)年|^(?:[一二三四五六七八九十两几]|\d)+(?:多|余)?(?:年|个月|天)(?:后|以后|之后)/u,
  ),
  ja: /^(?:西暦|紀元前)?\d{3,4}年|^(?:翌|同|その)年|^(?:[一二三四五六七八九十数]|\d)+(?:年|か月|日)後/u,
  hi: /^(?:\d{1,2} )?(?:[\p{L}\p{M}]+ )?\d{3,4} (?:में|को|की|के)(?![\p{L}\p{M}])|^[\p{L}\p{M}\d]+ (?:साल|महीने|दिन|हफ़्ते) बाद|^(?:उसी|अगले) (?:साल|दिन|वर्ष)/u,
  ar: /^و?(?:في )?(?:عام|سنة) \d{3,4}|^و?بعد (?:\p{L}+ )?(?:عام|عامين|سنة|سنتين|سنوات|أعوام|أشهر|أيام|قرن|قرون)/u,
}
/** What tells a single past event, and words by which a sentence tells of now or of always. */
const TELLS: Partial<Record<FilmLanguage, RegExp>> = {
  zh: bothScripts(/^(?![^。]*(?:今|现在|目前|每年|每天|每次|通常|往往|总是|一生|\d年)).*[了过]/u),
  ja: /^(?![^。]*(?:今も|今は|現在|毎年|毎日|いつも|生涯|\d年)).*(?:た|だった|ました|でした|のだ)。$/u,
  hi: /^(?![^।]*(?:आज|अब|हर |रोज़|हमेशा|\d{4})).*(?<!है|हैं|ें|ए)।$/u,
  ar: /^(?![^.]*(?:اليوم|الآن|حاليا|كل (?:عام|سنة|يوم)|دائما|\d{4}))(?:و|ف)?(?!ي\p{L}{3})(?!ت\p{L}+(?<!ت)\s)\p{L}+/u,
}
/** Whether a sentence tells of a single past event, as one of a story. False in languages without rules here. */
export const tellsEvent = (text: string, language: FilmLanguage): boolean => TELLS[language]?.test(text) ?? false

/** Sentences that a time at the head of one holds for. */
const HOLDS = 3

/** How many of a section's sentences tell what to do, and what share, where all of it is read in order. */
const STEPS = { fewest: 2, share: 0.4 }

const isHowTo = (sentences: string[], imperative: RegExp): boolean => {
  const steps = sentences.filter((text) => imperative.test(text)).length
  return steps >= STEPS.fewest && steps >= sentences.length * STEPS.share
}

/**
 * Positions in a section of Chinese, Japanese, Hindi or Arabic that a sentence is told after: a section of instructions goes on from its start,
 * and what happened in a year that another sentence opened with needs that year. None in other languages.
 */
export function neededInSection(position: number, sentences: string[], language: FilmLanguage): number[] {
  const [opens, tells] = [OPENS_TIME[language], TELLS[language]]
  if (!opens || !tells || position === 0) return []
  const { imperative } = lexiconOf(language)
  const needs = imperative && isHowTo(sentences, imperative) ? [position - 1] : []
  const text = sentences[position]!
  if (opens.test(text) || !tells.test(text)) return needs
  for (let at = position - 1; at >= Math.max(0, position - HOLDS); at--) if (opens.test(sentences[at]!)) return [...needs, at]
  return needs
}
