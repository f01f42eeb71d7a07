import { expect, test } from 'vitest'
import { ImageToVideo, ImageToVideoSettings, SceneLook } from '../contents/06-image-to-video.ts'
import { lookSet } from '../scene-looks.ts'
import { SeriesStyle } from '../series.ts'
import { FILM_LOOKS, filmLooks, LOOK_SETTINGS, lookValues, SCENE_LOOKS, usualLook, type LookName } from './look-settings.ts'

const lastValues = (names: readonly LookName[], whose: 'film' | 'scene') =>
  Object.fromEntries(names.map((name) => [name, lookValues(name, whose).at(-1)]))

test('54 a declared look is a setting of films, of their content, of series and, if possible, of scenes', () => {
  const film = lastValues(FILM_LOOKS, 'film')
  expect(ImageToVideoSettings.parse(film)).toEqual(film)
  expect(SeriesStyle.parse({ look: film })).toEqual({ look: film })
  const content = { ...film, segments: [], width: 2, height: 2, frame_rate: 30 }
  expect(ImageToVideo.parse(content)).toEqual(content)
  const scene = lastValues(SCENE_LOOKS, 'scene')
  expect(SceneLook.parse(scene)).toEqual(scene)
  expect(lookSet(scene)).toEqual(scene)
  expect(new Set([...FILM_LOOKS, ...SCENE_LOOKS])).toEqual(new Set(Object.keys(LOOK_SETTINGS)))
})

test('54 the default value is allowed for a film, and an unset value is not a look', () => {
  for (const name of FILM_LOOKS) expect(lookValues(name, 'film')).toContain(usualLook(name))
  expect(filmLooks({ segments: [], motion: 'still', caption_place: undefined, transitions: null })).toEqual({ motion: 'still' })
})
