import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import type { SceneRecipe } from '@orion/film/scenes/recipe.ts'
import { countFrames, probeMedia } from '@orion/media/ffmpeg/probe.ts'
import type { SegmentUnit } from '@orion/pipeline/stages/06-image-to-video/providers/port.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

let room: WorkflowRoom
afterEach(() => room.close())
afterAll(closeRenderer)

const RECIPE: SceneRecipe = {
  template: 'statement',
  slots: { sentence: 'Bees visit flowers', stressed: [] },
  variant: 'A',
  format: '16:9',
  language: 'en',
  brand_color: '#0e7c86',
  seed: 'preview',
  topic: ['bee'],
  solemn: false,
  frames: 61,
  words: [],
  captions: [],
  caption_style: 'none',
  transition_in: 'cut',
  transition_out: 'cut',
  film_position: 0.5,
}

test('S06 one scene is seen moving at once, with another picture and look, and nothing of the film or its points changes', async () => {
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
})
