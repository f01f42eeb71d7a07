import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

let room: WorkflowRoom
beforeAll(async () => {
  room = await workflowRoom()
})
afterAll(() => room.close())

test('EDITIONS-5 a film’s description is a track or a transcript, and exists once the film has images and times', async () => {
  const film = await room.create()
  const read = async (format: string, key = room.partner.api_key) => {
    const answer = await fetch(`${room.server.url}/api/orion/workflows/${film}/description${format}`, {
      headers: { 'x-api-key': key },
    })
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  expect(await read('')).toMatchObject({ status: 409, text: expect.stringContaining('run stages 4 and 5') })
  await room.runTo(film, 5)
  expect(await read('')).toMatchObject({ status: 200, type: 'text/vtt; charset=utf-8', text: expect.stringMatching(/^WEBVTT\n/) })
  expect(await read('?format=html')).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  expect((await read('?format=pdf')).status).toBe(422)
  const stranger = await room.server.partner()
  expect((await read('', stranger.api_key)).status).toBe(404)
})
