/** Imported first by what is run by hand: runs it once more with the flags that every Node process of ours has (`NODE_FLAGS` says why). */
import { spawnSync } from 'node:child_process'
import { NODE_FLAGS } from '@orion/media/threads/node-flags.ts'

if (!NODE_FLAGS.every((flag) => process.execArgv.includes(flag))) {
  const { status } = spawnSync(process.execPath, [...NODE_FLAGS, ...process.argv.slice(1)], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
