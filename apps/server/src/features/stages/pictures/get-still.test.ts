import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { sql } from '../../../db/drizzle.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { PICTURE_PNG } from '../../../../../../fakes/picture.ts'
import { type WorkflowRoom, workflowRoom } from '../../../test/workflow-room.ts'
import { insertAsset } from '../../assets/queries.ts'

let room: WorkflowRoom
afterEach(() => room.close())
afterAll(closeRenderer)

/** The mean colour of an image at this address of the server. */
async function measureColour(url: string): Promise<number[]> {
  const file = join(room.server.parts.config.data_dir, 'still.jpg')
  await writeFile(file, Buffer.from(await (await fetch(room.server.url + url)).arrayBuffer()))
  const raw = ['-frames:v', '1', '-vf', 'scale=1:1:flags=area', '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']
  return [...(await runFfmpeg(['-f', 'image2', '-i', file, ...raw])).stdout]
}

test('34.6 S05 a scene’s image is drawn small, as in the film, once for all viewers, and again when it changes', async () => {
  room = await workflowRoom()
  const { organization_id } = room.partner
  const { db, store, config } = room.server.parts
  const id = await room.create()
  await room.runTo(id, 5)
  const path = join(config.data_dir, 'lake.png')
  await writeFile(path, PICTURE_PNG)
  const kept = await store.keep(path)
  const image_asset_id = await insertAsset(db, { organization_id, kind: 'image', mime_type: 'image/png', ...kept })
  const [scene_id, candidate_id] = ['image_selection-1', 'mine']
  const lay = async (slots: object): Promise<void> => {
    const { data } = (await room.call('GET', `/workflows/${id}/stage-5-content`)).body
    const mine = {
      candidate_id,
      kind: 'upload',
      image_asset_id,
      licence: 'own',
      attribution: 'me',
      template: 'photograph',
      slots,
    }
    const scenes = data.content.scenes.map((scene: object, at: number) =>
      at === 0 ? { ...scene, candidates: [mine], chosen: candidate_id } : scene,
    )
    const content = { ...data.content, scenes }
    const saved = await room.call('PUT', `/workflows/${id}/stages/5/content`, { content, version: data.version })
    expect([saved.status, saved.body.detail]).toEqual([200, undefined])
  }
  const still = ({ scene_id: of = scene_id, ...query }: Record<string, string>, key = room.partner.api_key) =>
    room.as(key)('GET', `/workflows/stage-5/${id}/scenes/${of}/still?${new URLSearchParams(query)}`)
  const files = async () => (await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM asset`)).rows[0].n

  await lay({ graded: true })
  const before = await room.balance()
  const drawn = await still({ scene_id })
  expect(drawn.body.data).toMatchObject({ width: 640, height: 360 })
  const known = await files()
  const both = await Promise.all([still({ scene_id }), still({ scene_id, candidate_id })])
  expect(both.map(({ body }) => body.data.url)).toEqual([drawn.body.data.url, drawn.body.data.url])
  expect(await files(), 'it is not drawn again').toBe(known)

  await lay({ graded: true, as_it_is: true })
  const own = await still({ scene_id })
  expect(own.body.data.url).not.toBe(drawn.body.data.url)
  const [inItsColours, inTheFilms] = [await measureColour(own.body.data.url), await measureColour(drawn.body.data.url)]
  const [red, , blue] = inItsColours // the image is a blue lake
  expect(blue - red).toBeGreaterThan(30)
  expect(inTheFilms).not.toEqual(inItsColours)
  expect(await room.balance()).toEqual(before)

  expect((await still({ scene_id: 'none' })).status).toBe(404)
  expect((await still({ scene_id, candidate_id: 'none' })).status).toBe(404)
  expect((await still({ scene_id }, (await room.server.partner()).api_key)).status).toBe(404)
  await db.execute(sql`DELETE FROM asset WHERE id = ${image_asset_id}`)
  expect((await still({ scene_id })).status, 'what is drawn stays').toBe(200)
})
