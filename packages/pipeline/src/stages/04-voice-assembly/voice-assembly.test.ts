import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import { EXAMPLE_SENTENCES } from '@orion/film/speech/example-sentences.fixture.ts'
import { SPOKEN_LANGUAGES } from '@orion/film/speech/spoken-examples.fixture.ts'
import { findSpeech } from '@orion/media/audio/find-speech.ts'
import { measureLoudness } from '@orion/media/audio/loudness.ts'
import { toFloat } from '@orion/media/audio/samples.ts'
import { decodeWav, encodeWav } from '@orion/media/audio/wav.ts'
import { measureCueDrift } from '@orion/media/measure/cue-drift.ts'
import { createLevelMeter } from '@orion/media/measure/speech-levels.ts'
import { hearSpeech } from '@orion/media/measure/speech-onsets.ts'
import { randomFrom } from '@orion/film/recipe.ts'
import { beforeAll, expect, test } from 'vitest'
import { fitPauses, pausesAt } from '../../core/timing/fit-pauses.ts'
import type { StageRequest } from '../../core/stage.ts'
import { runStage, makeScript } from '../03-voice-scenes/speak-script.fixture.ts'
import { voiceScenes } from '../03-voice-scenes/stage.ts'
import { planTimeline } from '../../timeline/plan-timeline.ts'
import { voiceAssembly } from './stage.ts'
import { writeNarration } from './write-narration.ts'

function filmIn(language: VideoLanguage, duration_seconds: number) {
  const sentences = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(EXAMPLE_SENTENCES[language])].map(
    ({ segment }) => segment.trim(),
  )
  const [one, two] = sentences.length > 2 ? [`${sentences[0]} ${sentences[1]}`, sentences[2]] : sentences
  return {
    script: makeScript(language, { hook: [two], introduction: [one], main_content: [two], call_to_action: [], outro: [] }),
    film: { topic: 'Canal', name: 'Canal', language, duration_seconds, seed: 'canal' },
  }
}

type Spoken = NonNullable<StageRequest<'voice_assembly'>['inputs']['voice_scenes']>

/** The film's sentences as spoken. They do not depend on the film's target length. */
async function speak(language: VideoLanguage, keep: { for_file?: boolean }) {
  const { script, film } = filmIn(language, 20)
  const settings = CONTENTS.voice_scenes.settings.parse({})
  return (await runStage(voiceScenes, { film, prompt: null, settings, inputs: { script_generation: script } }, keep)).content
}

function makeRequest(language: VideoLanguage, duration_seconds: number, voice_scenes: Spoken): StageRequest<'voice_assembly'> {
  const { script, film } = filmIn(language, duration_seconds)
  const settings = CONTENTS.voice_assembly.settings.parse({})
  return { film, prompt: null, settings, inputs: { script_generation: script, voice_scenes } }
}

async function narrate(language: VideoLanguage, duration_seconds: number, keep: { for_file?: boolean } = {}) {
  const request = makeRequest(language, duration_seconds, await speak(language, keep))
  return { ...(await runStage(voiceAssembly, request, keep)), request }
}

const LEVELS = { loudness_lufs: -16, true_peak_dbtp: -2, sample_rate: 48_000, peaks: [] }

