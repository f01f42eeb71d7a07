import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type GgufHeader, readGgufHeader } from './gguf-header.ts'

/** A model file on this machine. Its id is the file's name without '.gguf'; `images` is the path of its image part. */
export type ModelFile = { id: string; path: string; images: string | null; bytes: number; header: GgufHeader | null }

/** The total and the free memory of this machine, in bytes. */
export type Memory = { total: number; free: number }

const ENDING = '.gguf'
const IMAGES_ENDING = '.mmproj.gguf'
/** An id becomes part of a path: it has no slash and does not begin with a dot. */
const SAFE_ID = /^[\p{L}\p{N}_][\p{L}\p{N}._ +()-]{0,150}$/u

const readMemory = (): Memory => {
  const limit = process.constrainedMemory()
  const free = process.availableMemory()
  return { total: limit > 0 ? limit : Number.POSITIVE_INFINITY, free }
}

let place: { folder: string | null; memory: () => Memory } = { folder: null, memory: readMemory }

/** Sets this machine's folder of model files. It is a global variable, because the functions of providers have no parameter for it. */
export const useModelsFolder = (folder: string | null, memory: () => Memory = readMemory): void => {
  place = { folder, memory }
}

/** This machine's folder of model files; null if none is set. */
export const modelsFolder = (): string | null => place.folder

/** The memory of this machine now. */
export const memoryNow = (): Memory => place.memory()

/** The ids of this machine's model files, sorted. */
export async function listModelIds(): Promise<string[]> {
  const names = place.folder === null ? [] : await readdir(place.folder).catch(() => [])
  return names
    .filter((name) => name.endsWith(ENDING) && !name.endsWith(IMAGES_ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .toSorted()
}

/** All model files on this machine, sorted by name. A file that is not GGUF has no header. */
export async function listModelFiles(): Promise<ModelFile[]> {
  const files = await Promise.all((await listModelIds()).map(findModelFile))
  return files.filter((file) => file !== null)
}

/** A model file by its id; null if there is none. */
export async function findModelFile(id: string): Promise<ModelFile | null> {
  if (place.folder === null || !SAFE_ID.test(id)) return null
  const path = join(place.folder, `${id}${ENDING}`)
  const facts = await stat(path).catch(() => null)
  if (!facts?.isFile()) return null
  const images = join(place.folder, `${id}${IMAGES_ENDING}`)
  return {
    id,
    path,
    bytes: facts.size,
    images: existsSync(images) ? images : null,
    header: await readGgufHeader(path).catch(() => null),
  }
}

/** Whether a model's image part is installed. */
export const hasImagePart = (id: string | null): boolean =>
  place.folder !== null && id !== null && SAFE_ID.test(id) && existsSync(join(place.folder, `${id}${IMAGES_ENDING}`))
