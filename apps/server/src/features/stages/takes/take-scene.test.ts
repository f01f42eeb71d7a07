import { afterAll, beforeAll, expect, test } from 'vitest'
import { tinyStages } from '../../../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../../../test/workflow-room.ts'

let room: WorkflowRoom
/** The contents from which the other version was made, at the last copy of a scene. */
let made_from: unknown
beforeAll(async () => {
  const stages = tinyStages()
  const { take: taking } = stages.voice_scenes
  const take: typeof taking = (request, previous, other) => {
    made_from = other.inputs
    return taking!(request, previous, other)
  }
  room = await workflowRoom({ stages: { ...stages, voice_scenes: { ...stages.voice_scenes, take } } })
})
afterAll(() => room.close())

const content = async (id: string) => (await room.call('GET', `/workflows/${id}/stage-3-content`)).body.data
const take = (id: string, body: object, stage = 3, call = room.call) =>
  call('POST', `/workflows/${id}/stages/${stage}/take-scene`, body)

/** A film whose stage 3 has two versions. In the second, the words of the first scene were edited. */
async function twice(workflow_name: string) {
  const id = await room.create({ workflow_name })
  await room.runTo(id, 3)
  const first = await content(id)
  const [scene, ...others] = first.content.scenes
  await room.call('PUT', `/workflows/stage-3/${id}/update-scenes`, {
    scenes: [{ ...scene, text: 'Other words.' }, ...others],
  })
  return { id, first, scene }
}

test('S03 WFD-04 a scene is copied from another version as a new version at no cost, and returning undoes it', async () => {
  const { id, first, scene } = await twice('Taken')
  const balance = await room.balance()
  const answer = await take(id, { iteration_id: first.iteration_id, scene_id: scene.id, version: 2 })
  expect(answer.status).toBe(200)
  expect(answer.body.data.version).toBe(3)
  expect((await content(id)).content.scenes[0].text).toBe(scene.text)
  expect(await room.balance()).toEqual(balance)
  const [taken, edited] = (await room.call('GET', `/workflows/${id}/stage-3-iterations`)).body.data.iterations
  expect(taken).toMatchObject({ version: 3, chosen: true, cost_points: 0, provider: 'edit' })
  await room.call('POST', `/workflows/${id}/stages/3/choose-iteration`, { iteration_id: edited.id, version: 3 })
  expect((await content(id)).content.scenes[0].text).toBe('Other words.')
})

test('S02 S03 a version is read with the contents from which it was made, even if they changed since', async () => {
  const { id, first, scene } = await twice('Made from')
  const script = async () => (await room.call('GET', `/workflows/${id}/stage-2-content`)).body.data.content
  const read = await script()
  const script_metadata = { ...read.script_metadata, title: 'Another title' }
  await room.call('PUT', `/workflows/stage-2/${id}/update-script`, { content: { script_metadata } })
  expect((await script()).script_metadata.title).toBe('Another title')
  expect((await take(id, { iteration_id: first.iteration_id, scene_id: scene.id })).status).toBe(200)
  expect(made_from).toEqual({ script_generation: expect.objectContaining({ script_metadata: read.script_metadata }) })
})

test('S03 of two simultaneous copies one is stored, and the other is refused and loses nothing', async () => {
  const { id, first, scene } = await twice('Two tabs')
  const wish = { iteration_id: first.iteration_id, scene_id: scene.id, version: 2 }
  const answers = await Promise.all([take(id, wish), take(id, wish)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await room.call('GET', `/workflows/${id}/stage-3-iterations`)).body.data.iterations).toHaveLength(3)
})

test('S03 an unknown scene, version or stage is refused at its own field; a stranger gets 404', async () => {
  const { id, first, scene } = await twice('Refused')
  const wish = { iteration_id: first.iteration_id, scene_id: scene.id }
  const nowhere = await take(id, { ...wish, scene_id: 'nowhere' })
  expect(nowhere.status).toBe(422)
  expect(nowhere.body.detail).toMatchObject([{ loc: ['body', 'scene_id'] }])
  expect((await take(id, { ...wish, iteration_id: 'nothing' })).status).toBe(404)
  expect((await take(id, wish, 2)).status).toBe(409)
  expect((await take(id, { iteration_id: first.iteration_id })).status).toBe(422)
  const stranger = room.as((await room.server.partner()).api_key)
  expect((await take(id, wish, 3, stranger)).status).toBe(404)
})
