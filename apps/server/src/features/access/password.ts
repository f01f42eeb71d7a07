import crypto, { randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's second choice for argon2id: 19 MiB, two passes, about 60 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const AT_ONCE = 4
const LENGTH = 32

let running = 0
const waiting: (() => void)[] = []

/** Runs at most four hashes at once, because each needs 19 MiB and a core. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((go) => void waiting.push(go))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

const hashWith = (password: string, nonce: Buffer, { memory, passes, parallelism }: typeof COST): Promise<Buffer> =>
  inTurn(() =>
    promisify(crypto.argon2)('argon2id', {
      message: Buffer.from(password),
      nonce,
      memory,
      passes,
      parallelism,
      tagLength: LENGTH,
    }),
  )

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** A password's stored form, a PHC string: '$argon2id$v=19$m=…,t=…,p=…$salt$hash'. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await hashWith(password, salt, COST)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`
}

/** A hash of all zeros for addresses without an account, so that the check takes as long as for a real account. */
const NO_ACCOUNT =
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}` +
  `$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(LENGTH))}`

/** Whether a password is the stored one. `stored` is null when there is no account: the check then takes as long and returns false. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored ?? NO_ACCOUNT)
  if (parts === null) throw new Error('A stored password has an unknown form')
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number)
  const hash = await hashWith(password, Buffer.from(parts[4], 'base64'), { memory, passes, parallelism })
  return timingSafeEqual(hash, Buffer.from(parts[5], 'base64')) && stored !== null
}
