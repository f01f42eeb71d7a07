import { FILM_LOOKS, LOOK_SETTINGS, lookValues, SCENE_LOOKS } from '@orion/contract/settings/look-settings.ts'
import { expect, test } from 'vitest'
import { en } from './look-settings.texts.en.ts'
import { es } from './look-settings.texts.es.ts'

test.each([
  ['en', en.looks],
  ['es', es.looks],
])('54 every look setting has a name and a text for each of its values (%s)', (_, looks) => {
  expect(new Set(Object.keys(looks))).toEqual(new Set(Object.keys(LOOK_SETTINGS)))
  for (const name of new Set([...FILM_LOOKS, ...SCENE_LOOKS])) {
    const values = new Set([...lookValues(name, 'film'), ...lookValues(name, 'scene')])
    expect(new Set(Object.keys(looks[name].options))).toEqual(values)
    expect(new Set(Object.keys(looks[name].values))).toEqual(values)
  }
})
