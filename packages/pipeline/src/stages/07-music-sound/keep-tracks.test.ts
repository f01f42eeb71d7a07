import type { MusicSound } from '@orion/contract/contents/07-music-sound.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { expect, test } from 'vitest'
import { recipeHash } from '../../core/asset-recipe.ts'
import type { StageRequest } from '../../core/stage.ts'
import { planSound } from '../08-video-assembly/plan-film.ts'
import { musicSound } from './stage.ts'

type Request = StageRequest<'music_sound'>

const SECTIONS = Array.from(
  { length: 60 },
  (_, index) => SCRIPT_SECTIONS[index < 2 ? 0 : index < 5 ? 1 : index < 55 ? 2 : index < 58 ? 3 : 4],
)

/** A film of five minutes in 60 scenes of 5 s. Its middle scene is longer by this many seconds. */
function filmWith(longer: number, before?: MusicSound): Request {
  let end = 0
  const timeline = SECTIONS.map((_, index): VoiceAssembly['timeline'][number] => {
    const start_seconds = end
    end += 5 + (index === 30 ? longer : 0)
    const words = [{ text: 'word', start_seconds: start_seconds + 0.3, end_seconds: end - 1, char_start: 0, char_end: 4 }]
    const speech = { speech_start_seconds: start_seconds + 0.3, speech_end_seconds: end - 1 }
    return {
      scene_id: `s${index}`,
      start_seconds,
      end_seconds: end,
      frames: Math.round((end - start_seconds) * 30),
      words,
      ...speech,
    }
  })
  const inputs = {
    script_generation: { script_metadata: { estimated_duration: 300 }, script_with_timestamps: {} },
    voice_scenes: { scenes: SECTIONS.map((section, index) => ({ id: `s${index}`, section, text: 'word' })) },
    voice_assembly: { timeline, captions: [], audio_asset_id: 'voice', duration_seconds: end },
  } as unknown as Request['inputs']
  const film = { topic: '', name: '', language: 'en', duration_seconds: 300, seed: 'keep' } as const
  return { film, prompt: null, settings: { sound_marks: true, music_mood: 'calm' }, inputs, ...(before && { before }) }
}

const makeContent = (request: Request): MusicSound => {
  const units = musicSound.plan(request)
  const data = { bpm: 90, key: 'C', peaks: [], loudness_lufs: -18, licence: 'CC0-1.0', attribution: 'Orion' }
  return musicSound.finish(request, units, units.map((_, index) => ({ data, assets: { sound: `sound-${index}` } }))) // prettier-ignore
}

/** The recipes' hashes of the three tracks and of the marks. */
const listHashes = (request: Request): string[] =>
  musicSound.plan(request).map((unit) => recipeHash({ stage: 'music_sound', provider: 'local', unit }))

test('S07 S08 a changed sentence needs no new music: the tracks stay, and the last chord is on the last word', () => {
  const first = makeContent(filmWith(0))
  const before = listHashes(filmWith(0))
  for (const longer of [-0.9, -0.2, 0.3, 1.1]) {
    const after = listHashes(filmWith(longer, first))
    expect(after.slice(0, 3), `${longer} s`).toEqual(before.slice(0, 3))
    expect(after[3]).not.toBe(before[3])
    const request = filmWith(longer, first)
    const { film, prompt, inputs } = request
    const sound = planSound({ film, prompt, settings: {}, inputs: { ...inputs, music_sound: makeContent(request) } }, 'e')
    const last = 299 + longer
    expect((sound!.music!.tempo * last) / 299).toBeCloseTo(1, 5)
    expect(Math.abs(sound!.music!.tempo - 1)).toBeLessThanOrEqual(0.006)
  }
})

test('S07 29.11 if the film changed much, only the current track is composed again, and then fits exactly', () => {
  const first = makeContent(filmWith(0))
  const longer = filmWith(6, first)
  const [chosen, second, third] = listHashes(longer)
  expect(chosen).toBe(listHashes(filmWith(6))[0])
  expect([second, third]).toEqual(listHashes(filmWith(0)).slice(1, 3))
  const next = makeContent(longer)
  expect(next.made_for?.last_word_seconds).toBeCloseTo(305, 5)
  expect(next.tracks.map(({ made_for }) => made_for)).toEqual([undefined, first.made_for, first.made_for])
  expect(musicSound.incomplete?.(next)).toBeNull()
  for (const other of ['none', next.tracks[0].track_id])
    expect(listHashes(filmWith(6, { ...first, chosen: other }))[0] === listHashes(filmWith(0))[0], other).toBe(other === 'none')
})

test('S07 29.11 another track of a changed film is composed again once it is chosen', () => {
  const longer = makeContent(filmWith(6, makeContent(filmWith(0))))
  const other = musicSound.edit!(filmWith(6), longer, { chosen: longer.tracks[1].track_id })
  expect(getEnglish(musicSound.incomplete!(other)!)).toContain(longer.tracks[1].title)
  const again = filmWith(6, other)
  expect(listHashes(again).slice(0, 3)).toEqual([...listHashes(filmWith(6)).slice(0, 2), listHashes(filmWith(0))[2]])
  const next = makeContent(again)
  expect(next.chosen).toBe(other.chosen)
  expect(musicSound.incomplete?.(next)).toBeNull()
  const { film, prompt, inputs } = again
  const sound = planSound({ film, prompt, settings: {}, inputs: { ...inputs, music_sound: next } }, 'engine')
  expect(sound!.music!.tempo).toBe(1)
})

test('S07 the next version keeps a person’s choice (also none) and volume, but not a choice that no longer exists', () => {
  const first = makeContent(filmWith(0))
  const [best, second] = first.tracks.map(({ track_id }) => track_id)
  const next = (before: Partial<MusicSound>) => makeContent(filmWith(0.3, { ...first, ...before }))
  expect(next({})).toMatchObject({ chosen: best })
  expect(next({ chosen: second, gain_db: -4 })).toMatchObject({ chosen: second, gain_db: -4 })
  expect(next({ chosen: 'none' })).toMatchObject({ chosen: 'none' })
  expect(next({ chosen: 'gone' })).toMatchObject({ chosen: best })
})

test('S08 the film has the music at the requested level, or none', () => {
  const request = filmWith(0)
  const first = makeContent(request)
  const soundWith = (part: Partial<MusicSound>) =>
    planSound({ ...request, inputs: { ...request.inputs, music_sound: { ...first, ...part } } } as never, 'engine')?.music
  const asWritten = soundWith({})?.envelope ?? []
  expect(asWritten.length).toBeGreaterThan(0)
  expect(soundWith({ gain_db: -6 })?.envelope).toEqual(
    asWritten.map(({ seconds, gain_db }) => ({ seconds, gain_db: gain_db - 6 })),
  )
  expect(soundWith({ chosen: 'none' })).toBeNull()
})

test('S07 the next version keeps a person’s mix as far as its scenes and seconds exist', () => {
  const first = makeContent(filmWith(0))
  const levels = [
    { scene_id: 's0', gain_db: -3 },
    { scene_id: 'gone', gain_db: 2 },
  ]
  const mix = { levels, duck_db: 14, starts_seconds: 4, ends_seconds: 4000 }
  const next = makeContent(filmWith(0.3, { ...first, mix }))
  expect(next.mix).toEqual({ levels: [levels[0]], duck_db: 14, starts_seconds: 4 })
  expect(next.envelope).not.toEqual(makeContent(filmWith(0.3, first)).envelope)
  expect(makeContent(filmWith(0)).envelope, 'without wishes as it was').toEqual(first.envelope)
})
