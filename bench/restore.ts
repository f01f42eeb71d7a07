/**
 * Measures how long it takes to restore a backup of films into an empty installation, as a ratio to copying its files (limit: 2). The two
 * are measured in turns. Compares every file that a row names with its checksum.
 *
 * `node bench/restore.ts [films] [rounds]`
 */
import './with-node-flags.ts'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../apps/server/src/config.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { openDatabase } from '../apps/server/src/db/open.ts'
import { openStore } from '../apps/server/src/files/store.ts'
import { runCommand } from '../apps/server/src/test/processes/run-command.ts'
import { newPartner, startFilm } from '../e2e/client.ts'
import { sampleText } from '../e2e/sample-text.ts'
import { middle } from './middle.ts'
import { MASTER_KEY, withHosts } from './start-hosts.ts'

const UNDER_WAY = 4
const LIMIT = 2

const films = Number(process.argv[2] ?? 100)
const rounds = Number(process.argv[3] ?? 3)
const above = mkdtempSync(join(tmpdir(), 'orion-bench-restore-'))
const backup = join(above, 'backup')

/** Runs an operator's command and returns its seconds. Throws with its output when the command fails. */
async function run(script: string, args: readonly string[], settings: Record<string, string>): Promise<number> {
  const begun = performance.now()
  const { code, output } = await runCommand(script, args, settings)
  if (code !== 0) throw new Error(output)
  console.log(`${script}: ${output.trim()}`)
  return (performance.now() - begun) / 1000
}

/** Copies a folder and waits until the copy is on the disk, as a restore does (Linux). Returns the seconds. */
async function copy(from: string, to: string): Promise<number> {
  const begun = performance.now()
  await cp(from, to, { recursive: true })
  execFileSync('sync', ['-f', to])
  return (performance.now() - begun) / 1000
}

try {
  await withHosts({ workers: 2, bucket: false, durable: true }, async ({ url, until, database_url, data_dir }) => {
    const { client, organization_id } = await newPartner(url)
    const text = sampleText('panama')
    let made = 0
    const makes = async (): Promise<void> => {
      while (made < films) {
        const topic = `How ships cross a mountain, part ${(made += 1)}`
        const film = { organization_id, topic, text: `${topic}. ${text}`, language: 'en', duration: 30 } as const
        await until([await startFilm(client, film)])
      }
    }
    await Promise.all(Array.from({ length: UNDER_WAY }, makes))
    await run('backup', [backup, '--without-key'], { DATABASE_URL: database_url, DATA_DIR: data_dir })
  })
  const [copied, restored]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const to = mkdtempSync(join(above, 'to-'))
    copied.push(await copy(backup, join(to, 'copy')))
    const data_dir = join(to, 'data')
    const postgres = await startEmbedded(join(to, 'postgres'))
    try {
      restored.push(await run('restore', [backup], { MASTER_KEY, DATABASE_URL: postgres.url, DATA_DIR: data_dir }))
      const db = openDatabase(postgres.url, 1)
      const { rows } = await db.$client.query<{ sha256: string }>('SELECT DISTINCT sha256 FROM asset')
      await db.$client.end()
      const store = await openStore(readConfig({ DATA_DIR: data_dir, DATABASE_URL: postgres.url }))
      let wrong = 0
      for (const { sha256 } of rows) if (!(await store.isWhole(sha256))) wrong += 1
      console.log(
        `${rows.length} files, ${wrong} wrong; copy ${copied.at(-1)!.toFixed(1)} s, restore ${restored.at(-1)!.toFixed(1)} s`,
      )
      if (wrong > 0) process.exitCode = 1
    } finally {
      await postgres.stop()
    }
    rmSync(to, { recursive: true, force: true })
  }
  const ratio = middle(restored) / middle(copied)
  console.log(`${films} films: restore against copy ${ratio.toFixed(2)} (limit ${LIMIT}), load ${loadavg()[0].toFixed(1)}`)
  if (ratio > LIMIT) process.exitCode = 1
} finally {
  rmSync(above, { recursive: true, force: true })
}
