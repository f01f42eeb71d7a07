import * as z from 'zod/mini'
import { VideoLanguage } from './catalogues/languages.ts'
import { sentence } from './sentences/sentence.ts'
import { NOTE_LENGTH } from './notes.ts'
import { SentenceProof, ProofSource } from './proof-page.ts'
import { route } from './route.ts'
import { Id, Seconds, Time, named, words } from './values.ts'

/** The most review links of one film, and the most days for which a link is valid. */
export const REVIEW_LINK_LIMITS = { links: 20, days: 365 } as const
/** The limits of notes through links: per hour from one address, and in total through one link. */
export const GUEST_NOTE_LIMITS = { an_hour: 20, a_link: 100 } as const

const Name = named(sentence('fields.name_empty'), 80)
const Expires = z.iso.datetime({ offset: true, error: sentence('posts.write_end_time_such_2026') })

/** A link by which a person without an account sees one film. Its address is shown once, at creation. Only a hash is stored. */
export const ReviewLink = z.object({
  link_id: Id,
  /** The address of the link. Null after it was shown once. */
  url: z.nullable(z.string()),
  expires_at: Time,
  /** Whether the link has expired, by the database's clock. */
  over: z.boolean(),
  may_note: z.boolean(),
  /** Whether its page shows the passages of the sources behind each sentence. */
  shows_passages: z.boolean(),
  /** The recipient, as the creator of the link entered it. Null without a name. */
  recipient: z.nullable(z.string()),
  /** The number of times that its page was opened, counted at most once a minute. Previews are not counted. */
  opened: z.int(),
  last_opened_at: z.nullable(Time),
  /** The number of notes that were written through the link. */
  notes: z.int(),
  created_at: Time,
})
export type ReviewLink = z.infer<typeof ReviewLink>

const answer = z.object({ data: z.object({ links: z.array(ReviewLink) }) })
const ofFilm = { action: 'publish', resource: 'workflow' } as const

export const listReviewLinks = route({
  ...ofFilm,
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/review-links',
  summary: 'The links by which people without an account see this film',
  answer,
})

export const createReviewLink = route({
  ...ofFilm,
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/review-links',
  summary: 'Make a link by which somebody without an account sees this film and, where it may, writes notes',
  idempotent: true,
  secret: true,
  body: z.object({
    expires_at: Expires,
    may_note: z._default(z.boolean(), true),
    /** The page shows the passages behind each sentence, as far as the film's proof page shows them or would show them. */
    shows_passages: z._default(z.boolean(), false),
    recipient: z.optional(Name),
  }),
  status: 201,
  answer,
  fails: ['wrong_state', 'conflict'],
})

export const previewReviewLink = route({
  ...ofFilm,
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/review-links/{link_id}/preview',
  summary: 'The address of the page that a review link opens, for a member to look at: it is not counted and takes no notes',
  secret: true,
  answer: z.object({ data: z.object({ url: z.string(), expires_at: Time }) }),
})

export const deleteReviewLink = route({
  ...ofFilm,
  method: 'DELETE',
  path: '/api/orion/workflows/{workflow_id}/review-links/{link_id}',
  summary: 'Revoke a review link: it opens nothing from now on; its notes stay',
  answer,
})

/** A note in the form that a guest sees. Its author is only a name. */
const GuestNote = z.object({
  seconds: Seconds,
  text: z.string(),
  author: z.string(),
  created_at: Time,
  done: z.boolean(),
  replies: z.array(z.object({ text: z.string(), author: z.string(), created_at: Time })),
})

/** A sentence that the film speaks, and the second at which it begins. `proof` is absent if the link does not show passages. */
const SpokenSentence = z.object({
  seconds: Seconds,
  text: z.string(),
  proof: z.optional(SentenceProof),
})

/** The content of a review link: the current film and its notes. Addresses of files are signed and expire within an hour. */
export const ReviewedFilm = z.object({
  title: z.string(),
  language: VideoLanguage,
  film_url: z.string(),
  poster_url: z.string(),
  captions_url: z.nullable(z.string()),
  duration_seconds: Seconds,
  expires_at: Time,
  may_note: z.boolean(),
  /** Empty while the script differs from the film, because guests see only what the film says. */
  sentences: z.array(SpokenSentence),
  /** The sources of the film. Absent if the link does not show passages. */
  sources: z.optional(z.array(ProofSource)),
  notes: z.array(GuestNote),
})
export type ReviewedFilm = z.infer<typeof ReviewedFilm>

const byLink = { action: 'anonymous', resource: 'none' } as const

export const readReview = route({
  ...byLink,
  method: 'GET',
  path: '/api/orion/review/{token}',
  summary: 'The film of a review link with its notes; 404 once the link is over, revoked or wrong',
  answer: z.object({ data: ReviewedFilm }),
})

export const noteByLink = route({
  ...byLink,
  method: 'POST',
  path: '/api/orion/review/{token}/notes',
  summary: 'Write a note at a second of the film that a review link opens',
  body: z.object({
    at: Seconds,
    text: words('fields.note', NOTE_LENGTH),
    name: z.optional(Name),
  }),
  status: 201,
  answer: z.object({ data: ReviewedFilm }),
  fails: ['conflict', 'forbidden', 'too_many_requests'],
})

export const openByLink = route({
  ...byLink,
  method: 'POST',
  path: '/api/orion/review/{token}/opened',
  summary: 'Count that the page of a review link was opened, at most once a minute',
  answer: z.object({ data: z.object({ counted: z.boolean() }) }),
})

export const readReviewPage = route({
  ...byLink,
  method: 'GET',
  path: '/r/{token}',
  summary: 'The page of a review link: the film, its notes, and a form for one more',
  raw: 'page',
  answer: z.undefined(),
})
