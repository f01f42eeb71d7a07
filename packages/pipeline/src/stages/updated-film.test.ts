import { readFileSync } from 'node:fs'
import { STAGES, type StageKey } from '@orion/contract/catalogues/stages.ts'
import type { SceneLook } from '@orion/contract/contents/06-image-to-video.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import { estimateSeconds } from '@orion/film/speech.ts'
import { readSourceText } from '@orion/language/sentences.ts'
import { beforeAll, expect, test } from 'vitest'
import { contentHash, recipeHash } from '../core/asset-recipe.ts'
import { pacedWords } from '../core/timing/paced-words.ts'
import { BUILT_IN_PRICES, priceUnits } from '../core/prices.ts'
import { scriptSentences } from '../core/script-sentences.ts'
import type { Film, StageRequest, StoredUnit } from '../core/stage.ts'
import { composeScript } from './02-script-generation/built-in/compose.ts'
import { scriptContent, writeScript } from './02-script-generation/script-parts.ts'
import type { VoiceUnit } from './03-voice-scenes/providers/port.ts'
import { STAGE_LIST } from './index.ts'

/** The stages that an edit makes again and whose tasks are counted here. */
const COUNTED = STAGES.filter(({ number }) => number >= 3 && number <= 9)
const FILM: Film = { topic: 'The Panama Canal', name: 'Panama', language: 'en', duration_seconds: 60, seed: 'updated' }

/** The result of a task. Its files are named by its recipe, so equal recipes have equal files. */
function leave(key: StageKey, unit: unknown, hash: string): StoredUnit<unknown> {
  const files = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `${hash}-${name}`]))
  if (key === 'voice_scenes') {
    const { text, language, rate } = unit as VoiceUnit
    const words = pacedWords(text, { language, rate })
    return { data: { duration_seconds: words.at(-1)!.end_seconds, words, peaks: [] }, assets: files('audio') }
  }
  if (key === 'voice_assembly') {
    const data = 'audio' in (unit as object) ? { loudness_lufs: -16, true_peak_dbtp: -2, sample_rate: 48_000, peaks: [] } : null
    return { data, assets: files('audio', 'srt', 'vtt') }
  }
  if (key === 'image_selection') {
    const { recipes } = unit as { recipes: { template: string; variant: string }[] }
    const credits = recipes.map(() => ({ licence: 'own', attribution: 'own' }))
    return { data: { credits }, assets: files(...recipes.map(({ template, variant }) => `${template}-${variant}`)) }
  }
  if (key === 'image_to_video')
    return { data: { frames: (unit as { recipe: { frames: number } }).recipe.frames }, assets: files('video') }
  if (key === 'music_sound') {
    const data = { bpm: 90, key: 'C', peaks: [], loudness_lufs: -20, licence: 'own', attribution: 'own' }
    return { data, assets: files('sound') }
  }
  const storyboard = { columns: 1, rows: 1, tile_width: 1, tile_height: 1, interval_seconds: 1 }
  const codecs = { video_codec: 'h264', audio_codec: 'aac', loudness_lufs: -14, true_peak_dbtp: -1 }
  const data = { kind: 'film', duration_seconds: 60, frame_rate: 30, size_bytes: 1, ...codecs, storyboard }
  return { data, assets: files('film', 'poster', 'storyboard', 'thumbnail_1', 'thumbnail_2', 'thumbnail_3') }
}

type Version = { content: unknown; made_from: Record<string, string | undefined>; is_edit: boolean }
type State = { versions: Map<StageKey, Version>; settings: { [K in StageKey]?: object }; known: Map<string, StoredUnit<unknown>> }

const hashContent = ({ versions }: State, key: StageKey) => {
  const version = versions.get(key)
  return version && contentHash(version.content)
}

/** A stage's made and planned tasks, the made share of its work (frames, characters, images), and their cost in 1/10,000 pt. */
type Count = { fresh: number; all: number; share: number; points: number }

