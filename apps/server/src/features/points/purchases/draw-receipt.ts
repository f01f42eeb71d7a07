import { registerFonts } from '@orion/film/render.ts'
import { PDFDocument } from '@napi-rs/canvas'
import type { PurchaseRow } from './purchase-queries.ts'
import { RECEIPT_TEXTS } from './receipt-texts.ts'

export type ReceiptLanguage = keyof typeof RECEIPT_TEXTS
type Paid = Pick<
  PurchaseRow,
  'id' | 'package_name' | 'base_points' | 'bonus_points' | 'amount' | 'currency' | 'provider' | 'refunded_amount'
> & { receipt_number: string; paid_at: string; buyer: NonNullable<PurchaseRow['buyer']> }

/** A4, in units of 1/72 inch. */
const PAGE = { width: 595, height: 842, margin: 56 }
const RIGHT = PAGE.width - PAGE.margin
const INK = { text: '#16181d', quiet: '#5b6270', line: '#d7dae0', accent: '#5b3df5', notice: '#fff4d6' }
const FAMILIES = `'Instrument Sans', 'Noto Sans JP', 'Noto Sans SC', 'IBM Plex Sans Arabic', 'Anek Devanagari', sans-serif`
/** Words with at least this many characters are broken inside the word. */
const LONG_WORD = 24
const ADDRESS_LINES = 6
const WITHOUT_MINOR_UNIT = new Set(['JPY', 'KRW'])

/** A receipt as a PDF of one page. Names that are not in Latin letters use the fonts of the films. */
export function drawReceipt(paid: Paid, language: ReceiptLanguage): Buffer {
  prepareFonts(JSON.stringify(paid.buyer))
  const t = RECEIPT_TEXTS[language]
  const document = new PDFDocument({ title: `${t.title} ${paid.receipt_number}`, creator: 'Orion' })
  const pen = penOn(document.beginPage(PAGE.width, PAGE.height))

  pen.write('Orion', PAGE.margin, 76, { size: 22, weight: 700, color: INK.accent })
  pen.write(t.title, RIGHT, 76, { size: 22, weight: 600, align: 'right' })
  const top = paid.provider === 'test' ? drawNotice(pen, t.test_notice) : 112

  const facts: [string, string][] = [
    [t.number, paid.receipt_number],
    [t.paid_at, dateIn(language, paid.paid_at)],
    [t.method, t[paid.provider]],
  ]
  facts.forEach(([label, value], index) => {
    const y = top + index * 38
    pen.write(label, 350, y, { size: 9, color: INK.quiet })
    pen.write(value, 350, y + 15, { size: 11 })
  })

  pen.write(t.buyer, PAGE.margin, top, { size: 9, color: INK.quiet })
  const after = linesOfBuyer(paid.buyer, language).reduce(
    (y, { text, weight }) => pen.wrap(text, PAGE.margin, y, { size: 11, weight }, 270),
    top + 15,
  )
  drawTable(pen, paid, { language, top: Math.max(after + 28, top + 140) })
  pen.write(`${t.purchase} ${paid.id}`, PAGE.margin, PAGE.height - 62, { size: 8, color: INK.quiet })
  pen.write(t.footer, PAGE.margin, PAGE.height - 48, { size: 8, color: INK.quiet })
  document.endPage()
  return document.close()
}

function drawNotice(pen: Pen, text: string): number {
  pen.box(PAGE.margin, 96, RIGHT - PAGE.margin, 28, INK.notice)
  pen.write(text, PAGE.margin + 12, 114, { size: 10, weight: 600 })
  return 154
}

function linesOfBuyer(
  { name, legal_name, address, country, tax_id, fiscal_regime }: Paid['buyer'],
  language: ReceiptLanguage,
): { text: string; weight: number }[] {
  const t = RECEIPT_TEXTS[language]
  const addressLines = (address ?? '').split('\n').filter((line) => line.trim() !== '')
  const countryName = country === null ? null : (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country)
  const rest = [
    legal_name !== null && legal_name !== name ? name : null,
    ...(addressLines.length > ADDRESS_LINES ? [addressLines.join(', ')] : addressLines),
    countryName,
    tax_id === null ? null : `${t.tax_id}: ${tax_id}`,
    fiscal_regime === null ? null : `${t.fiscal_regime}: ${fiscal_regime}`,
  ]
  const filled = rest.filter((line): line is string => line !== null && line.trim() !== '')
  return [{ text: legal_name ?? name, weight: 600 }, ...filled.map((text) => ({ text, weight: 400 }))]
}

