import { expect, test } from 'vitest'
import { FILM_LANGUAGES, type FilmLanguage } from '../lexicons/languages.ts'
import { normaliseForSpeech } from './normalise.ts'

const say = (text: string, language: FilmLanguage): string =>
  normaliseForSpeech(text, language)
    .map(({ spoken }) => spoken)
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim()

const SIGNS = [
  'R$50',
  'NT$300',
  'A$20',
  '₩500',
  '₽500',
  '₺250',
  '₦100',
  '฿100',
  '₫500',
  '₱75',
  '200 zł',
  '100 kr',
  'Rs. 500',
  '39.99 EUR',
]

test.each(FILM_LANGUAGES)('50.9 S03 %s: no sign or code of a currency is left to the engine', (language) => {
  // in German, Rs. means a court case
  for (const amount of SIGNS.filter((each) => language !== 'de' || !each.startsWith('Rs')))
    expect(say(amount, language), amount).not.toMatch(/[₩₽₺₦฿₫₱$\d.]|zł|kr$|NT|EUR|Rs|(?<!\p{L})[RA](?!\p{L})/u)
})

const SPOKEN: [FilmLanguage, string, string][] = [
  ['en', 'R$50', 'fifty Brazilian reals'],
  ['en', '₱1', 'one Philippine peso'],
  ['en', '5,000 ₫', 'five thousand Vietnamese dong'],
  ['de', '39.99 EUR', 'neununddreißig Euro neunundneunzig'],
  ['de', '₩10,000', 'zehntausend Südkoreanische Won'],
  ['fr', '39.99 EUR', 'trente-neuf euros quatre-vingt-dix-neuf'],
  ['es', 'R$50', 'cincuenta reales'],
  ['pt', 'NT$300', 'trezentos Novos dólares taiwaneses'],
  ['it', '300 kr', 'trecento corone'],
  ['sv', '200 zł', 'tvåhundra polska zloty'],
  ['zh', '₺250', '二百五十土耳其里拉'],
  ['ja', 'NT$300', 'サンビャクタイワンドル'],
  ['ja', '100 kr', 'ヒャククローナ'],
  ['hi', '₺250', 'दो सौ पचास तुर्की लीरा'],
  // powers, ions, isotopes
  ['en', '3×10^8 m/s', 'three times ten to the power of eight metres per second'],
  ['en', '3 × 10⁸ m/s', 'three times ten to the power of eight metres per second'],
  ['de', '10^-3', 'zehn hoch minus drei'],
  ['fr', '3×10^8 m/s', 'trois fois dix puissance huit mètres par seconde'],
  ['sv', '10⁸ m/s', 'tio upphöjt till åtta meter per sekund'],
  ['es', '10^-3', 'diez elevado a menos tres'],
  ['ar', '3×10^8 m/s', 'ثَلَاثَة فِي عَشَرَة أُسّ ثَمَانِيَة مِتْر فِي الثَّانِيَة'],
  ['ja', '3×10^8 m/s', 'サン カケル ジューノハチジョー メートルマイビョー'],
  ['en', 'SO₄²⁻', 'S O four two minus'],
  ['fr', 'SO₄²⁻', 'S O quatre deux moins'],
  ['de', '²³⁵U', 'U zweihundertfünfunddreißig'],
  // fractions and points
  ['en', 'About 22/7.', 'About twenty-two sevenths.'],
  ['de', '22/7', 'zweiundzwanzig Siebtel'],
  ['sv', 'π ≈ 22/7', 'pi ungefär tjugotvå sjundedelar'],
  ['fr', '7/5', 'sept cinq'],
  ['en', 'open 24/7', 'open twenty-four seven'],
  ['fr', 'le 22/7', 'le vingt-deux juillet'],
  ['en', '.5', 'zero point five'],
  ['de', '.5', 'null Komma fünf'],
  ['en', 'It ends. 5 came.', 'It ends. five came.'],
  ['zh', 'v1.2.3', '版本 一点二点三'],
  ['hi', 'v1.2', 'संस्करण एक दशमलव दो'],
  ['zh', '1990、1995、2000年', '一九九零、一九九五、二零零零年'],
  // names and words
  ['fr', 'Il habite le Var.', 'Il habite le Var.'],
  ['fr', 'Var. 3', 'variante trois'],
  ['en', 'They melt lead in a pan.', 'They melt lead in a pan.'],
  ['en', 'They lead the way.', 'They leed the way.'],
  ['ja', '斑鳩町の一棟の心柱', 'イカルガチョーのイットーのシンバシラ'],
  // the number of a year is in the genitive
  ['ar', 'عام 1955', 'عام أَلْف وَتِسْعُمِئَة وَخَمْسَة وَخَمْسِين'],
  ['ar', 'منذ 50 سنة', 'منذ خَمْسِين سنة'],
]

test.each(SPOKEN)('50.9 S03 %s: %s is spoken as %s', (language, written, spoken) => {
  expect(say(written, language)).toBe(spoken)
})
