import type { SceneRecipe } from '@orion/film/scenes/recipe.ts'
import { findFacts } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { exactShot, withShots } from './exact-shots.ts'

/** The figure on a board of a scene whose own drawings show none. */
function figureOn(text: string, language: FilmLanguage) {
  const recipes = [{ template: 'page', language } as SceneRecipe]
  return exactShot(
    'figure',
    { recipes },
    { scene_id: 's', text, sentences: [{ text, facts: findFacts(text, language, '') as never }] },
  )
}

test.each([
  ['en', 'About 98 out of 100 bottles come back.'],
  ['de', 'In Deutschland werden nach Angaben der Branche etwa 98 von 100 pfandpflichtigen Flaschen und Dosen zurückgegeben.'],
  ['es', 'Unas 98 de cada 100 botellas vuelven.'],
  ['fr', 'Environ 98 bouteilles sur 100 reviennent.'],
  ['pt', 'Cerca de 98 em cada 100 garrafas voltam.'],
  ['sv', 'Ungefär 98 av 100 flaskor lämnas tillbaka.'],
  ['ja', '100本のうち約98本が戻る。'],
  ['zh', '100个瓶子中约有98个被退回。'],
  ['hi', 'हर 100 में से 98 बोतलें लौटती हैं।'],
  ['ar', 'تعود 98 من كل 100 زجاجة.'],
] as const)('BOARDS 1 S05 the whole of “98 of 100” never stands alone on a board (%s)', (language, text) => {
  expect(figureOn(text, language)).toMatchObject({ slots: { figure: { value: 98 } } })
})

test('BOARDS 1 S05 a part of a whole stands with it, and a figure for itself alone', () => {
  const share = figureOn('In Deutschland werden etwa 98 von 100 pfandpflichtigen Flaschen zurückgegeben.', 'de')
  expect(share).toMatchObject({ template: 'share', slots: { figure: { value: 98, hedge: 'etwa' }, whole: { value: 100 } } })
  expect(figureOn('Mindestens 25 Cent beträgt das Pfand auf eine Dose.', 'de')).toMatchObject({
    template: 'amount',
    slots: { figure: { value: 25 } },
  })
})

test('BOARDS 1.1 a line of time has the dates of the sentences whose facts it names, and of no other', () => {
  const dateline = (year: number) => {
    const dates = [{ year, text: String(year) }]
    return { timeline: { template: 'dateline' as const, slots: { line: dates, events: dates } } }
  }
  const shots = { a: dateline(1823), b: dateline(1807), c: dateline(1900) }
  const scenes = Object.keys(shots).map((scene_id, at) => ({ scene_id, fact_ids: [`F${at + 1}`] }))
  const sentences = scenes.map(({ scene_id }, at) => ({
    ...{ s: `s${at + 1}`, scene_id },
    ...{ text: '', view: '', word: '', change: '' },
  }))
  const exact = [{ id: 'i1', s: 's2', kind: 'timeline' as const, facts: ['F1', 'F2'], cells: 'A1-D2' }]
  const [both] = withShots({ exact, sentences }, shots, scenes)
  expect(both?.shot?.slots).toMatchObject({ events: [{ year: 1807 }, { year: 1823 }] })
  const [own] = withShots({ exact: [{ ...exact[0]!, facts: ['F2'] }], sentences }, shots, scenes)
  expect(own?.shot?.slots).toEqual(shots.b.timeline.slots)
})
