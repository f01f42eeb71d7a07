import { facebook } from './facebook/platform.ts'
import { instagram } from './instagram/platform.ts'
import type { PlatformDeclaration, SocialDeclaration } from './platform-declaration.ts'
import { tiktok } from './tiktok/platform.ts'
import { webhook } from './webhook/platform.ts'
import { x } from './x/platform.ts'
import { youtube } from './youtube/platform.ts'

const SOCIAL = [youtube, x, facebook, instagram, tiktok] as const
const ALL = [...SOCIAL, webhook] as const

type SocialKey = (typeof SOCIAL)[number]['key']
type Key = (typeof ALL)[number]['key']
type AllAddresses = (typeof ALL)[number]['addresses']

/** The platforms with texts of their own, in the order in which a person meets them. */
export const DECLARED_SOCIAL: readonly (SocialDeclaration & { key: SocialKey })[] = SOCIAL

/** Every platform: these, and the receivers of one's own. */
export const DECLARED_PLATFORMS: readonly (PlatformDeclaration & { key: Key })[] = ALL

export const SOCIAL_BY_KEY = byKey(DECLARED_SOCIAL)
export const PLATFORM_BY_KEY = byKey(DECLARED_PLATFORMS)

export const isSocial = (key: Key): key is SocialKey => key in SOCIAL_BY_KEY

/** The environment variables that hold the platforms' addresses. */
export type AddressName = AllAddresses extends infer Each ? (Each extends object ? keyof Each : never) : never

function byKey<const D extends { key: string }>(declared: readonly D[]): Record<D['key'], D> {
  return Object.fromEntries(declared.map((each) => [each.key, each])) as Record<D['key'], D>
}
