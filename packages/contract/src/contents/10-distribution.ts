import * as z from 'zod/mini'
import { Id, Time } from '../values.ts'

export const PLATFORMS = ['youtube', 'x', 'facebook', 'instagram', 'tiktok'] as const
export const Platform = z.enum(PLATFORMS)
export type Platform = z.infer<typeof Platform>

export const DistributionSettings = z.object({})
export type DistributionSettings = z.infer<typeof DistributionSettings>

export const Distribution = z.object({
  texts: z.array(
    z.object({
      platform: Platform,
      title: z.string(),
      description: z.string(),
      tags: z.array(z.string()),
      title_limit: z.int(),
      description_limit: z.int(),
    }),
  ),
  film_asset_id: Id,
  thumbnail_asset_id: z.optional(Id),
  bundle_asset_id: Id,
  bundle_files: z.array(z.object({ name: z.string(), size_bytes: z.int() })),
  posts: z.array(
    z.object({
      platform: Platform,
      state: z.string(),
      url: z.optional(z.string()),
      publish_at: z.optional(Time),
      detail: z.optional(z.string()),
    }),
  ),
})
export type Distribution = z.infer<typeof Distribution>