function drawTable(pen: Pen, paid: Paid, { language, top }: { language: ReceiptLanguage; top: number }): void {
  const t = RECEIPT_TEXTS[language]
  const points = (amount: number) => (amount / 10_000).toLocaleString(language, { minimumFractionDigits: 4 })
  const { base_points, bonus_points } = paid
  const content =
    bonus_points === 0 ? t.points_without_bonus(points(base_points)) : t.points(points(base_points), points(bonus_points))
  const money = (amount: number) => moneyIn(language, amount, paid.currency)

  pen.write(t.description, PAGE.margin, top, { size: 9, color: INK.quiet })
  pen.write(t.amount, RIGHT, top, { size: 9, color: INK.quiet, align: 'right' })
  pen.line(top + 8)
  pen.write(paid.package_name, PAGE.margin, top + 28, { size: 11, weight: 600 })
  pen.write(content, PAGE.margin, top + 44, { size: 10, color: INK.quiet })
  pen.write(money(paid.amount), RIGHT, top + 28, { size: 11, align: 'right' })
  pen.line(top + 60)
  pen.write(t.total, PAGE.margin, top + 84, { size: 13, weight: 600 })
  pen.write(money(paid.amount), RIGHT, top + 84, { size: 13, weight: 600, align: 'right' })
  if (paid.refunded_amount === 0) return
  pen.write(t.refunded, PAGE.margin, top + 108, { size: 11 })
  pen.write(`−${money(paid.refunded_amount)}`, RIGHT, top + 108, { size: 11, align: 'right' })
}

const dateIn = (language: ReceiptLanguage, time: string): string =>
  new Date(time).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })

/** Money with two decimals and the code of the currency. */
function moneyIn(language: ReceiptLanguage, amount: number, currency: string): string {
  const major = WITHOUT_MINOR_UNIT.has(currency) ? amount : amount / 100
  const figure = major.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' })
  return `${figure} ${currency}`
}

/** Registers the fonts for the scripts of a text. */
function prepareFonts(text: string): void {
  registerFonts('en')
  if (/\p{Script=Arabic}/u.test(text)) registerFonts('ar')
  if (/\p{Script=Devanagari}/u.test(text)) registerFonts('hi')
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) registerFonts('ja')
  else if (/\p{Script=Han}/u.test(text)) registerFonts('zh')
}

type Style = { size: number; weight?: number; color?: string; align?: 'left' | 'right' }
type Pen = ReturnType<typeof penOn>

/** Returns functions that write on a page. `y` is the baseline of a line. */
function penOn(page: ReturnType<PDFDocument['beginPage']>) {
  const set = ({ size, weight = 400, color = INK.text, align = 'left' }: Style) => {
    page.font = `${weight} ${size}px ${FAMILIES}`
    page.fillStyle = color
    page.textAlign = align
  }
  const pen = {
    write(text: string, x: number, y: number, style: Style) {
      set(style)
      page.fillText(text, x, y)
    },
    /** Breaks a text between words, and long words inside the word. Returns the position of the next line. */
    wrap(text: string, x: number, y: number, style: Style, width: number): number {
      set(style)
      let line = ''
      let at = y
      for (const part of text.split(/(?<=\s)/u).flatMap((word) => (word.length > LONG_WORD ? [...word] : [word]))) {
        if (line !== '' && page.measureText(line + part).width > width) {
          pen.write(line, x, at, style)
          at += style.size * 1.45
          line = ''
        }
        line += part
      }
      pen.write(line, x, at, style)
      return at + style.size * 1.45
    },
    line(y: number) {
      page.fillStyle = INK.line
      page.fillRect(PAGE.margin, y, RIGHT - PAGE.margin, 0.75)
    },
    box(x: number, y: number, width: number, height: number, color: string) {
      page.fillStyle = color
      page.fillRect(x, y, width, height)
    },
  }
  return pen
}
