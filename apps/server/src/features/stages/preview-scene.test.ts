import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import type { SceneRecipe } from '@orion/film/recipe.ts'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { countFrames, probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { recipeHash } from '@orion/pipeline/core/asset-recipe.ts'
import type { SegmentUnit } from '@orion/pipeline/segments/plan-segments.ts'
import type { FilmedUnit } from '@orion/pipeline/stages/06-image-to-video/providers/port.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { smallClip } from '../../../../../fakes/clip.ts'
import { inTransaction } from '../../db/transaction.ts'
import { insertAsset } from '../assets/queries.ts'
import { insertRecipe } from '../assets/recipe-queries.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

let room: WorkflowRoom
afterEach(() => room.close())
afterAll(closeRenderer)

const RECIPE: SceneRecipe = {
  template: 'quotation',
  slots: { words: 'Bees visit flowers', speaker: 'A keeper' },
  variant: 'A',
  format: '16:9',
  language: 'en',
  brand_color: '#0e7c86',
  seed: 'preview',
  solemn: false,
  frames: 61,
  words: [],
  captions: [],
  caption_style: 'none',
  transition_in: 'cut',
  transition_out: 'cut',
  film_position: 0.5,
}

test('S06 a scene is previewed at once with another image and look, and the film and its points do not change', async () => {
  room = await workflowRoom()
  const asked: { chosen: string | undefined; settings: unknown }[] = []
  room.server.parts.stages.image_to_video.plan = ({ inputs, settings }) => {
    const { image_selection } = inputs
    if (image_selection === undefined) return []
    asked.push({ chosen: image_selection.scenes[0].chosen, settings })
    const { scene_id } = image_selection.scenes[0]
    return [{ scene_id, text: '', candidate_id: '', recipe: RECIPE, engine: 'e' } satisfies SegmentUnit]
  }
  const id = await room.create()
  const preview = (body: Record<string, unknown>) => room.call('POST', `/workflows/stage-6/${id}/scene-preview`, body)
  expect((await preview({ scene_id: 'image_selection-1' })).status).toBe(404)
  await room.runTo(id, 5)
  const before = [await room.get(id), await room.balance()]

  const scene_id = 'image_selection-1'
  const { status, body } = await preview({ scene_id, candidate_id: 'a', settings: { caption_style: 'none' } })
  expect([status, body.data.width, body.data.height]).toEqual([200, 640, 360])
  expect(asked.at(-1)).toMatchObject({ chosen: 'a', settings: { caption_style: 'none', transitions: 'calm' } })
  const file = join(room.server.parts.config.data_dir, 'seen.mp4')
  const answer = await fetch(room.server.url + body.data.url)
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  expect(await countFrames(file, { demuxer: 'mov' })).toBe(31)
  expect((await probeMedia(file, { demuxer: 'mov' })).video).toMatchObject({ codec: 'h264', width: 640, height: 360 })
  expect([await room.get(id), await room.balance()]).toEqual(before)

  expect((await preview({ scene_id, candidate_id: 'none such' })).status).toBe(404)
  expect((await preview({ scene_id: 'none such' })).status).toBe(404)
  expect((await preview({ scene_id, settings: { caption_style: 'loud' } })).status).toBe(422)
  expect((await preview({ scene_id, look: { motion: 'spin' } })).body.detail[0].loc).toEqual(['body', 'look', 'motion'])
  expect((await preview({ scene_id, look: { motion: 'still' } })).status).toBe(409)
})

const SERVICE_CLIP = {
  kind: 'clip',
  scene_id: 'image_selection-1',
  text: 'Bees visit flowers',
  asked: 'Bees visit flowers',
  seconds: 3,
  aspect: '16:9',
  first_picture: null,
} as const

/** The mean colour of a preview's first image. */
async function measureColour(url: string): Promise<number[]> {
  const file = join(room.server.parts.config.data_dir, 'colour.mp4')
  await writeFile(file, Buffer.from(await (await fetch(room.server.url + url)).arrayBuffer()))
  const raw = ['-frames:v', '1', '-vf', 'scale=1:1:flags=area', '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']
  return [...(await runFfmpeg(['-f', 'mov', '-i', file, ...raw])).stdout]
}

test('S06 PRV-04 a scene with a service’s clip previews that clip if it exists, else a drawing, and says which', async () => {
  room = await workflowRoom({ settings: { REPLICATE_URL: 'http://127.0.0.1:9' } })
  const { organization_id } = room.partner
  const { db, store, stages } = room.server.parts
  const id = await room.create()
  await room.runTo(id, 5)
  const connected = await room.call('POST', '/connections', {
    ...{ organization_id, provider: 'replicate', label: 'Ours', fields: { api_key: 'r8_none' } },
  })
  const { connection_id } = connected.body.connection
  const choices = { video: { connection_id, model: 'lab/mover' } }
  expect((await room.call('PUT', `/organizations/${organization_id}/choices`, { choices })).status).toBe(200)

  const stage = stages.image_to_video
  const drawn: SegmentUnit = { scene_id: SERVICE_CLIP.scene_id, text: '', candidate_id: '', recipe: RECIPE, engine: 'e' }
  let filmed: FilmedUnit | undefined
  stage.capabilities = ['video']
  stage.instead = () => drawn
  stage.plan = ({ chosen }) => {
    if (chosen?.video === undefined) return [drawn]
    const recipe: SceneRecipe = { ...RECIPE, template: 'footage', film_position: 0, slots: { clip: '' } }
    filmed = { ...drawn, recipe, clip: SERVICE_CLIP, service: { ...chosen.video, take: 0 } }
    return [{ ...SERVICE_CLIP, service: filmed.service }, filmed]
  }
  const preview = () => room.call('POST', `/workflows/stage-6/${id}/scene-preview`, { scene_id: SERVICE_CLIP.scene_id })
  const before = await preview()
  expect([before.status, before.body.data.clip]).toEqual([200, 'not_made'])

  const path = join(room.server.parts.config.data_dir, 'clip.mp4')
  await writeFile(path, await smallClip({ seconds: 5 }))
  const kept = await store.keep(path)
  const file = { mime_type: 'video/mp4', kind: 'video' as const, duration_seconds: 5, width: 640, height: 360 }
  let clip_asset_id = ''
  await inTransaction(db, async (tx) => {
    const clip = await insertAsset(tx, { organization_id, ...file, ...kept })
    clip_asset_id = clip
    const unit = { ...SERVICE_CLIP, service: filmed!.service }
    const recipe = recipeHash({ stage: stage.key, provider: stage.providers[0].key, unit })
    const data = { kind: 'clip', sha256: kept.sha256, provider: 'Replicate', model: 'lab/mover', terms: '', used: {} }
    const made = { recipe, stage_key: stage.key, data, assets: { clip }, paid: true, uses: [], made_by: null }
    await insertRecipe(tx, { organization_id, ...made }, { again: false })
  })
  const after = await preview()
  expect([after.status, after.body.data.clip]).toEqual([200, 'shown'])
  const [red, green, blue] = await measureColour(after.body.data.url)
  expect([red > 0x33 && red < 0x88, green > 0x55 && green < 0xaa, blue > 0x50 && blue < 0x90]).toEqual([true, true, true])
  expect(await measureColour(before.body.data.url)).not.toEqual([red, green, blue])

  // a found clip is part of the film's own content, so the preview always shows it
  const slots = { clip: kept.sha256, own_pace: true as const }
  stage.plan = () => [{ ...drawn, recipe: { ...RECIPE, template: 'footage', film_position: 0, slots }, clip_asset_id }]
  const found = await preview()
  expect([found.status, found.body.data.clip]).toEqual([200, undefined])
  expect(await measureColour(found.body.data.url)).toEqual([red, green, blue])
})
