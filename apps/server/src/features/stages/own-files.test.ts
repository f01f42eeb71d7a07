import { createHash } from 'node:crypto'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPartner } from '../../test/test-server.ts'
import { tinyStages } from '../../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'
import { insertAsset } from '../assets/queries.ts'
import { checkRights } from '../posts/check-rights.ts'

let room: WorkflowRoom
/** The images of the film that stage 9 got for its checks. */
let judged: ImageSelection | undefined
beforeAll(async () => {
  const stages = tinyStages()
  const { finish: finishing } = stages.quality_control
  const finish: typeof finishing = (request, units, made) => {
    judged = request.inputs.image_selection
    return finishing(request, units, made)
  }
  room = await workflowRoom({
    stages: {
      ...stages,
      video_assembly: { ...stages.video_assembly, reads: [...stages.video_assembly.reads, 'voice_scenes', 'image_selection'] },
      quality_control: { ...stages.quality_control, reads: ['video_assembly', 'image_selection'], finish },
    },
  })
})
afterAll(() => room.close())

const makePicture = ({ organization_id }: TestPartner, kind: 'image' | 'audio' = 'image'): Promise<string> =>
  insertAsset(room.server.parts.db, {
    ...{
      organization_id,
      kind,
      sha256: createHash('sha256').update(`${organization_id} ${kind}`).digest('hex'),
      mime_type: `${kind}/any`,
      size_bytes: 1,
    },
  })

test('ORG-04 S05 S07 S10 a file of another tenant, of another kind or of nobody is refused at its own field', async () => {
  const id = await room.create()
  await room.runTo(id, 10)
  const [own, sound] = [await makePicture(room.partner), await makePicture(room.partner, 'audio')]
  const theirs = await makePicture(await room.server.partner())
  const edit = (stage: number, content: object) => room.call('PUT', `/workflows/${id}/stages/${stage}/content`, { content })

  const content: ImageSelection = await room.readContent(id, 5)
  const withUploads = (...assets: string[]) => ({
    ...content,
    scenes: content.scenes.map((scene, index) => {
      const uploads = assets.map((image_asset_id) => ({ candidate_id: image_asset_id, kind: 'upload', image_asset_id }))
      return index === 1
        ? {
            ...scene,
            candidates: [...scene.candidates, ...uploads.map((each) => ({ ...each, licence: 'own', attribution: '' }))],
          }
        : scene
    }),
  })
  for (const wrong of [theirs, sound, 'nothing']) {
    const { status, body } = await edit(5, withUploads(own, wrong))
    expect([status, body.detail?.[0]]).toEqual([
      422,
      expect.objectContaining({
        loc: ['body', 'content', 'scenes', 1, 'candidates', 2, 'image_asset_id'],
        msg: 'This image is not there.',
      }),
    ])
  }
  expect(await room.readContent(id, 5)).toEqual(content)
  expect((await edit(5, withUploads(own))).status).toBe(200)

  const track = { name: 'Song', licence: 'my own', attribution: 'Ada' }
  for (const asset_id of [own, theirs, 'nothing']) {
    const { status, body } = await room.execute(id, 7, { settings: { uploads: [{ ...track, asset_id }] } })
    expect([status, body.detail?.[0]?.loc]).toEqual([422, ['body', 'settings', 'uploads', 0]])
  }

  const window = await room.readContent(id, 10)
  const thumbnails = [own, theirs].map((asset_id) => ({ asset_id, by_person: true }))
  const refused = await edit(10, { ...window, thumbnails })
  expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['body', 'content', 'thumbnails', 1, 'asset_id']])
  const poster = await edit(10, { ...window, poster: { asset_id: theirs, at_seconds: 0 } })
  expect(poster.body.detail[0].loc).toEqual(['body', 'content', 'poster', 'asset_id'])
  expect((await edit(10, { ...window, thumbnails: thumbnails.slice(0, 1) })).status).toBe(200)
})

