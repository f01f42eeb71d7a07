import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { findFacts } from './facts.ts'

const comparisonIn = (sentence: string, language: FilmLanguage) =>
  findFacts(sentence, language, '').flatMap((fact) =>
    fact.kind === 'comparison'
      ? [fact.values.left, fact.values.right].map(({ name, figure }) => [name, figure.value, figure.unit])
      : [],
  )

test.for<[FilmLanguage, string, [string, number, string], [string, number, string]]>([
  ['en', 'The bridge cost 416,000 euros, against about 375,000 estimated.', ['', 416000, 'euros'], ['against', 375000, 'euros']],
  [
    'en',
    'Sales reached 416 million euros, up from 375 million.',
    ['', 416e6, 'million euros'],
    ['up from', 375e6, 'million euros'],
  ],
  ['en', 'The bridge cost €416,000, compared with only €375,000 before.', ['', 416000, ''], ['compared with', 375000, '']],
  ['es', 'El puente costó 416.000 euros, frente a unos 375.000 euros.', ['', 416000, 'euros'], ['frente a', 375000, 'euros']],
  [
    'fr',
    'Le pont a coûté 416 000 euros, contre environ 375 000 euros prévus.',
    ['', 416000, 'euros'],
    ['contre', 375000, 'euros'],
  ],
  ['pt', 'A ponte custou 416.000 euros, contra cerca de 375.000 euros.', ['', 416000, 'euros'], ['contra', 375000, 'euros']],
  ['it', 'Il ponte costò 416.000 euro, contro i circa 375.000 euro previsti.', ['', 416000, 'euro'], ['contro', 375000, 'euro']],
  [
    'de',
    'Die Brücke kostete 416.000 Euro, gegenüber rund 375.000 geplanten.',
    ['', 416000, 'Euro'],
    ['gegenüber', 375000, 'Euro'],
  ],
  ['sv', 'Bron kostade 416 000 euro, jämfört med omkring 375 000 euro.', ['', 416000, 'euro'], ['jämfört med', 375000, 'euro']],
  ['ar', 'كلف الجسر 416 ألف يورو مقابل نحو 375 ألف يورو.', ['', 416000, 'ألف يورو'], ['مقابل', 375000, 'ألف يورو']],
  ['zh', '桥的费用为416万元，相比375万元。', ['', 416e4, '万元'], ['相比', 375e4, '万元']],
  ['ja', '女性の就業率は83％であるのに対し、男性は39％にとどまった。', ['女性の就業率', 83, '％'], ['男性', 39, '％']],
  ['hi', 'महिलाओं में साक्षरता 65.46 प्रतिशत है, जबकि पुरुषों में 82.14 प्रतिशत है।', ['महिलाओं में साक्षरता', 65.46, 'प्रतिशत'], ['पुरुषों', 82.14, 'प्रतिशत']], // prettier-ignore
  ['fr', 'Le pont mesure 300 mètres, tandis que le quai mesure 120 mètres.', ['Le pont mesure', 300, 'mètres'], ['le quai mesure', 120, 'mètres']], // prettier-ignore
])('READER-3 S02 a comparing word connects two figures of one unit (%s: %s)', ([language, sentence, left, right]) => {
  expect(comparisonIn(sentence, language)).toEqual([left, right])
})

test.for<[FilmLanguage, string]>([
  ['en', 'The ladder leaned 3 metres high against the wall of 5 metres.'],
  ['en', 'They played 4 matches against 3 teams.'],
  ['en', 'The club played 12 matches against 3 who had never lost.'],
  ['en', 'It earned 416 million euros, against 375 the year before.'],
  ['en', 'The tunnel is 12 kilometres long; the road is 9 kilometres long.'],
  ['es', 'Remó 3 kilómetros contra el viento y 5 kilómetros de vuelta.'],
  ['fr', 'Il a fait 3 kilomètres contre le vent et 5 kilomètres au retour.'],
  ['fr', 'Le taux atteint 83 % chez les filles contre 76 % chez les garçons.'],
  ['fr', 'Il a cédé 416 000 euros contre 3 chevaux.'],
  ['pt', 'Remou 3 quilômetros contra o vento e voltou 5 quilômetros.'],
  ['it', 'Remò per 3 chilometri contro vento e tornò indietro di 5 chilometri.'],
  ['de', 'Der Bau kostete 416.000 Euro, und gegen 3.000 Euro fehlten.'],
  ['de', 'Sie zogen mit 3.000 Mann gegen 4.000 Mann.'],
  ['sv', 'Han rodde 3 kilometer mot vinden och 5 kilometer hem.'],
  ['hi', 'पुल की लागत 375 करोड़ रुपये की तुलना में 416 करोड़ रुपये रही।'],
  ['ja', '費用は計画の375万円に比べ416万円だった。'],
  ['hi', 'दीवार 5 मीटर ऊँची है और सीढ़ी 3 मीटर लंबी है।'],
  ['ar', 'ركض 3 كيلومترات مقابل النهر ثم 5 كيلومترات في المدينة.'],
  ['ja', '壁は5メートル、はしごは3メートルだ。'],
  ['zh', '他走了3公里，而后又走了5公里。'],
])('READER-3 S02 figures that are only near such a word are not compared (%s: %s)', ([language, sentence]) => {
  expect(comparisonIn(sentence, language)).toEqual([])
})
