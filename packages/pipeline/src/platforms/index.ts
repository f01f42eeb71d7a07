import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { facebook } from './facebook/adapter.ts'
import { facebookPublisher } from './facebook/publisher.ts'
import { instagram } from './instagram/adapter.ts'
import { instagramPublisher } from './instagram/publisher.ts'
import type { PlatformAdapter } from './platform.ts'
import type { Publisher } from './publishing.ts'
import { tiktok } from './tiktok/adapter.ts'
import { tiktokPublisher } from './tiktok/publisher.ts'
import { webhook } from './webhook/adapter.ts'
import { webhookPublisher } from './webhook/publisher.ts'
import { x } from './x/adapter.ts'
import { xPublisher } from './x/publisher.ts'
import { youtube } from './youtube/adapter.ts'
import { youtubePublisher } from './youtube/publisher.ts'

/** The adapter of every platform. */
export const platforms = { youtube, x, facebook, instagram, tiktok, webhook } satisfies Record<Platform, PlatformAdapter>

/** The publisher of each platform; a platform without one is not offered. */
export const publishers: Partial<Record<Platform, Publisher>> = {
  youtube: youtubePublisher,
  x: xPublisher,
  facebook: facebookPublisher,
  instagram: instagramPublisher,
  tiktok: tiktokPublisher,
  webhook: webhookPublisher,
}
