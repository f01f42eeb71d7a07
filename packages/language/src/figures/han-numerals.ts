const SCALES = [
  ['兆', 1e12],
  ['億亿', 1e8],
  ['萬万', 1e4],
  ['千', 1e3],
  ['百', 100],
  ['十', 10],
] as const
const DIGITS = ['〇零', '一', '二两兩', '三', '四', '五', '六', '七', '八', '九']

/** Maximum digits and scales of a written numeral. */
const LONGEST = 40

const parseDigits = (text: string): number =>
  Number([...text].map((letter) => DIGITS.findIndex((row) => row.includes(letter))).join(''))

/**
 * The value of a numeral in Han digits, split at its largest scale. Digits without a scale are read by position. Undefined where two
 * adjacent digits are an approximate range (五六百). In Chinese, a last digit after a scale counts the next lower scale (两千五).
 */
export function readHan(text: string, chinese: boolean): number | undefined {
  if (text.length > LONGEST) return undefined
  for (const [letters, scale] of SCALES) {
    const at = [...text].findLastIndex((letter) => letters.includes(letter))
    if (at < 0) continue
    const before = text.slice(0, at)
    const behind = text.slice(at + 1)
    const many = before === '' ? 1 : readHan(before, chinese)
    const more = behind === '' ? 0 : readHan(behind.replace(/^[〇零]+(?=.)/u, ''), chinese)
    const lone = scale < 1e4 && [before, behind].some((side) => /^[^十百千〇零]{2,}$/u.test(side))
    if (many === undefined || more === undefined || lone) return undefined
    const short = chinese && scale >= 100 && behind.length === 1 ? scale / 10 : 1
    return many * scale + more * short
  }
  const both = text.length === 2 && !/[〇零]/u.test(text)
  return both && (chinese || parseDigits(text[1]) - parseDigits(text[0]) === 1) ? undefined : parseDigits(text)
}

/** Whether a number is the second end of an approximate range (三、四十人, 2、3日). */
export function isNextDigit(before: string, text: string): boolean {
  const first = /(?<![\d０-９〇零一二三四五六七八九十百千万萬亿億兆])([1-9一二三四五六七八九两])、$/u.exec(before)?.[1]
  const next = /^(?:[2-9](?![\d,.])|[二三四五六七八九])/u.exec(text)?.[0]
  return first !== undefined && next !== undefined && parseDigit(next) === parseDigit(first) + 1
}

const parseDigit = (digit: string): number => (/\d/u.test(digit) ? Number(digit) : parseDigits(digit))