/** Updates a film as autopilot does. Returns what each stage that ran made. */
function update(state: State): Partial<Record<StageKey, Count>> {
  const counts: Partial<Record<StageKey, Count>> = {}
  for (const { key } of COUNTED) {
    const stage = STAGE_LIST[key]
    const own = state.versions.get(key)
    const made_from = Object.fromEntries(stage.reads.map((read) => [read, hashContent(state, read)]))
    const is_same = own !== undefined && contentHash(own.made_from) === contentHash(made_from)
    if (own && is_same && (stage.incomplete?.(own.content as never) ?? null) === null) continue
    const inputs = Object.fromEntries(
      stage.reads.flatMap((read) => (state.versions.has(read) ? [[read, state.versions.get(read)!.content]] : [])),
    )
    const settings = CONTENTS[key].settings.parse(state.settings[key] ?? {})
    const request = {
      film: FILM,
      prompt: null,
      settings,
      inputs,
      ...(own && { before: own.content }),
      ...(own?.is_edit && is_same && { edited: own.content }),
    } as unknown as StageRequest<StageKey>
    const units = stage.plan(request)
    const hashes = units.map((unit) => recipeHash({ stage: key, provider: 'own', unit }))
    const work = (wanted: (hash: string) => boolean) =>
      units.reduce<number>((sum, unit, index) => sum + (wanted(hashes[index]) ? stage.usage(unit).expected : 0), 0)
    const isFresh = (hash: string) => !state.known.has(hash)
    const usages = units.map((unit) => stage.usage(unit).expected)
    const costs = priceUnits(BUILT_IN_PRICES[key], usages, FILM.duration_seconds)
    const points = costs.reduce((sum, cost, index) => sum + (isFresh(hashes[index]) ? cost : 0), 0)
    counts[key] = { fresh: hashes.filter(isFresh).length, all: units.length, share: work(isFresh) / work(() => true), points }
    const made = units.map((unit, index) => state.known.get(hashes[index]) ?? leave(key, unit, hashes[index]))
    hashes.forEach((hash, index) => state.known.set(hash, made[index]))
    const content = key === 'quality_control' ? { of: hashes } : stage.finish(request, units, made)
    state.versions.set(key, { content, made_from, is_edit: false })
  }
  return counts
}

const copyState = (state: State): State => ({
  versions: new Map(state.versions),
  settings: { ...state.settings },
  known: new Map(state.known),
})

const content = <K extends StageKey>({ versions }: State, key: K) => versions.get(key)!.content as ContentOf<K>

/** A person's edit of a stage, checked by the stage itself. */
function edit<K extends StageKey>(state: State, key: K, wish: (content: ContentOf<K>) => unknown): void {
  const { content: previous, made_from } = state.versions.get(key)!
  const stage = STAGE_LIST[key]
  const inputs = Object.fromEntries(stage.reads.map((read) => [read, state.versions.get(read)?.content]))
  const request = { film: FILM, prompt: null, settings: CONTENTS[key].settings.parse(state.settings[key] ?? {}), inputs }
  const next = stage.edit!(request as never, previous as never, wish(previous as ContentOf<K>))
  state.versions.set(key, { content: next, made_from, is_edit: true })
}

const asWished = ({ scenes }: ContentOf<'voice_scenes'>) =>
  scenes.map(({ id, text, voice_id, rate, pause_after_seconds, sentence_ids, section, opens_paragraph }) => ({
    id,
    text,
    voice_id,
    rate,
    sentence_ids,
    section,
    opens_paragraph,
    ...(pause_after_seconds !== undefined && { pause_after_seconds }),
  }))

function firstFilm(): State {
  const text = readFileSync(new URL('./02-script-generation/built-in/samples/panama.en.md', import.meta.url), 'utf8')
  const read = readSourceText(text, 'en')
  const sections = read.sections.map(({ heading, sentences }) => ({
    heading,
    sentences: sentences.map((span) => ({ ...span, text: read.text.slice(span.start, span.end) })),
  }))
  const seconds = (said: string) => estimateSeconds(said, { language: 'en' })
  const sources = [{ source_id: 's1', title: read.title, sections }]
  const composition = composeScript({ language: 'en', topic: FILM.topic, target_seconds: 60, sources, points: [], seconds })
  const { parts, title, eyebrow, notices } = writeScript(composition, 'en')
  const script = scriptContent(parts, { title, eyebrow, language: 'en', seconds, notices, wishes: {} })
  const made = { content: script, made_from: {}, is_edit: false }
  return { versions: new Map([['script_generation' as StageKey, made]]), settings: {}, known: new Map() }
}

