import { facebook } from './facebook/platform.ts'
import { instagram } from './instagram/platform.ts'
import { mastodon } from './mastodon/platform.ts'
import type { PlatformAddress, PlatformDeclaration, SocialDeclaration } from './platform-declaration.ts'
import { tiktok } from './tiktok/platform.ts'
import { webhook } from './webhook/platform.ts'
import { x } from './x/platform.ts'
import { youtube } from './youtube/platform.ts'

const SOCIAL = [youtube, x, facebook, instagram, tiktok, mastodon] as const
const ALL = [...SOCIAL, webhook] as const

type SocialKey = (typeof SOCIAL)[number]['key']
type Key = (typeof ALL)[number]['key']

/** The platforms with texts of their own, in the order of the screens. */
export const DECLARED_SOCIAL: readonly (SocialDeclaration & { key: SocialKey })[] = SOCIAL

/** Every platform: the platforms above, and the receivers that a person adds. */
export const DECLARED_PLATFORMS: readonly (PlatformDeclaration & { key: Key })[] = ALL

/** The names of the platforms that take a film's thumbnail. */
export const THUMBNAIL_TAKERS: readonly string[] = DECLARED_SOCIAL.filter(({ takes_thumbnail }) => takes_thumbnail).map(
  ({ name }) => name,
)

export const SOCIAL_BY_KEY = byKey(DECLARED_SOCIAL)
export const PLATFORM_BY_KEY = byKey(DECLARED_PLATFORMS)

export const isSocial = (key: Key): key is SocialKey => key in SOCIAL_BY_KEY

type Addresses = (typeof ALL)[number]['addresses']
type AddressName = Addresses extends infer Each ? (Each extends object ? keyof Each : never) : never
type NameWithFallback<Name extends AddressName = AddressName> = Name extends AddressName
  ? Extract<Addresses, Record<Name, { fallback: string }>> extends never
    ? never
    : Name
  : never

/** An object type with one `T` for each environment variable that has a default address, and one `U` for each variable that has none. */
export type ByAddress<T, U> = Record<NameWithFallback, T> & Record<Exclude<AddressName, NameWithFallback>, U>

export const PLATFORM_ADDRESSES = Object.fromEntries(
  DECLARED_PLATFORMS.flatMap(({ addresses }) => Object.entries(addresses)),
) as ByAddress<Required<PlatformAddress>, PlatformAddress>

/** The configured addresses of the platforms, by the variable's name in lower case. */
export type PlatformUrls = {
  [Name in keyof ByAddress<string, undefined> as Lowercase<Name>]: ByAddress<string, string | undefined>[Name]
}

function byKey<const D extends { key: string }>(declared: readonly D[]): Record<D['key'], D> {
  return Object.fromEntries(declared.map((each) => [each.key, each])) as Record<D['key'], D>
}
