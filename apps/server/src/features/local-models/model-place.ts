import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '@orion/contract/errors.ts'
import { askFileSize, placeFile, type RemoteFile } from '@orion/pipeline/downloads/download-file.ts'
import type { CatalogueModel } from '@orion/pipeline/local-models/catalogue.ts'
import type { Parts } from '../../context.ts'

type Needed = Pick<Parts, 'config'>

/** This machine's folder of model files. It may also contain a person's own model files. */
export const modelsFolder = ({ config }: Needed): string => join(config.data_dir, 'models')

/** One of a model's two files: its download address, the path of the partial file (`part`), and the path of the complete file. */
export type ModelPart = RemoteFile & { part: string; path: string }

/**
 * A model's file and, if the model reads images, its second file for images. Partial files are kept over a restart, so that a download
 * resumes.
 */
export function listParts(parts: Needed, { catalogue_id, name, file, images }: CatalogueModel): ModelPart[] {
  const folder = modelsFolder(parts)
  const images_path = join(folder, `${catalogue_id}.mmproj.gguf`)
  return [
    { ...file, path: join(folder, `${catalogue_id}.gguf`) },
    ...(images === null ? [] : [{ ...images, path: images_path }]),
  ].map(({ url, sha256, path }) => ({
    ...placeFile(url, parts.config.local_models_url),
    name,
    moved: 'machine.model_moved' as const,
    sha256,
    path,
    part: join(folder, `.${sha256}.part`),
  }))
}

/** The bytes of a file that are on this disk, whether the file is complete or partial. */
export const countArrived = async ({ path, part }: ModelPart): Promise<number> =>
  (
    await stat(path)
      .catch(() => stat(part))
      .catch(() => null)
  )?.size ?? 0

/** Removes a model's files, including partial ones. */
export async function removeModelFiles(parts: Needed, model: CatalogueModel): Promise<void> {
  for (const { path, part } of listParts(parts, model)) {
    await rm(path, { force: true })
    await rm(part, { force: true })
  }
}

const LIVES_MS = 86_400_000
const FORGOTTEN_MS = 60_000
/** The milliseconds after which a request for a size is given up. A page waits a shorter time, and shows a later answer the next time. */
const LIMIT_MS = 20_000
const PAGE_WAITS_MS = 1500

/** A size in bytes. 'unknown': the site answers, but not with a size. Null: it does not answer. */
type Size = number | 'unknown' | null
type Asked = { size: Promise<Size>; until: number }
const asked = new Map<string, Asked>()

/**
 * The size of a model's files in bytes, as their download addresses report it. Null when they do not answer within 1.5 seconds, or when
 * downloads are off. An answer is kept for a day and a failure for a minute. Callers in that time get the kept result.
 */
export async function askModelSize(parts: Needed, model: CatalogueModel, signal: AbortSignal): Promise<Size> {
  if (parts.config.downloads === 'off') return null
  const files = listParts(parts, model)
  const key = files.map(({ url }) => url).join(' ')
  const known = asked.get(key)
  const size = known !== undefined && known.until > Date.now() ? known.size : askAnew(key, files, signal)
  return Promise.race([size, setTimeout(PAGE_WAITS_MS, null, { ref: false })])
}

/** Whether the error is an answer of the site, such as a status, and not its silence. */
const isAnswer = (error: unknown): boolean =>
  error instanceof AppError && (error.trouble === undefined || error.service_status !== undefined)

/** Requests the sizes and keeps the running request. So each address gets one request, even if many people open the page. */
function askAnew(key: string, files: readonly ModelPart[], signal: AbortSignal): Promise<Size> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)])
  const size = Promise.all(files.map((file) => askFileSize(file, limited))).then(
    (sizes) => sizes.reduce((sum, each) => sum + each, 0),
    (error: unknown) => (isAnswer(error) ? 'unknown' : null),
  )
  const entry: Asked = { size, until: Date.now() + LIVES_MS }
  asked.set(key, entry)
  void size.then((bytes) => {
    if (typeof bytes !== 'number') entry.until = Date.now() + FORGOTTEN_MS
  })
  return size
}