/** Changes a word of a sentence of the script. */
const reword = (state: State, at: number): void => {
  const { text } = scriptSentences(content(state, 'script_generation'))[at]
  const words = text.split(' ')
  const longest = words.slice(1, -1).reduce((best, word) => (word.length > best.length ? word : best), words[1])
  edit(state, 'script_generation', ({ script_with_timestamps }) => {
    const [name, section] = Object.entries(script_with_timestamps).find(([, each]) => each.content.includes(text))!
    return { script_with_timestamps: { [name]: { content: section.content.replace(text, text.replace(longest, 'something')) } } }
  })
}

/** Sets the look and motion of one scene, by its index in the film. */
const setLook = (state: State, at: number, look: SceneLook): void =>
  edit(state, 'image_to_video', ({ segments }) => ({ looks: { [segments[at].scene_id]: look } }))

let first: State
let whole: Partial<Record<StageKey, Count>>
beforeAll(() => {
  first = firstFilm()
  whole = update(first)
})

/** A person's own photograph for one scene, by its index in the film. */
const showUpload = (state: State, at: number): void =>
  edit(state, 'image_selection', ({ scenes }) => {
    const { scene_id, candidates } = scenes[at]
    return {
      scenes: [{ scene_id, chosen: 'upload-own', candidates: [...candidates, { kind: 'upload', image_asset_id: 'own' }] }],
    }
  })

const fresh = (counts: Partial<Record<StageKey, { fresh: number }>>) => COUNTED.map(({ key }) => counts[key]?.fresh ?? 0)
const MADE_ONCE = { stage_3: 0, stage_4: 0, stage_5: 0, stage_6: 0, stage_7: 0, stage_8: 0, stage_9: 0 }
const counted = (made: Partial<typeof MADE_ONCE>) => Object.values({ ...MADE_ONCE, ...made })

test('WFD-04 S03 S05 S06 S08 an edit of any stage makes only its dependent tasks again, and a second update makes nothing', () => {
  expect(whole.image_to_video!.fresh).toBeGreaterThan(8)
  const cases: [string, (state: State) => void, Partial<typeof MADE_ONCE>][] = [
    [
      'a sentence of stage 2',
      (state) => reword(state, 3),
      { stage_3: 1, stage_4: 1, stage_5: 1, stage_6: 1, stage_8: 3, stage_9: 2 },
    ],
    [
      'a pace in stage 3',
      (state) =>
        edit(state, 'voice_scenes', (it) => ({
          scenes: asWished(it).map((scene, index) => (index === 4 ? { ...scene, rate: 0.9 } : scene)),
        })),
      // the film is longer than its music can be stretched: its track and the sound marks are composed again
      { stage_3: 1, stage_4: 1, stage_6: 1, stage_7: 2, stage_8: 2, stage_9: 2 },
    ],
    [
      'a pause in stage 3',
      (state) =>
        edit(state, 'voice_scenes', (it) => ({
          scenes: asWished(it).map((scene, index) => (index === 4 ? { ...scene, pause_after_seconds: 0.9 } : scene)),
        })),
      // only its own scene is longer
      { stage_4: 1, stage_6: 1, stage_7: 1, stage_8: 2, stage_9: 2 },
    ],
    [
      'a take of one’s own in stage 3',
      (state) =>
        edit(state, 'voice_scenes', (it) => ({
          scenes: asWished(it).map((scene, index) => {
            const own_take = { asset_id: 'take', name: 'Take', attribution: 'Ada', licence: 'own', says: scene.text }
            return index === 4 ? { ...scene, own_take } : scene
          }),
        })),
      // its breaths are found; it is as long as the voice was, and so are its words
      { stage_3: 1, stage_4: 2, stage_8: 2, stage_9: 1 },
    ],
    [
      'a scene split in stage 3',
      (state) =>
        edit(state, 'voice_scenes', (it) => ({
          scenes: asWished(it).flatMap((scene, index) => {
            const at = scene.text.indexOf(' ', scene.text.length >> 1)
            const { id: _, ...second } = scene
            return index === 4
              ? [
                  { ...scene, text: scene.text.slice(0, at) },
                  { ...second, text: scene.text.slice(at + 1) },
                ]
              : [scene]
          }),
        })),
      // another scene is the film's middle one, which a thumbnail shows
      { stage_3: 2, stage_4: 1, stage_5: 2, stage_6: 2, stage_7: 1, stage_8: 3, stage_9: 3 },
    ],
    [
      'a caption in stage 4',
      (state) =>
        edit(state, 'voice_assembly', ({ captions }) => ({
          captions: captions.map((caption, index) => (index === 5 ? { ...caption, lines: ['Written by hand'] } : caption)),
        })),
      { stage_4: 1, stage_6: 1, stage_8: 1, stage_9: 2 },
    ],
    [
      'another picture in stage 5',
      // neither the poster nor a thumbnail shows this scene
      (state) => showUpload(state, 4),
      { stage_6: 1, stage_8: 1, stage_9: 2 },
    ],
    ['a motion in stage 6', (state) => setLook(state, 4, { motion: 'still' }), { stage_6: 1, stage_8: 1, stage_9: 2 }],
    [
      'the captions’ look of a scene in stage 6',
      (state) => setLook(state, 4, { caption_style: 'plain', caption_place: 'top' }),
      { stage_6: 1, stage_8: 1, stage_9: 2 },
    ],
    // both scenes of the transition
    ['how two scenes meet in stage 6', (state) => setLook(state, 4, { join: 'wipe' }), { stage_6: 2, stage_8: 1, stage_9: 3 }],
    [
      'another track in stage 7',
      (state) => edit(state, 'music_sound', (it) => ({ ...it, chosen: it.tracks.at(-1)!.track_id })),
      { stage_8: 2, stage_9: 1 },
    ],
    [
      'how far the music steps back in stage 7',
      (state) => edit(state, 'music_sound', (it) => ({ ...it, mix: { duck_db: 14 } })),
      { stage_8: 2, stage_9: 1 },
    ],
    [
      'no music in stage 7',
      (state) => edit(state, 'music_sound', (it) => ({ ...it, chosen: 'none' })),
      { stage_8: 2, stage_9: 1 },
    ],
  ]
  const counts = cases.map(([name, act, made]) => {
    const state = copyState(first)
    act(state)
    const count = update(state)
    expect(update(state), name).toEqual({})
    return { name, made, count }
  })
  expect(counts.map(({ name, count }) => [name, ...fresh(count)])).toEqual(
    cases.map(([name, , made]) => [name, ...counted(made)]),
  )
  for (const { name, made, count } of counts) {
    // at most a fifth is spoken and drawn again for each scene concerned
    expect(count.voice_scenes?.share ?? 0, name).toBeLessThanOrEqual((made.stage_3 ?? 0) / 5)
    expect(count.image_to_video?.share ?? 0, name).toBeLessThanOrEqual((made.stage_6 ?? 0) / 5)
  }
})

