import { expect, test } from 'vitest'
import { findFacts } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { planShots } from '../plan-shots.ts'
import type { NarratedScene } from '../narrated-film.ts'

/** The shots of these texts in a film, between its first and its last scene. */
function listShots(language: FilmLanguage, ...texts: string[]) {
  const scenes = ['…', ...texts, '…'].map((text, index): NarratedScene => ({
    scene_id: `s${index}`,
    text,
    sentences: [{ text, facts: findFacts(text, language, '') }],
  }))
  return planShots({ title: 'X', topic: 'X', language, seed: 's', sources: [], scenes }).slice(1, -1)
}

test('S05 SHW gains and losses are on two sides of one line, each with its sign, and gains alone are not', () => {
  expect(listShots('en', 'Exports rose by 5 percent, while imports fell by 3 percent.')[0]).toMatchObject({
    template: 'diverging',
    slots: {
      bars: [
        { name: 'Exports rose', direction: 'up', figure: { value: 5 } },
        { name: 'imports fell', direction: 'down', figure: { value: 3 } },
      ],
      full: 5,
    },
  })
  expect(listShots('en', 'Exports rose by 5 percent, and imports rose by 3 percent.')[0]!.template).not.toBe('diverging')
})
