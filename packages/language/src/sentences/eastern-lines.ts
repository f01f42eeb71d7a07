import type { FilmLanguage } from '../lexicons/languages.ts'

/** The place and author before a report's first sentence: "本报讯（记者 王敏）", "पटना (संवाददाता)।", "القاهرة (رويترز) - ", "【札幌＝山田】". */
const DATELINES: Partial<Record<FilmLanguage, RegExp>> = {
  zh: /^\s*(?:【[^】]{2,24}】\s*)?(?:本[报報台网網刊](?:综合|綜合|独家|快|\p{Script=Han}{0,6}(?:\d{1,2}月)?\d{1,2}日)?[讯訊电電](?:\s*[（(][^）)]{2,40}[）)])?|(?:新华社|新華社|中新[社网網]|中新社|央视网|人民网|中央社)\p{Script=Han}{0,8}\s*(?:\d{1,2}月)?\d{1,2}日?\s*[电電讯訊消息]{1,2}(?:\s*[（(][^）)]{2,40}[）)])?)[\s，,：:　]*/u,
  ja: /^\s*(?:【[^】]{1,14}[＝=][^】]{1,14}】|[［[][^］\]]{2,14}\d{1,2}日[^］\]]{0,12}[］\]]|（[^）]{2,10}(?:通信|支局|支社|共同|時事)）)[\s　]*/u,
  hi: /^\s*[\p{L}\p{M} ]{2,24}(?:, \d{1,2} [\p{L}\p{M}]+(?: [(（][^)）\d]{2,30}[)）])?\s?[।:–—-]+|,? ?[(（](?:[^)）\d]{2,30}[)）]\s?[।–—-]+|[^)）\d]{0,12}(?:संवाददाता|संवाद|ब्यूरो|एजेंसी|भाषा|वार्ता|पीटीआई|एएनआई)[)）]\s?:))\s*(?=[\p{L}\p{N}"“])/u,
  ar: /^\s*[\p{L} ]{2,24}[،,]?\s?(?:[(（][^)）\d]{2,30}[)）]|[–—-]\s?(?:وكالات|واس|رويترز|وام|سانا|بترا|كونا|أ ?ف ?ب|مراسلنا|خاص))\s?[:–—-]+\s*(?=[\p{L}\p{N}«"])/u,
}

/** A line of a report without the place and the agency before its first sentence. Other lines and languages are unchanged. */
export const withoutDateline = (line: string, language: FilmLanguage): string => {
  const found = DATELINES[language]?.exec(line)?.[0]
  return found === undefined || line.length - found.length < SHORTEST_REPORT ? line : line.slice(found.length)
}

/** Minimum characters after the place and date of a report. A shorter text is a list's "name: value". */
const SHORTEST_REPORT = 24

/** Lines that Chinese, Japanese, Hindi and Arabic authors mark as headings: "■色のひみつ", "【用意するもの】", "一、盐从哪里来". */
const MARKED =
  /^\s*(?:[■□●○◆◇▼▽▲△★☆◎▶▷]\s*(?<marked>[^。．.!！]{1,30})|【(?<framed>[^】]{1,24})】|[〈＜《](?<angled>[^〉＞》]{1,24})[〉＞》]|(?:第[一二三四五六七八九十\d]+[章节節部回]|[一二三四五六七八九十]{1,3}[、．.])\s*(?<numbered>[^。．！!，、；：:]{2,24}[？?]?))\s*$/u

/** The heading of a marked line, without its mark. Undefined for any other line. */
export const markedHeading = (line: string): string | undefined => {
  const { marked, framed, angled, numbered } = MARKED.exec(line)?.groups ?? {}
  return (marked ?? framed ?? angled ?? numbered)?.trim()
}
