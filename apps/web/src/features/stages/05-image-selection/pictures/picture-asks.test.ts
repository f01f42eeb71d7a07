import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { expect, test } from 'vitest'
import { suggestWords, settingsWith } from './picture-asks.ts'

const SCENE: ImageScene = {
  scene_id: 's1',
  text: 'Ships wait at the first lock.',
  candidates: [{ candidate_id: 'a', kind: 'drawn', image_asset_id: 'a', licence: 'own', attribution: 'Orion' }],
  chosen: 'a',
  solemn: false,
}
const search = { words: 'canal', kind: 'photo' as const, connection_id: 'c1' }
const make = { prompt: 'A lock', connection_id: 'c1' }

test('PRV-04 S05 the same request again makes another version, and the requests of other scenes stay', () => {
  const kept = { makes: { s1: [{ ...make, take: 2 }], s2: [make] }, takes: { s1: 5 } }
  expect(settingsWith(kept, SCENE, { made: make })).toEqual({
    makes: {
      s1: [
        { ...make, take: 2 },
        { ...make, take: 6 },
      ],
      s2: [make],
    },
  })
  expect(settingsWith({}, SCENE, { found: search })).toEqual({ searches: { s1: [{ ...search, take: 1 }] } })
})

test('PRV-07 S05 a failed request is replaced by the new one, not repeated with it', () => {
  const failed: ImageScene = { ...SCENE, missing: [{ ask_id: 'x', kind: 'found', ask: 'canal', detail: 'Nothing.' }] }
  const kept = {
    searches: {
      s1: [
        { ...search, take: 1 },
        { ...search, words: 'lock', take: 2 },
      ],
    },
  }
  expect(settingsWith(kept, failed, { found: { ...search, words: 'ship' } }).searches!.s1).toEqual([
    { ...search, words: 'lock', take: 2 },
    { ...search, words: 'ship', take: 3 },
  ])
})

test('S05 a scene keeps twenty requests of a kind: the oldest are removed, their images stay', () => {
  const asks = Array.from({ length: 20 }, (_, index) => ({ ...make, take: index + 1 }))
  const { makes } = settingsWith({ makes: { s1: asks } }, SCENE, { made: make })
  expect(makes!.s1.map(({ take }) => take)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2))
})

test('S05 a search and a prompt begin with the script’s suggestion, or else with the scene’s text', () => {
  const suggested = { ...SCENE, suggested: { words: 'Panama Canal ships', prompt: 'An image for a film' } }
  expect([suggestWords(suggested, 'found'), suggestWords(suggested, 'made')]).toEqual([
    'Panama Canal ships',
    'An image for a film',
  ])
  expect([suggestWords(SCENE, 'found'), suggestWords(SCENE, 'made')]).toEqual([SCENE.text, SCENE.text])
})
