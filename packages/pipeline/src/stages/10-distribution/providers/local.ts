import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { joinFilm } from '@orion/media/join/join-film.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { withFirstCue } from '../../../corrected/correction-words.ts'
import { hashFile } from '../../../core/hash-file.ts'
import { BUILT_IN_PRICES } from '../../../core/prices.ts'
import type { MadeFile, Tools } from '../../../core/stage.ts'
import { LANGUAGES } from '../../../languages/languages.ts'
import type { BundleFile, BundleProvider, ChapteredFilm } from './port.ts'
import { signedFile } from './signed-file.ts'

type Part = { name: string; size_bytes: number; sha256: string } & ({ path: string } | { bytes: Buffer })

/**
 * All files have the same time, so that the same film gives the same bundle. The time is local, because the ZIP format stores local time.
 */
const MODIFIED = new Date(2020, 0, 1)
/** The film's name in the bundle. */
const FILM = 'film.mp4'
/** These files are already compressed, so the ZIP stores them without compression. */
const PRESSED = /\.(mp4|jpg)$/

/** Packs the bundle on this machine. */
export const local: BundleProvider = {
  key: 'local',
  name: 'Download bundle',
  model: 'Orion bundle',
  price: BUILT_IN_PRICES.distribution,
  env: {},
  engine: 'orion-bundle-1',

  bundle: async (unit, { signal, folder, readAsset, progress, sign, signFile }) => {
    progress(0.05, say('progress.gathering_files'))
    const parts: Part[] = []
    const film = unit.chapters?.film
    for (const entry of unit.entries) {
      if ('text' in entry) parts.push(textPart(entry.name, entry.text))
      else if ('asset_id' in entry && entry.first_cue !== undefined)
        parts.push(textPart(entry.name, withFirstCue(await readFile(await readAsset(entry.asset_id), 'utf8'), entry.first_cue)))
      else if ('asset_id' in entry) {
        const path = await readAsset(entry.asset_id)
        const rewritten = film !== undefined && entry.name === FILM
        const whole = rewritten ? await chaptered(path, film, { signal, folder, readAsset }) : path
        const handed = await signedFile({ name: entry.name, path: whole }, unit.signing, { folder, signFile })
        parts.push(await filePart(entry.name, handed))
      } else throw new Error(`The picture ${entry.name} was not drawn before it was packed.`)
    }
    const files = parts.map(({ name, size_bytes, sha256 }) => ({ name, size_bytes, sha256 }))
    const statement = textPart('provenance.json', `${JSON.stringify({ ...unit.provenance, files }, null, 2)}\n`)
    const signature = sign(statement.bytes)
    const signed = signature.signature !== ''
    const seal = signed
      ? { ...signature, signed_file: statement.name, encoding: 'base64' }
      : { signed: false, reason: 'This installation has no signing key.' }
    parts.push(statement, textPart('provenance.signature.json', `${JSON.stringify(seal, null, 2)}\n`))
    progress(0.3, say('progress.packing_bundle'))
    const path = join(folder, 'bundle.zip')
    await pack(parts, path, signal)
    const handed = film ?? unit.signing
    return {
      data: { kind: 'bundle', files: parts.map(({ name, size_bytes }): BundleFile => ({ name, size_bytes })) },
      files: {
        bundle: { path, mime_type: 'application/zip', kind: 'bundle' },
        // this is the same file that a download of the film alone returns
        ...(handed && { film: handedFilm(parts, handed.seconds) }),
      },
    }
  },
}

/** The film with the metadata that it has in the bundle. */
function handedFilm(parts: readonly Part[], duration_seconds: number): MadeFile {
  const film = parts.find(({ name }) => name === FILM)
  if (film === undefined || !('path' in film)) throw new Error('The bundle has no film.')
  return { path: film.path, mime_type: 'video/mp4', kind: 'video', duration_seconds }
}

/** A copy of the film with these chapters, subtitles and language. Its video and sound are unchanged. */
async function chaptered(
  path: string,
  { subtitles, language, ...film }: ChapteredFilm,
  { signal, folder, readAsset }: Pick<Tools, 'signal' | 'folder' | 'readAsset'>,
): Promise<string> {
  const target = join(folder, FILM)
  const captions = subtitles && { path: await readAsset(subtitles.srt_asset_id), shown: subtitles.shown }
  const sound = { path, seconds: film.seconds }
  const plan = {
    ...film,
    iso_639_2: LANGUAGES[language].elsewhere.iso_639_3,
    segments: [path],
    sound,
    subtitles: captions,
    source_type: 'compositeSynthetic',
    tool: 'Orion',
  } as const
  await joinFilm(plan, { path: target, folder }, { signal })
  return target
}

function textPart(name: string, text: string): Extract<Part, { bytes: Buffer }> {
  const bytes = Buffer.from(text)
  return { name, bytes, size_bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function filePart(name: string, path: string): Promise<Part> {
  return { name, path, size_bytes: (await stat(path)).size, sha256: await hashFile(path) }
}

/** Streams the files into a ZIP file. Only our own texts are completely in memory. Rejects if a file cannot be read. */
async function pack(parts: readonly Part[], target: string, signal: AbortSignal): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable // the library's type describes an older interface than Readable
  zip.on('error', (error: Error) => output.destroy(error)) // an error without a listener would end the process
  for (const part of parts) {
    const options = { mtime: MODIFIED, mode: 0o100644, compress: !PRESSED.test(part.name), forceDosTimestamp: true }
    if ('bytes' in part) zip.addBuffer(part.bytes, part.name, options)
    else zip.addFile(part.path, part.name, options)
  }
  zip.end()
  await pipeline(output, createWriteStream(target), { signal })
}
