import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type PublishingRoom, publishingRoom } from '../../test/publishing-room.ts'

let room: PublishingRoom
let workflow_id: string
beforeAll(async () => {
  room = await publishingRoom()
  for (const platform of ['youtube', 'facebook', 'instagram', 'tiktok'] as const) await room.connect(platform)
})
afterAll(() => room.close())
afterEach(() => void vi.useRealTimers())

test('S10 a film goes out to each platform once, and its address and visibility are read back', async () => {
  workflow_id = await room.film()
  const { body: options } = await room.call('GET', `/workflows/${workflow_id}/posts/options`)
  console.log(JSON.stringify(options, null, 1))
  for (const platform of ['youtube', 'facebook', 'instagram', 'tiktok'] as const) {
    const { status, body } = await room.post(workflow_id, platform)
    expect([platform, status, body.detail]).toEqual([platform, 202, undefined])
    const { post_id } = body.post
    expect([platform, await room.work(post_id)]).toEqual([platform, 'published'])
    expect(room.fakes[platform].posts()).toHaveLength(1)
    console.log(JSON.stringify(await room.get(post_id), null, 1))
  }
})
