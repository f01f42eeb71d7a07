import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { expect, test } from 'vitest'
import { keepIds, keepScenes, shareVoices } from './keep-scenes.ts'
import { sceneId, type ScriptScene } from './split-script.ts'

const scene = (text: string, ...sentence_ids: string[]): ScriptScene => ({
  ...{ id: sceneId(text), text, section: 'main_content', opens_paragraph: false },
  sentence_ids: sentence_ids.length > 0 ? sentence_ids : [text],
})
const spoken = (scenes: readonly ScriptScene[]): VoiceScene[] => scenes.map((each) => ({ ...each, voice_id: 'voice', rate: 1 }))
const listIds = (scenes: readonly { id: string }[]) => scenes.map(({ id }) => id)

test('56.2 S03 a scene whose sentence changed keeps its id and therefore its choices, and ids are unique', () => {
  const before = spoken([scene('One.'), scene('Two.'), scene('Three.')])
  const changed = keepScenes([scene('One.'), scene('Two now.'), scene('Three.')], before, 'en')
  expect(listIds(changed)).toEqual(listIds(before))
  const again = keepScenes([scene('One.'), scene('Two then.'), scene('Three.')], spoken(changed), 'en')
  expect(listIds(again)).toEqual(listIds(before))

  const with_old = keepScenes([scene('One.'), scene('Two now.'), scene('Three.'), scene('Two.')], spoken(changed), 'en')
  expect(listIds(with_old).slice(0, 3)).toEqual(listIds(before))
  expect(new Set(listIds(with_old)).size).toBe(4)
  expect(listIds(keepIds([scene('One.'), scene('Two now.'), scene('Three.')], before, 'en'))).toEqual(listIds(before))
})

test('56.2 S03 a scene that a person split stays split if its sentence was changed before', () => {
  const before = spoken([scene('One.'), scene('Two, and more.'), scene('Three.')])
  const changed = spoken(keepScenes([scene('One.'), scene('Two, and less.'), scene('Three.')], before, 'en'))
  const [one, two, three] = changed
  const halves = [
    { ...two!, text: 'Two,' },
    { ...two!, id: 'half', text: 'and less.' },
  ]
  const kept = keepScenes([scene('One.'), scene('Two, and less.'), scene('Three.')], [one!, ...halves, three!], 'en')
  expect(kept.map(({ text }) => text)).toEqual(['One.', 'Two,', 'and less.', 'Three.'])
})

const LIGHT = 'The lens of Cordouan sends its light far over the sea.'
const CHANGED_LIGHT = 'The old lens of Cordouan sends its light far over the sea.'
const GLASS = 'Keepers polished the glass every morning.'
const STORM = 'A storm broke thirty prisms in one winter.'

test.each([
  ['a new scene', [CHANGED_LIGHT, 'Ships steer by it.', GLASS, STORM], [0, null, 1, 2]],
  ['a new scene before it', ['Ships steer by night.', CHANGED_LIGHT, GLASS, STORM], [null, 0, 1, 2]],
  ['a removed scene', [CHANGED_LIGHT, STORM], [0, 2]],
  ['a removed scene before it', [LIGHT, 'A great storm broke thirty prisms in one winter.'], [0, 2]],
  ['another place', [GLASS, STORM, CHANGED_LIGHT], [1, 2, 0]],
])('56.2 S03 a scene with one added word beside %s keeps its id', (_, texts, places) => {
  const before = spoken([scene(LIGHT), scene(GLASS), scene(STORM)])
  const fresh = texts.map((text) => scene(text))
  const expected = places.map((place, at) => before[place ?? -1]?.id ?? fresh[at]!.id)
  expect(listIds(keepScenes(fresh, before, 'en'))).toEqual(expected)
  expect(listIds(keepIds(fresh, before, 'en'))).toEqual(expected)
})

test('56.2 S03 a scene whose other sentence changed keeps its id if the two no longer share a scene', () => {
  const before = spoken([scene(`${LIGHT} ${GLASS}`, 'light', 'glass'), scene(STORM)])
  const fresh = [scene(LIGHT, 'light'), scene('Keepers polished all of its glass every single morning.', 'changed'), scene(STORM)]
  expect(listIds(keepScenes(fresh, before, 'en'))).toEqual([before[0]!.id, fresh[1]!.id, before[1]!.id])
})

test.each([
  ['more words', `${LIGHT.slice(0, -1)},`, 'so that captains find the river at night.'],
  ['words before it', 'On every clear night of the long winter,', `t${LIGHT.slice(1)}`],
  ['other words', 'Before Fresnel, mirrors of silver stood around the flame,', 'and half of what it gave was lost.'],
])(
  '56.2 S03 the first part of a sentence that is split after an edit to %s keeps the id, and both keep the voice',
  (_, head, tail) => {
    const [light, glass] = spoken([scene(LIGHT), scene(GLASS)])
    const before = [{ ...light!, voice_id: 'own', rate: 0.9, pause_after_seconds: 2 }, glass!]
    const fresh = [scene(head, 'longer'), scene(tail, 'longer'), scene(GLASS)]
    const kept = keepScenes(fresh, before, 'en')
    expect(listIds(kept)).toEqual([light!.id, fresh[1]!.id, glass!.id])
    const voices = shareVoices(kept).map(({ own }) => [own?.voice_id, own?.rate, own?.pause_after_seconds])
    expect(voices).toEqual([
      ['own', 0.9, undefined],
      ['own', 0.9, 2],
      ['voice', 1, undefined],
    ])
  },
)
