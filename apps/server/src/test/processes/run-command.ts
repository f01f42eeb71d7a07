import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../../..')

/** The folder of Node's compile cache, as `npm` sets it. With this cache, code is not compiled again at each start. */
export const COMPILED = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/orion-compile') }

/** Runs a command of scripts/ with these settings, as `npm run` does. Returns its output on both streams, and its exit code. */
export function runCommand(
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const path = join(root, 'scripts', `${script}.ts`)
    const { PATH, TMPDIR } = process.env
    const env = { PATH, TMPDIR, ...COMPILED, ...settings }
    const child = spawn(process.execPath, [path, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? -1, output }))
  })
}
