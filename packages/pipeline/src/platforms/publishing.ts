import type { Readable } from 'node:stream'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import type { PlatformQuestion, PostAnswers, PostCheck, PostFormat, PostTexts } from '@orion/contract/posts.ts'
import type { Connected, PlatformTools } from './platform.ts'

/** The film's file as ffprobe describes it. `faststart`: its index is before its data. Loudness in LUFS. */
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
  /** The second of the cover frame, if a person chose one. */
  cover_seconds?: number
}

/** A publication. `mark` is our own (the post's id in letters). If a platform has a place for it, the post is found by it. */
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
  /** Credits that a licence demands; the text already includes them. */
  credits: readonly string[]
}

/** Our account at a platform. `account_id` is the platform's own id and never changes. */
export type Account = { account_id: string; name: string }

/** The known state of one attempt to publish. `handle` is the adapter's own JSON (a session, a container); it is stored encrypted. */
export type Attempt = {
  handle: Readonly<Record<string, string>> | null
  /** Bytes that the platform confirmed. */
  offset: number
  /** ISO 8601: when the irreversible call was allowed; null before. */
  irreversible_at: string | null
  remote_id: string | null
}

/** Milliseconds since the irreversible call by the clock that all hosts share, because a host's own may be wrong. Infinite before it. */
export const getCallAge = ({ irreversible_at }: Pick<Attempt, 'irreversible_at'>, { now }: Pick<PlatformTools, 'now'>): number =>
  irreversible_at === null ? Number.POSITIVE_INFINITY : now() - Date.parse(irreversible_at)

/**
 * The result of a renewal: the fields to store again, and the end of the new token (ISO 8601). The end is null if it has none or it is
 * unknown.
 */
export type Minted = { fields: Record<string, string>; expires_at: string | null }

/**
 * The tools for calls to a platform. `renew` mints a token if the stored one is no longer valid. `mint` gets the current fields under the
 * credential's lock, and a signal for its call. The end of the job does not abort this signal, because a rotated token must be stored.
 * `mint` returns the fields to store again, or null if another process has renewed them. Its result is committed before it is used, and an
 * empty value never replaces a stored one. Returns the valid fields.
 */
export type PublishTools = PlatformTools & {
  renew: (
    mint: (fields: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Minted | null>,
  ) => Promise<Record<string, string>>
  /** The organization's credentials at another platform, because Facebook's app renews Instagram's token. Null if there are none. */
  openOther: (platform: Platform) => Promise<Readonly<Record<string, string>> | null>
}

/** The tools of an adapter for sending. */
export type SendTools = PublishTools & {
  attempt: Attempt
  /** Stores the handle; resolves when it is committed. Call it before any call that depends on the handle. */
  keepHandle: (handle: Record<string, string>) => Promise<void>
  /** Records how many bytes the platform reports to have. */
  confirm: (offset: number) => Promise<void>
  /** Bytes of the file, streamed from the disk; `end` is exclusive. */
  bytes: (start: number, end: number) => Readable
  /** An address where anybody can read a file of the post for at least 45 minutes; null if there is none. */
  getAddress: (file: 'film' | 'thumbnail' | 'captions') => string | null
  /** Runs the irreversible call once per attempt. Rejects with `NotAllowed` if another worker ran it or the post was cancelled. */
  once: <T>(call: () => Promise<T>) => Promise<T>
  /** Waits for seconds; the signal ends it. */
  pause: (seconds: number) => Promise<void>
}

/**
 * A platform's report on a post. `published`: it is live; `visibility_seen` is the visibility that was read back, null if the platform
 * reports none.
 */
export type PostReport =
  | { state: 'processing'; remote_id?: string; detail?: string }
  | { state: 'published'; remote_id: string; url: string | null; visibility_seen: string | null; detail?: string }
  /** Certainly not live. `words` is the platform's own message. */
  | { state: 'failed'; words: string }
  /** The upload is unfinished and can continue from `offset`; the irreversible call had no effect. */
  | { state: 'unfinished'; offset: number }
  /** The platform cannot tell; `words` is its hint. */
  | { state: 'unknown'; words: string }

/** Why a call failed. The consequence depends on whether it was the irreversible call; the caller decides that. */
export type PublishTrouble =
  /** A 4xx with the platform's own code: nothing was done. */
  | 'refused'
  /** A rate limit: nothing was done; the call may be repeated at `retry_at`. */
  | 'limit'
  /** A network error, a 5xx, an unreadable answer, or a code that proves nothing. */
  | 'away'
  /** The account must be connected again: the platform reports that access was revoked. */
  | 'disconnected'

/** A failed call with the platform's own message. `retry_at`: ISO 8601. */
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

/** A platform's limit on one account: this many posts in this many seconds. */
export type PostLimit = { posts: number; seconds: number; name: string }

/** What a platform currently offers an account (TikTok's creator_info, YouTube's audit). Read before each form, never stored. */
export type Offer = {
  visibilities: { value: string; label: string }[]
  questions: PlatformQuestion[]
  /** The most seconds of a film, if the platform reports them. */
  most_seconds?: number
  /** The most bytes of a film, and the most units of each text field, if the account's own server sets them. */
  most_bytes?: number
  text_limits?: Readonly<Record<string, number>>
  /** Whether its token is renewed without a person. If false, a post scheduled after the credential's `expires_at` is refused. */
  renews: boolean
}

/** Title and description of a live post, as the platform returns them. */
export type LiveTexts = { title: string; description: string }

/** Publishing on one platform. Every method may throw PublishError. An aborted method throws the signal's reason. */
export type Publisher = {
  /** The platform's own word for the kind of post of a format ('Short', 'Reel', 'video'); null if it cannot publish the format. */
  choosePath: (format: PostFormat, duration_seconds: number) => string | null
  limits: readonly PostLimit[]
  /** The most units of each text field, for counters. Each platform counts units in its own way. */
  text_limits: Readonly<Record<string, number>>
  /** The limits of the account's own server, which replace `text_limits`. Absent if the platform has one server. */
  readTextLimits?: (tools: PublishTools) => Promise<Readonly<Record<string, number>>>
  account: (tools: PublishTools) => Promise<Account>
  offer: (tools: PublishTools) => Promise<Offer>
  /** The blocking problems, and the hints. Pure. */
  check: (publication: Publication, offer: Offer | null) => PostCheck[]
  /** Sends, or continues where `attempt` stopped. Makes the irreversible call only through `tools.once`. */
  send: (publication: Publication, tools: SendTools) => Promise<PostReport>
  /** Asks for the state of an attempt; sends and changes nothing. */
  ask: (publication: Publication, attempt: Attempt, tools: PublishTools) => Promise<PostReport>
  /** Changes texts of a live post; absent if the platform cannot. */
  edit?: (remote_id: string, publication: Publication, tools: PublishTools) => Promise<void>
  /**
   * Reads the texts of a live post, and stores the result of `change`; all else stays the same. `change` returns null if the texts are
   * already right, and then nothing is sent. It reads first each time, so it never repeats a change whose answer was lost. Returns whether
   * the post exists. Absent if the platform cannot.
   */
  rewrite?: (remote_id: string, change: (texts: LiveTexts) => LiveTexts | null, tools: PublishTools) => Promise<boolean>
  /** Removes a live post; absent if the platform cannot. */
  remove?: (remote_id: string, tools: PublishTools) => Promise<void>
}

/**
 * All calls to a platform. `test` is the cheapest real call that only reads. It throws AppError provider_failed in the platform's own
 * words.
 */
export type PlatformClient = { test: (tools: PlatformTools) => Promise<Connected>; publisher: Publisher }
