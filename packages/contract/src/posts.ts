import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { Asset } from './assets.ts'
import { Platform, THUMBNAIL_TITLE_LENGTH, VERSION_FORMATS } from './contents/10-distribution.ts'
import { nextCursor, page, route } from './route.ts'
import { Fraction, Id, Time } from './values.ts'

/** States of a post. A post that may be live is never called failed. */
export const POST_STATES = [
  'draft',
  'scheduled',
  'sending',
  'processing',
  'published',
  'deleting',
  'failed',
  'unknown',
  'cancelled',
  'deleted',
] as const
export const PostState = z.enum(POST_STATES)
export type PostState = z.infer<typeof PostState>

/** The formats in which a film is published: its own format and the versions of stage 10. */
export const POST_FORMATS = ['16:9', ...VERSION_FORMATS] as const
export const PostFormat = z.enum(POST_FORMATS)
export type PostFormat = z.infer<typeof PostFormat>

/** The most characters of a stored text. A platform's own limits are checked separately. */
const MOST_CHARACTERS = 10_000
const Text = z.string().check(z.maxLength(MOST_CHARACTERS))

/** The texts that are sent with the film. `text` is the only text on platforms without title and description. */
export const PostTexts = z.object({
  title: z.optional(Text),
  description: z.optional(Text),
  text: z.optional(Text),
  tags: z.optional(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(100))),
})
export type PostTexts = z.infer<typeof PostTexts>

/** The answers that a platform requires, by the question's name (`PlatformQuestion`). */
export const PostAnswers = z.record(z.string(), z.union([z.string().check(z.maxLength(500)), z.boolean()]))
export type PostAnswers = z.infer<typeof PostAnswers>

/** One check before sending. `blocks`: the post is refused until the problem is solved. */
export const PostCheck = z.object({
  check: z.string(),
  ok: z.boolean(),
  detail: z.string(),
  blocks: z.boolean(),
})
export type PostCheck = z.infer<typeof PostCheck>

export const Post = z.object({
  post_id: Id,
  organization_id: Id,
  workflow_id: Id,
  /** The film's name when the post was created. */
  name: z.string(),
  platform: Platform,
  /** The account that publishes the post. */
  account: z.nullable(z.string()),
  state: PostState,
  format: PostFormat,
  /** A small image of the film, at a signed address. */
  picture_url: z.nullable(z.string()),
  publish_at: z.nullable(Time),
  /** The time zone (IANA) in which its time was chosen. */
  zone: z.nullable(z.string()),
  texts: PostTexts,
  answers: PostAnswers,
  visibility: z.nullable(z.string()),
  /** The visibility that the platform reported once the post was live. Null before, and where the platform reports no visibility. */
  visibility_seen: z.nullable(z.string()),
  url: z.nullable(z.string()),
  remote_id: z.nullable(z.string()),
  progress: z.nullable(Fraction),
  /** The reason why the post failed, waits or has an unknown state, in the platform's words, and what to do. */
  error: z.nullable(z.string()),
  /** The post waits until a limit ends. This is the time when the limit ends. */
  waits_until: z.nullable(Time),
  /** The time from which 'Send again' is offered. Null where it is not offered. */
  send_again_from: z.nullable(Time),
  thumbnail_asset_id: z.nullable(Id),
  /** The post was sent to the included simulators. Nothing was sent from the machine. */
  rehearsal: z.boolean(),
  checks: z.array(PostCheck),
  created_at: Time,
})
export type Post = z.infer<typeof Post>

/** An event of a post. Rows are only added. */
export const PostEvent = z.object({ at: Time, what: z.string(), detail: z.nullable(z.string()) })
export type PostEvent = z.infer<typeof PostEvent>

/** A question that a platform requires an answer to before publishing. Without `preselected`, no option is selected. */
export const PlatformQuestion = z.object({
  name: z.string(),
  label: z.string(),
  required: z.boolean(),
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  preselected: z.optional(z.union([z.string(), z.boolean()])),
})
export type PlatformQuestion = z.infer<typeof PlatformQuestion>

/** The questions and options of a platform for this film, for the form. */
export const PublishOptions = z.object({
  platform: Platform,
  connected: z.boolean(),
  account: z.nullable(z.string()),
  /** The reason why the film cannot be published on the platform now, and what to do. */
  trouble: z.nullable(z.string()),
  formats: z.array(z.object({ format: PostFormat, made: z.boolean(), path: z.string() })),
  visibilities: z.array(z.object({ value: z.string(), label: z.string() })),
  questions: z.array(PlatformQuestion),
  texts: PostTexts,
  limits: z.record(z.string(), z.int()),
  /** The thumbnail that stage 10 chose for the wide film. Null without a chosen thumbnail. */
  thumbnail_asset_id: z.nullable(Id),
})
export type PublishOptions = z.infer<typeof PublishOptions>

const post_fields = {
  platform: Platform,
  format: PostFormat,
  /** Absent: now. */
  publish_at: z.optional(Time),
  zone: z.optional(z.string().check(z.maxLength(64))),
  texts: z.optional(PostTexts),
  visibility: z.optional(z.string().check(z.maxLength(50))),
  answers: z._default(PostAnswers, {}),
  /** Absent: the thumbnail that stage 10 chose for the wide film. Null: no thumbnail, and the platform uses a frame. */
  thumbnail_asset_id: z.optional(z.nullable(Id)),
  /** The iteration of stage 8 to publish. The default is the chosen iteration. */
  version: z.optional(z.int()),
  rehearsal: z.optional(z.boolean()),
}

