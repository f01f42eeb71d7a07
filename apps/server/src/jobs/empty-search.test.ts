import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import { SMALL_FILM, smallFilm } from '@orion/pipeline/core/small-film.fixture.ts'
import type { StageRequest } from '@orion/pipeline/core/stage.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import { imageSelection } from '@orion/pipeline/stages/05-image-selection/stage.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CommonsFile, fakeCommons } from '../../../../fakes/collections/commons.ts'
import type { Fake, Trouble } from '../../../../fakes/serve.ts'
import { tinyStages } from '../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

/** Files whose licences forbid changes or commercial use. */
const REFUSED: CommonsFile[] = ['CC BY-NC 4.0', 'CC BY-ND 4.0', 'Fair use'].map((licence, index) => ({
  name: `Bees on flowers ${index}.jpg`,
  licence,
}))

let folder: string
let collection: Fake
let room: WorkflowRoom
let connection_id: string
/** The files of the collection. */
const files: CommonsFile[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-empty-search-'))
  const { script_generation } = await smallFilm(folder, '64x36')
  const real = imageSelection as unknown as Stage
  const asked = (request: unknown) => {
    const known = request as StageRequest<never>
    return { ...known, film: { ...SMALL_FILM, topic: known.film.topic }, inputs: { script_generation } } as never
  }
  const image_selection: Stage = {
    ...real,
    plan: (request) => real.plan(asked(request)),
    finish: (request, units, made) => real.finish(asked(request), units, made),
  }
  collection = await fakeCommons(0, { files })
  room = await workflowRoom({
    stages: { ...tinyStages(), image_selection },
    settings: {
      PROVIDER_NETWORKS: '127.0.0.0/8',
      COMMONS_URL: collection.url,
      ORION_WIKIPEDIA_URL: `${collection.url}/wikipedia`,
    },
  })
  const { organization_id } = room.partner
  const { body } = await room.call('POST', '/connections', { organization_id, provider: 'commons', label: 'Commons', fields: {} })
  connection_id = body.connection.connection_id
})
afterAll(async () => {
  await room.close()
  await collection.close()
  await closeRenderer()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  collection.trouble = 'none'
  files.splice(0)
})

/** How a collection gives no image that a film may use. The subjects differ, because an organization keeps the results of a search. */
const EMPTY: [name: string, subject: string, trouble: Trouble, files: CommonsFile[]][] = [
  ['has no image', 'Bees', 'none', []],
  ['has only images with refused licences', 'Flowers', 'none', REFUSED],
  ['fails', 'Nectar', 'internal_error', []],
  ['gives an answer that cannot be read', 'Pollen', 'bad_json', []],
  ['breaks off', 'Pollination', 'cut', []],
]

/** Runs stage 5 with a person's search for its first scene. */
const search = (id: string, { scenes: [{ scene_id }] }: ImageSelection, words: string) =>
  room.run(id, 5, { settings: { searches: { [scene_id]: [{ words, kind: 'photo', connection_id }] } } })
const shownBy = ({ scenes }: ImageSelection) => scenes.map(({ chosen, candidates }) => ({ chosen, candidates }))

test.each(EMPTY)(
  '56 S05 WFD-03 if a collection %s, autopilot makes the film with drawn images and says why',
  async (_, topic, trouble, has) => {
    collection.trouble = trouble
    files.push(...has)
    const id = await room.create({
      topic,
      autopilot: { points_limit: 1_000_000 },
      choices: { stock: { connection_id } },
    })
    const film = await room.until(id, ({ status, autopilot }) => status === 'completed' || Boolean(autopilot?.stopped_reason))
    expect([film.status, film.autopilot?.stopped_reason]).toEqual(['completed', undefined])
    const { scenes } = await room.readContent<ImageSelection>(id, 5)
    expect(scenes.flatMap(({ candidates }) => candidates).every(({ kind }) => kind === 'drawn')).toBe(true)
    expect(film.stages[5].llm_response).toContain(
      trouble === 'none' ? `No usable photograph was found for “${topic}”.` : 'Commons',
    )
  },
)

test('56 S05 WFD-04 a person’s search without an image leaves an accepted stage accepted, and the film as it is', async () => {
  const id = await room.create()
  await room.runTo(id, 10)
  const first = await room.readContent<ImageSelection>(id, 5)
  for (const [name, words, trouble, has] of EMPTY) {
    collection.trouble = trouble
    files.splice(0, files.length, ...has)
    const film = await search(id, first, words)
    expect([film.status, film.stages[5].status, film.awaiting_stage], name).toEqual(['completed', 'completed', null])
    expect(film.stages[5].llm_response, name).toMatch(/Requested images that are missing: 1\. .*Commons/u)
    const content = await room.readContent<ImageSelection>(id, 5)
    expect(shownBy(content), name).toEqual(shownBy(first))
    expect(content.scenes[0].missing, name).toMatchObject([{ ask: words, detail: expect.stringContaining('Commons') }])
  }
})

test('56 WFD-04 a film that needs an update was made from the current version of stage 5, also after an empty search', async () => {
  const id = await room.create()
  await room.runTo(id, 6)
  const film = await search(id, await room.readContent<ImageSelection>(id, 5), 'beeswax')
  expect(film.stages[5].version).toBe(2)
  const content = { ...(await room.readContent(id, 4)), loudness_lufs: -15 }
  await room.ok('PUT', `/workflows/${id}/stages/4/content`, { content })
  const { made_from } = (await room.ok('GET', `/workflows/${id}/stage-6-content`)).data
  expect(made_from).toMatchObject({ 5: film.stages[5].iteration_id })
})

test('56 S05 WFD-04 a search in a stage that nobody has accepted, or with an image, awaits approval', async () => {
  const id = await room.create()
  await room.runTo(id, 4)
  await room.run(id, 5)
  const first = await room.readContent<ImageSelection>(id, 5)
  expect((await search(id, first, 'wasps')).awaiting_stage).toBe(5)
  await room.act(id, 'accept', 5)
  files.push({ name: 'Bees on flowers.jpg', licence: 'CC0' })
  expect((await search(id, first, 'bees')).awaiting_stage).toBe(5)
  expect((await room.readContent<ImageSelection>(id, 5)).scenes[0].candidates.map(({ kind }) => kind)).toContain('found')
})

test('56 S05 PTS-04 a person’s search in a film that autopilot finished starts no other stage, and charges nothing further', async () => {
  const id = await room.create({ topic: 'Hives', autopilot: { points_limit: 1_000_000 } })
  const { autopilot } = await room.until(id, ({ status }) => status === 'completed')
  expect(autopilot?.points_limit).toBe(1_000_000)
  const first = await room.readContent<ImageSelection>(id, 5)
  files.push({ name: 'A hive.jpg', licence: 'CC0' })
  const film = await search(id, first, 'hive')
  expect((await room.readContent<ImageSelection>(id, 5)).scenes[0].candidates.map(({ kind }) => kind)).toContain('found')
  expect([film.stages[5].status, film.autopilot]).toEqual(['awaiting_approval', null])
  const versions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => film.stages[number].version)
  expect(versions).toEqual([1, 1, 1, 1, 2, 1, 1, 1, 1, 1])
})
