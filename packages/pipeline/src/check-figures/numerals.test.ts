import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { findInvented } from './find-invented.ts'

/** A source's words, one of their figures as an image writes it with value and unit, and a wrong figure. */
const CASES: [FilmLanguage, string, [string, number, string], [string, number, string]][] = [
  ['ja', '一九三六年、標高一九三六メートルの山に登った。', ['1936', 1936, 'メートル'], ['6', 6, 'メートル']],
  ['ja', '二〇一〇年に二〇一〇メートルを掘った。', ['二〇一〇', 2010, 'メートル'], ['二〇一', 201, 'メートル']],
  ['zh', '水库长二〇一〇米。', ['2010', 2010, '米'], ['201', 201, '米']],
  ['zh', '总容量2250万千瓦。', ['2250万', 22500000, '千瓦'], ['2250', 2250, '千瓦']],
  ['hi', 'पहाड़ की ऊँचाई १९३६ मीटर है।', ['1936', 1936, 'मीटर'], ['१९३', 193, 'मीटर']],
  ['hi', 'लागत ६१५ करोड़ रुपये थी।', ['६१५ करोड़', 6150000000, 'रुपये'], ['६१५', 615, 'रुपये']],
  ['ar', 'يبلغ ارتفاع الجبل ١٩٣٦ مترا.', ['1936', 1936, 'مترا'], ['١٩٣', 193, 'مترا']],
  ['ar', 'كلفته ١٫٥ مليار دولار.', ['1.5 مليار', 1.5e9, 'دولار'], ['١٥ مليار', 15e9, 'دولار']],
  ['de', 'Der Berg ist 1.936 Meter hoch.', ['1936', 1936, 'Meter'], ['1,936', 1.936, 'Meter']],
  ['de', 'Die Stadt gab 1.936 Mio. Euro aus.', ['1.936 Mio.', 1.936e9, 'Euro'], ['1,936 Mio.', 1.936e6, 'Euro']],
  ['sv', 'Priset var 2,5 miljoner kronor.', ['2,5 miljoner', 2.5e6, 'kronor'], ['25 miljoner', 25e6, 'kronor']],
  ['fr', 'Les 18 038 pièces de fer.', ['18\u202f038', 18038, 'pièces'], ['18', 18, 'pièces']],
  ['it', 'La montagna è alta 1.936 metri.', ['1936', 1936, 'metri'], ['1,936', 1.936, 'metri']],
]

test.each(CASES)(
  'S09 in %s an image’s figure matches its source in every numeral system, and a wrong figure does not: %s',
  (language, text, right, wrong) => {
    const invented = ([number_text, value, unit]: [string, number, string]): string[] =>
      findInvented({ figure: { number_text, value, unit } }, [{ text, language }], language).invented
    expect(invented(right)).toEqual([])
    expect(invented(wrong)).not.toEqual([])
  },
)
