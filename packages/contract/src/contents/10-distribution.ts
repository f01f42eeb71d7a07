import * as z from 'zod/mini'
import { Id, Seconds } from '../values.ts'

/** The five that the texts are written for, each with a tab of its own for its credentials. */
export const SOCIAL_PLATFORMS = ['youtube', 'x', 'facebook', 'instagram', 'tiktok'] as const
export const SocialPlatform = z.enum(SOCIAL_PLATFORMS)
export type SocialPlatform = z.infer<typeof SocialPlatform>

/** Wherever a film can be published. */
export const PLATFORMS = [...SOCIAL_PLATFORMS, 'webhook'] as const
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

/** Units that YouTube takes of tags in all, with the commas and quotes around them. */
export const TAGS_LIMIT = 500

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
  /** False: a person changed texts since the bundle was made, which has those of before; a run makes it with theirs. */
  texts_written: z.optional(z.boolean()),
  /** The model that was asked for the texts; `failed` says why it wrote none. Absent where none was asked. */
  texts_by: z.optional(z.object({ model: z.nullable(z.string()), asks: z.int(), failed: z.optional(z.string()) })),
  film_asset_id: Id,
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
        /** Where platforms take it as a short video, and how long those may be. */
        paths: z.array(z.object({ platform: SocialPlatform, name: z.string(), most_seconds: Seconds })),
      }),
    ),
    [],
  ),
  bundle_files: z.array(z.object({ name: z.string(), size_bytes: z.int() })),
})
export type Distribution = z.infer<typeof Distribution>
