import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const SETPRIV = '/usr/bin/setpriv'
const UNSHARE = '/usr/bin/unshare'

/** A program and what it is given. */
export type Command = { command: string; args: string[] }

/**
 * Arguments with which util-linux' unshare gives a separate network: as root, else as the current user, where the kernel lets everybody.
 */
const WAYS = [['--net'], ['--user', '--map-current-user', '--net']]

let way: string[] | null | undefined
const findWay = (): string[] | null => {
  if (process.platform !== 'linux' || !existsSync(UNSHARE)) return null
  return WAYS.find((args) => spawnSync(UNSHARE, [...args, '--', 'true'], { stdio: 'ignore' }).status === 0) ?? null
}

/** Whether this system can give a program a separate, empty network; checked once in the life of the process. */
export const canCutOff = (): boolean => (way ??= findWay()) !== null

/**
 * The command for a program that reads what others made. It dies with us, however we die: util-linux' setpriv asks the kernel for it
 * (elsewhere the program itself must end when its stdin closes, as one that reads frames does). And it reaches no network, this machine's
 * own services neither, where `canCutOff`.
 */
export function isolated(command: string, args: readonly string[]): Command {
  const able = process.platform === 'linux' && existsSync(SETPRIV)
  const dying = able ? [SETPRIV, '--pdeathsig', 'KILL', '--', command, ...args] : [command, ...args]
  // first the network: a change of who we are forgets what setpriv asked for
  const [first, ...rest] = canCutOff() ? [UNSHARE, ...way!, '--', ...dying] : dying
  return { command: first!, args: rest }
}
