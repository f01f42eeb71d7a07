/** Lines above a press release. */
const PRESS =
  /^\W*(?:for immediate release|press release|news release|pressemitteilung|presseinformation|communiqué de presse|nota de prensa|comunicado de prensa|nota de imprensa|comunicato stampa|comunicado (?:à|de) imprensa|pressmeddelande|新闻稿|プレスリリース|報道資料|प्रेस विज्ञप्ति|بيان صحفي)(?![\p{L}\p{M}])/iu
/** The end of a press release's text, where the sender describes itself: "###", "About Lumen Ferries". */
const END =
  /^\s*(?:#{1,6}\s+)?(?:(?:about|über|à propos (?:de|du|des|d[’'])|acerca de|sobre|a proposito di|informazioni su|om) ?\p{Lu}[^.!?]{1,60}|关于[^。]{1,20}|.{1,24}(?:について|के बारे में)|(?:عن|حول|نبذة عن) [^.]{1,40})\s*:?\s*$|^\s*(?:#{3}|-{1,2}\s?(?:end|ende|fin|fim|fine|slut)s?\s?-{0,2})\s*$/iu
const HEAD_LINES = 6
/** The least share of lines with news. */
const NEWS = 0.4

/** The lines of a press release without the sender's self-description below the news. Other texts are unchanged. */
export function withoutBoilerplate(lines: string[]): string[] {
  if (
    !lines
      .filter((line) => line.trim() !== '')
      .slice(0, HEAD_LINES)
      .some((line) => PRESS.test(line))
  )
    return lines
  const end = lines.findIndex((line, index) => index > lines.length * NEWS && END.test(line))
  return end < 0 ? lines : lines.slice(0, end)
}
