import type { InterfaceLanguage } from '../catalogues/languages.ts'
import type { PlainMessageKey } from '../sentences/say.ts'

/** A field of the credentials. `secret` values are masked in every answer. */
export type CredentialField = { name: string; label: string; secret?: boolean; multiline?: boolean; optional?: boolean }

/** How a platform's credentials are made: where to click, what to ask for, what to know. */
export type Guide = { site: string; url: string; steps: readonly string[]; scopes: readonly string[]; notes: readonly string[] }

/** An address of the platform that an operator may change. Without a fallback there is none until it is set. */
export type PlatformAddress = { about: string; fallback?: string }

/**
 * All that is known of a platform without a call to it. Its client is in the folder of the same name in `pipeline/platforms`, its stand-in
 * in `fakes`. Everything else iterates over the platforms.
 */
export type PlatformDeclaration = {
  key: string
  /** As people write it. */
  name: string
  /** Other names, in small letters alone. */
  aliases?: readonly string[]
  fields: readonly CredentialField[]
  /** Hours that a new access token lives, where the platform says it. */
  token_hours?: number
  guide: Record<InterfaceLanguage, () => Promise<Guide>>
  /** By the environment variable that holds it. */
  addresses: Readonly<Record<string, PlatformAddress>>
  /** Counts the length of a text, if the platform does not count UTF-16 units. */
  textLength?: (field: 'title' | 'description' | 'text', text: string) => number
  /** The sheet of a post begins with the tall film. */
  is_tall_first?: boolean
  /** A person chooses who sees a post even where there is one choice. */
  has_chosen_visibility?: boolean
  takes_thumbnail?: boolean
  preview: PlatformPreview
}

/** What a post looks like there, about. */
export type PlatformPreview = {
  /** Where the words are: under the film with a title of its own, above it, or below it. */
  layout: 'titled' | 'words_first' | 'film_first'
  /** Characters of a text before the rest is folded, as seen in 2026: in a feed, and over a tall film; without `tall` it has none. */
  folded: { feed: number; tall?: number }
  /** Hundredths of a tall film that the app's words and buttons cover: top, right, bottom, left (the platforms' guides for 1080x1920). */
  covered?: readonly [number, number, number, number]
}

/** A platform that has texts of its own in stage 10, a check in stage 9, and a tab for its credentials. */
export type SocialDeclaration = PlatformDeclaration & {
  texts: PlatformTextRules
  /** The limits of a wide film; `premium_seconds` for an account that pays, where that is more. */
  film: { seconds: number; premium_seconds?: number; bytes: number }
  /** Its separate place for short tall films, and their longest in seconds (its own documentation, 2026). */
  short?: { name: string; most_seconds: number; takes_square: boolean }
}

/** How texts are written for a platform. */
export type PlatformTextRules = {
  /** Most units of a title; 0: it has none of its own. */
  title: number
  description: number
  /** Hashtags that Orion writes into the text. */
  hashtags: number
  /** Whether the text names the film's chapters. */
  has_chapters: boolean
  /** Says a language model how people read there. */
  manner: string
  /** The length of words that Orion writes, which hold no links, where it is not their UTF-16 units. */
  wordsLength?: (text: string) => number
  /** Most hashtags and mentioned accounts in a person's text. */
  most_hashtags?: number
  most_mentions?: number
  /** A field for tags beside the text: most units in all, their length, which tags it takes, and what is said of another. */
  tags?: { most: number; length: (tags: readonly string[]) => number; takes: (tag: string) => boolean; refusal: PlainMessageKey }
}
