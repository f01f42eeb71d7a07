import type { Readable } from 'node:stream'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import type { PlatformQuestion, PostAnswers, PostCheck, PostFormat, PostTexts } from '@orion/contract/posts.ts'
import type { Connected, PlatformTools } from './platform.ts'

/** The film's file by ffprobe; `faststart`: its index is before its data. Loudness in LUFS. */
export type FilmFile = {
  path: string
  size_bytes: number
  duration_seconds: number
  width: number
  height: number
  fps: number
  video_codec: string
  audio_codec: string | null
  faststart: boolean
  loudness: number | null
  /** The second of the cover frame, where a person chose one. */
  cover_seconds?: number
}

/** A publication. `mark` is ours alone (the post's id in letters): where a platform has a place for it, the post is found by it. */
export type Publication = {
  mark: string
  format: PostFormat
  file: FilmFile
  texts: PostTexts
  answers: PostAnswers
  visibility: string | null
  /** BCP 47. */
  language: string
  thumbnail: { path: string; mime_type: string; size_bytes: number } | null
  captions: { path: string; name: string } | null
  /** Credits that a licence demands; they are appended to the text already. */
  credits: readonly string[]
}

/** Our account at a platform; `account_id` is the platform's own and never changes. */
export type Account = { account_id: string; name: string }

/** The known state of one try at publishing. `handle` is JSON of the adapter's own (a session, a container); it is stored encrypted. */
export type Attempt = {
  handle: Readonly<Record<string, string>> | null
  /** Bytes that the platform confirmed. */
  offset: number
  /** ISO 8601: when the call was allowed that cannot be taken back; null before. */
  irreversible_at: string | null
  remote_id: string | null
}

/** The result of a renewal: the fields to store anew, and the end of the new token (ISO 8601), null when it has none or nobody says. */
export type Minted = { fields: Record<string, string>; expires_at: string | null }

/**
 * The tools for calls to a platform. `renew` mints a token where the stored one is no longer valid. `mint` gets the current fields under
 * the credential's lock and returns those to store anew, or null if somebody else has renewed them. Its result is committed before it is
 * used, and an empty value never replaces a stored one. Returns the valid fields.
 */
export type PublishTools = PlatformTools & {
  renew: (mint: (fields: Readonly<Record<string, string>>) => Promise<Minted | null>) => Promise<Record<string, string>>
  /** The organization's credentials at another platform (Instagram's token is renewed with Facebook's app); null where there are none. */
  openOther: (platform: Platform) => Promise<Readonly<Record<string, string>> | null>
}

/** The tools of an adapter for sending. */
export type SendTools = PublishTools & {
  attempt: Attempt
  /** Stores the handle; resolves when it is committed. Before any call that builds on it. */
  keepHandle: (handle: Record<string, string>) => Promise<void>
  /** Notes the bytes that the platform itself says it has. */
  confirm: (offset: number) => Promise<void>
  /** Bytes of the file, streamed from the disk; `end` is exclusive. */
  bytes: (start: number, end: number) => Readable
  /** An address under which anybody can read a file of the post for 45 minutes at least; null where there is none such. */
  getAddress: (file: 'film' | 'thumbnail' | 'captions') => string | null
  /** Runs the call that cannot be taken back, once in the attempt's life: rejects with `NotAllowed` after another worker or a cancel. */
  once: <T>(call: () => Promise<T>) => Promise<T>
  /** Waits, ended by the signal. Seconds. */
  pause: (seconds: number) => Promise<void>
}

/** A platform's report on a post. `published`: it is live, `visibility_seen` as it was read back, null where the platform gives none. */
export type PostReport =
  | { state: 'processing'; remote_id?: string; detail?: string }
  | { state: 'published'; remote_id: string; url: string | null; visibility_seen: string | null; detail?: string }
  /** Certainly not live, in the platform's own words. */
  | { state: 'failed'; words: string }
  /** The upload is unfinished and can go on from `offset`; the call that cannot be taken back had no effect. */
  | { state: 'unfinished'; offset: number }
  /** The platform cannot say; its hint. */
  | { state: 'unknown'; words: string }

/** Why a call failed. Its meaning depends on whether it was the call that cannot be undone: the caller decides that. */
export type PublishTrouble =
  /** A 4xx with the platform's own code: it was not done. */
  | 'refused'
  /** A limit: not done, again at `retry_at`. */
  | 'limit'
  /** Network, 5xx, an answer that cannot be read, a code that proves nothing. */
  | 'away'
  /** The account must be connected again: the platform reports that the grant itself was revoked. */
  | 'disconnected'

/** A call's failure in the platform's own words. `retry_at`: ISO 8601. */
export class PublishError extends Error {
  readonly trouble: PublishTrouble
  readonly retry_at: string | undefined
  constructor(trouble: PublishTrouble, words: string, more: { retry_at?: string; cause?: unknown } = {}) {
    super(words, { cause: more.cause })
    this.name = 'PublishError'
    this.trouble = trouble
    this.retry_at = more.retry_at
  }
}

/** A limit of the platform on one account: so many posts in so many seconds. */
export type PostLimit = { posts: number; seconds: number; name: string }

/** A platform's current offer for an account (TikTok's creator_info, YouTube's audit): read before each form, never kept. */
export type Offer = {
  visibilities: { value: string; label: string }[]
  questions: PlatformQuestion[]
  /** Seconds that a film may have, where the platform reports them. */
  most_seconds?: number
  /** Whether its token is renewed by itself; false: a post later than the credential's `expires_at` is refused. */
  renews: boolean
}

/** Title and description of a live post as its platform has them. */
export type LiveTexts = { title: string; description: string }

/** Publishing on one platform. Every method may throw PublishError; an aborted one throws the signal's reason. */
export type Publisher = {
  /** The kind of post for a format there ('Short', 'Reel', 'video'), in the platform's own word; null where it cannot. */
  choosePath: (format: PostFormat, duration_seconds: number) => string | null
  limits: readonly PostLimit[]
  /** Text lengths by the platform's own weights: the fields' names and most units, for counters. */
  text_limits: Readonly<Record<string, number>>
  account: (tools: PublishTools) => Promise<Account>
  offer: (tools: PublishTools) => Promise<Offer>
  /** The blocking problems, and the hints. Pure. */
  check: (publication: Publication, offer: Offer | null) => PostCheck[]
  /** Sends, or continues where `attempt` stopped. The irreversible call goes through `tools.once` alone. */
  send: (publication: Publication, tools: SendTools) => Promise<PostReport>
  /** Asks what became of an attempt; sends nothing, changes nothing. */
  ask: (publication: Publication, attempt: Attempt, tools: PublishTools) => Promise<PostReport>
  /** Changes texts of a live post; absent where the platform cannot. */
  edit?: (remote_id: string, publication: Publication, tools: PublishTools) => Promise<void>
  /**
   * Reads the texts of a live post, and stores the result of `change`, with all else unchanged. `change` returns null where they are right
   * already: nothing is sent. It reads first each time, so that a try whose answer was lost is not repeated. Returns whether the post was
   * there; absent where the platform cannot.
   */
  rewrite?: (remote_id: string, change: (texts: LiveTexts) => LiveTexts | null, tools: PublishTools) => Promise<boolean>
  /** Removes a live post; absent where the platform cannot. */
  remove?: (remote_id: string, tools: PublishTools) => Promise<void>
}

/** All calls to a platform. `test` is the cheapest real, read-only one: it throws AppError provider_failed in the platform's own words. */
export type PlatformClient = { test: (tools: PlatformTools) => Promise<Connected>; publisher: Publisher }
