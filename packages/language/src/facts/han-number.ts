/** Digits of Chinese and Japanese numerals. */
const DIGITS: Record<string, number> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const SMALL: Record<string, number> = { 十: 10, 百: 100, 千: 1e3 }
const BIG: Record<string, number> = { 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8, 兆: 1e12 }

const DIGIT = '[〇零一二三四五六七八九两兩]'
/** A numeral in Han digits, two characters at least: with scales, by places (一九三六, 一、九三六), with a fraction (三・五, 三点五). */
export const HAN_NUMBER = `${DIGIT}{1,3}(?:、${DIGIT}{3})+(?![〇零一二三四五六七八九十百千万萬亿億兆、])|(?:${DIGIT}|[十百千])[〇零一二三四五六七八九十百千万萬亿億两兩]*[・．点點]${DIGIT}+(?![十百千分刻])[万萬亿億]?|[一二三四五六七八九十百千万萬亿億两兩〇零]{2,}`

const PIECES = /\d+(?:\.\d+)?|[〇零一二三四五六七八九两兩]+|./gu
const WITH_FRACTION = /^(?<whole>[^・．点點]+)[・．点點](?<fraction>[^万萬亿億]+)(?<scale>[万萬亿億]?)$/u

/**
 * Digits that follow each other without a scale, by places (三五 is 35). Undefined where two may mean one of both: neighbours
 * (五六 is five or six), and in Chinese any two but those with a zero.
 */
function byPlaces(digits: string, chinese: boolean): number | undefined {
  const values = [...digits].map((digit) => DIGITS[digit]!)
  const either = values.length === 2 && (values[1] === values[0]! + 1 || (chinese && !values.includes(0)))
  return either ? undefined : Number(values.join(''))
}

/** In Chinese a last digit right behind a scale counts the next lower one: 两千五 is 2500, 两千零五 is 2005. */
const shortened = (piece: string, scale: number, chinese: boolean): number =>
  chinese && scale >= 100 && piece.length === 1 && DIGITS[piece] !== 0 ? scale / 10 : 1

/**
 * The value of a Chinese or Japanese number in digits, Han numerals or both: 3.75亿, 两万一千, 一九三六. Undefined where it names no single
 * number (五六百, 三四十) or is none.
 */
export function hanValue(text: string, chinese: boolean): number | undefined {
  const { whole, fraction, scale: times } = WITH_FRACTION.exec(text)?.groups ?? {}
  if (whole !== undefined && fraction !== undefined) {
    const value = hanValue(whole, chinese)
    const digits = [...fraction].map((digit) => DIGITS[digit] ?? NaN).join('')
    return value === undefined ? undefined : Number(`${value}.${digits}`) * (BIG[times!] ?? 1)
  }
  let total = 0
  let part = 0
  let digit: number | undefined
  let scale = 1
  const pieces = text.replace(/[,，、]/gu, '').match(PIECES) ?? []
  for (const [index, piece] of pieces.entries()) {
    const big = BIG[piece]
    const small = SMALL[piece]
    if (big) {
      const own = part + (digit ?? 0)
      total = own > 0 ? total + own * big : Math.max(1, total) * big
      part = 0
      digit = undefined
      scale = big
    } else if (small) {
      part += (digit ?? 1) * small
      digit = undefined
      scale = small
    } else if (piece[0]! in DIGITS) {
      const bare = index === 0 ? piece : piece.replace(/^[〇零]+(?=.)/u, '')
      const beside = (pieces[index + 1] ?? '') in SMALL || (scale > 1 && scale < 1e4)
      const value = bare.length === 1 ? DIGITS[bare]! : beside ? undefined : byPlaces(bare, chinese)
      if (value === undefined) return undefined
      digit = index === pieces.length - 1 ? value * shortened(piece, scale, chinese) : value
    } else digit = Number(piece) * (index === pieces.length - 1 ? shortened(piece, scale, chinese) : 1)
  }
  return total + part + (digit ?? 0)
}

/** Before and behind a number: "several" of its scale (数十万, 二十几). */
const SEVERAL_BEFORE = /[数數几幾]$/u
const SEVERAL_AFTER = /^[几幾数數]/u

/** Whether a number is one end of two neighbours (三、四十人, 2、3日), or counts only about how many of its scale there are (数十万). */
export function isVague(before: string, text: string, after: string): boolean {
  if (SEVERAL_BEFORE.test(before) || (/^[^\d]/u.test(text) && SEVERAL_AFTER.test(after))) return true
  const first = /(?<![\d０-９〇零一二三四五六七八九十百千万萬亿億兆])([1-9一二三四五六七八九两])、$/u.exec(before)?.[1]
  const next = /^(?:[2-9](?![\d,.])|[二三四五六七八九])/u.exec(text)?.[0]
  return first !== undefined && next !== undefined && valueOf(next) === valueOf(first) + 1
}

const valueOf = (digit: string): number => DIGITS[digit] ?? Number(digit)
