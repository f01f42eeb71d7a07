import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Executor } from '../../db/open.ts'
import { listGoodExports } from './export-queries.ts'

type Folder = Pick<Config, 'data_dir'>

const folderOf = ({ data_dir }: Folder): string => join(data_dir, 'exports')
const pathOf = (config: Folder, export_id: string): string => join(folderOf(config), `${export_id}.zip`)

/** Moves a finished ZIP to DATA_DIR/exports, which only this user may read. Answers its size in bytes. */
export async function keepExportFile(config: Folder, export_id: string, path: string): Promise<number> {
  await mkdir(folderOf(config), { recursive: true, mode: 0o700 })
  await chmod(path, 0o600)
  const { size } = await stat(path)
  await rename(path, pathOf(config, export_id))
  return size
}

/** Where an export's ZIP lies; null when it is not there. */
export const findExportFile = (config: Folder, export_id: string): Promise<string | null> =>
  stat(pathOf(config, export_id)).then(
    () => pathOf(config, export_id),
    () => null,
  )

/** Removes one export's file. */
export const removeExportFile = (config: Folder, export_id: string): Promise<void> =>
  rm(pathOf(config, export_id), { force: true })

/** Removes files of exports that are over, or whose account is closed. */
export async function sweepExports(db: Executor, config: Folder): Promise<void> {
  const names = await readdir(folderOf(config)).catch(() => [])
  const ids = names.filter((name) => name.endsWith('.zip')).map((name) => name.slice(0, -'.zip'.length))
  if (ids.length === 0) return
  const good = await listGoodExports(db, ids)
  for (const id of ids) if (!good.has(id)) await removeExportFile(config, id)
}
