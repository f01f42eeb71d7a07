import { readFile } from 'node:fs/promises'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { AppError } from '@orion/contract/errors.ts'
import { EXAMPLE_SENTENCES } from '@orion/film/speech/example-sentences.fixture.ts'
import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { expect, test } from 'vitest'
import type { StageRequest } from '../../core/stage.ts'
import { runStage, makeScript } from '../03-voice-scenes/speak-script.fixture.ts'
import { voiceScenes } from '../03-voice-scenes/stage.ts'
import { voiceAssembly } from './stage.ts'

type Request = StageRequest<'voice_assembly'>

type Narrated = { request: Request; content: VoiceAssembly }

const known = new Map<VideoLanguage, Promise<Narrated>>()

/** A film of two scenes in the language, spoken once for all tests. */
function narrated(language: VideoLanguage): Promise<Narrated> {
  const made = known.get(language) ?? narrate(language)
  known.set(language, made)
  return made
}

async function narrate(language: VideoLanguage): Promise<Narrated> {
  const script = makeScript(language, {
    hook: [EXAMPLE_SENTENCES[language]],
    introduction: [],
    main_content: [EXAMPLE_SENTENCES[language]],
    call_to_action: [],
    outro: [],
  })
  const film = { topic: 'Canal', name: 'Canal', language, duration_seconds: 30, seed: 'canal' }
  const settings = CONTENTS.voice_scenes.settings.parse({})
  const inputs = { script_generation: script }
  const { content: voice_scenes } = await runStage(voiceScenes, { film, prompt: null, settings, inputs })
  const request: Request = {
    film,
    prompt: null,
    settings: CONTENTS.voice_assembly.settings.parse({}),
    inputs: { ...inputs, voice_scenes },
  }
  return { request, content: (await runStage(voiceAssembly, request)).content }
}

const edit = (request: Request, content: VoiceAssembly, captions: unknown): VoiceAssembly =>
  voiceAssembly.edit!(request, content, { ...content, captions })

/** The predicted content of a run before anything is made. */
const planned = (request: Request): VoiceAssembly => voiceAssembly.foresee!(request, voiceAssembly.plan(request))

test.each(['en', 'ja', 'ar'] as const)(
  'S04 %s: an edited caption is in the caption files, and the sound of its scene is not made again',
  async (language) => {
    const { request, content } = await narrated(language)
    const at = content.captions.length - 1
    const words = { en: ['Written by hand,', 'on two lines.'], ja: ['手で書いた字幕', 'です。'], ar: ['كتب باليد', 'في سطرين'] }[
      language
    ]
    const captions = content.captions.map((caption, index) => (index === at ? { ...caption, lines: words } : caption))
    const edited = edit(request, content, captions)
    expect(edited.captions[at].lines).toEqual(words)
    expect(
      edited.captions.slice(0, at).every((caption, index) => caption.lines.join() === content.captions[index].lines.join()),
    ).toBe(true)
    for (const { text, line, char_start, char_end } of edited.captions[at].words)
      expect(edited.captions[at].lines[line].slice(char_start, char_end)).toBe(text)
    expect(voiceAssembly.incomplete?.(content)).toBeNull()
    expect(getEnglish(voiceAssembly.incomplete!(edited)!)).toMatch(/^The edited captions are not in the files yet/)

    const again = { ...request, edited, before: edited }
    const units = voiceAssembly.plan(again)
    expect(units[0], 'the track is the one that was made').toEqual(voiceAssembly.plan(request)[0])
    expect(units.map((unit) => voiceAssembly.usage(unit).expected > 0)).toEqual([true, false])
    const { content: written } = await runStage(voiceAssembly, again)
    expect(voiceAssembly.incomplete?.(written)).toBeNull()
    expect(written.captions[at].lines).toEqual(words)
    written.captions[at].words.forEach((word, index) =>
      expect(Math.abs(word.start_seconds - edited.captions[at].words[index].start_seconds)).toBeLessThan(0.002),
    )
    expect(written.timeline).toEqual(content.timeline)
    for (const asset of [written.srt_asset_id, written.vtt_asset_id]) expect(await readFile(asset, 'utf8')).toContain(words[0])
    expect(voiceAssembly.foresee!(again, units).captions).toEqual(written.captions)
  },
)

