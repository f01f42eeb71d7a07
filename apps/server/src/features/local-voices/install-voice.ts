import { copyFile, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import { getSampleSentence, speakModel, takeRecording } from '@orion/film/speech.ts'
import { encodeWav } from '@orion/media/audio/wav.ts'
import { type CatalogueVoice, VOICES_ADDRESS } from '@orion/pipeline/local-voices/catalogue.ts'
import { downloadFile, placeFile, requireSum } from '@orion/pipeline/downloads/download-file.ts'
import { whyNoRoom } from '@orion/pipeline/local-voices/room.ts'
import type { Parts } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isDiskFull } from '../../files/disk-full.ts'
import { tellLocal } from '../../events/tell-local.ts'
import { lookAtVoices, getPartPath, unpackedVoice, voicesFolder, whyUnfit } from './installed-voices.ts'
import { type Held, type VoiceRow, isUploaded, moveVoice, noteBytes, readVoice } from './queries.ts'

type Needed = Pick<Parts, 'config' | 'db' | 'store'>

const NOTED_EVERY_MS = 1000

const failed = (message: Words, cause?: unknown): AppError => new AppError('provider_failed', message, { cause })

/**
 * Installs a voice if this machine has space for it. Downloads or copies the archive, compares its checksum with the catalogue, stores it
 * and unpacks it. Then the voice speaks a sentence as a test. When the signal `handed` ends the work of this process, the row stays in its
 * state and another process continues. An installation that was cancelled or begun again writes nothing more. After a failure the row holds
 * the error as a sentence.
 */
export async function installVoice(
  parts: Needed,
  { organization_id, ...held }: Held & { organization_id: string },
  handed: AbortSignal,
): Promise<void> {
  const row = await readVoice(parts.db, held.catalogue_id)
  const voice = parts.config.local_voices.find(({ catalogue_id }) => catalogue_id === held.catalogue_id)
  if (row === null || row.token !== held.token || (row.state !== 'fetching' && row.state !== 'testing')) return
  const ending = new AbortController()
  const signal = AbortSignal.any([handed, ending.signal])
  let bytes = row.bytes_done
  const tell = async (tx: Transaction, going: boolean): Promise<boolean> => {
    if (going) await tellLocal(tx, { organization_id, ...held }, { done: bytes, of: voice?.bytes ?? 0 })
    return going
  }
  const move = (to: Parameters<typeof moveVoice>[2]) =>
    inTransaction(parts.db, async (tx) => tell(tx, await moveVoice(tx, held, to)))
  const note = () =>
    inTransaction(parts.db, async (tx) => tell(tx, await noteBytes(tx, held, bytes))).then(
      (going) => going || ending.abort(),
      (error: unknown) => ending.abort(error),
    )
  const noting = setInterval(() => void note(), NOTED_EVERY_MS)
  try {
    if (voice === undefined) throw failed(say('machine.voice_not_offered'))
    const unfit = await whyUnfit()
    if (unfit !== null) throw failed(unfit)
    if (row.state === 'fetching') {
      await requireRoom(parts, row, voice)
      await bringArchive(parts, { row, voice }, { signal, tell: (arrived) => (bytes = arrived) })
      signal.throwIfAborted()
      await note()
      if (!(await move({ state: 'testing' }))) return
    }
    const pace = await trySpeaking(parts, voice, signal)
    if (await move({ state: 'ready', pace })) await lookAtVoices(parts)
  } catch (error) {
    if (signal.aborted) return
    await move({ state: 'failed', detail: describeError(error, voice?.name ?? row.catalogue_id) })
    if (!(error instanceof AppError) && !isDiskFull(error) && !isOfDisk(error)) throw error
  } finally {
    clearInterval(noting)
  }
}

const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error

function describeError(error: unknown, name: string): string {
  if (isDiskFull(error)) return say('machine.download_disk_full', { name }).text
  if (error instanceof AppError) return error.message
  return say('machine.download_failed', { name }).text
}

