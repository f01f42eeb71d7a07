import type { FilmLanguage } from '../lexicons/languages.ts'
import { expect, test } from 'vitest'
import { readNumbers, readOnce } from './numerals.ts'

const CASES: [FilmLanguage, string, (number | string)[]][] = [
  ['ja', '標高一九三六メートル、一二〇〇円、三五パーセント、一、九三六', [1936, 1200, '35%', 1936]],
  ['ja', '五六百メートルと三四十人、数十万円', []],
  ['ja', '3億7500万ドル、二〇一〇年、百十・七五キロ、三分の一', [375000000, 2010, 110.75, 1 / 3]],
  ['zh', '两千五公里，两千零五公里，三点五米，百分之三十五', [2500, 2005, 3.5, '35%']],
  ['zh', '3.75亿美元，两万一千，一亿二千万，二十', [375000000, 21000, 120000000, 20]],
  ['hi', 'सन् १९३६ में १२,३४,५६७ रुपये, ३.५ करोड़, पच्चीस प्रतिशत, एक तिहाई', [1936, 1234567, 35000000, '25%', 1 / 3]],
  ['ar', 'عام ١٩٣٦، ١٬٩٣٦ مترا، ٣٫٥ مليون، ٣٥٪، ثلاثة عشر ألف، ثلث', [1936, 1936, 3500000, '35%', 13000, 1 / 3]],
  ['de', '1.936 Meter, 3,5 Mio. Euro, zweiundzwanzigtausend, zwei Drittel', [1936, 3500000, 22000, 2 / 3]],
  ['es', '1.936 metros, 3,5 millones, trescientas personas, un tercio', [1936, 3500000, 300, 1 / 3]],
  ['fr', '22 000 ouvriers', [22000, 22, 0]],
  ['fr', 'quatre-vingt-douze pour cent, deux tiers', ['92%', 2 / 3]],
  ['pt', '3,5 milhões, duzentas casas, vinte e dois', [3500000, 200, 22]],
  ['it', '3,5 milioni, duecento case, ventidue, settantacinquemila, millecinquecento', [3500000, 200, 22, 75000, 1500]],
  ['sv', 'tjugotvå tusen, 3,5 procent, två tredjedelar', [22000, '3.5%', 2 / 3]],
  ['en', 'about $375 million, two hundred hours, a thousand birds, half a million, ½', [375000000, 200, 1000, 500000, 0.5]],
  ['en', 'twenty-two thousand, 1,936.5 feet', [22000, 1936.5]],
]

test.each(CASES)('S09 numbers in %s are read in digits of every script and in words: %s', (language, text, expected) => {
  expect(readNumbers(text, language).map(({ value, percent }) => (percent ? `${value}%` : value))).toEqual(expected)
})

test.each([
  ['zh', '五百多万人，三十余万册，500多万人，一百几十万', [500, 30, 500, 100]],
  ['ja', '三百数十万人と十数万人、300余万人', [300, 10, 300]],
] as const)(
  'S09 in %s both sides of a number with "more" or "several" inside are compared, and it has no value: %s',
  (language, text, sides) => {
    expect(
      readNumbers(text, language)
        .filter(({ value }) => value < 10_000)
        .map(({ value }) => value),
    ).toEqual(sides)
    expect(readOnce(text, language)).toEqual([])
  },
)
