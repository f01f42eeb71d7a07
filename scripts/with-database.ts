import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '@orion/server/config.ts'
import { runningDatabase, startEmbedded } from '@orion/server/db/embedded.ts'
import { lockFolder } from '@orion/server/db/folder-lock.ts'
import { migrate } from '@orion/server/db/migrate.ts'
import { type Database, openDatabase } from '@orion/server/db/open.ts'
import { openFeed } from '@orion/server/events/subscribe.ts'
import { openFollowedStore } from '@orion/server/files/follow-store.ts'
import type { AssetStore } from '@orion/server/files/store.ts'
import { openLog } from '@orion/server/log.ts'

type Work = (db: Database, config: Config, url: string) => Promise<void>

/**
 * Runs an operator's command on the database. It uses the configured server, or the server of a running Orion, or starts Orion's own server
 * for this command. An error is printed as a sentence, and the exit code is 1.
 */
export const withDatabase = (work: Work): Promise<void> =>
  onDatabase(async (db, config, url) => {
    await migrate(db.$client)
    await work(db, config, url)
  })

/** Like `withDatabase`, with the current file store. This also works while files are being moved. */
export const withFiles = (work: (db: Database, config: Config, store: AssetStore) => Promise<void>): Promise<void> =>
  withDatabase(async (db, config, url) => {
    const log = openLog(config.log_level)
    const feed = await openFeed({ url, log })
    try {
      const { store, close } = await openFollowedStore({ config, db, feed, log })
      await work(db, config, store).finally(close)
    } finally {
      await feed.close()
    }
  })

/** Like `withDatabase`, for a command that creates the tables itself. It does not change the database. No Orion may be running. */
export const withEmptyDatabase = (work: Work): Promise<void> => onDatabase(work)

async function onDatabase(work: Work): Promise<void> {
  const undo: (() => Promise<unknown> | void)[] = []
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const config = readConfig(process.env)
    const folder = join(config.data_dir, 'postgres')
    let url = config.database_url ?? runningDatabase(folder)
    if (url === null) {
      mkdirSync(config.data_dir, { recursive: true, mode: 0o700 })
      undo.push(lockFolder(config.data_dir, 'command'))
      const postgres = await startEmbedded(folder, { onLost: () => undefined })
      undo.push(() => postgres.stop())
      url = postgres.url
    }
    const db = openDatabase(url, 4)
    undo.push(() => db.$client.end())
    await work(db, config, url)
  } catch (error) {
    process.stderr.write(`orion: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}

/** Lines in columns, each as wide as its widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column].length))) ?? []
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column]))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
