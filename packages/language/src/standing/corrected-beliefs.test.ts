import { expect, test } from 'vitest'
import { isPutRightNext } from './corrected-beliefs.ts'
import { standingAlone } from './dependencies.ts'

const BELIEFS = [
  ['en', 'For a long time it was said that only 83 had survived, out of 350.', 'The parish register lists some 260 dead.'],
  ['en', 'Doctors once believed that the heart makes the blood.', 'He believed in the plan.'],
  ['en', 'Look closely at the three green lumps in the case before you.', 'It looks like a lump of stone.'],
  ['en', 'For centuries nobody thought it could be drunk.', 'Nobody came for the plan.'],
  ['en', 'For a long time they were put down to careless mixing.', 'He put the book down to sleep.'],
  ['de', 'Lange glaubte man, die Sonne drehe sich um die Erde.', 'Er glaubte an den Plan.'],
  ['sv', 'Länge trodde man att ön var obebodd.', 'Han trodde på planen.'],
  ['fr', 'On a longtemps cru que la Terre était plate.', 'Il a cru en ce projet.'],
  ['es', 'Durante siglos se creyó que la Tierra era plana.', 'Él creyó en el plan.'],
  ['pt', 'Durante séculos acreditava-se que a Terra era plana.', 'Ele acreditava no plano.'],
  ['zh', '长期以来，人们认为地球是平的。', '他认为这个计划可行。'],
  ['ja', '長い間、地球は平らだと考えられていました。', '彼は計画を考えました。'],
  ['hi', 'लंबे समय तक माना जाता था कि पृथ्वी चपटी है।', 'वह इस योजना को मानता था।'],
  ['ar', 'لطالما اعتقد الناس أن الأرض مسطحة.', 'بنى العمال الجسر في عام 1900.'],
] as const

test.each(BELIEFS)('S02 %s: a belief that the next sentence puts right is never told alone', (language, belief, plain) => {
  expect(isPutRightNext(belief, language)).toBe(true)
  expect(isPutRightNext(plain, language)).toBe(false)
})

test('S02 such a belief announces its correction', () => {
  const [belief] = standingAlone(
    ['For a long time it was said that only 83 had survived.', 'More recent research puts the population nearer 700.'],
    { language: 'en', title: '', title_terms: new Set(), opens_source: true, continues: false, heading: '' },
  )
  expect(belief?.set_up).toBe(true)
})