test('PICTURES-4 30.4 30.6 S03 S05 S07 S10 a library file has licence and credit; a forbidding licence is refused', async () => {
  const id = await room.create()
  await room.runTo(id, 10)
  const edit = (stage: number, content: object) => room.call('PUT', `/workflows/${id}/stages/${stage}/content`, { content })
  const [picture, sound] = [await makePicture(room.partner), await makePicture(room.partner, 'audio')]
  const say = (asset_id: string, said: object) => room.call('PUT', `/assets/${asset_id}`, said)
  const content: ImageSelection = await room.readContent(id, 5)
  const candidate = {
    candidate_id: 'new',
    kind: 'upload' as const,
    image_asset_id: picture,
    licence: 'own',
    attribution: 'a.jpg',
  }
  const [first, ...rest] = content.scenes
  const shown = { ...first!, candidates: [...first!.candidates, candidate], chosen: candidate.candidate_id }
  const wish = { ...content, scenes: [shown, ...rest] }
  const refusal = ({ status, body }: { status: number; body: { detail?: { loc: unknown; msg: string }[] } }) => [
    status,
    body.detail?.[0]?.loc,
    body.detail?.[0]?.msg,
  ]
  const at = ['body', 'content', 'scenes', 0, 'candidates', first!.candidates.length, 'image_asset_id']
  const forbids = (licence: string) =>
    `Its licence, ${licence}, forbids use in films. Take another file, or correct its licence in the library.`
  for (const licence of ['CC BY-NC 4.0', 'CC-BY-ND', 'For non-commercial use']) {
    await say(picture, { licence, credit: 'Ana Vega' })
    expect(refusal(await edit(5, wish))).toEqual([422, at, forbids(licence)])
  }
  await say(picture, { licence: 'CC BY-SA 4.0', credit: null })
  expect(refusal(await edit(5, wish))).toEqual([
    ...[422, at],
    'Its licence, CC BY-SA 4.0, wants its author named. Say whom to name in the library first.',
  ])
  await say(picture, { credit: 'Ana Vega', title: 'Lake' })
  expect((await edit(5, wish)).status).toBe(200)
  const kept: ImageSelection = await room.readContent(id, 5)
  expect(kept.scenes[0]!.candidates.at(-1)).toMatchObject({
    ...{ licence: 'CC BY-SA 4.0', attribution: 'Ana Vega', author: 'Ana Vega', title: 'Lake' },
    slots: { credit: 'Ana Vega · CC BY-SA 4.0' },
  })
  expect(kept.scenes.flatMap(({ overlay }) => (overlay && 'credit' in overlay ? [overlay.credit] : []))).toEqual([
    'Pictures: Ana Vega',
  ])
  await say(picture, { licence: 'CC BY-NC 4.0' })
  expect((await edit(5, kept)).status).toBe(200) // existing content can still be edited
  const licenceIn = (images: ImageSelection) => images.scenes[0]!.candidates.at(-1)!.licence
  expect(licenceIn(await room.readContent(id, 5))).toBe('CC BY-NC 4.0')
  await room.run(id, 9)
  await room.act(id, 'accept', 9)
  expect(licenceIn(judged!)).toBe('CC BY-NC 4.0')
  const { organization_id } = room.partner
  const barred = async () => {
    const { iteration_id } = (await room.call('GET', `/workflows/${id}/stage-8-content`)).body.data
    const sent = { organization_id, workflow_id: id, iteration_id, thumbnail_asset_id: null }
    return (await checkRights(room.server.parts.db, sent)).map(({ detail }) => detail)
  }
  const says = [expect.stringContaining('“Lake” may not be used any more: its licence, CC BY-NC 4.0,')]
  expect(await barred()).toEqual([]) // the film was made before the licence was changed
  await room.run(id, 8)
  await room.act(id, 'accept', 8)
  expect(await barred()).toEqual(says)
  await say(picture, { licence: 'CC BY 4.0' })
  expect(licenceIn(await room.readContent(id, 5))).toBe('CC BY 4.0') // after the correction, the film can continue
  expect(await barred()).toEqual([])
  await say(picture, { licence: 'CC BY-NC 4.0' })
  expect((await edit(5, content)).status).toBe(200)
  expect(await barred()).toEqual(says) // after its removal from the library, the film keeps the file until it is made again
  const window = await room.readContent(id, 10)
  const thumbnails = [{ asset_id: picture, by_person: true }]
  expect(refusal(await edit(10, { ...window, thumbnails }))).toEqual([
    ...[422, ['body', 'content', 'thumbnails', 0, 'asset_id'], forbids('CC BY-NC 4.0')],
  ])
  await say(sound, { licence: 'CC BY-ND 4.0' })
  const uploads = [{ asset_id: sound, name: 'Song', licence: 'my own', attribution: 'Ada' }]
  expect(refusal(await room.execute(id, 7, { settings: { uploads } }))).toEqual([
    ...[422, ['body', 'settings', 'uploads', 0], forbids('CC BY-ND 4.0')],
  ])
  const voices = await room.readContent(id, 3)
  const own_take = { asset_id: sound, name: 'Take', attribution: 'Ada', licence: 'my own', says: voices.scenes[0].text }
  const scenes = voices.scenes.map((scene: object, index: number) => (index === 0 ? { ...scene, own_take } : scene))
  expect(refusal(await edit(3, { ...voices, scenes }))).toEqual([
    ...[422, ['body', 'content', 'scenes', 0, 'own_take', 'asset_id'], forbids('CC BY-ND 4.0')],
  ])
  await say(sound, { licence: 'CC BY 4.0', credit: 'Ana Vega', title: 'A voice' })
  const { body } = await room.call('PUT', `/workflows/${id}/stages/7/settings`, { settings: { uploads } })
  expect(body.data.settings.uploads).toEqual([{ ...uploads[0], licence: 'CC BY 4.0', attribution: 'Ana Vega' }])
  expect((await edit(3, { ...voices, scenes })).status).toBe(200)
  expect((await room.readContent(id, 3)).scenes[0].own_take).toMatchObject({ licence: 'CC BY 4.0', attribution: 'Ana Vega' })
  await room.run(id, 8)
  await room.act(id, 'accept', 8)
  await say(picture, { licence: 'CC0' })
  await say(sound, { licence: 'CC BY-NC 4.0' })
  expect(await barred()).toEqual([expect.stringMatching(/^“A voice” may not .*CC BY-NC 4\.0.* in stage 3 /u)])
})