test('S04 edited captions move with their scene and are dropped when its words change', async () => {
  const { request, content } = await narrated('en')
  const { scene_id } = content.timeline[1]
  const captions = content.captions.map((caption) =>
    caption.scene_id === scene_id ? { ...caption, lines: ['By hand'] } : caption,
  )
  const edited = edit(request, content, captions)
  const slower = { ...request, before: edited, settings: { ...request.settings, pause_scale: 2 } }
  const moved = planned(slower)
  const own = (each: VoiceAssembly) => each.captions.filter((caption) => caption.scene_id === scene_id)
  const by = moved.timeline[1].speech_start_seconds - content.timeline[1].speech_start_seconds
  expect(by).toBeGreaterThan(0.1)
  own(moved).forEach((caption, index) => {
    expect(caption.lines).toEqual(['By hand'])
    expect(caption.start_seconds).toBeCloseTo(own(edited)[index].start_seconds + by, 2)
  })
  const { voice_scenes } = request.inputs
  const scenes = voice_scenes!.scenes.map((scene) =>
    scene.id === scene_id
      ? { ...scene, words: scene.words!.map((word, index) => (index === 0 ? { ...word, text: 'Other' } : word)) }
      : scene,
  )
  const respoken = { ...request, before: edited, inputs: { ...request.inputs, voice_scenes: { ...voice_scenes!, scenes } } }
  const other = planned(respoken)
  expect(other.edited_captions).toBeUndefined()
  expect(own(other).some(({ lines }) => lines.includes('By hand'))).toBe(false)
})

test('S04 a caption can be split, merged and removed, and saving without a change changes nothing', async () => {
  const { request, content } = await narrated('en')
  expect(edit(request, content, content.captions)).toBe(content)
  const [first, ...rest] = content.captions
  const middle = (first.start_seconds + first.end_seconds) / 2
  const halves = [
    { ...first, end_seconds: middle, lines: ['One half'] },
    { ...first, start_seconds: middle, lines: ['The other half'] },
  ]
  expect(edit(request, content, [...halves, ...rest]).captions).toHaveLength(content.captions.length + 1)
  const { scene_id } = first
  const silent = edit(
    request,
    content,
    rest.filter((caption) => caption.scene_id !== scene_id),
  )
  expect(silent.captions.some((caption) => caption.scene_id === scene_id)).toBe(false)
  expect(silent.edited_captions?.find((each) => each.scene_id === scene_id)?.cues).toEqual([])
})

test('S04 an invalid caption is refused, and the error names its field', async () => {
  const { request, content } = await narrated('en')
  const refused = (change: Record<string, unknown>, index = 0): (string | number)[] => {
    const captions = content.captions.map((caption, at) => (at === index ? { ...caption, ...change } : caption))
    try {
      edit(request, content, captions)
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid_fields') return error.fields![0].loc
      throw error
    }
    throw new Error(`${JSON.stringify(change)} was taken`)
  }
  const [first, second] = content.captions
  expect(refused({ lines: [] })).toEqual(['captions', 0, 'lines'])
  expect(refused({ lines: ['  '] })).toEqual(['captions', 0, 'lines'])
  expect(refused({ lines: ['a', 'b', 'c'] })).toEqual(['captions', 0, 'lines'])
  expect(refused({ lines: ['x'.repeat(43)] })).toEqual(['captions', 0, 'lines'])
  expect(refused({ lines: 'words' })).toEqual(['captions', 0, 'lines'])
  expect(refused({ start_seconds: first.start_seconds - 9 })).toEqual(['captions', 0, 'start_seconds'])
  expect(refused({ end_seconds: first.start_seconds + 0.1 })).toEqual(['captions', 0, 'end_seconds'])
  expect(refused({ end_seconds: Number.NaN })).toEqual(['captions', 0, 'end_seconds'])
  expect(refused({ start_seconds: second.start_seconds - 0.5 }, 1)).toEqual(['captions', 1, 'start_seconds'])
  expect(refused({ end_seconds: content.duration_seconds + 3 }, content.captions.length - 1)[2]).toBe('end_seconds')
  expect(refused({ scene_id: 'elsewhere' })).toEqual(['captions', 0, 'scene_id'])
})

test('S04 a scene’s captions can be taken from another version; others stay, and a scene with other words is refused', async () => {
  const { request, content } = await narrated('en')
  const rewritten = content.captions.map((caption) => ({ ...caption, lines: ['By hand'] }))
  const other = edit(request, content, rewritten)
  const [{ scene_id }] = content.captions
  const take = (previous: VoiceAssembly) => voiceAssembly.take!(request, previous, { content: other, inputs: {}, scene_id })
  const taken = take(content)
  for (const caption of taken.captions)
    expect(caption.lines.join(' ') === 'By hand', caption.scene_id).toBe(caption.scene_id === scene_id)
  expect(taken.captions_written).toBe(false)
  expect(taken.audio_asset_id).toBe(content.audio_asset_id)
  const moved = content.timeline.map((scene) => ({ ...scene, words: scene.words.slice(1) }))
  expect(() => take({ ...content, timeline: moved })).toThrow('The words of this scene have changed')
})
