import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { expect, test } from 'vitest'
import { keepIds, keepScenes } from './keep-scenes.ts'
import { sceneId, type ScriptScene } from './split-script.ts'

const scene = (text: string, ...sentence_ids: string[]): ScriptScene => ({
  ...{ id: sceneId(text), text, section: 'main_content', opens_paragraph: false },
  sentence_ids: sentence_ids.length > 0 ? sentence_ids : [text],
})
const spoken = (scenes: readonly ScriptScene[]): VoiceScene[] => scenes.map((each) => ({ ...each, voice_id: 'voice', rate: 1 }))
const listIds = (scenes: readonly { id: string }[]) => scenes.map(({ id }) => id)

test('56.2 S03 a scene whose sentence changed keeps its id and therefore its choices, and ids are unique', () => {
  const before = spoken([scene('One.'), scene('Two.'), scene('Three.')])
  const changed = keepScenes([scene('One.'), scene('Two now.'), scene('Three.')], before)
  expect(listIds(changed)).toEqual(listIds(before))
  const again = keepScenes([scene('One.'), scene('Two then.'), scene('Three.')], spoken(changed))
  expect(listIds(again)).toEqual(listIds(before))

  const with_old = keepScenes([scene('One.'), scene('Two now.'), scene('Three.'), scene('Two.')], spoken(changed))
  expect(listIds(with_old).slice(0, 3)).toEqual(listIds(before))
  expect(new Set(listIds(with_old)).size).toBe(4)
  expect(listIds(keepIds([scene('One.'), scene('Two now.'), scene('Three.')], before))).toEqual(listIds(before))
})

test('56.2 S03 a scene that a person split stays split if its sentence was changed before', () => {
  const before = spoken([scene('One.'), scene('Two, and more.'), scene('Three.')])
  const changed = spoken(keepScenes([scene('One.'), scene('Two, and less.'), scene('Three.')], before))
  const [one, two, three] = changed
  const halves = [
    { ...two!, text: 'Two,' },
    { ...two!, id: 'half', text: 'and less.' },
  ]
  const kept = keepScenes([scene('One.'), scene('Two, and less.'), scene('Three.')], [one!, ...halves, three!])
  expect(kept.map(({ text }) => text)).toEqual(['One.', 'Two,', 'and less.', 'Three.'])
})
