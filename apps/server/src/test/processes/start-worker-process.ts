import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { firstOutput } from '../first-output.ts'
import { COMPILED } from './run-command.ts'

/** Starts `worker-process.ts` on a test server's database and folder, with these settings. Resolves when it takes jobs. */
export async function startWorkerProcess(
  { database_url, data_dir }: Pick<Config, 'database_url' | 'data_dir'>,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const { PATH, TMPDIR, FILM_QUALITY } = process.env
  const env = { PATH, TMPDIR, ...COMPILED, FILM_QUALITY, DATABASE_URL: database_url, DATA_DIR: data_dir, ...settings }
  const started = spawn(process.execPath, [join(import.meta.dirname, 'worker-process.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await firstOutput(started)
  return started
}
