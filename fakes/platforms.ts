import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { fakeFacebook } from './facebook.ts'
import { fakeInstagram } from './instagram.ts'
import type { Simulator } from './faults.ts'
import type { Memory } from './memory.ts'
import { fakeTiktok } from './tiktok.ts'
import { fakeWebhook } from './webhook.ts'
import { fakeX } from './x.ts'
import { fakeYoutube } from './youtube.ts'

/** The port after the platforms' is the payments'. */
const WEBHOOK_AT = 6

/**
 * The platforms, on ports from `first` on or on free ones (a receiver of webhooks six further), and the settings that point Orion to them.
 * `memoryOf`: where each keeps what it knows.
 */
export async function fakePlatforms(
  first?: number,
  memoryOf?: (platform: Platform) => Memory,
): Promise<{ fakes: Record<Platform, Simulator>; settings: Record<string, string> }> {
  const place = (platform: Platform, index: number) => ({
    port: first === undefined ? undefined : first + index,
    memory: memoryOf?.(platform),
  })
  const [youtube, x, facebook, instagram, tiktok, webhook] = await Promise.all([
    fakeYoutube(place('youtube', 0)),
    fakeX(place('x', 1)),
    fakeFacebook(place('facebook', 2)),
    fakeInstagram(place('instagram', 3)),
    fakeTiktok(place('tiktok', 4)),
    fakeWebhook(place('webhook', WEBHOOK_AT)),
  ])
  const settings = {
    YOUTUBE_URL: `${youtube.url}/youtube/v3`,
    YOUTUBE_TOKEN_URL: `${youtube.url}/token`,
    X_URL: `${x.url}/2`,
    FACEBOOK_URL: `${facebook.url}/v24.0`,
    INSTAGRAM_URL: `${instagram.url}/v24.0`,
    TIKTOK_URL: `${tiktok.url}/v2`,
    WEBHOOK_URL: webhook.url,
  }
  return { fakes: { youtube, x, facebook, instagram, tiktok, webhook }, settings }
}
