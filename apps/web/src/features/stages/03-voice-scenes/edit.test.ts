import { expect, test } from 'vitest'
import { wordStarts } from '../edit/word-starts.ts'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { withPause } from '../edit/with-pause.ts'
import {
  canSplit,
  mergeWithNext,
  moveScene,
  moveScenes,
  sentencesOnlyIn,
  splitScene,
  stepScenes,
  usualSeconds,
  withRecording,
  withRate,
  withText,
  withVoice,
} from './edit.ts'

const scene = (id: string, text: string): VoiceScene => ({
  id,
  text,
  section: 'hook',
  opens_paragraph: true,
  sentence_ids: [id],
  voice_id: 'v',
  rate: 1,
  audio_asset_id: `a-${id}`,
  duration_seconds: 3,
  words: [],
  peaks: [],
})
const scenes = [scene('a', 'One is here. Two is there.'), scene('b', 'Three.')]

test('S03 changed text removes a scene’s sound, unchanged text keeps it', () => {
  expect(withText(scenes[0], 'Other.')).not.toHaveProperty('audio_asset_id')
  expect(withText(scenes[0], scenes[0].text)).toBe(scenes[0])
})

test('S03 splitting, joining and moving change the order and leave the other scenes unchanged', () => {
  expect(canSplit(scenes[1])).toBe(false)
  const split = splitScene(scenes, 'a')
  expect(split.map(({ text }) => text)).toEqual(['One is here.', 'Two is there.', 'Three.'])
  expect(new Set(split.map(({ id }) => id)).size).toBe(3)
  expect(split[2]).toBe(scenes[1])
  expect(mergeWithNext(scenes, 'a')).toMatchObject([
    { id: 'a', text: 'One is here. Two is there. Three.', sentence_ids: ['a', 'b'] },
  ])
  expect(moveScene(split, 'b', 0).map(({ text }) => text)).toEqual(['Three.', 'One is here.', 'Two is there.'])
  expect(moveScene(split, 'a', 2).map(({ text }) => text)).toEqual(['Two is there.', 'Three.', 'One is here.'])
  expect(moveScene(scenes, 'a', -1)).toEqual(scenes)
  expect(moveScene(scenes, 'b', 9)).toEqual(scenes)
})

test('S03 a scene with another voice has no sound and no service until the next run', () => {
  const spoken = {
    ...scenes[0],
    times: 'estimated' as const,
    made_by: { provider: 'Kokoro', model: null, used: { character: 27 } },
  }
  expect(withVoice(spoken, 'v')).toBe(spoken)
  const other = withVoice(spoken, 'c1:nova')
  expect(other).toMatchObject({ voice_id: 'c1:nova', text: spoken.text })
  expect([other.audio_asset_id, other.made_by, other.times]).toEqual([undefined, undefined, undefined])
})

test('S03 a scene can be split before each of its words, also in languages without spaces', () => {
  const [first] = scenes
  expect(wordStarts(first.text, 'en').map((at) => first.text.slice(at).split(' ')[0])).toEqual([
    'is',
    'here.',
    'Two',
    'is',
    'there.',
  ])
  expect(splitScene(scenes, 'a', wordStarts(first.text, 'en')[1]).map(({ text }) => text)).toEqual([
    'One is',
    'here. Two is there.',
    'Three.',
  ])
  const quoted = scene('q', '彼は「塩は海から来る」と言った。')
  const halves = wordStarts(quoted.text, 'ja').map((at) => splitScene([quoted], 'q', at).map(({ text }) => text))
  expect(halves).toContainEqual(['彼は', '「塩は海から来る」と言った。'])
  expect(halves.every((parts) => parts.join('') === quoted.text)).toBe(true)
  expect(wordStarts('Alone', 'en')).toEqual([])
  expect(splitScene(scenes, 'a', 0)).toEqual(scenes)
})

test('S03 another rate removes the sound, a pause alone keeps it; a split scene’s pause stays with its second part', () => {
  expect(withRate(scenes[0], 1)).toBe(scenes[0])
  expect(withRate(scenes[0], 1.2)).not.toHaveProperty('audio_asset_id')
  const paused = withPause(scenes[0], 1.5)
  expect(paused).toMatchObject({ audio_asset_id: 'a-a', pause_after_seconds: 1.5 })
  expect(withPause(paused, undefined)).toEqual(scenes[0])
  expect(splitScene([paused], 'a').map(({ pause_after_seconds }) => pause_after_seconds)).toEqual([undefined, 1.5])
})

test('S03 a person’s recording keeps its sound with another voice or rate, not with other words, and stays with the first part', () => {
  const own_take = { asset_id: 't', name: 'me', attribution: 'Ada', licence: 'Hers', says: 'One. Two.' }
  const taken = { ...scene('a', 'One. Two.'), own_take, take_doubt: 'longer' as const }
  expect(withRate(taken, 0.8)).toEqual({ ...taken, rate: 0.8 })
  expect(withVoice(taken, 'en-henry')).toEqual({ ...taken, voice_id: 'en-henry' })
  const other = withText(taken, 'Three.')
  expect(other).toMatchObject({ own_take, text: 'Three.' })
  expect(other.take_doubt).toBeUndefined()
  expect(splitScene([taken], 'a').map((part) => part.own_take)).toEqual([own_take, undefined])
  expect(withRecording(taken, undefined)).not.toHaveProperty('own_take')
  expect(usualSeconds(taken, [taken, { ...scene('b', 'Eight.'), duration_seconds: 2 }])).toBe(3)
})

test('34 several scenes move together in order, by one place or to another scene; the sentences only in them are found', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => scene(id, id))
  const order = (list: readonly VoiceScene[]) => list.map(({ id }) => id).join('')
  expect(order(moveScenes(four, ['a', 'c'], 3))).toBe('bdac')
  expect(order(moveScenes(four, ['c', 'd'], 0))).toBe('cdab')
  expect(order(moveScenes(four, ['a', 'b'], 1))).toBe('abcd')
  expect(order(stepScenes(four, ['b', 'c'], -1))).toBe('bcad')
  expect(order(stepScenes(four, ['b', 'c'], 1))).toBe('adbc')
  expect(order(stepScenes(four, ['d'], 1))).toBe('abcd')
  const shared = [...four, { ...four[3]!, id: 'e', sentence_ids: ['d', 'e'] }]
  expect(sentencesOnlyIn(shared, ['a', 'd'])).toEqual(['a'])
  expect(sentencesOnlyIn(shared, ['d', 'e'])).toEqual(['d', 'e'])
})
