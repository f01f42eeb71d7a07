import { fieldProblem } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { readFile } from 'node:fs/promises'
import { decodeWav } from '@orion/media/audio/wav.ts'
import { beforeAll, expect, test } from 'vitest'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { StageRequest } from '../../core/stage.ts'
import { doubtsIn } from './doubts.ts'
import { runStage, makeScript } from './speak-script.fixture.ts'
import { splitScript } from '../../scenes/split-script.ts'
import { voiceScenes } from './stage.ts'

const script = makeScript('en', {
  hook: ['The Moon is leaving us.'],
  introduction: ['It is the only natural satellite of the Earth, and it moves away by 3.8 centimetres every year.'],
  main_content: [
    'It has almost no air.',
    'Therefore no wind blows there.',
    'In the sun the ground heats up to 120 degrees Celsius, while at night it falls far below zero, so that a visitor would need a ' +
      'suit that keeps out the heat of a stove and the cold of deep space within the same hour, and that weighs as little as possible.',
  ],
  call_to_action: ['The sources are listed with this film.'],
  outro: ['The Moon stays with us for a long time yet.'],
})

const makeRequest = (edited?: VoiceScenes, settings: object = {}): StageRequest<'voice_scenes'> => ({
  film: { topic: 'The Moon', name: 'Moon', language: 'en', duration_seconds: 30, seed: 'moon' },
  prompt: null,
  settings: CONTENTS.voice_scenes.settings.parse(settings),
  inputs: { script_generation: script },
  ...(edited ? { edited } : {}),
})

const seconds = (text: string) => text.length / 15

/** The script as it is first spoken. Tests do not change it. */
let spoken: Awaited<ReturnType<typeof speak>>
const speak = () => runStage(voiceScenes, makeRequest(), { for_file: true })
beforeAll(async () => {
  spoken = await speak()
})

test('S03 scenes are sentences of a section: short neighbours are joined, long ones split at a clause, and ids stay', () => {
  const scenes = splitScript(script, seconds)
  expect(scenes.map((scene) => scene.section)).toEqual([
    'hook',
    'introduction',
    'main_content',
    'main_content',
    'main_content',
    'call_to_action',
    'outro',
  ])
  expect(scenes[2].text).toBe('It has almost no air. Therefore no wind blows there.')
  expect(scenes[2].sentence_ids).toEqual(['m0', 'm1'])
  expect(`${scenes[3].text} ${scenes[4].text}`).toBe(script.script_with_timestamps.main_content.sentences[2].text)
  expect(scenes[3].text.endsWith(',')).toBe(true)
  expect(scenes[4].sentence_ids).toEqual(['m2'])
  expect(scenes.map((scene) => scene.opens_paragraph)).toEqual([true, true, true, false, false, true, true])
  expect(new Set(scenes.map((scene) => scene.id)).size).toBe(scenes.length)
})

test('S03 a long first sentence is split at its comma, so that the title is over its first part only', () => {
  const listHooks = (hook: string): string[] =>
    splitScript(
      makeScript('en', { hook: [hook], introduction: [], main_content: [], call_to_action: [], outro: [] }),
      seconds,
    ).map(({ text }) => text)
  expect(
    listHooks('On a Greek island, long before anybody had a compass, an engineer was asked to dig through a mountain for water.'),
  ).toEqual([
    'On a Greek island, long before anybody had a compass,',
    'an engineer was asked to dig through a mountain for water.',
  ])
  const breathless =
    'An engineer was asked to dig right through the mountain so that water could reach the city of his king again.'
  expect(listHooks(breathless)).toEqual([breathless])
  expect(listHooks('An engineer, they say, dug through a mountain.')).toHaveLength(1)
})

test('51.2 S03 no scene of a French film begins with a punctuation mark that follows a space', () => {
  const hook = 'La mer est entrée dans les marais du pays de Guérande\u00a0: elle y laisse depuis mille ans son sel blanc et fin.'
  for (const slow of [1.5, 2, 2.5, 3, 4])
    for (const { text } of splitScript(
      makeScript('fr', { hook: ['Voyez.'], introduction: [hook], main_content: [], call_to_action: [], outro: [] }),
      (said) => seconds(said) * slow,
    ))
      expect(text).not.toMatch(/^[:;!?»]/u)
})

