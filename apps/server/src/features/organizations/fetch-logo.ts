import { writeFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { findFfmpeg } from '@orion/media/ffmpeg/find.ts'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { allowedOrigins } from '@orion/pipeline/clients/allowed-origins.ts'
import { getPublic } from '@orion/pipeline/clients/http.ts'
import type { Parts } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { judgeUpload } from '../assets/check-media.ts'
import { insertAsset } from '../assets/queries.ts'
import { kindOfContent } from '../assets/upload-kinds.ts'
import { listAwaitedLogos, noteLogo, readLogoAddress } from './queries.ts'

const SIDE = 256
const DEADLINE_SECONDS = 20
/** The accepted types. File servers often send no type, so the bytes decide in the end. */
const CONTENT_TYPES = ['image/png', 'image/jpeg', 'image/jpg', 'image/webp', 'application/octet-stream', 'binary/octet-stream']
const WORDS = {
  reads: 'sources.sends_png_jpeg_webp_pictures',
  instead: 'sources.link_leads_private_address_which_2',
} as const

type LogoParts = Pick<Parts, 'db' | 'store' | 'config' | 'closing'>

/**
 * Fetches the image at an organization's `url_photo` and stores it as a PNG of at most 256 pixels. Requests to private addresses are
 * blocked. Records the reason when this fails. Does nothing when the address was cleared. If the address was changed, another job fetches
 * it.
 */
export async function fetchLogo(parts: LogoParts, organization_id: string): Promise<void> {
  const url = await readLogoAddress(parts.db, organization_id)
  if (url === null) return
  const folder = await parts.store.temporaryFolder()
  try {
    const { path, width, height } = await drawLogo(parts, url, folder)
    const stored = await parts.store.keep(path)
    await inTransaction(parts.db, async (tx) => {
      const picture = {
        organization_id,
        kind: 'image' as const,
        mime_type: 'image/png',
        ...stored,
        width,
        height,
        name: 'logo.png',
      }
      await noteLogo(tx, { organization_id, url }, { asset_id: await insertAsset(tx, picture), error: null })
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await noteLogo(parts.db, { organization_id, url }, { asset_id: null, error: error.message })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Queues the logos that must be fetched. Their organizations are older than the copies of logos, or their copy was lost. */
export async function fetchAwaitedLogos({ db, queue }: Pick<Parts, 'db' | 'queue'>): Promise<void> {
  const ids = await listAwaitedLogos(db)
  if (ids.length === 0) return
  await inTransaction(db, (tx) =>
    queue.enqueue(
      tx,
      'fetch-logo',
      ids.map((organization_id) => ({ data: { organization_id } })),
    ),
  )
}

/** Decodes an image from outside in a separate process. Before that, the size is checked. The demuxer is forced (requirement T2). */
async function drawLogo({ config, closing }: LogoParts, url: string, folder: string) {
  const options = { content_types: CONTENT_TYPES, words: WORDS, allow_origins: allowedOrigins(), signal: closing }
  const { bytes } = await getPublic(url, options)
  const kind = await kindOfContent(bytes, 'logo', { whole: true }).catch(() => null)
  if (kind?.kind !== 'image' || kind.demuxer === null)
    throw new AppError('wrong_type', say('organizations.no_picture_at_address'))
  const upload_path = join(folder, 'given')
  const path = join(folder, 'logo.png')
  await writeFile(upload_path, bytes, { mode: 0o600 })
  await judgeUpload(upload_path, kind, config.env)

  const input = ['-protocol_whitelist', 'file,pipe', '-f', kind.demuxer, '-i', `file:${upload_path}`]
  const scale = `scale=w='min(${SIDE},iw)':h='min(${SIDE},ih)':force_original_aspect_ratio=decrease:flags=lanczos`
  const output = [
    '-frames:v',
    '1',
    '-vf',
    scale,
    '-map_metadata',
    '-1',
    '-pix_fmt',
    'rgba',
    '-c:v',
    'png',
    '-f',
    'image2',
    `file:${path}`,
  ]
  const { ffmpeg } = findFfmpeg(config.env)
  await runFfmpeg([...input, ...output], { ffmpeg, deadline_seconds: DEADLINE_SECONDS }).catch((cause: unknown) => {
    throw new AppError('wrong_type', say('organizations.picture_damaged'), { cause })
  })
  const png = { limit: 'image', kind: 'image', mime_type: 'image/png', demuxer: 'png_pipe' } as const
  return { path, ...(await judgeUpload(path, png, config.env)).measures }
}