/** The plan of a film of this many seconds, without its track. */
function planned(duration_seconds: number, film: { free_length?: true } = {}) {
  const asked = makeRequest('en', duration_seconds, english.request.inputs.voice_scenes!)
  const request = { ...asked, film: { ...asked.film, ...film } }
  return voiceAssembly.finish(request, voiceAssembly.plan(request), [{ data: LEVELS, assets: {} }])
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The English film, for several tests. They change only copies of it. */
let english: Awaited<ReturnType<typeof narrate>>
beforeAll(async () => {
  english = await narrate('en', 20, { for_file: true })
})

test.each(SPOKEN_LANGUAGES)(
  'S04 %s: one track at -16 LUFS, with captions at the times of the speech and scenes on whole frames',
  async (language) => {
    const { content } = language === 'en' ? english : await narrate(language, 20)
    const { pcm, sample_rate, channels } = decodeWav(await readFile(content.audio_asset_id))
    const samples = toFloat(pcm)
    expect({ sample_rate, channels }).toEqual({ sample_rate: 48000, channels: 1 })
    expect(pcm.length / sample_rate).toBeCloseTo(content.duration_seconds, 4)
    const loudness = measureLoudness([samples], sample_rate)
    expect(Math.abs(loudness.integrated_lufs + 16)).toBeLessThan(0.5)
    expect(loudness.integrated_lufs).toBeCloseTo(content.loudness_lufs, 1)
    expect(loudness.true_peak_dbtp).toBeLessThanOrEqual(-1.5)

    content.timeline.forEach((scene, index) => {
      expect(scene.start_seconds).toBe(content.timeline[index - 1]?.end_seconds ?? 0)
      expect((scene.end_seconds - scene.start_seconds) * 30).toBeCloseTo(scene.frames, 6)
      expect(scene.words[0].start_seconds).toBeGreaterThanOrEqual(scene.start_seconds)
      expect(scene.words[scene.words.length - 1].end_seconds).toBeLessThanOrEqual(scene.end_seconds)
    })
    expect(content.timeline[content.timeline.length - 1].end_seconds).toBe(content.duration_seconds)

    const words = content.timeline.flatMap((scene) => scene.words)
    findSpeech(samples, sample_rate, 0.15).forEach((region) => {
      expect(words.some((word) => Math.abs(word.start_seconds - region.start_seconds) < 0.08)).toBe(true)
    })
    const meter = createLevelMeter(sample_rate)
    meter.push(samples)
    const heard = hearSpeech(meter.read())
    const worst = (cues: typeof content.captions) =>
      Math.max(...measureCueDrift(heard, cues).map(({ drift_seconds }) => Math.abs(drift_seconds)))
    expect(measureCueDrift(heard, content.captions).length).toBeGreaterThanOrEqual(3)
    expect(worst(content.captions)).toBeLessThanOrEqual(0.08)
    for (const moved of content.captions.keys()) {
      const cues = content.captions.map((cue, index) =>
        index === moved ? { ...cue, start_seconds: cue.start_seconds + 0.1, end_seconds: cue.end_seconds + 0.1 } : cue,
      )
      expect(worst(cues), `caption ${moved} a tenth of a second late`).toBeGreaterThan(0.08)
    }

    const srt = await readFile(content.srt_asset_id, 'utf8')
    expect(srt.match(/-->/g)?.length).toBe(content.captions.length)
    expect(await readFile(content.vtt_asset_id, 'utf8')).toMatch(/^WEBVTT\n/)
  },
)

test('S04 the film reaches its target length if pauses allow it, and otherwise reports the difference', () => {
  const natural = planned(1).timeline.at(-1)?.speech_end_seconds ?? 0
  expect(Math.abs(planned(Math.round((natural + 2) * 1.01)).length_error)).toBeLessThan(0.03)
  expect(planned(600).length_error).toBeLessThan(-0.9)
})

test('56.2 S04 pauses of an earlier script stay while the film keeps its length, and are chosen again if it is too long with them', () => {
  const widest = { widest: true, place: 1 }
  const spoken = planned(1).timeline.reduce((sum, { speech_start_seconds: from, speech_end_seconds: to }) => sum + to - from, 0)
  const after = (duration_seconds: number) => {
    const request = makeRequest('en', duration_seconds, english.request.inputs.voice_scenes!)
    const { paced_for } = planTimeline(request)
    const before = { paced_for, pause_place: widest } as NonNullable<typeof request.before>
    return planTimeline({ ...request, before }).pause_place
  }
  expect(after(Math.round(spoken + 6))).toEqual(widest)
  expect(after(Math.round(spoken + 2))).not.toEqual(widest)
  expect(after(1)).toEqual(widest)
})

test('EDN-01 S04 a film with a free length keeps natural pauses, whatever its target is', () => {
  const free = (duration_seconds: number) => planned(duration_seconds, { free_length: true })
  expect(free(600).timeline).toEqual(free(10).timeline)
  expect(free(600).length_error).toBe(0)
  expect(free(600).pause_place).toEqual({ widest: false, place: 0 })
  expect(planned(600).pause_place).not.toEqual(free(600).pause_place)
})

test('S04 pauses follow meaning: a section’s is longer than a sentence’s, a person’s is kept, and all are in their ranges', () => {
  const pauses = [
    { kind: 'lead' },
    { kind: 'sentence' },
    { kind: 'section' },
    { kind: 'sentence', wished_seconds: 2 },
    { kind: 'tail' },
  ] as const
  const fit = (speech_seconds: number, wanted: number) => fitPauses([...pauses], { speech_seconds, wanted, scale: 1 }).lengths
  expect(fit(50, 54.5)).toEqual([0.4, 0.35, 0.75, 2, 1])
  const longer = fit(50, 56)
  expect(Math.abs(longer.reduce((sum, value) => sum + value, 50) - 56)).toBeLessThan(0.025 * 56)
  expect(longer[3]).toBe(2)
  expect(longer[1]).toBeGreaterThan(0.35)
  expect(longer[2]).toBeLessThanOrEqual(0.9)
  expect(fit(60, 30).every((value) => value >= 0.2)).toBe(true)
})

test('S04 a scene change within a sentence has the pause of a comma, and one at a colon or between sentences a longer pause', () => {
  const goesOn = (mark: string) =>
    `On a Greek island, long before anybody had a compass${mark} an engineer was asked to dig through a mountain for water.`
  const script = makeScript('en', {
    hook: [goesOn(','), goesOn(':'), 'The tunnel that he dug is more than a kilometre long.'],
    introduction: [],
    main_content: ['It was dug from both of its ends.'],
    call_to_action: [],
    outro: [],
  })
  const planned = (duration_seconds: number) =>
    planTimeline({
      film: { topic: 'Tunnel', name: 'Tunnel', language: 'en', duration_seconds, seed: 'tunnel' },
      prompt: null,
      settings: CONTENTS.voice_assembly.settings.parse({}),
      inputs: { script_generation: script },
    })
  const shortest = planned(1).timeline.at(-1)!.end_seconds
  const { timeline, pause_place } = planned(Math.round(shortest + 0.8))
  expect(pause_place).toEqual({ widest: false, place: 0 })
  const pauses = timeline.map(({ speech_end_seconds }, at) =>
    at === timeline.length - 1 ? 0 : timeline[at + 1].speech_start_seconds - speech_end_seconds,
  )
  expect(pauses.map((seconds) => Math.round(seconds * 20) / 20)).toEqual([0.2, 0.35, 0.35, 0.75, 0])
})

test('S04 fitted pauses keep their length when the film becomes longer', () => {
  const pauses = [
    { kind: 'lead' },
    ...Array.from({ length: 11 }, () => ({ kind: 'sentence' }) as const),
    { kind: 'tail' },
  ] as const
  const fit = (wanted: number) => fitPauses([...pauses], { speech_seconds: 54.75, wanted, scale: 1 })
  for (const wanted of Array.from({ length: 20 }, (_, index) => 50 + index)) {
    const fitted = fit(wanted)
    expect(pausesAt([...pauses], fitted.place, 1)).toEqual(fitted)
    expect(pausesAt([...pauses], fitted.place, 1.5).lengths[3]).toBeCloseTo(1.5 * fitted.lengths[3], 9)
  }
})

test('S04 a scene has the same frames, words and captions, whatever is before and after it', () => {
  const request = structuredClone(english.request)
  const voices = request.inputs.voice_scenes!
  const scenes = Array.from({ length: 12 }, (_, at) => ({ ...voices.scenes[at % voices.scenes.length], id: `scene-${at}` }))
  request.inputs.voice_scenes = { ...voices, scenes }
  const spoken = scenes.reduce((sum, { words }) => sum + words!.at(-1)!.end_seconds - words![0].start_seconds, 0)
  request.film.duration_seconds = Math.round(spoken + 0.4 + 0.75 * (scenes.length - 1) + 1)
  const content = planTimeline(request)
  const other = structuredClone(request)
  const [first] = other.inputs.voice_scenes!.scenes
  first.words = first.words!.slice(0, -1)
  const own = ({ timeline, captions }: typeof content, at: number) => {
    const { start_seconds, frames, words, scene_id } = timeline[at]
    const fromCut = (seconds: number) => Math.round((seconds - start_seconds) * 1e6)
    const cues = captions.filter((cue) => cue.scene_id === scene_id)
    return [frames, ...[...words, ...cues].map((timed) => [fromCut(timed.start_seconds), fromCut(timed.end_seconds)])]
  }
  const changed = planTimeline(other)
  expect(own(changed, 0)).not.toEqual(own(content, 0))
  expect(changed.timeline[1].start_seconds).not.toBe(content.timeline[1].start_seconds)
  for (let at = 1; at < scenes.length; at++) expect(own(changed, at)).toEqual(own(content, at))
})

test('S04 if stage 3 was skipped the film is silent, and its captions have the usual pace', async () => {
  const { script, film } = filmIn('en', 20)
  const request = {
    film,
    prompt: null,
    settings: CONTENTS.voice_assembly.settings.parse({}),
    inputs: { script_generation: script },
  }
  const { content } = await runStage(voiceAssembly, request)
  expect(content.loudness_lufs).toBe(-70)
  expect(content.captions.length).toBeGreaterThan(3)
  expect(decodeWav(await readFile(content.audio_asset_id)).pcm.every((sample) => sample === 0)).toBe(true)
})

test('S04 a scene without sound must be spoken first', () => {
  const { request } = english
  const scenes = request.inputs.voice_scenes?.scenes.map((scene, index) =>
    index === 1 ? { ...scene, audio_asset_id: undefined } : scene,
  )
  const broken = {
    ...request,
    inputs: { ...request.inputs, voice_scenes: { ...request.inputs.voice_scenes, scenes } },
  } as typeof request
  expect(() => voiceAssembly.plan(broken)).toThrow('A scene has no sound yet. Run stage 3 to speak the edited scenes.')
})

test('S04 no join clicks, wherever sounds are cut and begin, and scenes keep one level', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-joins-'))
  const random = randomFrom('joins')
  try {
    for (let round = 0; round < 6; round++) {
      const pieces: { path: string; start_seconds: number }[] = []
      let at = random() * 0.3
      for (let index = 0; index < 8; index++) {
        const path = join(folder, `${round}-${index}.wav`)
        const phase = random() * 6
        const tone = Int16Array.from({ length: Math.round((0.4 + random()) * 48000) }, (_, i) => 9000 * Math.sin(phase + i / 35))
        await writeFile(path, encodeWav(tone, 48000))
        pieces.push({ path, start_seconds: at })
        at += tone.length / 48000 + (index % 3 === 0 ? 0 : index % 3 === 1 ? random() * 0.5 : -random() * 0.2)
      }
      const path = join(folder, 'track.wav')
      await writeNarration({ pieces, seconds: at + 0.3, path }, { signal: AbortSignal.timeout(900_000) })
      const samples = toFloat(decodeWav(await readFile(path)).pcm)
      const loudest = samples.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
      let jump = 0
      for (let i = 1; i < samples.length; i++) jump = Math.max(jump, Math.abs(samples[i] - samples[i - 1]))
      expect(jump, 'no steeper than the tone itself').toBeLessThan((loudest / 35) * 1.1)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('S04 scenes of one voice have one level and one sound colour', async () => {
  const { content, request } = english
  const samples = toFloat(decodeWav(await readFile(content.audio_asset_id)).pcm)
  const levels = content.timeline.map(({ speech_start_seconds, speech_end_seconds }) => {
    const scene = samples.slice(speech_start_seconds * 48000, speech_end_seconds * 48000)
    return measureLoudness([scene], 48000).integrated_lufs
  })
  expect(levels.length).toBe(request.inputs.voice_scenes?.scenes.length)
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(1)
})

test('S04 a ten-minute narration is written scene by scene, with far less memory than the track', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-long-'))
  try {
    const tone = Int16Array.from({ length: 5 * 48000 }, (_, i) => 6000 * Math.sin(i / 30) * Math.sin(i / 2000))
    await writeFile(join(folder, 'scene.wav'), encodeWav(tone, 48000))
    const pieces = Array.from({ length: 109 }, (_, index) => ({
      path: join(folder, 'scene.wav'),
      start_seconds: 0.4 + index * 5.5,
    }))
    const held = (): number => {
      collectGarbage()
      collectGarbage() // buffers are freed on another thread, and the second collection waits for that of the first
      return process.memoryUsage().arrayBuffers
    }
    const before = held()
    let most = 0
    const onProgress = () => (most = Math.max(most, held() - before))
    const { integrated_lufs, true_peak_dbtp, peaks } = await writeNarration(
      { pieces, seconds: 600, path: join(folder, 'long.wav') },
      { signal: new AbortController().signal, onProgress },
    )
    expect(Math.abs(integrated_lufs + 16)).toBeLessThan(0.5)
    expect(true_peak_dbtp).toBeLessThanOrEqual(-1.5)
    expect(peaks.length).toBe(4000)
    expect((await readFile(join(folder, 'long.wav'))).length).toBe(44 + 600 * 48000 * 2)
    expect(most).toBeLessThan(20e6) // its samples are 58 MB, 115 MB as floats
  } finally {
    await rm(folder, { recursive: true })
  }
})