/**
 * The largest share of these stages' points that an edited sentence may cost. It applies to the first scene, which poster and thumbnail
 * also show.
 */
const SENTENCE_SHARE = 0.24

test('29.11 PTS-05 an edited sentence costs only what is made again because of it, whichever sentence it is', () => {
  const sumPoints = (counts: typeof whole) => Object.values(counts).reduce((sum, { points }) => sum + points, 0)
  const all = sumPoints(whole)
  expect(all).toBe(COUNTED.reduce((sum, { key }) => sum + BUILT_IN_PRICES[key].points, 0))
  scriptSentences(content(first, 'script_generation')).forEach(({ text }, at) => {
    const state = copyState(first)
    reword(state, at)
    expect(sumPoints(update(state)) / all, text).toBeLessThan(SENTENCE_SHARE)
  })
})

test('WFD-04 S06 another caption style draws every scene again, and makes nothing in earlier stages', () => {
  const state = copyState(first)
  state.settings.image_to_video = { caption_style: 'none' }
  state.versions.get('image_to_video')!.made_from.image_selection = 'another'
  state.versions.set('image_to_video', { ...state.versions.get('image_to_video')!, made_from: {} })
  expect(fresh(update(state)).slice(0, 4)).toEqual([0, 0, 0, whole.image_to_video!.all])
})

