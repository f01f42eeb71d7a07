import { createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Asset, UPLOAD_LIMITS } from '@orion/contract/assets.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import type { FastifyRequest } from 'fastify'
import type { Exchange } from '../../http/exchange.ts'
import type { Context } from '../../context.ts'
import { isDiskFull, storageFull } from '../../files/disk-full.ts'
import { hashFile } from '@orion/pipeline/core/hash-file.ts'
import { authorize } from '../../http/authorize.ts'
import { requireStorable } from '../../http/read-input.ts'
import { ownerOfOrganization } from '../organizations/queries.ts'
import { addPictureToScene, requirePicture } from '../stages/pictures/add-picture.ts'
import { requireTake } from '../stages/takes/own-takes.ts'
import { requireMusic } from '../stages/takes/take-tracks.ts'
import { ownerOfWorkflow } from '../workflows/queries.ts'
import { type Measures, judgeUpload } from '../assets/check-media.ts'
import { insertAsset, linkAssets, requireAsset, showAsset } from '../assets/queries.ts'
import { requireFromLibrary } from './from-library.ts'
import { SNIFF_BYTES, type UploadKind, kindOfContent, requireSize } from '../assets/upload-kinds.ts'

const LARGEST = Math.max(...Object.values(UPLOAD_LIMITS))
const FIELD_BYTES = 2000

type Announced = { name: string; path: string; announced: number }
type Received = { path: string; name: string; kind: UploadKind }
type Fields = Partial<Record<'organization_id' | 'workflow_id' | 'scene_id' | 'stage_number' | 'asset_id', string>>

/**
 * Receives one file. The file is streamed to disk and then decoded. Its first bytes decide its kind, and the upload is stopped at the size
 * limit of this kind. The row of the file is written last, so that an interrupted upload leaves neither a row nor a file. If the request
 * names a file of the library instead, the same rules apply to that file.
 */
export async function uploadAsset(ctx: Context, _input: unknown, { request, reply }: Exchange): Promise<unknown> {
  if (!request.isMultipart()) throw new AppError('wrong_type', say('library.not_multipart'))
  const asset = await receiveAndKeep(ctx, request)
  return reply.status(201).send({ success: true, asset })
}

async function receiveAndKeep(ctx: Context, request: FastifyRequest): Promise<Asset> {
  const folder = await ctx.store.temporaryFolder()
  try {
    const { received, fields } = await receive(request, folder, (known) => requireMayPut(ctx, known))
    requireStorable({ ...fields, ...(received !== null && { file: received.name }) })
    const place = await findPlace(ctx, fields)
    if (received === null) return await takeFromLibrary(ctx, fields.asset_id!, place)
    if (place.stage_number === 5 || place.stage_number === 10) requirePicture(received.kind.kind, place.stage_number)
    const { kind, measures } = await judgeUpload(received.path, received.kind, ctx.config.env)
    if (place.stage_number === 7) requireMusic(kind.kind, measures)
    if (place.stage_number === 3) await requireTake(received.path, kind)
    requireSize(kind, (await stat(received.path)).size)
    if (kind.limit === 'voice') await requireVoice(ctx, received.path, place)
    return await keep(ctx, { ...received, kind, measures }, place)
  } catch (error) {
    throw isDiskFull(error) ? storageFull(error) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Checks the permission before the file is read. This is possible if the fields before the file name its place. */
async function requireMayPut(ctx: Context, fields: Fields): Promise<void> {
  requireStorable(fields)
  if (fields.organization_id || fields.workflow_id) await findPlace(ctx, fields)
}

async function receive(
  request: FastifyRequest,
  folder: string,
  before: (known: Fields) => Promise<void>,
): Promise<{ received: Received | null; fields: Fields }> {
  const fields: Fields = {}
  let received: Received | null = null
  const limits = { fileSize: LARGEST + 1, files: 1, fields: 10, fieldSize: FIELD_BYTES, parts: 12 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname as keyof Fields] = String(part.value)
      else {
        await before(fields)
        const name = basename(part.filename ?? '')
          .replaceAll(/\p{Cc}/gu, ' ')
          .slice(0, 200)
        const announced = Number(request.headers['content-length'])
        received = await receiveFile(part.file, { name, path: join(folder, 'upload'), announced })
      }
    }
  } catch (error) {
    request.raw.unpipe()
    // the rest of a refused body is read and ignored, so that the client receives the answer and can use the connection again
    request.raw.resume()
    if (error instanceof AppError || isDiskFull(error)) throw error
    throw new AppError('bad_request', say('library.upload_broken_off'), {
      cause: error,
    })
  }
  if (received === null && !fields.asset_id) throw missing('file', say('library.choose_file'))
  return { received, fields }
}

const missing = (field: string, msg: Words): AppError => wrongField(['body', field], msg, 'missing')

