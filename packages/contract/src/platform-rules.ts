/** A rule that a platform changed or may change: its figure, where it is said, and since when it holds or was read there. */
type PlatformRule = { most: number; source: string; since: string }

const IG_MEDIA = 'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media'

/** Where a platform changes one of these, its line here is all that changes. */
export const PLATFORM_RULES = {
  instagram_hashtags: { most: 5, source: 'Adam Mosseri on Instagram, and @creators there: 5 instead of 30', since: '2025-12-19' },
  instagram_mentions: { most: 20, source: IG_MEDIA, since: '2025-07-09' },
} as const satisfies Record<string, PlatformRule>

/** The hashtags of a caption. */
export const hashtagsIn = (text: string): string[] => text.match(/#[\p{L}\p{M}\p{N}_]+/gu) ?? []

/** The accounts that a caption names; an address of mail names none. */
export const mentionsIn = (text: string): string[] => text.match(/(?<![\p{L}\p{N}_.@])@[a-z0-9_.]+/giu) ?? []

/** Whether YouTube takes a tag: angle brackets it refuses, and a comma would make two of one. */
export const isYoutubeTag = (tag: string): boolean => !/[<>,]/u.test(tag)
