import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** The results of the rules of `scripts/laws.oxlintrc.json` for a folder. For each rule: `path:line` and the message. */
export function countLint(folder = '.'): Map<string, string[]> {
  const args = ['-c', resolve('scripts/laws.oxlintrc.json'), '--format=unix', '.']
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const { stdout, error } = spawnSync(resolve('node_modules/.bin/oxlint'), args, options)
  if (error !== undefined) throw error
  const found = new Map<string, string[]>()
  for (const line of stdout.split('\n')) {
    const [, path, message, rule] = /^(\S+?:\d+):\d+: (.*) \[Error\/[a-z-]+\(([a-z-]+)\)\]$/.exec(line) ?? []
    if (path === undefined || rule === undefined) continue
    found.set(rule, [...(found.get(rule) ?? []), `${path} ${message}`])
  }
  return found
}
