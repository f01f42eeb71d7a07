import { expect, test } from 'vitest'
import { neededIntroductions } from './introductions.ts'
import { objectPronounHangs } from './object-pronouns.ts'
import { personMeant } from './person-meant.ts'

test('S02 a pronoun for a person goes on from the sentence that tells of one, over those about things', () => {
  const doctor = ['En läkare från Umeå kom på lördagen.', 'Pappren av lump hade klarat sig.', 'Hon räknar med två års arbete.']
  expect(personMeant(2, doctor, 'sv')).toBe(0)
  expect(personMeant(2, ['Lådan öppnades.', 'Karin Lund läste allt.', 'Hon räknar med två års arbete.'], 'sv')).toBe(1)
  expect(personMeant(1, doctor, 'sv')).toBeUndefined()
  const astronomer = ['Él presentó un resumen en limpio.', 'Nadie vio los cuadernos.', 'Pidió volver a España.']
  expect(personMeant(2, astronomer, 'es')).toBe(0)
  expect(personMeant(1, astronomer, 'es')).toBeUndefined()
  expect(
    personMeant(2, ['Uma engenheira abriu a caixa.', 'Os papéis estavam secos.', 'Ela calcula dois anos de obra.'], 'pt'),
  ).toBe(0)
})

test('S02 es: what somebody gives “him” goes on from who that is', () => {
  for (const text of [
    'En otoño, Marín le entregará las llaves.',
    'El alcalde le dio una medalla.',
    'Rosa Gil les escribió tres cartas.',
  ])
    expect([text, objectPronounHangs(text, 'es')]).toEqual([text, true])
  for (const text of ['A Marín le gusta el hierro.', 'El alcalde le dio una medalla a Rosa.', 'En 1911 le dieron el premio.'])
    expect([text, objectPronounHangs(text, 'es')]).toEqual([text, false])
})

test('S02 es, fr, pt: “the leather bag” goes on from “a leather bag”, however long ago that was', () => {
  const between = Array.from({ length: 16 }, () => 'Chovia.')
  const sentences = ['Ana saiu cedo.', 'Levava um saco de couro ao ombro.', ...between, 'O saco de couro está hoje num museu.']
  const context = { language: 'pt', title_terms: new Set(['ana']), openings: new Set([0]), headed: new Set([0]) } as const
  expect(neededIntroductions(sentences, context).at(-1)).toEqual([1])
})

test('S02 pt: “a obra custa” goes on from what is built, though the list of stop words holds the noun', () => {
  const sentences = ['A rede cresceu.', 'Em 2026 abre a sexta casa.', 'A obra custa 4,6 milhões de euros.']
  const context = { language: 'pt', title_terms: new Set(['rede']), openings: new Set([0]), headed: new Set([0]) } as const
  expect(neededIntroductions(sentences, context).at(-1)).toEqual([1])
})
