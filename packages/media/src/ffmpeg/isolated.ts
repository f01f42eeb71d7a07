import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

const SETPRIV = '/usr/bin/setpriv'
const UNSHARE = '/usr/bin/unshare'

/** A program and its arguments. */
export type Command = { command: string; args: string[] }

/** Arguments with which util-linux' unshare creates a separate network: as root, or as the current user where the kernel allows this. */
const WAYS = [['--net'], ['--user', '--map-current-user', '--net']]

/**
 * The key under which a thread gets the result of the check from its parent. The check needs a process, and every sound is mixed and
 * measured in its own thread.
 */
export const WAY = 'orion: way to cut off'
let way = (getEnvironmentData(WAY) as { way: string[] | null } | undefined)?.way
const findWay = (): string[] | null => {
  if (process.platform !== 'linux' || !existsSync(UNSHARE)) return null
  return WAYS.find((args) => spawnSync(UNSHARE, [...args, '--', 'true'], { stdio: 'ignore' }).status === 0) ?? null
}

/** Whether this system can give a program a separate, empty network. Checked once per process. */
export function canCutOff(): boolean {
  if (way === undefined) {
    way = findWay()
    setEnvironmentData(WAY, { way })
  }
  return way !== null
}

/**
 * Returns the command for a program that reads untrusted files. The program ends when this process ends for any reason. On Linux,
 * util-linux' setpriv requests this from the kernel. Without setpriv, the program itself must end when its stdin closes, as a frame reader
 * does. If `canCutOff` is true, the program has no access to any network or to this machine's services.
 */
export function isolated(command: string, args: readonly string[]): Command {
  const able = process.platform === 'linux' && existsSync(SETPRIV)
  const dying = able ? [SETPRIV, '--pdeathsig', 'KILL', '--', command, ...args] : [command, ...args]
  // the network is first in the command, because a change of user resets setpriv's request
  const [first, ...rest] = canCutOff() && way ? [UNSHARE, ...way, '--', ...dying] : dying
  return { command: first, args: rest }
}
