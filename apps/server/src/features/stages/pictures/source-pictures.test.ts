import type { ContentResearch, SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import type { StageList } from '@orion/pipeline/core/stage-list.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tinyStages } from '../../../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../../../test/workflow-room.ts'

let room: WorkflowRoom
beforeAll(async () => {
  const { content_research } = STAGE_LIST
  // the first edit gives the film these images, in the form in which a page's images are stored
  const edit: StageList['content_research']['edit'] = (request, previous, edited) =>
    (previous as unknown as ContentResearch).source_pictures === undefined
      ? ({ ...(previous as object), source_pictures: (edited as ContentResearch).source_pictures } as never)
      : content_research.edit!(request, previous, edited)
  room = await workflowRoom({ stages: { ...tinyStages(), content_research: { ...content_research, edit } } })
})
afterAll(() => room.close())

const TEXT = 'Honey is made from nectar by bees of a hive.\n\nSmoke calms the bees of a hive, and people take the honey.'
const picture = (picture_id: string, more: Partial<SourcePicture> = {}): SourcePicture => ({
  ...{ picture_id, source_id: 's1', asset_id: 'asset-1', width: 1600, height: 900, place: 0, caption: 'A hive' },
  ...{ title: 'A hive of straw', provider: 'site', attribution: 'A museum', sha256: 'a'.repeat(64) },
  ...more,
})

/** A film whose first source has these images, in the form in which a page's images are stored. */
async function filmWith(...pictures: SourcePicture[]): Promise<string> {
  const id = await room.create({ topic: 'Honey' })
  await room.run(id, 1, { settings: { source: { text: TEXT } } })
  const { content } = (await room.call('GET', `/workflows/${id}/stage-1-content`)).body.data as { content: ContentResearch }
  const [source] = content.content_research_analysis.sources
  const source_pictures = pictures.map((each) => ({ ...each, source_id: source!.source_id }))
  await room.call('PUT', `/workflows/${id}/stages/1/content`, { content: { ...content, source_pictures } })
  return id
}
const list = async (id: string) => (await room.call('GET', `/workflows/${id}/source-pictures`)).body.data.pictures
const allow = (id: string, picture_id: string, body: object) =>
  room.call('PUT', `/workflows/${id}/source-pictures/${picture_id}`, body)

test('50.15 PIC-02 the images of a film’s sources are listed with their paragraph, and a person allows or removes them', async () => {
  const smoke = TEXT.indexOf('Smoke')
  const id = await filmWith(
    picture('p1', { licence: 'CC BY 4.0', author: 'Ada' }),
    picture('p2', { place: smoke + 20, page_url: 'https://example.com/' }),
    picture('p3', { licence: 'CC BY-NC 4.0', place: null }),
  )
  expect(await list(id)).toMatchObject([
    {
      picture_id: 'p1',
      paragraph: 1,
      alt: 'A hive of straw',
      licence: 'CC BY 4.0',
      author: 'Ada',
      page_url: null,
      allowed: true,
    },
    { picture_id: 'p2', paragraph: 2, page_url: 'https://example.com/', allowed: false },
    { picture_id: 'p3', paragraph: null, allowed: false },
  ])
  const { status, body } = await allow(id, 'p2', { allowed: true, because: 'The museum wrote to us.' })
  expect([status, body]).toMatchObject([200, { picture: { picture_id: 'p2', allowed: true } }])
  expect((await allow(id, 'p1', { allowed: false })).body.data.picture.allowed).toBe(false)
  expect((await list(id)).map(({ allowed }: { allowed: boolean }) => allowed)).toEqual([false, true, false])
  const { iterations } = (await room.call('GET', `/workflows/${id}/stage-1-iterations`)).body.data
  expect(iterations.map(({ cost_points }: { cost_points: number }) => cost_points).slice(0, 3)).toEqual([0, 0, 0])
})

test('50.15 an image with a forbidding licence, or an unknown one, is refused; another tenant’s film is 404', async () => {
  const id = await filmWith(picture('p1', { licence: 'CC BY-NC 4.0' }))
  const barred = await allow(id, 'p1', { allowed: true })
  expect([barred.status, barred.body.detail]).toEqual([409, 'The licence of this image does not allow its use in films.'])
  const missing = await allow(id, 'p9', { allowed: true })
  expect([missing.status, missing.body.detail]).toEqual([404, 'The film’s sources have no such image.'])
  const stranger = room.as((await room.server.partner()).api_key)
  expect((await stranger('GET', `/workflows/${id}/source-pictures`)).status).toBe(404)
  expect((await room.call('GET', `/workflows/${await room.create()}/source-pictures`)).body.data).toEqual({ pictures: [] })
})
