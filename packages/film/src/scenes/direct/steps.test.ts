import { findFacts } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { chooseScenes } from '../choose.ts'
import type { ToldFilm } from '../told.ts'
import { asCrossedList } from './crossed-list.ts'
import { asSteps, stepOf } from './steps.ts'

const filmOf = (language: FilmLanguage, ...texts: string[]): ToldFilm => ({
  title: 'How it is done',
  topic: '',
  language,
  seed: 'steps',
  sources: [],
  scenes: texts.map((text, at) => ({
    scene_id: String(at),
    text,
    sentences: [{ text, facts: findFacts(text, language, '') }],
  })),
})

const proposed = (propose: typeof asSteps, language: FilmLanguage, text: string) => {
  const film = filmOf(language, text)
  return propose(film.scenes[0]!, film, 0)
}

test('S05 SHW steps that a sentence tells in their order are told one at a time, each with the word that it comes with', () => {
  const shot = proposed(asSteps, 'en', 'First wash the berries, then crush them well, and finally fill the jars.')
  expect(shot).toMatchObject({
    template: 'steps',
    slots: {
      first: 1,
      of: 3,
      steps: [
        { text: 'Wash the berries', word: 'wash' },
        { text: 'Crush them well', word: 'crush' },
        { text: 'Fill the jars', word: 'fill' },
      ],
    },
    why: { reason: 'steps' },
  })
  expect(
    proposed(asSteps, 'en', 'First the villagers go down to the river before dawn, then they wait, and finally the bell rings.'),
  ).toBeNull()
})

const HOW_TO = [
  'How a wound is dressed.',
  'Step 1: Wash your hands.',
  'Soap takes away most of the germs.',
  'Step 2: Clean the wound.',
  'Step 3: Put on the bandage.',
  'It should stay dry for a day.',
  'Now you know.',
]

test('S05 SHW a step that is named by its number is told alone, as one of all that the film names', () => {
  const film = filmOf('en', ...HOW_TO)
  const shown = chooseScenes(film)
  expect(shown[3]).toMatchObject({ template: 'steps', slots: { first: 2, of: 3, steps: [{ text: 'Clean the wound' }] } })
})

test('S05 SHW the corner says which step a scene between two steps belongs to, and ends with the last step', () => {
  const film = filmOf('en', ...HOW_TO)
  expect(film.scenes.map((_, index) => stepOf(film, index)?.at ?? null)).toEqual([null, 1, 1, 2, 3, null, null])
  expect(chooseScenes(film).map(({ step }) => step?.at ?? null)).toEqual([null, 1, 1, 2, 3, null, null])
})

test('S05 SHW a film that leaves a step out promises no number of them', () => {
  const film = filmOf('en', 'A wound.', 'Step 1: Wash your hands.', 'Step 3: Put on the bandage.', 'Done.')
  expect(film.scenes.map((scene, index) => asSteps(scene, film, index))).toEqual([null, null, null, null])
  expect(film.scenes.map((_, index) => stepOf(film, index))).toEqual([null, null, null, null])
})

test('S05 SHW steps that are counted in Han numerals or in a script’s own digits are known by their numbers', () => {
  const chinese = filmOf('zh', '如何呼救。', '第一步：呼救。', '第二步：按压。', '结束。')
  expect(stepOf(chinese, 2)).toEqual({ at: 2, of: 2 })
  const arabic = filmOf('ar', 'كيف نسعف.', 'الخطوة ١: اغسل يديك.', 'الخطوة ٢: نظف الجرح.', 'انتهى.')
  expect(stepOf(arabic, 1)).toEqual({ at: 1, of: 2 })
})

const WITHOUT: [FilmLanguage, string, string[]][] = [
  ['en', 'They crossed the sea without a compass, a map or an engine.', ['a compass', 'a map', 'an engine']],
  ['es', 'La casa se alzó sin clavos, tornillos y cola.', ['clavos', 'tornillos', 'cola']],
  ['de', 'Das Haus steht ohne Nägel, Schrauben und Leim.', ['Nägel', 'Schrauben', 'Leim']],
  ['sv', 'Huset står utan spik, skruv och lim.', ['spik', 'skruv', 'lim']],
  ['pt', 'A casa foi feita sem pregos, parafusos e cola.', ['pregos', 'parafusos', 'cola']],
]

test.for(WITHOUT)('S05 SHW what is said to be missing is crossed out, every thing of it: %s', ([language, text, items]) => {
  const shot = proposed(asCrossedList, language, text)
  expect(shot?.template === 'crossed-list' && shot.slots.items.map((item) => item.text)).toEqual(items)
  expect(shot?.why.reason).toBe('without')
})

test('S05 SHW what a thing has is not crossed out', () => {
  expect(proposed(asCrossedList, 'en', 'The house is held by nails, screws and glue.')).toBeNull()
  expect(proposed(asCrossedList, 'en', 'Without him they found nails, screws and glue.')).toBeNull()
})
