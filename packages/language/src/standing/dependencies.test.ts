import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { pointsBack, standingAlone } from './dependencies.ts'
import { neededIntroductions } from './introductions.ts'
import { termsIn } from '../terms/terms.ts'

const standing = (sentences: string[], language: FilmLanguage, title = '') =>
  standingAlone(sentences, {
    language,
    title,
    title_terms: new Set(termsIn(title, language)),
    opens_source: true,
    continues: false,
    heading: '',
  })

const HANGING: [FilmLanguage, string[], string[]][] = [
  [
    'en',
    [
      'They were large.',
      'Before it opened, ships sailed.',
      'Most of them died.',
      'Therefore it failed.',
      'This made work possible.',
    ],
    ['The canal opened in 1914.', 'Bees collect pollen.', 'On 15 August a ship passed.'],
  ],
  [
    'de',
    ['Er war groß.', 'Dabei starben viele.', 'Vor seiner Eröffnung war es still.', 'Das Wasser fließt jedoch ab.'],
    ['Der Kanal wurde 1914 eröffnet.', 'Am 15. August fuhr ein Schiff.'],
  ],
  [
    'es',
    ['Quería un canal sin esclusas.', 'Este plan fracasó.', 'Antes de su apertura no había barcos.'],
    ['El canal se abrió en 1914.', 'En 1914 pasó un barco.'],
  ],
  [
    'fr',
    ['Il voulait un canal.', 'Cette idée échoua.', 'Avant son ouverture, rien ne passait.'],
    ['Le canal ouvrit en 1914.', 'En 1914, un navire passa.'],
  ],
  [
    'pt',
    ['Queria um canal sem eclusas.', 'Essa ideia falhou.', 'Antes da sua abertura nada passava.'],
    ['O canal abriu em 1914.', 'Em 1914 passou um navio.'],
  ],
  [
    'sv',
    ['Han ville bygga.', 'Detta gick fel.', 'De behöver inga pumpar.'],
    ['Kanalen öppnades 1914.', 'År 1914 kom ett fartyg.'],
  ],
  ['zh', ['它全长约82公里。', '他想修建运河。', '因此，工程停止了。'], ['运河于1914年开通。', '三组船闸抬升船只。']],
  [
    'ja',
    ['彼は運河を望みました。', 'そのため、工事は止まりました。', 'これは失敗でした。'],
    ['運河は1914年に開通しました。', '三組の閘門が船を持ち上げます。'],
  ],
  ['hi', ['यह बहुत लंबी है।', 'उन्होंने काम शुरू किया।', 'इसलिए काम रुक गया।'], ['नहर 1914 में खुली।', 'लगभग 75,000 लोगों ने काम किया।']],
  ['ar', ['وهو طويل جدا.', 'هذه الخطة فشلت.', 'لذلك توقف العمل.'], ['افتتحت القناة في عام 1914.', 'في عام 1914 عبرت باخرة.']],
]

test.each(HANGING)('S02 %s: what hangs on the sentence before is known, what stands alone too', (language, hanging, free) => {
  for (const sentence of hanging)
    expect([sentence, standing(['X Y 1.', sentence], language)[1]?.alone]).toEqual([sentence, undefined])
  for (const sentence of free) expect([sentence, pointsBack(sentence, language)]).toEqual([sentence, false])
})

test('S02 a pronoun takes the name that opens the sentence before, a connective without partner goes, a causal one never', () => {
  const [, wanted, rain, thus] = standing(
    [
      'Ferdinand de Lesseps began work in 1881.',
      'He wanted a canal at sea level.',
      'However, heavy rain flooded every part of the works.',
      'Therefore work stopped in 1889.',
    ],
    'en',
  )
  expect(wanted?.alone).toBe('Ferdinand de Lesseps wanted a canal at sea level.')
  expect(rain?.alone).toBe('Heavy rain flooded every part of the works.')
  expect(thus).toMatchObject({ alone: undefined, needs: [2] })
})

test('S02 what denies hangs on what it is set against, once its "but" is left out', () => {
  for (const [language, sentences] of [
    ['en', ['The team placed the code elsewhere.', 'But no single location was large enough to hold all of it.']],
    ['fr', ['L’équipe déplace le code.', 'Mais aucun emplacement de la mémoire n’est assez grand.']],
    ['sv', ['Gruppen flyttade koden.', 'Men ingen plats i minnet var stor nog.']],
  ] as [FilmLanguage, string[]][])
    expect([language, standing(sentences, language)[1]!.alone]).toEqual([language, undefined])
})

test('S02 announcements need what they announce, instructions stay together', () => {
  const set = standing(
    ['A few rules make good coffee.', 'Fill the boiler with water.', 'Fill the filter with coffee.', 'Use low heat.'],
    'en',
  )
  expect(set[0]?.set_up).toBe(true)
  expect(set[2]?.needs.toSorted()).toEqual([1, 3])
})

const introductions = (sentences: string[], language: FilmLanguage) =>
  neededIntroductions(sentences, { language, title_terms: new Set(), openings: new Set() })

test('S02 surnames need the full name, the rule needs a rule, wherever in the source they stand', () => {
  expect(
    introductions(['Alfonso Bialetti was born in 1888.', 'It rained.', 'Before the war Bialetti sold pots.'], 'en')[2],
  ).toEqual([0])
  expect(introductions(['Präsident Uwe Brandt kaufte Spieler.', 'Im Juni trat Brandt zurück.'], 'de')[1]).toEqual([0])
  expect(introductions(['Ibarra planeó una red de estaciones.', 'La red avisaba en minutos.'], 'es')[1]).toEqual([0])
  expect(introductions(['A bomb fell.', 'The Royal Society refused it.'], 'en')[1]).toEqual([])
})

test('S02 quoted words alone need the sentence that names who says them', () => {
  const said = standing(['“We cannot control the wind,” said Karin Lindahl.', '“We can control our costs.”'], 'en')
  expect(said[1]).toMatchObject({ alone: undefined, needs: [0] })
})