/** Checks the free memory and disk of this machine before the download. Throws AppError provider_failed if they are too small. */
async function requireRoom({ config }: Needed, { bytes_done }: VoiceRow, voice: CatalogueVoice): Promise<void> {
  const { bavail, bsize } = await statfs(config.data_dir)
  const room = { memory_bytes: process.availableMemory(), free_bytes: bavail * bsize }
  const why = whyNoRoom(voice, room, bytes_done)
  if (why !== null) throw failed(why)
}

/** Downloads or copies the archive, checks its checksum and stores the archive. Reports how many bytes have arrived. */
async function bringArchive(
  parts: Needed,
  { row: { source }, voice }: { row: VoiceRow; voice: CatalogueVoice },
  { signal, tell }: { signal: AbortSignal; tell: (bytes: number) => void },
): Promise<void> {
  const { store } = parts
  if (await store.isWhole(voice.sha256)) return tell(voice.bytes)
  await mkdir(voicesFolder(parts), { recursive: true, mode: 0o700 })
  const part = getPartPath(parts, voice)
  const { archive, name, bytes, sha256 } = voice
  const file = { ...placeFile(`${VOICES_ADDRESS}/${archive}`, parts.config.local_voices_url), name, bytes, sha256 }
  if (source === null && parts.config.downloads === 'off') throw failed(say('services.downloads_off'))
  if (source === null) await downloadFile(file, part, { signal, tell })
  else {
    await copyFrom({ source, voice, part }, tell)
    await requireSum(file, part)
  }
  await store.keep(part)
}

/** Copies the archive from a file or a folder of this machine. Throws AppError provider_failed if the archive is missing. */
async function copyFrom(
  { source, voice: { archive, bytes }, part }: { source: string; voice: CatalogueVoice; part: string },
  tell: (bytes: number) => void,
): Promise<void> {
  const facts = await stat(source).catch(() => null)
  const from = facts?.isDirectory() ? join(source, archive) : source
  const file = await stat(from).catch(() => null)
  if (!file?.isFile()) throw failed(say('machine.file_not_at_place', { archive }))
  if (file.size !== bytes) throw failed(say('machine.another_file_at_place', { archive, bytes: file.size, expected: bytes }))
  await copyFile(from, part)
  tell(file.size)
}

/**
 * Lets a voice speak the sentence of its first language twice, because the first run also loads the voice. Finds the times of the words.
 * Returns the seconds that a second of speech takes. Throws AppError provider_failed if the voice does not speak.
 */
async function trySpeaking(parts: Needed, voice: CatalogueVoice, signal: AbortSignal): Promise<number> {
  const folder = await unpackedVoice(parts, voice)
  const [{ language, number }] = voice.voices
  const text = getSampleSentence(language)
  const files = { folder, kind: voice.kind, model: voice.model, speaker: number }
  const speak = () => speakModel({ voice: files, text, language, rate: 1 }, signal)
  const temporary = await parts.store.temporaryFolder()
  try {
    await speak()
    const began = performance.now()
    const { pcm, sample_rate } = await speak()
    const seconds = (performance.now() - began) / 1000
    const path = join(temporary, 'said.wav')
    await writeFile(path, encodeWav(pcm, sample_rate))
    await takeRecording({ path, demuxer: 'wav', text, language }, { signal })
    return seconds / (pcm.length / sample_rate)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AppError || isDiskFull(error)) throw error
    await rm(folder, { recursive: true, force: true })
    const why = error instanceof Error ? error.message.trim().replace(/^.*\n/su, '') : String(error)
    throw failed(say('machine.voice_does_not_speak', { voice: voice.name, why: why.slice(0, 200) }), error)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Removes a voice from this installation: its archive, a partly downloaded archive, and its files on this machine. */
export async function removeFiles(parts: Needed, voice: CatalogueVoice): Promise<void> {
  if (!(await isUploaded(parts.db, voice.sha256))) await parts.store.remove(voice.sha256)
  await rm(getPartPath(parts, voice), { force: true })
  await rm(join(voicesFolder(parts), voice.sha256), { recursive: true, force: true })
}