test('S03 a sentence is not split within its brackets', () => {
  const hook = 'On the two sites of the tunnel there worked up to three thousand people (Göschenen 1877, Airolo 1428) at once.'
  const parts = splitScript(
    makeScript('en', { hook: ['Look.'], introduction: [hook], main_content: [], call_to_action: [], outro: [] }),
    (text) => seconds(text) * 2.5,
  ).map(({ text }) => text)
  expect(parts.length).toBeGreaterThan(2)
  for (const part of parts) expect(part.split('(').length, part).toBe(part.split(')').length)
})

test('S03 a repeated sentence has two ids, and a changed sentence changes no other id', () => {
  const twice = makeScript('en', {
    hook: ['Look up.'],
    introduction: ['Look up.'],
    main_content: ['It is far away.'],
    call_to_action: ['Look.'],
    outro: ['Bye.'],
  })
  const ids = splitScript(twice, seconds).map((scene) => scene.id)
  expect(new Set(ids).size).toBe(5)
  const changed = structuredClone(twice)
  changed.script_with_timestamps.main_content.sentences[0].text = 'It is very far away.'
  expect(splitScript(changed, seconds).map((scene) => scene.id)).toEqual(
    ids.map((id, index) => (index === 2 ? expect.any(String) : id)),
  )
})

test('S03 every scene gets its sound, its words and its waveform', async () => {
  const { content, units } = spoken
  expect(content.scene_count).toBe(units.length)
  for (const scene of content.scenes) {
    const { pcm, sample_rate, channels } = decodeWav(await readFile(scene.audio_asset_id ?? ''))
    expect({ sample_rate, channels }).toEqual({ sample_rate: 48000, channels: 1 })
    expect(pcm.length / sample_rate).toBeCloseTo(scene.duration_seconds ?? 0, 3)
    expect(scene.words?.map((word) => scene.text.slice(word.char_start, word.char_end))).toEqual(
      scene.words?.map((word) => word.text),
    )
    expect(scene.peaks?.length).toBe(100)
    expect(Math.max(...(scene.peaks ?? []))).toBeGreaterThan(0.3)
  }
  expect(content.voice_name).toBe('Clara')
  expect(voiceScenes.incomplete?.(content)).toBeNull()
  expect(voiceScenes.assets(content).length).toBe(units.length)
})

test('S03 after an edit only the changed scene is a new task, and splits, merges and moves keep the others', () => {
  const { content, units } = spoken
  const [first, second, ...rest] = content.scenes
  const edited = voiceScenes.edit?.(makeRequest(), content, {
    scenes: [
      { id: second.id, text: second.text },
      { id: first.id, text: 'The Moon is slowly leaving us.' },
      ...rest.map(({ id, text }) => ({ id, text })),
      { text: 'And that is all.' },
    ],
  })
  expect(edited?.scenes.filter((scene) => scene.audio_asset_id === undefined).map((scene) => scene.text)).toEqual([
    'The Moon is slowly leaving us.',
    'And that is all.',
  ])
  expect(edited && voiceScenes.incomplete?.(edited)).toEqual(say('films.scenes_no_sound_yet_run', { scenes: 2 }))
  expect(edited && getEnglish(voiceScenes.sentence(edited))).toMatch(/^Scenes spoken by Clara: 6 of 8 · speech: \d+ s\.$/)
  const again = voiceScenes.plan(makeRequest(edited))
  const known = new Set(units.map((unit) => JSON.stringify(unit)))
  expect(again.filter((unit) => !known.has(JSON.stringify(unit))).map((unit) => unit.text)).toEqual([
    'The Moon is slowly leaving us.',
    'And that is all.',
  ])
})

test('S03 a scene of another version is taken with its sound, a split scene becomes whole again, and no words are lost', () => {
  const { content } = spoken
  const edit = (scenes: object[]) => voiceScenes.edit!(makeRequest(), content, { scenes })
  const other = { content, inputs: {} }
  const take = (previous: VoiceScenes, scene_id: string) => voiceScenes.take!(makeRequest(), previous, { ...other, scene_id })
  const [first, second, ...rest] = content.scenes
  const words = second.text.split(' ')
  const halves = [words.slice(0, 2), words.slice(2)].map((part) => part.join(' '))
  const { sentence_ids } = second
  const split = edit([
    { ...first, text: 'The Moon is slowly leaving us.', rate: 1.1 },
    { ...second, text: halves[0] },
    { text: halves[1], sentence_ids },
    ...rest,
  ])
  const whole = take(split, second.id)
  expect(whole.scenes[1]).toEqual(second)
  expect(whole.scenes.map(({ text }) => text)).toEqual([split.scenes[0].text, second.text, ...rest.map(({ text }) => text)])
  expect(take(whole, first.id).scenes).toEqual(content.scenes)
  const without = edit([first, ...rest])
  expect(take(without, second.id).scenes).toEqual(content.scenes)
  const longer = edit([...content.scenes, { text: 'And that is all.', sentence_ids: ['of-nobody'] }])
  expect(take(longer, longer.scenes.at(-1)!.id).scenes, 'what the other one does not have is taken out').toEqual(content.scenes)
  expect(() => take(content, 'nowhere')).toThrow('Neither version has this scene.')
})

