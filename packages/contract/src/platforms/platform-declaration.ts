import type { InterfaceLanguage } from '../catalogues/languages.ts'
import type { PlainMessageKey } from '../sentences/say.ts'

/** A field of the credentials. `secret` values are masked in every response. */
export type CredentialField = { name: string; label: string; secret?: boolean; multiline?: boolean; optional?: boolean }

/** A guide to a platform's credentials: where to click, what to request, what to know. */
export type Guide = { site: string; url: string; steps: readonly string[]; scopes: readonly string[]; notes: readonly string[] }

/** An address of the platform that an operator may change. Without a fallback the address is absent until an operator sets it. */
export type PlatformAddress = { about: string; fallback?: string }

/**
 * Everything about a platform that is known without a call. The platform's client is in the folder of the same name in
 * `pipeline/platforms`. Its simulator is in `fakes`. All other code iterates over the platforms.
 */
export type PlatformDeclaration = {
  key: string
  /** The platform's name for people. */
  name: string
  /** Other names, in lower case. */
  aliases?: readonly string[]
  fields: readonly CredentialField[]
  /** The lifetime of a new access token in hours, where the platform documents it. */
  token_hours?: number
  guide: Record<InterfaceLanguage, () => Promise<Guide>>
  /** The addresses, by the environment variable of each. */
  addresses: Readonly<Record<string, PlatformAddress>>
  /** Counts the length of a text, if the platform does not count UTF-16 units. */
  textLength?: (field: 'title' | 'description' | 'text', text: string) => number
  /** The form of a post shows the tall film first. */
  is_tall_first?: boolean
  /** A person chooses who sees a post, even where only one choice exists. */
  has_chosen_visibility?: boolean
  takes_thumbnail?: boolean
  preview: PlatformPreview
}

/** The approximate look of a post on the platform. */
export type PlatformPreview = {
  /** The position of the words: under the film with a title, above the film, or below the film. */
  layout: 'titled' | 'words_first' | 'film_first'
  /**
   * The characters of a text that the platform shows before it hides the rest, as seen in 2026: in a feed, and over a tall film. Without
   * `tall`, it shows no text over a tall film.
   */
  folded: { feed: number; tall?: number }
  /**
   * The percentages of a tall film that the app's words and buttons cover: top, right, bottom, left (the platforms' guides for 1080x1920).
   */
  covered?: readonly [number, number, number, number]
}

/** A platform with its own texts in stage 10, a check in stage 9, and a tab for its credentials. */
export type SocialDeclaration = PlatformDeclaration & {
  texts: PlatformTextRules
  /**
   * The limits of a wide film. Without `seconds`, any length is accepted. `premium_seconds` is the limit of a paying account, where that
   * limit is higher. `each_server_decides`: the limits are usual ones, and the server of an account may have others.
   */
  film: { seconds?: number; premium_seconds?: number; bytes: number; each_server_decides?: true }
  /** The platform's separate place for short tall films, and their longest duration in seconds (its own documentation, 2026). */
  short?: { name: string; most_seconds: number; takes_square: boolean }
}

/** How texts are written for a platform. */
export type PlatformTextRules = {
  /** The most units of a title. 0: the platform has no title. */
  title: number
  description: number
  /** The number of hashtags that Orion writes into the text. */
  hashtags: number
  /** Whether the text lists the film's chapters. */
  has_chapters: boolean
  /** Instructions for a language model about how people read on the platform. */
  manner: string
  /** The length of a text that Orion writes, where the platform does not count UTF-16 units. Such a text contains no links. */
  wordsLength?: (text: string) => number
  /** The most hashtags and mentioned accounts in a person's text. */
  most_hashtags?: number
  most_mentions?: number
  /** A separate field for tags: the most units in all, how to count their length, the accepted tags, and the message about other tags. */
  tags?: { most: number; length: (tags: readonly string[]) => number; takes: (tag: string) => boolean; refusal: PlainMessageKey }
}
