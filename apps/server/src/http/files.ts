import type { readFile } from '@orion/contract/assets.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Input } from '@orion/contract/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Exchange } from './exchange.ts'
import type { Context } from '../context.ts'
import { type AssetRow, findAsset, workflowNameOfAsset } from '../features/assets/queries.ts'
import { openSmallImage } from '../features/assets/small-image.ts'
import { isSignedByUs } from '../features/assets/signed-url.ts'
import type { ByteRange, ReadBytes } from '../files/files.ts'
import { databaseNow } from '../db/database-clock.ts'

const notFound = () => new AppError('not_found', say('server.file_address_not_valid'))

/**
 * Serves a file, or the small form of an image, by its signed address, whole or one byte range (RFC 9110). The address is invalid once the
 * file's row is deleted.
 */
export async function serveFile(ctx: Context, input: Input<typeof readFile>, { request, reply }: Exchange): Promise<unknown> {
  const { asset_id, exp: expires, org: organization_id, disposition, sig, width } = input
  if (!isSignedByUs(ctx.keyring, { file: { asset_id, organization_id, disposition, expires }, signature: sig })) throw notFound()
  const whole = await findAsset(ctx.db, organization_id, asset_id)
  const open = (file: AssetRow): Promise<OpenedFile | null> => openFile(ctx, file, { input, request })
  const opened =
    whole && (await (width === undefined ? open(whole) : openSmallImage(ctx, { asset: whole, width: Number(width) }, open)))
  if (opened === null) throw notFound()
  if ('elsewhere' in opened) return reply.header('cache-control', 'private, no-store').redirect(opened.elsewhere, 302)

  const { asset, read } = opened
  const etag = `"${asset.sha256}"`
  reply.headers({
    'content-type': contentType(asset.mime_type),
    'content-disposition': await contentDisposition(ctx, asset, disposition),
    'content-security-policy': securityPolicy(asset.mime_type),
    'x-content-type-options': 'nosniff',
    'cache-control': `private, max-age=${Math.max(0, Math.floor(expires - databaseNow() / 1000))}, immutable`,
    'accept-ranges': 'bytes',
    etag,
  })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()

  return sendFile(request, reply, { read, size_bytes: asset.size_bytes, etag })
}

/**
 * The destinations (Sec-Fetch-Dest) of requests that may be redirected to the bucket. Sound is not included, because the studio reads the
 * bytes of sounds to mix them.
 */
const SENT_ON = new Set(['image', 'video', 'document'])

/** A file that exists: its public address in the bucket, or a function that reads it. */
type OpenedFile = { elsewhere: string } | { asset: AssetRow; read: ReadBytes }

type FileRequest = { input: Input<typeof readFile>; request: FastifyRequest }

/** Finds a file in the store, in a bucket with one request. Null if it is missing. */
async function openFile(ctx: Context, asset: AssetRow, of: FileRequest): Promise<OpenedFile | null> {
  const elsewhere = await bucketAddress(ctx, asset, of)
  if (elsewhere) return { elsewhere }
  const read = await ctx.store.open(asset.sha256, asset.size_bytes)
  return read && { asset, read }
}

/**
 * The file's public address in the bucket (S3_PUBLIC), valid as long as the signed address. Null when the server sends the bytes itself.
 */
async function bucketAddress(
  ctx: Context,
  asset: AssetRow,
  { input: { exp, disposition }, request }: FileRequest,
): Promise<string | null> {
  if (ctx.config.s3_public === undefined || !SENT_ON.has(String(request.headers['sec-fetch-dest']))) return null
  if (!/^(image|video|audio)\//.test(asset.mime_type)) return null
  return ctx.store.address(asset.sha256, asset.size_bytes, {
    until: exp,
    content_type: contentType(asset.mime_type),
    content_disposition: await contentDisposition(ctx, asset, disposition),
  })
}

/** Sends a file's bytes, whole or the one requested range. A HEAD request gets only the headers. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { read, size_bytes, etag }: { read: ReadBytes; size_bytes: number; etag: string },
): Promise<FastifyReply> {
  const range = readRange(request.headers, etag, size_bytes)
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size_bytes}`).send()
  const { start, end } = range ?? { start: 0, end: size_bytes - 1 }
  reply.header('content-length', end - start + 1)
  if (range !== null) reply.status(206).header('content-range', `bytes ${start}-${end}/${size_bytes}`)
  if (request.method === 'HEAD' || size_bytes === 0) return reply.send()
  return reply.send(await read({ start, end }))
}

/**
 * The Content-Security-Policy of a file that a person opens as a page: nothing runs and nothing is loaded. Chromium shows a film in a page
 * of its own that loads the film again from the same origin, which is all that film and sound may do.
 */
const securityPolicy = (mime_type: string): string =>
  /^(?:video|audio)\//.test(mime_type)
    ? "default-src 'none'; media-src 'self'; sandbox allow-same-origin"
    : "default-src 'none'; sandbox"

const contentType = (mime_type: string): string => (mime_type.startsWith('text/') ? `${mime_type}; charset=utf-8` : mime_type)

/**
 * The one requested range. Null (the whole file) when there is no valid single range, or when If-Range names another version of the file.
 */
export function readRange(
  headers: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  if (headers.range === undefined || (headers['if-range'] !== undefined && headers['if-range'] !== etag)) return null
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range.trim())
  if (match === null || (match[1] === '' && match[2] === '')) return null
  const first = match[1] === '' ? null : Number(match[1])
  const last = match[2] === '' ? null : Number(match[2])
  if (first !== null && last !== null && first > last) return null
  const start = first ?? Math.max(0, size - Number(match[2]))
  const end = first === null ? size - 1 : Math.min(last ?? size - 1, size - 1)
  return start >= size || (first === null && last === 0) ? 'unsatisfiable' : { start, end }
}

/**
 * The Content-Disposition of a file. Markup, such as HTML, is always downloaded and never shown in the browser. Every other file is shown
 * or downloaded, as the address specifies.
 */
async function contentDisposition(
  { db }: Pick<Context, 'db'>,
  asset: AssetRow,
  wanted: 'inline' | 'attachment',
): Promise<string> {
  const disposition = asset.mime_type === 'text/html' ? 'attachment' : wanted
  const name =
    asset.name ?? `${(await workflowNameOfAsset(db, asset.id)) ?? `orion-${asset.kind}`}${EXTENSIONS[asset.mime_type] ?? ''}`
  return namedAs(disposition, name)
}

/** The Content-Disposition header for a file's name, once in ASCII for every client and once in full. */
export function namedAs(disposition: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]|["\\/]/g, '_')
    .slice(0, 150)
  return (
    `${disposition}; filename="${plain}"; ` +
    `filename*=UTF-8''${encodeURIComponent(name.replaceAll(/[\\/\r\n]/g, '_')).replaceAll("'", '%27')}`
  )
}

/** The file extension of each MIME type. */
export const EXTENSIONS: Record<string, string> = {
  'video/mp4': '.mp4',
  'audio/wav': '.wav',
  'audio/mpeg': '.mp3',
  'audio/mp4': '.m4a',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'text/vtt': '.vtt',
  'application/x-subrip': '.srt',
  'application/json': '.json',
  'application/zip': '.zip',
  'application/pdf': '.pdf',
  'text/plain': '.txt',
  'text/markdown': '.md',
}
