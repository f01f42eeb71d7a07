import * as z from 'zod/mini'
import type { MessageKey } from './sentences/say.ts'
import { sentence } from './sentences/sentence.ts'
import { Peaks } from './contents/03-voice-scenes.ts'
import { nextCursor, page, route } from './route.ts'
import { CREDIT_LENGTH, Id, ON_ONE_LINE, Time } from './values.ts'

/** A preview of a file that is not an image: one of its frames, its spoken or written words, or its waveform (0 to 1). */
export const AssetPreview = z.object({
  picture_url: z.nullable(z.string()),
  words: z.nullable(z.string()),
  peaks: z.nullable(Peaks),
})
export type AssetPreview = z.infer<typeof AssetPreview>

/** The most tags of a file. The most characters of a tag, a folder's name, a title, a licence, a credit and a search. */
export const LIBRARY_LIMITS = {
  tags: 20,
  tag: 40,
  folder: 80,
  title: 200,
  licence: 200,
  credit: CREDIT_LENGTH,
  search: 200,
} as const

/** A use of a file: a film, and the stage that names the file. */
export const AssetUse = z.object({ workflow_id: Id, workflow_name: z.string(), stage_number: z.int() })
export type AssetUse = z.infer<typeof AssetUse>

/** A file: `url` is signed, expires within the hour, and serves byte ranges. */
export const Asset = z.object({
  asset_id: Id,
  kind: z.enum(['audio', 'video', 'image', 'captions', 'document', 'bundle']),
  name: z.nullable(z.string()),
  url: z.string(),
  /** An address that downloads the same file under a name instead of showing the file. */
  download_url: z.string(),
  mime_type: z.string(),
  size_bytes: z.int(),
  duration_seconds: z.optional(z.number()),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  sha256: z.string(),
  stage_number: z.nullable(z.int()),
  workflow_id: z.nullable(Id),
  created_at: Time,
  /** Present in the library, where the file has a preview. */
  preview: z.optional(AssetPreview),
  /** The tags that people gave the file, if any. */
  tags: z.optional(z.array(z.string())),
  folder: z.optional(z.string()),
  title: z.optional(z.string()),
  licence: z.optional(z.string()),
  credit: z.optional(z.string()),
})
export type Asset = z.infer<typeof Asset>

export const listAssets = route({
  method: 'GET',
  path: '/api/orion/assets/',
  summary: 'The asset library, newest first',
  action: 'asset.read',
  resource: 'self',
  query: z.object({
    ...page,
    organization_id: z.optional(z.string()),
    workflow_id: z.optional(z.string()),
    kind: z.optional(z.string()),
    /** Words of the file's title, name, tags, folder or credit, of the films that use the file, and of their scenes. */
    q: z.optional(
      z.string().check(z.maxLength(LIBRARY_LIMITS.search, sentence('fields.search_too_long', { most: LIBRARY_LIMITS.search }))),
    ),
    tag: z.optional(z.string().check(z.maxLength(LIBRARY_LIMITS.tag))),
    folder: z.optional(z.string().check(z.maxLength(LIBRARY_LIMITS.folder))),
    /** Only files that a film may use: uploads of people, and files with a known licence. */
    own: z.optional(z.enum(['true', 'false'], 'own is true or false')),
  }),
  answer: z.object({ assets: z.array(Asset), ...nextCursor }),
})

const UsedAsset = z.extend(Asset, { used_in: z.array(AssetUse) })
const detailed = z.object({ asset: UsedAsset, data: UsedAsset })
const ofAsset = { path: '/api/orion/assets/{asset_id}', resource: 'asset' } as const
const line = (what: MessageKey, most: number) =>
  z.optional(
    z.nullable(
      z
        .string()
        .check(z.trim(), z.maxLength(most, sentence('fields.is_too_long', { what: { message_key: what }, most })), ON_ONE_LINE),
    ),
  )

export const getAsset = route({
  ...ofAsset,
  method: 'GET',
  summary: 'One file of the library, with what is said of it and which films use it',
  action: 'asset.read',
  answer: detailed,
})

export const describeAsset = route({
  ...ofAsset,
  method: 'PUT',
  summary: 'Say what a file is: its tags, folder, title, licence and credit; what is absent stays, null or empty clears',
  action: 'asset.write',
  body: z.object({
    tags: z.optional(
      z
        .array(
          z
            .string()
            .check(
              z.trim(),
              z.toLowerCase(),
              z.minLength(1, sentence('forms.tag_empty')),
              z.maxLength(LIBRARY_LIMITS.tag, sentence('forms.tag_too_long', { most: LIBRARY_LIMITS.tag })),
              ON_ONE_LINE,
            ),
        )
        .check(z.maxLength(LIBRARY_LIMITS.tags, sentence('forms.file_most_tags', { most: LIBRARY_LIMITS.tags }))),
    ),
    folder: line('fields.a_folder', LIBRARY_LIMITS.folder),
    title: line('fields.a_title', LIBRARY_LIMITS.title),
    licence: line('fields.a_licence', LIBRARY_LIMITS.licence),
    credit: line('fields.a_credit', LIBRARY_LIMITS.credit),
  }),
  answer: detailed,
})

