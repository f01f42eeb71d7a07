import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import { countFrames, probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { readPackets } from '@orion/media/measure/read-packets.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SMALL_FILM, smallFilm } from '../../core/small-film.fixture.ts'
import type { StageRequest } from '../../core/stage.ts'
import { runStage } from '../03-voice-scenes/speak-script.fixture.ts'
import { videoAssembly } from '../08-video-assembly/stage.ts'
import type { BundleUnit } from './providers/port.ts'
import { distribution } from './stage.ts'

afterAll(closeRenderer)

let folder: string
/** A finished film of two scenes in 16:9, made once. Tests do not change it. */
let finished: StageRequest<'distribution'>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-versions-'))
  finished = await finishedFilm()
})
afterAll(() => rm(folder, { recursive: true }))

async function finishedFilm(): Promise<StageRequest<'distribution'>> {
  const { image_selection, image_to_video, voice_assembly, ...rest } = await smallFilm(folder)
  const inputs = {
    ...rest,
    image_selection: { ...image_selection, scenes: image_selection.scenes.slice(0, 2) },
    image_to_video: { ...image_to_video, segments: image_to_video.segments.slice(0, 2) },
    voice_assembly: { ...voice_assembly, timeline: voice_assembly.timeline.slice(0, 2) },
  }
  const whole = await runStage(videoAssembly, { film: SMALL_FILM, prompt: null, settings: {}, inputs }, { for_file: true })
  return {
    film: SMALL_FILM,
    prompt: null,
    settings: CONTENTS.distribution.settings.parse({ versions: ['9:16', '1:1'] }),
    inputs: { ...inputs, video_assembly: whole.content },
  }
}

test('S10 S06 a version shows a clip itself, and the provenance has its service, terms and mark', async () => {
  const request = finished
  const [first, ...others] = request.inputs.image_to_video!.segments
  const clip = {
    clip_asset_id: 'the-clip',
    sha256: 'a1',
    provider: 'Replicate',
    model: 'fake-lab/mover',
    asked: 'A lake',
    prompt: 'A lake',
    terms: 'https://fake-lab.example/licence',
    credit: 'AI · fake-lab/mover',
    used: { second: 5 },
  }
  const image_to_video = { ...request.inputs.image_to_video!, segments: [{ ...first, clip }, ...others] }
  const [bundle, ...units] = distribution.plan({ ...request, inputs: { ...request.inputs, image_to_video } })
  const scenes = units.filter((unit) => unit.kind === 'scene')
  expect(scenes.map(({ scene_id, clip_asset_id }) => [scene_id, clip_asset_id])).toEqual([
    [first.scene_id, 'the-clip'],
    [others[0].scene_id, undefined],
    [first.scene_id, 'the-clip'],
    [others[0].scene_id, undefined],
  ])
  expect(scenes[0].recipe).toMatchObject({ template: 'footage', slots: { clip: 'a1', credit: clip.credit }, format: '9:16' })
  expect(scenes[1].recipe.template).toBe('quotation')
  expect((bundle as BundleUnit).provenance.moving_pictures).toMatchObject({
    clips: [
      {
        scene_id: first.scene_id,
        digital_source_type: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
        provider: 'Replicate',
        terms: clip.terms,
      },
    ],
  })
})

test('S10 vertical and square versions are drawn again scene by scene, with the film’s sound, length and stage 6’s price', async () => {
  const request = finished
  const units = distribution.plan(request)
  const prices = units.map((unit) => distribution.price!(unit))
  expect(prices.map((price) => price?.points ?? null)).toEqual([null, null, 10_000, 10_000, 0, 10_000, 10_000, 0])
  expect(new Set(prices.map((price) => price && getEnglish(price.group))).size).toBe(4)
  const { content } = await runStage(
    {
      ...distribution,
      plan: () => [{ ...units[0], entries: [] } as (typeof units)[0], ...units.filter(({ kind }) => kind === 'version')],
    },
    request,
  )
  expect(content.versions.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['9:16', 1080, 1920],
    ['1:1', 1080, 1080],
  ])
  const { film_asset_id } = request.inputs.video_assembly!
  const sound = async (path: string) => (await readPackets(path)).audio
  for (const { film_asset_id: version, width, height, poster_asset_id } of content.versions) {
    expect((await probeMedia(version, { demuxer: 'mov' })).video).toMatchObject({ width, height })
    expect(await countFrames(version, { demuxer: 'mov' })).toBe(132)
    expect(await sound(version)).toEqual(await sound(film_asset_id))
    expect((await probeMedia(poster_asset_id, { demuxer: 'jpeg_pipe' })).video).toMatchObject({ width, height })
  }
  expect(content.versions[0].paths.map(({ platform }) => platform)).toEqual(['youtube', 'instagram', 'facebook', 'tiktok'])
  expect(getEnglish(distribution.sentence(content))).toContain('and the film in 9:16 and 1:1')
  expect(distribution.assets(content)).toContain(content.versions[1].film_asset_id)
})
