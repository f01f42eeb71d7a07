import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { facebook } from './facebook.ts'
import { instagram } from './instagram.ts'
import type { Simulator, StandIn } from './faults.ts'
import { mastodon } from './mastodon.ts'
import type { Memory } from './memory.ts'
import { tiktok } from './tiktok.ts'
import { webhook } from './webhook.ts'
import { x } from './x.ts'
import { youtube } from './youtube.ts'

/** The fake of every platform. */
export const STAND_INS: Readonly<Record<Platform, StandIn>> = { youtube, x, facebook, instagram, tiktok, webhook, mastodon }
export const PLATFORM_KEYS = Object.keys(STAND_INS) as Platform[]

/** The index of the port for payments among the platforms' ports. */
const PAYMENTS_AT = 5

/** The settings that point Orion to running fakes. */
export const settingsOfPlatforms = (fakes: Readonly<Record<Platform, Simulator>>): Record<string, string> =>
  Object.assign({}, ...PLATFORM_KEYS.map((platform) => STAND_INS[platform].settings(fakes[platform].url)))

/**
 * Starts the fake platforms, on consecutive ports from `first` or on free ports. Returns the settings that point Orion to them, and the
 * fields that they accept. `openMemory` returns the memory of each platform.
 */
export async function fakePlatforms(first?: number, openMemory?: (platform: Platform) => Memory) {
  const started = PLATFORM_KEYS.map(async (platform, index) => {
    const port = first === undefined ? undefined : first + index + (index < PAYMENTS_AT ? 0 : 1)
    return [platform, await STAND_INS[platform].start({ port, memory: openMemory?.(platform) })] as const
  })
  const fakes = Object.fromEntries(await Promise.all(started)) as Record<Platform, Simulator>
  const accounts = Object.fromEntries(
    PLATFORM_KEYS.map((platform) => [platform, STAND_INS[platform].account(fakes[platform].url)]),
  ) as Record<Platform, Record<string, string>>
  return { fakes, settings: settingsOfPlatforms(fakes), accounts }
}
