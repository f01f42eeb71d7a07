import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { modelRuntime } from '@orion/film/speech.ts'
import type { CatalogueVoice } from '@orion/pipeline/local-voices/catalogue.ts'
import { useInstalledVoices } from '@orion/pipeline/local-voices/installed.ts'
import { unpackVoice } from '@orion/pipeline/local-voices/unpack-voice.ts'
import type { Parts } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { listVoices } from './queries.ts'

type Needed = Pick<Parts, 'config' | 'db' | 'store'>

/** The milliseconds between checks for voices that other processes have installed or removed. */
const LOOK_MS = 10_000

/** This machine's folder for voices. It contains partial archives and the files of voices that this machine has used. */
export const voicesFolder = ({ config }: Pick<Parts, 'config'>): string => join(config.data_dir, 'local-voices')

const PART = '.part'

/** The path of a voice's partial archive. It is kept over restarts, so that a download continues. */
export const getPartPath = (parts: Pick<Parts, 'config'>, { sha256 }: CatalogueVoice): string =>
  join(voicesFolder(parts), `${sha256}${PART}`)

const getFolder = (parts: Pick<Parts, 'config'>, { sha256 }: CatalogueVoice): string => join(voicesFolder(parts), sha256)

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

let runtime: Promise<string | null> | undefined

/** The milliseconds after which a failed check is repeated. The machine may have lacked memory only for a while. */
const UNFIT_MS = 60_000

/**
 * A sentence that says why this machine cannot speak with installed voices. Null when it can. A good result is kept for the life of the
 * process, a bad one for a minute.
 */
export const whyUnfit = (): Promise<string | null> =>
  (runtime ??= modelRuntime().then(
    () => null,
    (error: Error) => {
      setTimeout(() => (runtime = undefined), UNFIT_MS).unref()
      return error.message
    },
  ))

const unpacking = new Map<string, Promise<string>>()

/**
 * The folder of an installed voice's files on this machine. If it does not exist yet, the voice's archive is unpacked. Throws AppError
 * provider_failed when the archive is missing too.
 */
export function unpackedVoice(parts: Pick<Parts, 'config' | 'store'>, voice: CatalogueVoice): Promise<string> {
  const folder = getFolder(parts, voice)
  const under_way = unpacking.get(folder)
  if (under_way) return under_way
  const unpacked = unpack(parts, voice, folder).finally(() => unpacking.delete(folder))
  unpacking.set(folder, unpacked)
  return unpacked
}

async function unpack({ store }: Pick<Parts, 'store'>, voice: CatalogueVoice, folder: string): Promise<string> {
  if (await isThere(folder)) return folder
  const held = await store.temporaryFolder()
  const archive = await store.find(voice.sha256, voice.bytes, held)
  const beside = `${folder}.${newId()}`
  try {
    if (archive === null) throw new AppError('provider_failed', say('machine.voice_files_gone', { voice: voice.name }))
    await mkdir(beside, { recursive: true, mode: 0o700 })
    await unpackVoice(archive, beside)
    await rename(beside, folder)
    return folder
  } catch (error) {
    if (await isThere(folder)) return folder // another process was faster
    throw error
  } finally {
    await rm(held, { recursive: true, force: true })
    await rm(beside, { recursive: true, force: true })
  }
}

/** Reads which voices are installed, and deletes the files of removed voices from this machine. */
export async function lookAtVoices(parts: Needed): Promise<void> {
  const rows = await listVoices(parts.db)
  const ready = new Set(rows.filter(({ state }) => state === 'ready').map(({ catalogue_id }) => catalogue_id))
  const { local_voices: catalogue } = parts.config
  const named = catalogue.filter(({ catalogue_id }) => ready.has(catalogue_id))
  const voices = named.length > 0 && (await whyUnfit()) === null ? named : []
  useInstalledVoices({ voices, getFolder: (voice) => unpackedVoice(parts, voice) })
  const known = new Set(rows.map(({ catalogue_id }) => catalogue_id))
  const removed = new Set(catalogue.filter(({ catalogue_id }) => !known.has(catalogue_id)).map(({ sha256 }) => sha256))
  for (const name of await readdir(voicesFolder(parts)).catch(() => [])) {
    const path = join(voicesFolder(parts), name)
    if (removed.has(name) || (await isLeft(path))) await rm(path, { recursive: true, force: true })
  }
}

/** Milliseconds. Unpacking takes seconds, so an older folder was left by a process that ended while unpacking. */
const LEFT_MS = 3_600_000

/** Whether a folder is an incomplete voice that no process is unpacking any more. */
async function isLeft(path: string): Promise<boolean> {
  if (extname(path) === '' || extname(path) === PART) return false
  const facts = await stat(path).catch(() => null)
  return facts !== null && Date.now() - facts.mtimeMs > LEFT_MS
}

/** Reads which voices are installed, now and every ten seconds, because other processes install and remove voices too. */
export async function watchInstalledVoices(parts: Needed & Pick<Parts, 'log'>): Promise<{ close: () => void }> {
  await lookAtVoices(parts)
  const looking = setInterval(
    () =>
      void lookAtVoices(parts).catch((error: unknown) =>
        parts.log.warn({ err: error }, 'the installed voices could not be read'),
      ),
    LOOK_MS,
  )
  looking.unref()
  return { close: () => clearInterval(looking) }
}
