import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { facebook } from './facebook/adapter.ts'
import { instagram } from './instagram/adapter.ts'
import { mastodon } from './mastodon/adapter.ts'
import type { PlatformClient } from './publishing.ts'
import { tiktok } from './tiktok/adapter.ts'
import { webhook } from './webhook/adapter.ts'
import { x } from './x/adapter.ts'
import { youtube } from './youtube/adapter.ts'

/** The client of every platform. */
export const platforms: Readonly<Record<Platform, PlatformClient>> = {
  youtube,
  x,
  facebook,
  instagram,
  tiktok,
  mastodon,
  webhook,
}
