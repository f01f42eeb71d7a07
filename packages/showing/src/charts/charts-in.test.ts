import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { chartsIn } from './charts-in.ts'

test.for<[FilmLanguage, string, string[]]>([
  ['ja', '水平に20メートル進むと1メートル以上高くなる。', []],
  ['ja', '20人の村で人口が3人減った。', []],
  ['zh', '每走20米上升1米。', []],
  ['zh', '在20家工厂，产量增长3吨。', []],
  ['hi', '20 मीटर चलने पर रास्ता 1 मीटर बढ़ जाता है।', []],
  ['en', 'The increase was criticised by 40 experts.', []],
  ['es', 'La subida afecta a un 20 % de las familias.', []],
  ['fr', 'La hausse des loyers touche un appartement de 40 mètres carrés.', []],
  ['pt', 'O aumento foi visto em 20 cidades.', []],
  ['it', 'L’aumento riguarda 20 città.', []],
  ['sv', 'Ökningen syns i kommuner med 20 000 invånare.', []],
  ['en', 'Rents rose by 40 percent.', ['change']],
  ['es', 'Los alquileres subieron un 40 %.', ['change']],
  ['fr', 'Les loyers ont augmenté de 40 %.', ['change']],
  ['it', 'Gli affitti sono aumentati del 40 %.', ['change']],
  ['ja', '家賃が40％上昇した。', ['change']],
  ['zh', '人口增长了30%。', ['change']],
])(
  'issue 51 a change has a chart only if its word of direction cannot belong to another figure (%s): %s',
  ([language, text, kinds]) => {
    expect(chartsIn(text, language).filter((kind) => kind === 'change')).toEqual(kinds)
  },
)

test.for<[FilmLanguage, string, string[]]>([
  ['en', 'The stock of fish fell from 12 to 5 thousand.', []],
  ['en', 'The number of visitors rose from 800 to 1.2 million.', []],
  ['de', 'Die Zahl der Fische sank von 12 auf 5 Tausend.', []],
  ['es', 'La población de la ciudad subió de 33,0 a 34,2 millones.', ['bars']],
  ['en', 'The number of visitors fell from 12 thousand to 5 thousand.', ['bars']],
])('issue 51 two connected figures have a chart only if the scale of both is certain (%s): %s', ([language, text, kinds]) => {
  expect(chartsIn(text, language)).toEqual(kinds)
})
