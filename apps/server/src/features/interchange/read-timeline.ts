import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { readTimeline as route } from '@orion/contract/interchange.ts'
import type { Input } from '@orion/contract/route.ts'
import { writeEdl, writeSoundEdls } from '@orion/pipeline/interchange/edl.ts'
import { writeFcpxml } from '@orion/pipeline/interchange/fcpxml.ts'
import { type FilmCut, filmCut } from '@orion/pipeline/interchange/film-cut.ts'
import { hasHandles, makeScene } from '@orion/pipeline/interchange/make-scene.ts'
import { makeSounds } from '@orion/pipeline/interchange/make-sounds.ts'
import { writeOtio } from '@orion/pipeline/interchange/otio.ts'
import { LISTS, readMe } from '@orion/pipeline/interchange/read-me.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Context } from '../../context.ts'
import type { ReadBytes } from '../../files/files.ts'
import { namedAs } from '../../http/files.ts'
import { type OpenZip, openZip } from '../../http/open-zip.ts'
import { placesOfAssets } from '../assets/queries.ts'
import { readChosenContents } from '../workflows/content-queries.ts'
import { getWorkflowRow } from '../workflows/queries.ts'

const WRITERS = { otio: writeOtio, fcpxml: writeFcpxml, edl: writeEdl } as const
const TYPES = {
  otio: 'application/json; charset=utf-8',
  fcpxml: 'application/xml; charset=utf-8',
  edl: 'text/plain; charset=utf-8',
  zip: 'application/zip',
} as const

/** The mode of files in the ZIP: everybody may read them. */
const MODE = 0o100644

/**
 * Returns the edit of a finished film for editing programs. Throws wrong_state before the film exists, and while the film is out of date.
 */
export async function readTimeline(
  ctx: Context,
  { workflow_id, format }: Input<typeof route>,
  { request, reply }: Exchange,
): Promise<unknown> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const { contents } = await readChosenContents(ctx.db, workflow_id)
  const cut = filmCut(contents, workflow)
  if (workflow.stages.some(({ key, needs_update }) => key === 'video_assembly' && needs_update))
    throw new AppError('wrong_state', say('films.changed_since_assembly'))
  reply.headers({
    'content-type': TYPES[format],
    'content-disposition': namedAs('attachment', `${cut.title || workflow.name}.${format}`),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  if (request.method === 'HEAD') return reply.send()
  if (format !== 'zip') return reply.send(WRITERS[format](cut))
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return reply.send(
    await packCut(ctx, cut, { organization_id: workflow.organization_id, signal: AbortSignal.any([ctx.closing, gone.signal]) }),
  )
}

/**
 * Streams the edit lists, their files and instructions as one ZIP. The sounds are made before the first byte is sent, and scenes with
 * handles when their turn comes. Both are deleted when the stream is closed. Images and sounds of a known size are stored uncompressed,
 * because compression gains almost nothing.
 */
async function packCut(
  ctx: Context,
  cut: FilmCut,
  { organization_id, signal }: { organization_id: string; signal: AbortSignal },
): Promise<Readable> {
  const files = await knownFiles(ctx, cut, organization_id)
  const getFile = (id: string) => {
    const file = files.get(id)
    if (file === undefined) throw new Error(`The cut names the file ${id}, which was not looked up.`)
    return file
  }
  const readAsset = async (id: string): Promise<string> => {
    const path = await getFile(id).find()
    if (path === null) throw missing()
    return path
  }
  const folder = await ctx.store.temporaryFolder()
  const zip = openZip()
  const addFile = ({ file, asset_id }: { file: string; asset_id: string }): void => {
    const { size_bytes: size, read } = getFile(asset_id)
    zip.add(file, () => read(), { compress: false, size, mode: MODE })
  }
  zip.stream.once('close', () => void rm(folder, { recursive: true, force: true }))
  try {
    const sounds = await makeSounds(cut, { folder, signal, readAsset })
    addText(zip, 'README.txt', readMe(cut))
    for (const [format, name] of Object.entries(LISTS)) addText(zip, name, WRITERS[format as keyof typeof LISTS](cut))
    for (const [name, list] of writeSoundEdls(cut)) addText(zip, name, list)
    for (const scene of cut.scenes) {
      if (!hasHandles(scene)) addFile(scene)
      else {
        // its size is unknown until it is made, and some readers need compression then
        const make = async () => createReadStream(await makeScene(scene, cut, { folder, signal, readAsset }))
        zip.add(scene.file, make, { compress: true, mode: MODE })
      }
    }
    for (const file of cut.captions) addFile(file)
    for (const [file, path] of sounds)
      zip.add(file, () => createReadStream(path), { compress: false, size: (await stat(path)).size, mode: MODE })
    zip.end()
    return zip.stream
  } catch (error) {
    zip.stream.destroy()
    throw error
  }
}

const addText = (zip: OpenZip, name: string, text: string): void =>
  zip.add(name, () => Readable.from([Buffer.from(text)]), { compress: true, mode: MODE })

/** An existing stored file: a function that reads its bytes, and its path for code that needs one. */
type KnownFile = { size_bytes: number; read: ReadBytes; find: () => Promise<string | null> }

const missing = (): AppError => new AppError('wrong_state', say('films.file_gone'))

/** All files of an edit, by asset. They are found before the first byte is sent. Throws wrong_state when one is missing. */
async function knownFiles({ db, store }: Context, cut: FilmCut, organization_id: string): Promise<Map<string, KnownFile>> {
  const sources = cut.sounds.flatMap(({ source }) => ('asset_id' in source ? [source] : []))
  const ids = [...cut.scenes, ...cut.captions, ...sources].map(({ asset_id }) => asset_id)
  const places = await placesOfAssets(db, organization_id, ids)
  const known = new Map<string, KnownFile>()
  for (const id of ids) {
    const { sha256 = '', size_bytes = 0 } = places.get(id) ?? {}
    const read = sha256 === '' ? null : await store.open(sha256, size_bytes)
    if (read === null) throw missing()
    known.set(id, { size_bytes, read, find: () => store.find(sha256, size_bytes) })
  }
  return known
}
