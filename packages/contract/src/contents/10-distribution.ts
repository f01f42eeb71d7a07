import * as z from 'zod/mini'
import { DECLARED_PLATFORMS, DECLARED_SOCIAL } from '../platforms/declared.ts'
import { Id, Seconds } from '../values.ts'
import { Chapter } from './08-video-assembly.ts'

/** The platforms that the texts are written for, each with a tab of its own for its credentials. */
export const SOCIAL_PLATFORMS = DECLARED_SOCIAL.map(({ key }) => key)
export const SocialPlatform = z.enum(SOCIAL_PLATFORMS)
export type SocialPlatform = z.infer<typeof SocialPlatform>

/** All places where a film can be published. */
export const PLATFORMS = DECLARED_PLATFORMS.map(({ key }) => key)
export const Platform = z.enum(PLATFORMS)
export type Platform = z.infer<typeof Platform>

/** The formats in which the film can be had beside its own 16:9. */
export const VERSION_FORMATS = ['9:16', '1:1'] as const
export const VersionFormat = z.enum(VERSION_FORMATS)
export type VersionFormat = z.infer<typeof VersionFormat>

/** `versions` are made on demand: each is drawn anew and paid like stage 6. */
export const DistributionSettings = z.object({
  versions: z._default(z.array(VersionFormat).check(z.maxLength(VERSION_FORMATS.length)), []),
})
export type DistributionSettings = z.infer<typeof DistributionSettings>

/** Why nothing is signed although there is a key: it has ended, or the library that signs does not run on the machine. */
export const UNSIGNED_WHY = ['expired', 'no_library'] as const

/** Whom the key names that signed what is handed out (C2PA), and who vouches for that; `why` nothing could be. */
const Signed = z.object({
  subject: z.string(),
  issuer: z.string(),
  self_made: z.boolean(),
  expires_at: z.string(),
  why: z.optional(z.enum(UNSIGNED_WHY)),
})
export type Signed = z.infer<typeof Signed>

/** Characters of a title that is drawn on a thumbnail at most: YouTube's own limit of a title. */
export const THUMBNAIL_TITLE_LENGTH = 100

/** A possible thumbnail of the film where it is published. */
export const Thumbnail = z.object({
  asset_id: Id,
  /** The text on it; absent where there is none. */
  title: z.optional(z.string()),
  /** The shot of the film that it shows, and its second; absent for a picture of a person's own. */
  scene_id: z.optional(z.string()),
  at_seconds: z.optional(Seconds),
  /** A person made it: runs of the stage leave it. */
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
      /** Its description is a model's, each sentence checked against its facts; absent where Orion's rules made it. */
      wording: z.optional(z.literal('checked')),
      /** A person wrote it: runs of the stage leave it as it is. */
      by_person: z.optional(z.literal(true)),
    }),
  ),
  /** As the texts, the bundle and the versions have them; absent in films that were made before they could be edited. */
  chapters: z.optional(z.array(Chapter)),
  /** A person wrote the chapters: runs of the stage leave them while they fit the film. */
  chapters_by_person: z.optional(z.literal(true)),
  /** A person's chapters that do not fit the film as it is now: kept until they do, or until others are saved. */
  chapters_unfit: z.optional(z.array(Chapter)),
  /** The frame that is shown until the film plays, where a person chose one; absent: the assembly's poster. */
  poster: z.optional(z.object({ asset_id: Id, at_seconds: Seconds })),
  /** The possible thumbnails of the film, Orion's own first; absent in older films. */
  thumbnails: z.optional(z.array(Thumbnail)),
  /** A person chose `thumbnail_asset_id`: runs of the stage leave it. */
  thumbnail_by_person: z.optional(z.literal(true)),
  /**
   * False: a person changed texts, chapters or images since the bundle was made, which has the old ones; a run makes it with the new ones.
   */
  texts_written: z.optional(z.boolean()),
  /** The model that was asked for the texts; `failed` says why it wrote none. Absent where none was asked. */
  texts_by: z.optional(z.object({ model: z.nullable(z.string()), asks: z.int(), failed: z.optional(z.string()) })),
  film_asset_id: Id,
  /** The same film with a person's chapters inside, as the bundle has it; absent where it has the assembly's own, or others were saved. */
  chaptered_film_asset_id: z.optional(Id),
  /**
   * The same film as the bundle has it, signed, and who signed it (C2PA); `why` it could not be, where there is a key. Absent where the
   * organization had no key, or other chapters were saved.
   */
  signed_film_asset_id: z.optional(Id),
  signed: z.optional(Signed),
  /** The one of `thumbnails` for a platform that accepts one; a post may choose another. */
  thumbnail_asset_id: z.optional(Id),
  bundle_asset_id: Id,
  /** Absent in films that were made before there were versions. */
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
        /** The platforms that accept it as a short video, and the longest such video of each. */
        paths: z.array(z.object({ platform: SocialPlatform, name: z.string(), most_seconds: Seconds })),
      }),
    ),
    [],
  ),
  bundle_files: z.array(z.object({ name: z.string(), size_bytes: z.int() })),
})
export type Distribution = z.infer<typeof Distribution>

/** The film's file that is handed out: signed, else with a person's chapters inside; undefined where it is the assembly's own. */
export const handedFilm = ({
  signed_film_asset_id: signed,
  chaptered_film_asset_id: chaptered,
}: Pick<Distribution, 'signed_film_asset_id' | 'chaptered_film_asset_id'>): string | undefined => signed ?? chaptered