/** Removes a file even if films use it. In the query of an address, the value is a text. */
const Anyway = z.optional(z.union([z.boolean(), z.enum(['true', 'false'])], sentence('forms.anyway_true_or_false')))

export const removeAsset = route({
  ...ofAsset,
  method: 'DELETE',
  summary: 'Take a file out of the library; one that films use only with anyway=true: they keep it',
  action: 'asset.write',
  query: z.object({ anyway: Anyway }),
  body: z.object({ anyway: Anyway }),
  answer: z.object({ message: z.string() }),
  fails: ['conflict'],
})

/** The most files that one call removes. */
export const REMOVE_LIMIT = 200

/**
 * The result for one of several files. The file was removed, was kept, or was not found. A file of another organization is not found. A
 * file is kept if films use it and its removal was not forced. `used_in` lists the uses that films keep.
 */
export const RemovedAsset = z.object({
  asset_id: Id,
  outcome: z.enum(['taken_out', 'used', 'not_found']),
  used_in: z.array(AssetUse),
})
export type RemovedAsset = z.infer<typeof RemovedAsset>

export const removeAssets = route({
  method: 'POST',
  path: '/api/orion/assets/remove',
  summary:
    'Take several files out of the library; each answers for itself, one that films use goes only with anyway: they keep it. With look ' +
    'nothing goes: the answer says what would become of each',
  action: 'asset.write',
  resource: 'self',
  body: z.object({
    asset_ids: z
      .array(Id)
      .check(
        z.minLength(1, sentence('forms.choose_least_one_file')),
        z.maxLength(REMOVE_LIMIT, sentence('forms.most_files_taken_out_once', { most: REMOVE_LIMIT })),
      ),
    anyway: z.optional(z.boolean()),
    look: z.optional(z.boolean()),
  }),
  answer: z.object({ files: z.array(RemovedAsset), taken_out: z.int() }),
})

export const listWorkflowVideos = route({
  method: 'GET',
  path: '/api/orion/assets/workflow/{workflow_id}/videos',
  summary: "A workflow's videos",
  action: 'asset.read',
  resource: 'workflow',
  query: z.object(page),
  answer: z.object({ videos: z.array(Asset), ...nextCursor }),
})

export const listWorkflowAudio = route({
  method: 'GET',
  path: '/api/orion/assets/workflow/{workflow_id}/audio',
  summary: "A workflow's sound",
  action: 'asset.read',
  resource: 'workflow',
  query: z.object(page),
  answer: z.object({ audio: z.array(Asset), ...nextCursor }),
})

/** The largest uploads in bytes, by type of content. */
export const UPLOAD_LIMITS = {
  image: 20_000_000,
  audio: 100_000_000,
  video: 500_000_000,
  text: 2_000_000,
  document: 20_000_000,
  voice: 200_000_000,
} as const

/** The most pixels of an uploaded image. */
export const IMAGE_PIXELS_LIMIT = 40_000_000

/** The limits of an uploaded video: the pixels of a side, and the seconds. The seconds equal the length of the longest film. */
export const VIDEO_LIMITS = { side_pixels: 4096, seconds: 3600 } as const

/**
 * multipart/form-data: organization_id (or workflow_id), scene_id? (for an image of a scene), stage_number? and file. stage_number is '3'
 * for a scene's recording, '7' for music, '10' for a thumbnail. asset_id can replace file. It names a file of the organization's library,
 * which is handled like a new upload. The fields must be before the file: with them, the server checks permission before it reads the file.
 */
export const uploadAsset = route({
  method: 'POST',
  path: '/api/orion/assets/',
  summary: 'Upload a source, a picture or a sound, or take one from the library; its type is judged by its content',
  action: 'asset.write',
  resource: 'organization',
  raw: 'upload',
  status: 201,
  answer: z.object({ asset: Asset }),
  fails: ['too_large', 'wrong_type'],
})

/** The widths in pixels of the small forms of an image. */
export const IMAGE_WIDTHS = ['160', '320', '640', '1280'] as const

/**
 * Serves a file by its signed address. The route needs no credential: anybody with the address may read the file until the address expires.
 * `width` asks for an image's small form, as WebP. An image that is not wider is not enlarged.
 */
export const readFile = route({
  method: 'GET',
  path: '/api/orion/files/{asset_id}',
  summary: 'A file, whole or in ranges, by its signed address; an image also small',
  action: 'anonymous',
  resource: 'none',
  raw: 'file',
  query: z.object({
    exp: z.coerce.number().check(z.int()),
    org: z.string(),
    disposition: z._default(z.enum(['inline', 'attachment']), 'inline'),
    sig: z.string(),
    width: z.optional(z.enum(IMAGE_WIDTHS, sentence('fields.choose_image_width', { widths: IMAGE_WIDTHS.join(', ') }))),
  }),
  answer: z.undefined(),
})
