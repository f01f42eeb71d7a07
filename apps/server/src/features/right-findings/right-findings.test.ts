import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QualityControl } from '@orion/contract/contents/09-quality-control.ts'
import { nameOfCheck } from '@orion/contract/right-findings.ts'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

const WARNED = {
  check: 'caption_speed',
  figure: 18,
  limit: '≤ 17',
  unit: 'characters/s',
  pass: false,
  warning: true,
  scene_id: 'two',
}
const FAILED = { ...WARNED, check: 'black', warning: false }

let room: WorkflowRoom
let film: string
beforeAll(async () => {
  room = await workflowRoom()
  const stage = room.server.parts.stages.quality_control
  const { finish } = stage
  stage.finish = (...run: Parameters<typeof finish>) => ({ ...(finish(...run) as QualityControl), checks: [WARNED, FAILED] })
  film = await room.create({ workflow_name: 'Looked at' })
  await room.runTo(film, 9)
})
afterAll(() => room.close())

const say = (finding: string, right = true, key = room.partner.api_key) =>
  room.as(key)('PUT', `/workflows/${film}/right-findings`, { finding, right })

test('34.7 S09 a warning that a person marks as right keeps its person and time over another run, until it is unmarked', async () => {
  const finding = nameOfCheck(WARNED)
  const said = await say(finding)
  expect(said.body.findings).toEqual([{ finding, said_by: 'Test Person', said_at: expect.any(String) }])
  expect((await say(finding)).body.findings, 'once').toHaveLength(1)
  await room.run(film, 9)
  const { body } = await room.call('GET', `/workflows/${film}/right-findings`)
  expect(body.findings).toEqual(said.body.findings)
  expect((await say(finding, false)).body.findings).toEqual([])
})

test('34.7 S09 a failing check, or a warning with a changed text, cannot be marked as right; nothing is stored', async () => {
  for (const check of [FAILED, { ...WARNED, figure: 30 }]) {
    const { status, body } = await say(nameOfCheck(check))
    expect([status, body.code]).toEqual([409, 'wrong_state'])
  }
  expect((await room.call('GET', `/workflows/${film}/right-findings`)).body.findings).toEqual([])
})

test('34.7 TRUST viewers can read the marks but not set them', async () => {
  const viewer = await signedInMember(room.server, room.partner, { role_id: ROLE_ID.VIEWER })
  expect((await say(nameOfCheck(WARNED), true, viewer.token)).status).toBe(403)
  expect((await room.as(viewer.token)('GET', `/workflows/${film}/right-findings`)).status).toBe(200)
})