/** Receives a file. `announced` is the size of the request, which is a few bytes larger than the file. NaN if it is not known. */
async function receiveFile(source: Readable, { name, path, announced }: Announced): Promise<Received> {
  let bytes = 0
  let start = Buffer.alloc(0)
  let kind: UploadKind | null = null
  const judge = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (start.length < SNIFF_BYTES) start = Buffer.concat([start, chunk.subarray(0, SNIFF_BYTES - start.length)])
      if (kind === null && start.length >= SNIFF_BYTES) kind = await kindOfContent(start, name, { whole: false })
      if (kind !== null) requireSize(kind, bytes, announced)
      yield chunk
    }
  }
  await pipeline(source, judge, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (bytes === 0) throw missing('file', say('library.file_empty'))
  const whole = await kindOfFile(path, start, name)
  requireSize(whole, bytes)
  return { path, name, kind: whole }
}

/** Checks the kind again with the complete file. A ZIP file must be a DOCX file, and a text file must contain only text. */
async function kindOfFile(path: string, start: Buffer, name: string): Promise<UploadKind> {
  const kind = await kindOfContent(start, name, { whole: false })
  if (kind.limit !== 'document' && kind.limit !== 'text') return kind
  const file = await open(path)
  try {
    return await kindOfContent(await file.readFile(), name, { whole: true })
  } finally {
    await file.close()
  }
}

/** `stage_number` is the stage that uses the file. It is 1 if the request names no stage. */
type Place = { organization_id: string; workflow_id: string | null; scene_id: string | null; stage_number: 1 | 3 | 5 | 7 | 10 }

/**
 * The stage of a file: 5 for the image of a scene, 3 for a recording, 7 for music, 10 for a thumbnail, otherwise 1. Throws invalid_fields
 * for any other stage.
 */
function findStage({ scene_id, stage_number }: Fields): Place['stage_number'] {
  if (scene_id !== undefined) return 5
  if (stage_number === undefined || stage_number === '' || stage_number === '1') return 1
  if (stage_number === '3') return 3
  if (stage_number === '7') return 7
  if (stage_number === '10') return 10
  const msg = say('films.files_uploaded_stage_1_sources')
  throw wrongField(['body', 'stage_number'], msg, 'invalid')
}

/** Finds the place of the file, and checks that the caller may put a file there. Throws not_found for a place of another tenant. */
async function findPlace(ctx: Context, fields: Fields): Promise<Place> {
  const { organization_id, workflow_id, scene_id } = fields
  const stage_number = findStage(fields)
  if (scene_id !== undefined && workflow_id === undefined) throw missing('workflow_id', say('library.name_workflow_of_scene'))
  if (workflow_id !== undefined && workflow_id !== '') {
    const [id] = authorize(ctx.actor, 'asset.write', await ownerOfWorkflow(ctx.db, workflow_id), 'films.workflow_not_found')
    return { organization_id: id, workflow_id, scene_id: scene_id ?? null, stage_number }
  }
  if (organization_id === undefined || organization_id === '') throw missing('organization_id', say('library.name_place_of_file'))
  const [id] = authorize(
    ctx.actor,
    'asset.write',
    await ownerOfOrganization(ctx.db, organization_id),
    'server.organization_not_found',
  )
  return { organization_id: id, workflow_id: null, scene_id: null, stage_number }
}

/**
 * Accepts an archive only if it is a voice that can be installed here (by its checksum), and only if the request names no film. Throws
 * wrong_type otherwise.
 */
async function requireVoice({ config }: Context, path: string, { workflow_id }: Place): Promise<void> {
  const sha256 = await hashFile(path)
  if (workflow_id === null && config.local_voices.some((voice) => voice.sha256 === sha256)) return
  throw new AppError('wrong_type', say('library.archive_is_no_voice'))
}

async function keep(
  ctx: Context,
  { path, name, kind, measures }: Received & { measures: Measures },
  { organization_id, workflow_id, scene_id, stage_number }: Place,
): Promise<Asset> {
  const stored = await ctx.store.keep(path)
  const { kind: asset_kind, mime_type } = kind
  const uploaded_by = ctx.actor.user_id
  const id = await ctx.transaction(async (tx) => {
    const asset_id = await insertAsset(tx, {
      organization_id,
      kind: asset_kind,
      mime_type,
      ...stored,
      ...measures,
      name,
      uploaded_by,
    })
    if (workflow_id !== null) await linkAssets(tx, { organization_id, workflow_id, stage_number, asset_ids: [asset_id] })
    return asset_id
  })
  if (workflow_id !== null && scene_id !== null) await addPictureToScene(ctx, { workflow_id, scene_id, asset_id: id, name })
  return showAsset(ctx.keyring, await requireAsset(ctx.db, organization_id, id))
}

/**
 * Uses a file of the library instead of an upload. Lists the file with its film and puts it into its scene. Throws not_found and
 * invalid_fields.
 */
async function takeFromLibrary(
  ctx: Context,
  asset_id: string,
  { organization_id, workflow_id, scene_id, stage_number }: Place,
): Promise<Asset> {
  const row = await requireFromLibrary(ctx, { organization_id, asset_id, stage_number })
  if (workflow_id !== null)
    await ctx.transaction((tx) => linkAssets(tx, { organization_id, workflow_id, stage_number, asset_ids: [asset_id] }))
  const name = row.title ?? row.name ?? ''
  if (workflow_id !== null && scene_id !== null) await addPictureToScene(ctx, { workflow_id, scene_id, asset_id, name })
  return showAsset(ctx.keyring, row)
}
