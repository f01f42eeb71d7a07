import { expect, test } from 'vitest'
import { standingAlone } from './dependencies.ts'
import { filmPersonOf, tellOfPerson } from './film-person.ts'

const life = (name: string, ...more: string[]) => [`${name}生于1861年。`, `${name}考进大学。`, `${name}修了铁路。`, ...more]

test('S02 zh, hi: what a film tells of its person is told by name where the pronoun’s sentence is not spoken', () => {
  const person = filmPersonOf('詹天佑与京张铁路', life('詹天佑', '他病逝于汉口。'), 'zh')
  expect(person?.name).toBe('詹天佑')
  expect(tellOfPerson('直到1888年，他才进了铁路公司。', undefined, person!, 'zh')?.spoken).toBe(
    '直到1888年，詹天佑才进了铁路公司。',
  )
  expect(tellOfPerson('他很高兴。', '父亲签了字。', person!, 'zh')).toBeUndefined()
  const hindi = filmPersonOf(
    'मोक्षगुंडम विश्वेश्वरैया: इंजीनियर',
    ['विश्वेश्वरैया का जन्म 1861 में हुआ।', 'विश्वेश्वरैया ने बाँध बनाया।', 'विश्वेश्वरैया दीवान बने।', 'वे मैसूर के दीवान रहे।'],
    'hi',
  )
  expect(tellOfPerson('1955 में उन्हें भारत रत्न मिला।', undefined, hindi!, 'hi')?.spoken).toBe('1955 में विश्वेश्वरैया को भारत रत्न मिला।')
})

test('S02 zh: the person is whom the title names, not the place before her name', () => {
  const told = ['樊锦诗1938年出生。', '1998年，樊锦诗接任院长。', '敦煌点名要她。', '她到敦煌实习。', '樊锦诗在敦煌。']
  expect(filmPersonOf('敦煌的女儿樊锦诗', told, 'zh')?.name).toBe('樊锦诗')
})

test('S02 ar: a verb of the person’s life that goes without saying who gets the name', () => {
  const told = ['ولد زويل في دمنهور.', 'لم يقطع زويل صلته ببلده.', 'توفي في كاليفورنيا عام 2016.']
  const person = filmPersonOf('أحمد زويل: رجل الفيمتوثانية', told, 'ar')
  expect(person?.name).toBe('زويل')
  expect(tellOfPerson('توفي في كاليفورنيا عام 2016.', undefined, person!, 'ar')?.spoken).toBe('توفي زويل في كاليفورنيا عام 2016.')
  expect(tellOfPerson('ولد في دمنهور.', undefined, person!, 'ar')?.spoken).toBe('ولد زويل في دمنهور.')
  expect(filmPersonOf('قناة السويس', told, 'ar')).toBeUndefined()
})

test('S02 hi: a person is called by the name that the sentences use', () => {
  const told = ['बछेंद्री पाल का जन्म 1954 में हुआ।', 'बछेंद्री के सिर पर चोट लगी।', 'वे चोटी पर पहुँचीं।', 'बछेंद्री को पद्मश्री मिला।']
  expect(filmPersonOf('बछेंद्री पाल: पहला क़दम', told, 'hi')?.name).toBe('बछेंद्री')
})

test('S02 hi: a thing of which a title tells is nobody, though people of its story were born and died', () => {
  const told = ['चाय असम में मिली।', 'ब्रूस ने चाय के पौधे देखे।', 'उनकी मृत्यु हो गई।', 'लोग चाय पीने लगे।', 'उनके भाई ने काम आगे बढ़ाया।']
  for (const title of ['भारत में चाय की कहानी', 'चाय की कहानी']) expect(filmPersonOf(title, told, 'hi')).toBeUndefined()
})

test('S02 zh: a film about a thing has no person', () => {
  expect(
    filmPersonOf('京张铁路', ['京张铁路很长。', '京张铁路通车。', '京张铁路在北京。', '他病逝于汉口。'], 'zh')?.name,
  ).not.toBe('詹天佑')
})

test('S02 hi: who was named since the film’s person may be whom a pronoun means, however many sentences ago', () => {
  const sentences = [
    'दशरथ माँझी मज़दूर थे।',
    '1959 में फाल्गुनी पति के लिए पानी लेकर जा रही थीं।',
    'वे बुरी तरह घायल हो गईं।',
    'समय पर इलाज न मिलने से उनकी मौत हो गई।',
  ]
  const standing = standingAlone(sentences, {
    language: 'hi',
    title: 'दशरथ माँझी',
    title_terms: new Set(),
    opens_source: true,
    continues: false,
    heading: '',
    person: { name: 'माँझी', feminine: false },
  })
  expect(standing[3]!.alone).toBeUndefined()
})

test('S02 zh: from within a paragraph the person is told by name where the sentence says when', () => {
  const sentences = ['宋慈到了广东。', '他在1239年上任。', '他定下规矩，要求下属限期结案。']
  const standing = standingAlone(sentences, {
    language: 'zh',
    title: '宋慈',
    title_terms: new Set(['宋慈']),
    opens_source: true,
    continues: false,
    heading: '',
    person: { name: '宋慈', feminine: false },
  })
  expect(standing[1]!.alone).toBe('宋慈在1239年上任。')
  expect(standing[2]!.alone).toBeUndefined()
})