export const createPost = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/posts',
  summary: 'Publish a film on a platform, now or at a time',
  action: 'publish',
  resource: 'workflow',
  idempotent: true,
  body: z.object({
    ...post_fields,
    /** Stored as a draft and not sent. */
    draft: z.optional(z.boolean()),
    /** Allows a second post of the same film on the same platform and account within a day. */
    again: z.optional(z.boolean()),
  }),
  status: 202,
  answer: z.object({ post: Post }),
  fails: ['invalid_fields', 'wrong_state', 'already_exists', 'provider_not_configured'],
})

export const checkPostWish = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/posts/check',
  summary: 'What would stand in the way of a post; makes none',
  action: 'publish',
  resource: 'workflow',
  body: z.object(post_fields),
  answer: z.object({ checks: z.array(PostCheck) }),
})

export const publishOptions = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/posts/options',
  summary: 'What each platform asks and offers for this film',
  action: 'publish',
  resource: 'workflow',
  /** Publishes to the included simulators, which need no credentials. */
  query: z.object({ rehearsal: z.optional(z.enum(['true', 'false'])) }),
  answer: z.object({ options: z.array(PublishOptions) }),
})

export const drawThumbnail = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/posts/thumbnail',
  summary: 'Draw a thumbnail of a shot of the film with a title, or take a frame of it; costs nothing',
  action: 'publish',
  resource: 'workflow',
  body: z.object({
    /** The text on the thumbnail. It is ignored if `at_seconds` is set. */
    title: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, sentence('posts.title_missing')),
          z.maxLength(THUMBNAIL_TITLE_LENGTH, sentence('posts.drawn_title_too_long', { most: THUMBNAIL_TITLE_LENGTH })),
        ),
    ),
    /** The scene behind the title. The default is the film's opening. */
    scene_id: z.optional(z.string()),
    /** The second of the film whose frame is used, unchanged. It has no captions where the scene is drawn. */
    at_seconds: z.optional(z.number().check(z.minimum(0))),
    /** 1280x720, 1080x1920 or 1080x1080. */
    format: PostFormat,
  }),
  status: 201,
  /** A `thumbnail_asset_id` for posts. */
  answer: z.object({ asset: Asset }),
  fails: ['invalid_fields', 'wrong_state'],
})

export const listWorkflowPosts = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/posts',
  summary: "A workflow's posts, newest first",
  action: 'workflow.read',
  resource: 'workflow',
  answer: z.object({ posts: z.array(Post) }),
})

export const listPosts = route({
  method: 'GET',
  path: '/api/orion/posts',
  summary: "Posts of the caller's organizations, by their hour",
  action: 'workflow.read',
  resource: 'self',
  query: z.object({
    ...page,
    organization_id: z.optional(z.string()),
    from: z.optional(Time),
    to: z.optional(Time),
    state: z.optional(z.string()),
  }),
  answer: z.object({ posts: z.array(Post), ...nextCursor }),
})

const one = { resource: 'post', answer: z.object({ post: Post }) } as const

export const getPost = route({
  ...one,
  method: 'GET',
  path: '/api/orion/posts/{post_id}',
  summary: 'A post and what happened to it',
  action: 'workflow.read',
  answer: z.object({ post: Post, events: z.array(PostEvent) }),
})

export const changePost = route({
  ...one,
  method: 'PUT',
  path: '/api/orion/posts/{post_id}',
  summary: 'Change a post before it is sent, or at the platform where that can be edited',
  action: 'publish',
  body: z.object({
    publish_at: z.optional(z.nullable(Time)),
    zone: z.optional(z.string().check(z.maxLength(64))),
    texts: z.optional(PostTexts),
    visibility: z.optional(z.string().check(z.maxLength(50))),
    answers: z.optional(PostAnswers),
    thumbnail_asset_id: z.optional(z.nullable(Id)),
    /** False: the draft is sent, now or at its scheduled time. True: a scheduled post becomes a draft. */
    draft: z.optional(z.boolean()),
    /** For a draft that is sent: allows a second post of the same film on the same platform and account within a day. */
    again: z.optional(z.boolean()),
  }),
  fails: ['invalid_fields', 'wrong_state', 'already_exists', 'provider_failed'],
})

export const cancelPost = route({
  ...one,
  method: 'POST',
  path: '/api/orion/posts/{post_id}/cancel',
  summary: 'Cancel a post before the call that cannot be taken back',
  action: 'publish',
  fails: ['wrong_state'],
})

export const checkPost = route({
  ...one,
  method: 'POST',
  path: '/api/orion/posts/{post_id}/check',
  summary: 'Ask the platform now what became of a post',
  action: 'publish',
  fails: ['wrong_state', 'too_many_requests'],
})

export const sendPostAgain = route({
  ...one,
  method: 'POST',
  path: '/api/orion/posts/{post_id}/send-again',
  summary: 'Send a post again that failed, or that nobody could tell of for a day',
  action: 'publish',
  idempotent: true,
  fails: ['wrong_state', 'already_exists'],
})

export const deletePost = route({
  ...one,
  method: 'DELETE',
  path: '/api/orion/posts/{post_id}',
  summary: 'Remove a post at its platform, where that can be done',
  action: 'publish',
  fails: ['wrong_state', 'provider_failed'],
})
