import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { FILM_LANGUAGES, type FilmLanguage } from '@orion/language/lexicons.ts'
import { textFaults } from '../scenes/accept.ts'
import { randomRecipe } from '../scenes/proofs/random-recipe.ts'
import { FACED_LANGUAGES } from './faced-languages.fixture.ts'
import { getFace, setFace } from './faces.ts'
import { registerFonts } from './register.ts'

/** The letters of a caption text that no font has, according to quality control. */
function missingIn(text: string, language: FilmLanguage): string {
  registerFonts(language, text)
  const caption = { start_seconds: 0, end_seconds: 1, lines: [text], words: [] }
  const recipe = { ...randomRecipe(0, 'quotation', '16:9'), language, captions: [caption] }
  const faults = textFaults({ text_boxes: [] }, recipe).filter(({ rule }) => rule === 'glyph')
  return faults.map(({ detail }) => detail).join(' ')
}

/** All letters of a table with two bytes (GB 2312 and JIS X 0208 in their encodings). */
function makeTable(encoding: string, from: number, to: number): string {
  const decoder = new TextDecoder(encoding)
  const rows = Array.from({ length: to - from + 1 }, (_, row) => from + row)
  const letters = rows.flatMap((row) => Array.from({ length: 94 }, (_, cell) => decoder.decode(Uint8Array.of(row, 0xa1 + cell))))
  return letters.filter((letter) => /^\p{Script=Han}$/u.test(letter)).join('')
}

/** The letters of a standard to draw. At full size these are all letters. Otherwise they are every tenth letter, beginning at the seed. */
const drawn = (letters: string): string =>
  [...letters]
    .filter((_, at) => process.env.ORION_TEST_SIZE === 'full' || at % 10 === Number(process.env.ORION_TEST_SEED ?? 1) % 10)
    .join('')

const NAMES =
  'Łódź Şanlıurfa Ağrı İzmir Iași Țepeș Dvořák Győr Đà Nẵng Huế Nguyễn Trần Phở Ærø Þór Ĉapek Kölnə Ọṣun Qurʾān Kṛṣṇa Rīga Šiauliai Ħamrun Ŵyn'
const SIGNS =
  '€ ₹ ¥ £ ₿ ₽ ₩ ₺ ₫ ₦ ₴ ₱ ₪ ≈ ≠ ≤ ≥ ± × ÷ − √ ∞ ∑ ∏ ∫ ∂ ∆ ∈ ← ↑ → ↓ ↔ ⇒ ✓ ★ ☆ ● ○ ■ ▲ ▼ ◆ • … † ‡ § ¶ © ® ™ № ℃ ℉ Ω ½ ⅓ ⅔ ¼ ¾ ⅛ ⁰ ¹ ² ³ ⁴ ⁵ ⁶ ⁷ ⁸ ⁹ ⁺ ⁻ ⁼ ⁽ ⁾ ⁿ ⁱ ₊ ₋ ₌ ₍ ₎ ₀ ₁ ₂ ₃ ₄ ₅ ₆ ₇ ₈ ₉ ‰ ° ′ ″ ♪ ♭ ♯ ♀ ♂ Ⅳ ①'
const ALPHABETS = 'ΑΒΓΔΩαβγδεζηθικλμνξοπρσςτυφχψω Москва Київ Ґ Ђ Ё'

test('S05 S09 names, signs and alphabets can be drawn without fonts of other scripts', () => {
  for (const text of [NAMES, SIGNS, ALPHABETS]) expect(missingIn(text, 'en')).toBe('')
})

test(
  'S05 S09 every letter of the Chinese and Japanese standards can be drawn, and also letters of names and places outside the standards',
  { timeout: 900_000 },
  () => {
    const chinese = makeTable('gbk', 0xb0, 0xf7)
    const japanese = makeTable('euc-jp', 0xb0, 0xf4)
    expect([[...chinese].length, [...japanese].length]).toEqual([6763, 6355])
    expect(missingIn(drawn(chinese), 'zh')).toBe('')
    expect(missingIn('洨亳濮歙黟泗莒鄄睢氹埗峣昇喆堃珺垚焱犇鱻龘瑯臺灣麵裏後髮', 'zh')).toBe('')
    expect(missingIn(drawn(japanese), 'ja')).toBe('')
    expect(missingIn('𠮟塡剝頰𠮷髙﨑濵德瀨鷗俠俱吞噓嚙繫摑瘦蔣醬', 'ja')).toBe('')
  },
)

const OTHERS = 'क्षेत्र श्री ज्ञान ट्ठी بغداد پژوهش گفتگو ﻻ ﷲ 東京 北京 とうきょう カタカナ'

test.for(FACED_LANGUAGES)(
  'S05 S09 %s: foreign names, signs for money and science, and other alphabets can be drawn',
  (language) => {
    expect(missingIn(NAMES, language)).toBe('')
    expect(missingIn(SIGNS, language)).toBe('')
    expect(missingIn(OTHERS, language)).toBe('')
  },
)

test.for(FACED_LANGUAGES)(
  'QUOTED 6 S09 %s: a letter counts as missing if no font can place its mark, but not if Unicode has the marked letter as one letter',
  (language) => {
    expect(missingIn('mean x\u0300, X\u0301, q\u0301', language)).toBe('x\u0300 X\u0301 q\u0301')
    for (const text of [NAMES, 'Ľuboš, ďalej, ľud, šťastie, Ήλιος, Ёлка, Ÿ, Ǻ']) {
      expect(missingIn(text, language)).toBe('')
      expect(missingIn(text.normalize('NFD'), language)).toBe('')
    }
  },
)

test('S05 S09 a letter that no bundled font has is reported and drawn as nothing, whatever fonts the machine has', () => {
  for (const language of FACED_LANGUAGES) {
    expect(missingIn('A 😀 ሀ \u{10fffd} B', language)).toBe('😀 ሀ \u{10fffd}')
    const context = createCanvas(200, 80).getContext('2d')
    for (const letter of ['😀', 'ሀ', '\u{10fffd}', '\u{1f468}\u200d\u{1f680}']) {
      setFace(context, getFace('text', language, letter), 50, language)
      context.fillText(letter, 60, 60)
      expect(context.measureText(letter).width, `${language} ${letter}`).toBeLessThanOrEqual(0)
    }
    expect(
      context.getImageData(0, 0, 200, 80).data.every((channel) => channel === 0),
      language,
    ).toBe(true)
  }
})

test('S05 a film that quotes another script looks the same whatever its process drew before', () => {
  const draw = () => {
    const context = createCanvas(600, 80).getContext('2d')
    setFace(context, getFace('display', 'en', 'A 洨 ع'), 50, 'en')
    context.fillText('Beijing 北京 洨', 10, 60)
    return Buffer.from(context.getImageData(0, 0, 600, 80).data).toString('base64')
  }
  registerFonts('en', '北京')
  const first = draw()
  for (const language of FILM_LANGUAGES) registerFonts(language)
  expect(draw()).toBe(first)
})
