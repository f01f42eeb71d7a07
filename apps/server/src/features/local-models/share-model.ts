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

// Hosts that share a folder share its models. Hosts that share a bucket store a model's files there, like the archive of a voice, and each
// host has its own copies.

type Needed = Pick<Parts, 'config' | 'db' | 'store'>

/** Whether every host has a folder of its own. */
const isApart = ({ config }: Pick<Parts, 'config'>): boolean => config.s3_bucket !== undefined

/** What says that a model's files came by Orion: those go when the model is removed, a person's own stay. */
const MARK = /^\.(?<id>.+)\.kept$/u
const getMarkPath = (folder: string, catalogue_id: string): string => join(folder, `.${catalogue_id}.kept`)

/** Milliseconds after which what could not be brought is tried again. */
const AGAIN_MS = 60_000
type Bringing = { error: unknown }
const bringing = new Map<string, Bringing>()

/** Where a model's file is for this machine: here, on its way, on other hosts alone, or on none. */
type Place = 'here' | 'coming' | 'elsewhere' | 'nowhere'

/**
 * Looks where a model's file is; one that is among the stored files is brought here from now on. Throws what kept it from being brought,
 * where no other host has it.
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

/** Has a model's files brought by this process, once at a time. */
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

/** Copies a model's files from the stored ones. Throws AppError provider_failed where the disk is too small or they are gone. */
async function bringModel({ config, store }: Needed, id: string, files: readonly KeptFile[]): Promise<void> {
  const folder = modelsFolder({ config })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const bytes = files.reduce((sum, { size_bytes }) => sum + size_bytes, 0)
  const why = whyNoDisk({ name: id }, await config.read_machine(folder), bytes)
  if (why !== null) throw new AppError('provider_failed', why)
  const held = await store.temporaryFolder()
  try {
    await writeFile(getMarkPath(folder, id), '')
    // its own file last: a model that is there is whole
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

/** A second name on the same disk, a copy on another one. */
const copyCheaply = (path: string, target: string): Promise<void> => link(path, target).catch(() => copyFile(path, target))

/** Keeps the files of a model that was just downloaded for the other hosts, where they do not share its folder. */
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

/** Copies the files of a model that another host has downloaded, to avoid a second download. Does nothing when there are none. */
export async function takeShared(parts: Needed, { catalogue_id }: CatalogueModel): Promise<void> {
  const files =
    isApart(parts) && (await findModelFile(catalogue_id)) === null ? await readKeptFiles(parts.db, catalogue_id) : null
  if (files !== null) await bringModel(parts, catalogue_id, files)
}

/** Removes a model's files from the stored ones. */
export async function unshareModel({ store }: Pick<Parts, 'store'>, files: readonly KeptFile[]): Promise<void> {
  for (const { sha256 } of files) await store.remove(sha256)
}

/** Removes this host's copies of models that no organization has any more. */
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
