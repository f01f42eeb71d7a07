import { findFacts } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { planShots } from '../plan-shots.ts'
import type { NarratedFilm } from '../narrated-film.ts'
import { asSteps } from './steps.ts'

const makeFilm = (language: FilmLanguage, ...texts: string[]): NarratedFilm => ({
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
  const film = makeFilm(language, text)
  return propose(film.scenes[0]!, film, 0)
}

test('S05 SHW steps of a sentence are shown one at a time, each at its word', () => {
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

test('S05 SHW a step with a number is shown alone, as one of all steps of the film', () => {
  const film = makeFilm('en', ...HOW_TO)
  const shown = planShots(film)
  expect(shown[3]).toMatchObject({ template: 'steps', slots: { first: 2, of: 3, steps: [{ text: 'Clean the wound' }] } })
})

test('S05 SHW a film that leaves out a step shows no numbered steps', () => {
  const film = makeFilm('en', 'A wound.', 'Step 1: Wash your hands.', 'Step 3: Put on the bandage.', 'Done.')
  expect(film.scenes.map((scene, index) => asSteps(scene, film, index))).toEqual([null, null, null, null])
})

test('S05 SHW steps with Han numerals or with a script’s own digits are recognised by their numbers', () => {
  const chinese = makeFilm('zh', '如何呼救。', '第一步：呼救。', '第二步：按压。', '结束。')
  expect(asSteps(chinese.scenes[2]!, chinese, 2)?.slots).toMatchObject({ first: 2, of: 2 })
  const arabic = makeFilm('ar', 'كيف نسعف.', 'الخطوة ١: اغسل يديك.', 'الخطوة ٢: نظف الجرح.', 'انتهى.')
  expect(asSteps(arabic.scenes[1]!, arabic, 1)?.slots).toMatchObject({ first: 1, of: 2 })
})
