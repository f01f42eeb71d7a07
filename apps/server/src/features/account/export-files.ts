import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Executor } from '../../db/open.ts'
import type { Files, ReadBytes } from '../../files/files.ts'
import { listGoodExports } from './export-queries.ts'

const FOLDER = 'exports'
const getName = (export_id: string): string => `${FOLDER}/${export_id}.zip`

/** Stores a finished ZIP. Returns its size in bytes. */
export async function keepExportFile(files: Files, export_id: string, path: string): Promise<number> {
  const { size } = await stat(path)
  await files.put(path, getName(export_id))
  return size
}

/** Returns a function that reads an export's ZIP. Returns null when the file does not exist. */
export const openExportFile = (files: Files, export_id: string, size_bytes: number): Promise<ReadBytes | null> =>
  files.open(getName(export_id), size_bytes)

export const removeExportFile = (files: Files, export_id: string): Promise<void> => files.remove(getName(export_id))

/** Removes the files of exports that have expired or whose account is closed. */
export async function sweepExports(db: Executor, files: Files): Promise<void> {
  for await (const entries of files.list(FOLDER)) {
    const names = entries.map(({ name }) => basename(name))
    const ids = names.filter((name) => name.endsWith('.zip')).map((name) => name.slice(0, -'.zip'.length))
    if (ids.length === 0) continue
    const good = await listGoodExports(db, ids)
    for (const id of ids) if (!good.has(id)) await removeExportFile(files, id)
  }
}
