import { afterEach, expect, test } from 'vitest'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

let room: WorkflowRoom
afterEach(() => room.close())

test('WFL-02 S05 colours and shape of a new film become settings of stage 5; an unknown shape is refused at its field', async () => {
  room = await workflowRoom({ worker: false })
  const id = await room.create({ style: { palette: 'sea', motif: 'wave' } })
  const { body } = await room.call('GET', `/workflows/${id}/stage-5-content`)
  expect(body.data.settings).toMatchObject({ palette: 'sea', motif: 'wave' })
  const { organization_id } = room.partner
  const wrong = { workflow_name: 'Panama', organization_id, style: { motif: 'dragon' } }
  const refused = await room.call('POST', '/workflows/', wrong)
  expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['body', 'style', 'motif']])
})

test("QTD-03 WFL-02 the narration 'screen' is accepted as 'on_screen', for a new film and in stage 3", async () => {
  room = await workflowRoom({ worker: false })
  const id = await room.create({ narration: 'screen' })
  const { body } = await room.call('GET', `/workflows/${id}/stage-3-content`)
  expect(body.data.settings).toMatchObject({ narration: 'on_screen' })
  const save = (narration: string) => room.call('PUT', `/workflows/${id}/stages/3/settings`, { settings: { narration } })
  expect((await save('spoken')).body.data.settings).toMatchObject({ narration: 'spoken' })
  expect((await save('screen')).body.data.settings).toMatchObject({ narration: 'on_screen' })
})
