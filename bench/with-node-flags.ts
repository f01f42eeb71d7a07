/**
 * Restarts a script with the flags of all Orion's Node.js processes (`NODE_FLAGS` says why). Scripts that are run by hand import it first.
 */
import { spawnSync } from 'node:child_process'
import { NODE_FLAGS } from '@orion/media/threads/node-flags.ts'

if (!NODE_FLAGS.every((flag) => process.execArgv.includes(flag))) {
  const { status } = spawnSync(process.execPath, [...NODE_FLAGS, ...process.argv.slice(1)], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
