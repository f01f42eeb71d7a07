import type { ScriptGeneration, ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { expect, test } from 'vitest'
import { spokenSentences } from './spoken-at.ts'

const sentence = (id: string, text: string): ScriptSentence => ({ id, text, facts: [] })
const section = (...sentences: ScriptSentence[]) => ({ timestamp: '', content: '', sentences, paragraphs: [0] })
const script: ScriptGeneration['script_with_timestamps'] = {
  hook: section(sentence('a', 'Who lit the sea?')),
  introduction: section(sentence('b', 'A lens did.'), sentence('c', 'It bends light.')),
  main_content: section(),
  call_to_action: section(),
  outro: section(),
}
const words = (text: string, from: number) =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    start_seconds: from + index,
    end_seconds: from + index + 0.5,
    char_start: index,
    char_end: index + word.length,
  }))
const place = (scene_id: string, text: string, from: number) =>
  ({ scene_id, speech_start_seconds: from, words: words(text, from) }) as VoiceAssembly['timeline'][number]
const scene = (id: string, text: string, ...sentence_ids: string[]) =>
  ({ id, text, sentence_ids }) as VoiceScenes['scenes'][number]

test('S02 S08 a second of the film gives the sentence that is spoken then, also for two sentences of one scene', () => {
  const scenes = [scene('1', 'Who lit the sea?', 'a'), scene('2', 'A lens did. It bends light.', 'b', 'c')]
  const timeline = [place('1', scenes[0].text, 1), place('2', scenes[1].text, 30)]
  expect(spokenSentences(script, { scenes }, { timeline }).map((it) => [it.sentence.id, it.start_seconds])).toEqual([
    ['a', 1],
    ['b', 30],
    ['c', 42],
  ])
})

test('S02 S08 a sentence that the script no longer contains is left out', () => {
  const scenes = [scene('1', 'Gone.', 'x')]
  expect(spokenSentences(script, { scenes }, { timeline: [place('1', 'Gone.', 1)] })).toEqual([])
})
