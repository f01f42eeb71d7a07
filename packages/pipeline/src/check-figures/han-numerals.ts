const SCALES = [['兆', 1e12], ['億亿', 1e8], ['萬万', 1e4], ['千', 1e3], ['百', 100], ['十', 10]] as const // prettier-ignore
const DIGITS = ['〇零', '一', '二两兩', '三', '四', '五', '六', '七', '八', '九']

// prettier-ignore
const placesOf = (text: string): number => Number([...text].map((letter) => DIGITS.findIndex((row) => row.includes(letter))).join(''))

/**
 * What a numeral in Han digits may mean: split at its greatest scale, digits alone by their places. None where two digits beside each other
 * are two neighbours (五六百); in Chinese a last digit behind a scale counts the next lower one (两千五).
 */
export function readHan(text: string, chinese: boolean): number | undefined {
  for (const [letters, scale] of SCALES) {
    const at = [...text].findLastIndex((letter) => letters.includes(letter))
    if (at < 0) continue
    const [before, behind] = [text.slice(0, at), text.slice(at + 1)]
    const many = before === '' ? 1 : readHan(before, chinese)
    const more = behind === '' ? 0 : readHan(behind.replace(/^[〇零]+(?=.)/u, ''), chinese)
    const lone = scale < 1e4 && [before, behind].some((side) => /^[^十百千〇零]{2,}$/u.test(side))
    if (many === undefined || more === undefined || lone) return undefined
    const short = chinese && scale >= 100 && behind.length === 1 ? scale / 10 : 1
    return many * scale + more * short
  }
  const both = text.length === 2 && !/[〇零]/u.test(text)
  return both && (chinese || placesOf(text[1]!) - placesOf(text[0]!) === 1) ? undefined : placesOf(text)
}
