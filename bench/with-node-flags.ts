/**
 * Restarts a script with the flags of all Node.js processes of Orion (`NODE_FLAGS` explains why). Every script that people run by hand
 * imports it first.
 */
import { spawnSync } from 'node:child_process'
import { NODE_FLAGS } from '@orion/media/threads/node-flags.ts'

if (!NODE_FLAGS.every((flag) => process.execArgv.includes(flag))) {
  const { status } = spawnSync(process.execPath, [...NODE_FLAGS, ...process.argv.slice(1)], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