test('WFD-04 S03 S04 S05 S07 a person’s choices in later stages stay after an edit of the script, scene by scene', () => {
  const state = copyState(first)
  const scene = content(state, 'voice_scenes').scenes[5]
  const at = scene.text.indexOf(' ', scene.text.length >> 1)
  edit(state, 'voice_scenes', (it) => ({
    scenes: asWished(it).flatMap((each, index) => {
      if (index === 2) return [{ ...each, rate: 1.1, pause_after_seconds: 0.8 }]
      if (index !== 5) return [each]
      return [
        { ...each, text: each.text.slice(0, at) },
        { ...each, id: undefined, text: each.text.slice(at + 1) },
      ]
    }),
  }))
  update(state)
  edit(state, 'voice_assembly', ({ captions }) => ({
    captions: captions.map((caption, index) => (index === 3 ? { ...caption, lines: ['Written by hand'] } : caption)),
  }))
  update(state)
  showUpload(state, 4)
  edit(state, 'music_sound', (it) => ({ ...it, chosen: it.tracks.at(-1)!.track_id, gain_db: -3 }))
  update(state)
  const before = copyState(state)

  const sentences = scriptSentences(content(state, 'script_generation'))
  const last = sentences.length - 2
  reword(state, last)
  const counts = update(state)
  expect(fresh(counts).slice(0, 4)).toEqual([1, counts.voice_assembly!.fresh, 1, 1])

  const [voices, was] = [content(state, 'voice_scenes'), content(before, 'voice_scenes')]
  expect(voices.scenes).toHaveLength(was.scenes.length)
  const kept = was.scenes.filter(({ sentence_ids }) => !sentence_ids.includes(sentences[last].id))
  expect(kept.length).toBeGreaterThan(8)
  for (const each of kept) expect(voices.scenes).toContainEqual(each)
  expect(voices.scenes[2]).toMatchObject({ rate: 1.1, pause_after_seconds: 0.8 })
  expect(content(state, 'voice_assembly').captions[3].lines).toEqual(['Written by hand'])
  expect(content(state, 'image_selection').scenes[4]).toMatchObject({ chosen: 'upload-own', chosen_by_person: true })
  expect(content(state, 'music_sound')).toMatchObject({ chosen: content(before, 'music_sound').chosen, gain_db: -3 })
})

test('WFD-04 S03 a scene whose words change in the script keeps the voice, pace and pause that a person set', () => {
  const state = copyState(first)
  edit(state, 'voice_scenes', (it) => ({
    scenes: asWished(it).map((each, index) => (index === 4 ? { ...each, rate: 1.1, pause_after_seconds: 0.7 } : each)),
  }))
  update(state)
  const [sentence] = content(state, 'voice_scenes').scenes[4].sentence_ids
  reword(state, scriptSentences(content(state, 'script_generation')).findIndex(({ id }) => id === sentence)) // prettier-ignore
  update(state)
  const changed = content(state, 'voice_scenes').scenes[4]
  expect(changed.text).toContain('something')
  expect(changed).toMatchObject({ rate: 1.1, pause_after_seconds: 0.7 })
})

test('WFD-04 the predicted tasks after an edit equal the tasks of its update, stage by stage', () => {
  for (const at of [1, 4]) {
    const state = copyState(first)
    reword(state, at)
    const foretold = foretell(copyState(state))
    expect(foretold).toEqual(fresh(update(state)))
  }
})

/** The number of tasks of each stage that an update would make, from the stages' predictions alone. */
function foretell(state: State): number[] {
  const counts: Partial<Record<StageKey, { fresh: number }>> = {}
  const will = new Map([...state.versions].map(([key, version]) => [key, version.content]))
  const changed = new Set<StageKey>(['script_generation'])
  for (const { key } of COUNTED) {
    const stage = STAGE_LIST[key]
    if (!stage.reads.some((read) => changed.has(read))) continue
    const own = state.versions.get(key)!.content
    const inputs = Object.fromEntries(stage.reads.flatMap((read) => (will.has(read) ? [[read, will.get(read)]] : [])))
    const settings = CONTENTS[key].settings.parse({})
    const request = { film: FILM, prompt: null, settings, inputs, before: own } as unknown as StageRequest<StageKey>
    const units = stage.plan(request)
    const known = units.map((unit) => state.known.get(recipeHash({ stage: key, provider: 'own', unit })) ?? null)
    counts[key] = { fresh: known.filter((each) => each === null).length }
    if (key === 'quality_control') continue
    const there = known.filter((each) => each !== null)
    const next = there.length === known.length ? stage.finish(request, units, there) : stage.foretell!(request, units, known)
    will.set(key, next)
    if (contentHash(next) !== contentHash(own)) changed.add(key)
  }
  return fresh(counts)
}