test('S03 a wrong edit names the field, and a wrong voice the setting', () => {
  const { content } = spoken
  expect(() => voiceScenes.edit?.(makeRequest(), content, { scenes: [] })).toThrow('A film needs at least one scene')
  expect(() => voiceScenes.edit?.(makeRequest(), content, { scenes: [{ id: content.scenes[0].id, text: ' … ' }] })).toThrow(
    'A scene needs words',
  )
  expect(() => voiceScenes.edit?.(makeRequest(), content, { scenes: [{ text: 'Hello', voice_id: 'de-anna' }] })).toThrow(
    "There is no voice 'de-anna'",
  )
  const [, { id, text }] = content.scenes
  const at = text.indexOf('satellite') + 4
  const halves = (cut: number) => ({ scenes: [{ id, text: text.slice(0, cut) }, { text: text.slice(cut) }] })
  const inWord = fieldProblem(['scenes', 1, 'text'], say('films.split_stands_between_two_words'), 'value_error')
  expect(() => voiceScenes.edit?.(makeRequest(), content, halves(at))).toThrow(expect.objectContaining({ fields: [inWord] }))
  expect(voiceScenes.edit?.(makeRequest(), content, halves(at - 4)).scenes).toHaveLength(2)
  expect(() => voiceScenes.plan(makeRequest(undefined, { voice_id: 'nobody' }))).toThrow(
    "There is no voice 'nobody' in this film's language.",
  )
})

test('S03 another voice or rate gives other tasks', () => {
  const [one] = voiceScenes.plan(makeRequest())
  expect(voiceScenes.plan(makeRequest(undefined, { voice_id: 'en-henry' }))[0]).toEqual({ ...one, voice_id: 'en-henry' })
  expect(voiceScenes.plan(makeRequest(undefined, { rate: 1.1 }))[0].rate).toBe(1.1)
})

test('S03 a word of the user’s dictionary changes only scenes with it, and the visible words stay', async () => {
  const plain = voiceScenes.plan(makeRequest())
  const settings = { pronunciations: [{ word: 'moon', say: 'moo oo oon' }] }
  const told = voiceScenes.plan(makeRequest(undefined, settings))
  const changed = told.filter((unit, index) => JSON.stringify(unit) !== JSON.stringify(plain[index]))
  expect(changed.map((unit) => unit.text)).toEqual(['The Moon is leaving us.', 'The Moon stays with us for a long time yet.'])
  const [before, after] = [spoken, await runStage(voiceScenes, makeRequest(undefined, settings))]
  expect(after.content.scenes[0].duration_seconds).toBeGreaterThan((before.content.scenes[0].duration_seconds ?? 0) + 0.2)
  const shown = (scenes: VoiceScenes['scenes']) => scenes.map(({ text, words }) => [text, words?.map((word) => word.text)])
  expect(shown(after.content.scenes)).toEqual(shown(before.content.scenes))
})

test('S03 a pronunciation for one scene takes precedence over the film’s dictionary, also in later runs', () => {
  const settings = { pronunciations: [{ word: 'Moon', say: 'moo oo oon' }] }
  const units = voiceScenes.plan(makeRequest(undefined, settings))
  const made = units.map((_, index) => ({
    assets: { audio: `sound-${index}` },
    data: { duration_seconds: 1, words: [], peaks: [] },
  }))
  const content = voiceScenes.finish(makeRequest(undefined, settings), units, made)
  const own = [{ word: 'moon', say: 'maan' }]
  const edited = voiceScenes.edit!(makeRequest(undefined, settings), content, {
    scenes: content.scenes.map((scene, index) => (index === 0 ? { ...scene, pronunciations: own } : scene)),
  })
  expect(edited.scenes.map(({ audio_asset_id }) => audio_asset_id)).toEqual([
    undefined,
    ...content.scenes.slice(1).map(({ audio_asset_id }) => audio_asset_id),
  ])
  const again = voiceScenes.plan(makeRequest(edited, settings))
  expect(again[0].pronunciations).toEqual(own)
  expect(again.slice(1)).toEqual(units.slice(1))
  const later = voiceScenes.plan({ ...makeRequest(undefined, settings), before: edited })
  expect(later).toEqual(again)
  const wrong = { scenes: [{ ...content.scenes[0], pronunciations: [{ word: '', say: 'x' }] }] }
  expect(() => voiceScenes.edit!(makeRequest(), content, wrong)).toThrow(
    expect.objectContaining({ fields: [expect.objectContaining({ loc: ['scenes', 0, 'pronunciations', 0, 'word'] })] }),
  )
})

