import { setTimeout } from 'node:timers/promises'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SimulatedPost } from '../../../../../../fakes/faults.ts'
import { PLATFORM_KEYS } from '../../../../../../fakes/platforms.ts'
import { type PublishingRoom, publishingRoom } from '../../../test/publishing-room.ts'
import { askPlatform } from '../ask-platform.ts'
import { type Simulators, openSimulators } from './simulators.ts'

let room: PublishingRoom
beforeAll(async () => {
  room = await publishingRoom()
})
afterAll(() => room.close())

test('48.L2 PUB-06 a rehearsal of an ending process is refused for a moment and starts no simulators', async () => {
  const { db, log } = room.server.parts
  await expect(openSimulators({ db, log, closing: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
    retry_after_seconds: 10,
  })
})

const getOrigin = ({ urls }: Simulators, platform: Platform): string => new URL(urls[`${platform}_url`]!).origin

/** The published posts of a simulated platform. Null while it does not listen. */
const published = async (simulators: Simulators, platform: Platform): Promise<SimulatedPost[] | null> =>
  fetch(`${getOrigin(simulators, platform)}/-/posts`).then(
    (answer) => answer.json() as Promise<SimulatedPost[]>,
    () => null,
  )

test(
  '48.L2 PUB-06 after a restart each simulated platform has its published and removed rehearsals',
  { timeout: 300_000 },
  async () => {
    const { parts } = room.server
    const ending = new AbortController()
    const before = await openSimulators({ ...parts, closing: ending.signal })
    const film = await room.film()
    const posts: Partial<Record<Platform, string>> = {}
    for (const platform of PLATFORM_KEYS) {
      const { body } = await room.post(film, platform, { rehearsal: true })
      posts[platform] = body.post.post_id as string
      expect([platform, await room.work(posts[platform])]).toEqual([platform, 'published'])
    }
    const second = (await room.post(film, 'youtube', { rehearsal: true, again: true })).body.post.post_id as string
    await room.work(second)
    const shown = await Promise.all(PLATFORM_KEYS.map((platform) => published(before, platform)))
    expect(shown.map((each) => each?.length)).toEqual(PLATFORM_KEYS.map((platform) => (platform === 'youtube' ? 2 : 1)))

    ending.abort() // like the end of a process
    for (const platform of PLATFORM_KEYS) while ((await published(before, platform)) !== null) await setTimeout(200)

    for (const platform of PLATFORM_KEYS) {
      await askPlatform(parts, posts[platform]!, { signal: new AbortController().signal, anytime: true })
      const { state, error } = (await room.get(posts[platform]!)).post
      expect([platform, state, error]).toEqual([platform, 'published', null])
    }
    const after = await openSimulators(parts)
    expect(after.urls).not.toEqual(before.urls)
    expect(await Promise.all(PLATFORM_KEYS.map((platform) => published(after, platform)))).toEqual(shown)

    expect((await room.call('DELETE', `/posts/${second}`)).status).toBe(200)
    expect(await room.work(second)).toBe('deleted')
    const { rows } = await parts.db.$client.query(`SELECT 1 FROM simulated WHERE platform = 'youtube' AND value IS NULL`)
    expect(rows).toHaveLength(1)
    expect(room.fakes.youtube.calls).toEqual([])
  },
)
