import * as z from 'zod/mini'
import { DECLARED_PLATFORMS, DECLARED_SOCIAL } from '../platforms/declared.ts'
import { Id, Seconds } from '../values.ts'
import { Chapter } from './08-video-assembly.ts'

/** The platforms with texts of their own. Each platform has a tab for its credentials. */
export const SOCIAL_PLATFORMS = DECLARED_SOCIAL.map(({ key }) => key)
export const SocialPlatform = z.enum(SOCIAL_PLATFORMS)
export type SocialPlatform = z.infer<typeof SocialPlatform>

/** All places where a film can be published. */
export const PLATFORMS = DECLARED_PLATFORMS.map(({ key }) => key)
export const Platform = z.enum(PLATFORMS)
export type Platform = z.infer<typeof Platform>

/** The formats of the film in addition to 16:9. */
export const VERSION_FORMATS = ['9:16', '1:1'] as const
export const VersionFormat = z.enum(VERSION_FORMATS)
export type VersionFormat = z.infer<typeof VersionFormat>

/** `versions` are made on request. Each version is rendered again, and its price is that of stage 6. */
export const DistributionSettings = z.object({
  versions: z._default(z.array(VersionFormat).check(z.maxLength(VERSION_FORMATS.length)), []),
})
export type DistributionSettings = z.infer<typeof DistributionSettings>

/** Reasons why nothing is signed although a key exists: the key has expired, or the signing library does not run on this machine. */
export const UNSIGNED_WHY = ['expired', 'no_library'] as const

/**
 * The holder of the key that signed the exported files (C2PA), and the authority that issued the certificate. `why`: the reason why nothing
 * could be signed.
 */
const Signed = z.object({
  subject: z.string(),
  issuer: z.string(),
  self_made: z.boolean(),
  expires_at: z.string(),
  why: z.optional(z.enum(UNSIGNED_WHY)),
})
export type Signed = z.infer<typeof Signed>

/** The most characters of a title on a thumbnail: YouTube's own limit for titles. */
export const THUMBNAIL_TITLE_LENGTH = 100

/** A possible thumbnail of the film on the platforms. */
export const Thumbnail = z.object({
  asset_id: Id,
  /** The text on the thumbnail. Absent without a text. */
  title: z.optional(z.string()),
  /** The scene of the film in the thumbnail, and its second. Absent for a person's own image. */
  scene_id: z.optional(z.string()),
  at_seconds: z.optional(Seconds),
  /** A person made the thumbnail. Runs of the stage keep it. */
  by_person: z.optional(z.literal(true)),
})
export type Thumbnail = z.infer<typeof Thumbnail>

export const Distribution = z.object({
  texts: z.array(
    z.object({
      platform: SocialPlatform,
      title: z.string(),
      description: z.string(),
      tags: z.array(z.string()),
      title_limit: z.int(),
      description_limit: z.int(),
      /** A model wrote the description, and each sentence was checked against its facts. Absent where Orion's rules wrote it. */
      wording: z.optional(z.literal('checked')),
      /** A person wrote this text. Runs of the stage keep it unchanged. */
      by_person: z.optional(z.literal(true)),
    }),
  ),
  /** The chapters in the texts, the bundle and the versions. Absent in films from before chapters could be edited. */
  chapters: z.optional(z.array(Chapter)),
  /** A person wrote the chapters. Runs of the stage keep them while they fit the film. */
  chapters_by_person: z.optional(z.literal(true)),
  /** Chapters that a person wrote and that do not fit the current film. They are kept until they fit, or until a person saves others. */
  chapters_unfit: z.optional(z.array(Chapter)),
  /** The frame that is shown before the film plays, if a person chose one. Absent: the poster of the assembly. */
  poster: z.optional(z.object({ asset_id: Id, at_seconds: Seconds })),
  /** The possible thumbnails of the film, Orion's own first. Absent in older films. */
  thumbnails: z.optional(z.array(Thumbnail)),
  /** A person chose `thumbnail_asset_id`. Runs of the stage keep the choice. */
  thumbnail_by_person: z.optional(z.literal(true)),
  /**
   * False: a person changed texts, chapters or images after the bundle was made, and the bundle has the old ones. A run makes the bundle
   * again with the new ones.
   */
  texts_written: z.optional(z.boolean()),
  /** The model that was asked to write the texts. `failed` is the reason why it wrote no texts. Absent if no model was asked. */
  texts_by: z.optional(z.object({ model: z.nullable(z.string()), asks: z.int(), failed: z.optional(z.string()) })),
  film_asset_id: Id,
  /**
   * The same film with a person's chapters inside, as in the bundle. Absent where the film has the assembly's own chapters, or where a
   * person saved other chapters afterwards.
   */
  chaptered_film_asset_id: z.optional(Id),
  /**
   * The same film as in the bundle, signed, and the signer (C2PA). `why`: the reason why the film could not be signed although a key
   * exists. Absent if the organization had no key, or if a person saved other chapters afterwards.
   */
  signed_film_asset_id: z.optional(Id),
  signed: z.optional(Signed),
  /** The thumbnail from `thumbnails` for a platform that accepts one. A post may choose another. */
  thumbnail_asset_id: z.optional(Id),
  bundle_asset_id: Id,
  /** Absent in films from before versions existed. */
  versions: z._default(
    z.array(
      z.object({
        format: VersionFormat,
        film_asset_id: Id,
        poster_asset_id: Id,
        width: z.int(),
        height: z.int(),
        duration_seconds: Seconds,
        size_bytes: z.int(),
        /** The platforms that accept the version as a short video, and the longest such video of each platform. */
        paths: z.array(z.object({ platform: SocialPlatform, name: z.string(), most_seconds: Seconds })),
      }),
    ),
    [],
  ),
  bundle_files: z.array(z.object({ name: z.string(), size_bytes: z.int() })),
})
export type Distribution = z.infer<typeof Distribution>

/**
 * The film file that people download: the signed file, or else the file with a person's chapters. Undefined where it is the file of the
 * assembly.
 */
export const handedFilm = ({
  signed_film_asset_id: signed,
  chaptered_film_asset_id: chaptered,
}: Pick<Distribution, 'signed_film_asset_id' | 'chaptered_film_asset_id'>): string | undefined => signed ?? chaptered
