import { copyFile, link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type CatalogueModel, whyNoDisk } from '@orion/pipeline/local-models/catalogue.ts'
import { findModelFile } from '@orion/pipeline/local-models/model-files.ts'
import type { Parts } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { hostsHaveModel } from '../monitoring/host-queries.ts'
import { modelsFolder, listParts } from './model-place.ts'
import { type Held, type KeptFile, listPulled, noteKeptFiles, readKeptFiles } from './queries.ts'

// Hosts that share a folder share its models. With a bucket, a model's files are stored there, like the archive of a voice, and each host
// has its own copies.

type Needed = Pick<Parts, 'config' | 'db' | 'store'>

/** Whether every host has its own folder of models. */
const isApart = ({ config }: Pick<Parts, 'config'>): boolean => config.s3_bucket !== undefined

/** The mark of model files that Orion downloaded. They are removed with the model. A person's own files stay. */
const MARK = /^\.(?<id>.+)\.kept$/u
const getMarkPath = (folder: string, catalogue_id: string): string => join(folder, `.${catalogue_id}.kept`)

/** The milliseconds after which a failed copy is tried again. */
const AGAIN_MS = 60_000
type Bringing = { error: unknown }
const bringing = new Map<string, Bringing>()

/** The place of a model's file, as seen from this machine: on this machine, being copied to it, only on other hosts, or nowhere. */
type Place = 'here' | 'coming' | 'elsewhere' | 'nowhere'

/**
 * Finds where a model's file is. If it is in the store, begins to copy it to this machine. Throws the error of a failed copy when no other
 * host has the file either.
 */
export async function placeModel(parts: Needed & Pick<Parts, 'log'>, id: string): Promise<Place> {
  if ((await findModelFile(id)) !== null) return 'here'
  const files = isApart(parts) ? await readKeptFiles(parts.db, id) : null
  const { error } = files === null ? { error: null } : beginBringing(parts, id, files)
  if (files !== null && error === null) return 'coming'
  if (await hostsHaveModel(parts.db, id)) return 'elsewhere'
  if (error !== null) throw error
  return 'nowhere'
}

/** Begins to copy a model's files to this host, unless this process is copying them already. */
function beginBringing(parts: Needed & Pick<Parts, 'log'>, id: string, files: readonly KeptFile[]): Bringing {
  const key = join(modelsFolder(parts), id)
  const known = bringing.get(key)
  if (known !== undefined) return known
  const begun: Bringing = { error: null }
  bringing.set(key, begun)
  bringModel(parts, id, files).then(
    () => bringing.delete(key),
    (error: unknown) => {
      parts.log.warn({ err: error, model: id }, 'a model could not be copied to this host')
      begun.error = error
      setTimeout(() => bringing.delete(key), AGAIN_MS).unref()
    },
  )
  return begun
}

/** Copies a model's files from the store. Throws AppError provider_failed when the disk is too small or the files are missing. */
async function bringModel({ config, store }: Needed, id: string, files: readonly KeptFile[]): Promise<void> {
  const folder = modelsFolder({ config })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const bytes = files.reduce((sum, { size_bytes }) => sum + size_bytes, 0)
  const why = whyNoDisk({ name: id }, await config.read_machine(folder), bytes)
  if (why !== null) throw new AppError('provider_failed', why)
  const held = await store.temporaryFolder()
  try {
    await writeFile(getMarkPath(folder, id), '')
    // the main file is copied last: once it exists, the model is complete
    for (const { name, sha256, size_bytes } of files.toReversed()) {
      const kept = await store.find(sha256, size_bytes, held)
      if (kept === null) throw new AppError('provider_failed', say('machine.model_file_gone', { model: id }))
      const beside = join(folder, `.${newId()}`)
      await copyCheaply(kept, beside)
      await rename(beside, join(folder, basename(name)))
    }
  } finally {
    await rm(held, { recursive: true, force: true })
  }
}

/** Makes a hard link, or a copy if the target is on another disk. */
const copyCheaply = (path: string, target: string): Promise<void> => link(path, target).catch(() => copyFile(path, target))

/** Stores the files of a model that was just downloaded, for hosts that do not share its folder. */
export async function shareModel(parts: Needed, pull: Held, model: CatalogueModel): Promise<void> {
  if (!isApart(parts)) return
  const { store } = parts
  const kept: KeptFile[] = []
  const held = await store.temporaryFolder()
  try {
    for (const { path } of listParts(parts, model)) {
      const copy = join(held, basename(path))
      await copyCheaply(path, copy)
      kept.push({ name: basename(path), ...(await store.keep(copy)) })
    }
  } finally {
    await rm(held, { recursive: true, force: true })
  }
  await writeFile(getMarkPath(modelsFolder(parts), model.catalogue_id), '')
  await noteKeptFiles(parts.db, pull, kept)
}

/**
 * Copies the files of a model that another host has downloaded, to avoid a second download. Does nothing if no other host has downloaded
 * it.
 */
export async function takeShared(parts: Needed, { catalogue_id }: CatalogueModel): Promise<void> {
  const files =
    isApart(parts) && (await findModelFile(catalogue_id)) === null ? await readKeptFiles(parts.db, catalogue_id) : null
  if (files !== null) await bringModel(parts, catalogue_id, files)
}

/** Removes a model's files from the store. */
export async function unshareModel({ store }: Pick<Parts, 'store'>, files: readonly KeptFile[]): Promise<void> {
  for (const { sha256 } of files) await store.remove(sha256)
}

/** Removes this host's copies of models that no organization uses any more. */
export async function forgetModels(parts: Needed): Promise<void> {
  const folder = modelsFolder(parts)
  const names = isApart(parts) ? await readdir(folder).catch(() => []) : []
  const brought = names.flatMap((name) => MARK.exec(name)?.groups?.['id'] ?? [])
  if (brought.length === 0) return
  const had = new Set(await listPulled(parts.db, brought))
  for (const id of brought.filter((each) => !had.has(each)))
    for (const path of [join(folder, `${id}.gguf`), join(folder, `${id}.mmproj.gguf`), getMarkPath(folder, id)])
      await rm(path, { force: true })
}
