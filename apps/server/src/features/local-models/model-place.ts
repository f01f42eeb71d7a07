import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import { askFileSize, placeFile, type RemoteFile } from '@orion/pipeline/downloads/download-file.ts'
import type { CatalogueModel } from '@orion/pipeline/local-models/catalogue.ts'
import type { Parts } from '../../context.ts'

type Needed = Pick<Parts, 'config'>

/** This machine's folder of model files, with the person's own. */
export const modelsFolder = ({ config }: Needed): string => join(config.data_dir, 'models')

/** One of a model's two files: where it is had, where it arrives, and where it is when it is whole. */
export type ModelPart = RemoteFile & { part: string; path: string }

/** A model's file, and its image part where it has one. Parts stay over restarts, so that a download goes on. */
export function partsOf(parts: Needed, { catalogue_id, name, file, images }: CatalogueModel): ModelPart[] {
  const folder = modelsFolder(parts)
  const images_path = join(folder, `${catalogue_id}.mmproj.gguf`)
  return [
    { ...file, path: join(folder, `${catalogue_id}.gguf`) },
    ...(images === null ? [] : [{ ...images, path: images_path }]),
  ].map(({ url, sha256, path }) => ({
    ...placeFile(url, parts.config.local_models_url),
    name,
    sha256,
    path,
    part: join(folder, `.${sha256}.part`),
  }))
}

/** Bytes of a file that are on this disk, whole or arriving. */
export const countArrived = async ({ path, part }: ModelPart): Promise<number> =>
  (
    await stat(path)
      .catch(() => stat(part))
      .catch(() => null)
  )?.size ?? 0

/** Removes a model's files, and what arrived of them. */
export async function removeModelFiles(parts: Needed, model: CatalogueModel): Promise<void> {
  for (const { path, part } of partsOf(parts, model)) {
    await rm(path, { force: true })
    await rm(part, { force: true })
  }
}

const LIVES_MS = 86_400_000
const FORGOTTEN_MS = 60_000
const LIMIT_MS = 3000
const asked = new Map<string, { size: number | null; until: number }>()

/**
 * The size of a model's files as their addresses say it, in bytes; null where they do not answer in three seconds. An answer counts for a
 * day, silence for a minute.
 */
export async function askModelSize(parts: Needed, model: CatalogueModel, signal: AbortSignal): Promise<number | null> {
  const files = partsOf(parts, model)
  const key = files.map(({ url }) => url).join(' ')
  const known = asked.get(key)
  if (known !== undefined && known.until > Date.now()) return known.size
  const limited = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)])
  const sizes = await Promise.all(files.map((file) => askFileSize(file, limited))).catch((error: unknown) => {
    if (error instanceof AppError || limited.aborted) return null
    throw error
  })
  const size = sizes?.reduce((sum, each) => sum + each, 0) ?? null
  asked.set(key, { size, until: Date.now() + (size === null ? FORGOTTEN_MS : LIVES_MS) })
  return size
}