test('S03 words that the voice may mispronounce are listed with their scene, until the dictionary has them', () => {
  const scenes = [{ id: 'a', text: 'The Moon has no air.' }, { id: 'b', text: 'The word Скорость stands here.' }] // prettier-ignore
  expect(doubtsIn(scenes, 'en', undefined)).toEqual({ doubtful_words: [{ scene_id: 'b', word: 'Скорость' }] })
  expect(doubtsIn(scenes, 'en', [{ word: 'Скорость', say: 'skorost' }])).toEqual({})
})

test('34.3 S03 a split scene keeps its sound: its parts are cut out of it at no cost, each with its own words', async () => {
  const { content } = await runStage(voiceScenes, makeRequest())
  const at = content.scenes.findIndex(({ text }) => text.startsWith('It is the only'))
  const whole = content.scenes[at]!
  const words = whole.text.split(' ')
  const halves = [words.slice(0, 5), words.slice(5, 9), words.slice(9)].map((part) => part.join(' '))
  const { part: _none, ...bare } = whole
  const wish = content.scenes.flatMap((scene) =>
    scene === whole ? halves.map((text, place) => ({ ...bare, text, id: place === 0 ? whole.id : undefined })) : [scene],
  )
  const edited = voiceScenes.edit!(makeRequest(), content, { scenes: wish })
  const units = voiceScenes.plan(makeRequest(edited))
  const cut = units.slice(at, at + 3)
  expect(cut.map((unit) => [unit.part?.asset_id, voiceScenes.usage(unit).most])).toEqual(
    halves.map(() => [whole.audio_asset_id, 0]),
  )
  expect(voiceScenes.assets(edited)).toContain(whole.audio_asset_id)

  const after = (await runStage(voiceScenes, makeRequest(edited))).content
  const parts = after.scenes.slice(at, at + 3)
  expect(parts.map(({ text }) => text)).toEqual(halves)
  const sound = async (path = '') => decodeWav(await readFile(path)).pcm
  const [pcm, ...cuts] = await Promise.all([whole, ...parts].map(({ audio_asset_id }) => sound(audio_asset_id)))
  expect(Math.abs(cuts.reduce((sum, { length }) => sum + length, 0) - pcm.length)).toBeLessThan(4)
  let from = 0
  for (const [place, { words: said = [], duration_seconds = 0, text }] of parts.entries()) {
    expect(said.map(({ char_start, char_end }) => text.slice(char_start, char_end)).join(' ')).toBe(text.replace(/[,.]$/u, ''))
    const middle = Math.round(from + cuts[place]!.length / 2)
    expect(cuts[place]![Math.round(cuts[place]!.length / 2)], 'the same samples').toBe(pcm[middle])
    const seconds = from / 48_000
    const hundredths = (words: typeof said, later = 0) => words.map((word) => Math.round((word.start_seconds + later) * 100))
    const were = whole.words!.filter((word) => word.start_seconds >= seconds && word.start_seconds < seconds + duration_seconds)
    expect(hundredths(said, seconds)).toEqual(hundredths(were))
    from += cuts[place]!.length
  }

  const faster = voiceScenes.plan(makeRequest(edited, { rate: 1.2 }))
  expect(faster[at]!.part, 'another rate is spoken').toBeUndefined()
  const keepsPart = (changed: VoiceScenes) =>
    voiceScenes
      .plan(makeRequest(changed))
      .slice(at, at + 3)
      .map(({ part }) => part !== undefined)
  const reworded = edited.scenes.map((scene, place) => (place === at ? { ...scene, text: 'Other words.' } : scene))
  expect(keepsPart(voiceScenes.edit!(makeRequest(), edited, { scenes: reworded }))).toEqual([false, true, true])
  const slower = wish.map((scene) => (scene.id === undefined ? { ...scene, rate: 0.9 } : scene))
  expect(keepsPart(voiceScenes.edit!(makeRequest(), content, { scenes: slower })), 'a part of another rate is spoken').toEqual([
    true,
    false,
    false,
  ])
})
