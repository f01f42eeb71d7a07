import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STAGES, type StageKey } from '@orion/contract/catalogues/stages.ts'
import { CONTENTS, type ContentOf } from '@orion/contract/contents/index.ts'
import { rendererEngine } from '@orion/film/render.ts'
import { beforeAll, expect, test } from 'vitest'
import { contentHash, recipeHash } from '../core/asset-recipe.ts'
import { SMALL_FILM, smallFilm } from '../core/small-film.fixture.ts'
import type { StageRequest } from '../core/stage.ts'
import { STAGE_LIST } from './index.ts'

/** The film's contents as stored, with every file named as in a store. */
let inputs: { [K in StageKey]?: ContentOf<K> }
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-recipes-'))
  const film = await smallFilm(folder)
  await rm(folder, { recursive: true })
  const rest = {
    music_sound: { tracks: [], chosen: '', envelope: [], sound_marks: [] },
    video_assembly: {
      film_asset_id: 'film',
      poster_asset_id: 'poster',
      storyboard_asset_id: 'storyboard',
      storyboard: { columns: 1, rows: 1, tile_width: 1, tile_height: 1, interval_seconds: 1 },
      thumbnail_asset_ids: [],
      duration_seconds: 11,
      width: 1920,
      height: 1080,
      frame_rate: 30,
      video_codec: 'h264',
      audio_codec: 'aac',
      size_bytes: 1,
      loudness_lufs: -14,
      true_peak_dbtp: -1,
      chapters: [],
    },
    quality_control: { checks: [], passed: 0, failed: 0, film_asset_id: 'film' },
  } satisfies typeof inputs
  const spoken = film.voice_scenes.scenes.map((scene, index) => {
    const { words, start_seconds } = film.voice_assembly.timeline[index]
    const own = words.map((word) => ({
      ...word,
      start_seconds: word.start_seconds - start_seconds,
      end_seconds: word.end_seconds - start_seconds,
    }))
    return { ...scene, audio_asset_id: `${scene.id}.wav`, duration_seconds: 2.2, words: own, peaks: [0, 1] }
  })
  const voice_scenes = { ...film.voice_scenes, scenes: spoken }
  inputs = JSON.parse(JSON.stringify({ ...film, voice_scenes, ...rest }).replaceAll(folder, 'store')) as typeof inputs
})

/**
 * A task in the form that it has on every machine. Of the renderer's engine only the version stays, not this machine's processor, canvas
 * and FFmpeg.
 */
function anywhere(unit: unknown): unknown {
  const engine = rendererEngine()
  return JSON.parse(JSON.stringify(unit).replaceAll(engine, engine.split(',')[0]!))
}

/** One hash of the recipes of a stage's tasks for its built-in provider. */
function hashRecipes(key: StageKey): string {
  const stage = STAGE_LIST[key]
  const settings = CONTENTS[key].settings.parse({})
  const read = Object.fromEntries(Object.entries(inputs).filter(([name]) => stage.reads.includes(name as StageKey)))
  // a film that was made before: its settings for the whole film stay
  const before = key === 'image_selection' && { before: inputs.image_selection }
  const request = { film: SMALL_FILM, prompt: null, settings, inputs: read, ...before } as unknown as StageRequest<StageKey>
  const [provider] = stage.providers
  const units = stage.plan(request).map(anywhere)
  return contentHash(units.map((unit) => recipeHash({ stage: key, provider: provider.key, unit }))).slice(0, 16)
}

/**
 * Stored recipes of films made before any service could make parts (8975b892): voices to quality control. The recipes of research and
 * script are of films that quote passages of their sources, with these sources' images. Those of distribution have whole titles, and tags
 * of the film's words. If a hash changes, people's results are made again when they run the stage (an identical request is free:
 * `is-renewal.ts`). So change a hash only together with a real change of drawing, speech or text. Images, their motion, the film's poster
 * and the thumbnails are those of the automatic graphics (BOARDS 4): a scene without a graphic is a page of type (QUOTED 3). Distribution
 * includes its own thumbnails, and a bundle with them, the texts for six platforms, the chapters, the film's proof page and its
 * description (EDITIONS 4 and 5).
 */
const STORED: Record<StageKey, string> = {
  content_research: '6ff8daefb8321111',
  script_generation: 'cfbbea6e02dbf424',
  voice_scenes: 'fa6d77b9b61cd7ee',
  voice_assembly: 'e7844a337f61d5e2',
  image_selection: '132f4fe1962a267d',
  image_to_video: '045a964bfc388cb4',
  music_sound: 'edd6f19a6b4ce89e',
  video_assembly: '38145f711d9bd722',
  quality_control: 'b5c938e3ab00c91f',
  distribution: 'e80c733fbf3ef6a6',
}

test('PRV-06 PRV-05 without services each stage’s recipes are unchanged, so running a stored film again costs nothing', () => {
  expect(Object.fromEntries(STAGES.map(({ key }) => [key, hashRecipes(key)]))).toEqual(STORED)
})
