import { isIP } from 'node:net'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { REPORT_LIMITS } from '@orion/contract/proof-page.ts'
import { GUEST_NOTE_LIMITS } from '@orion/contract/review-links.ts'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../db/open.ts'

/** Limits on logins, registrations, mails and calls to platforms. They are stored in PostgreSQL, so that all processes share them. */
export type Limits = {
  /** Counts a registration from an address. Throws too_many_requests. */
  countRegistration: (ip: string, direct: boolean) => Promise<void>
  /** Counts a login before it is tried. Throws too_many_requests. */
  countLogin: (ip: string, email: string) => Promise<void>
  /** Call this when a login failed. After every fifth failure the delay is longer. */
  loginFailed: (ip: string, email: string) => Promise<void>
  /** Call this when a login succeeded. The login does not count, and the account's failures are forgotten. */
  loginSucceeded: (ip: string, email: string) => Promise<void>
  /**
   * Counts a code or secret with which a signed-in person proves their identity, before it is checked. The limit is ten in a quarter of an
   * hour for an account. It covers all sessions, sign-ins and addresses, because a person who guesses can change those. Throws
   * too_many_requests.
   */
  countProof: (user_id: string) => Promise<void>
  /**
   * Call this when the proof was wrong. Returns whether the account is now blocked for a while. Each tenth wrong proof doubles that time,
   * up to four hours.
   */
  proofFailed: (user_id: string) => Promise<boolean>
  /** Call this when the proof was right. Only a right proof resets the account's count. */
  proofHeld: (user_id: string) => Promise<void>
  /** Counts a request for a passkey: 50 in ten minutes from one address. Throws too_many_requests. */
  countPasskey: (ip: string) => Promise<void>
  /** Counts a request for a reset link: 3 an hour for one mail address, 20 an hour from one network address. Throws too_many_requests. */
  countReset: (ip: string, email: string) => Promise<void>
  /** Counts an attempt to use a reset link: 20 in ten minutes from one address. Throws too_many_requests. */
  countResetTry: (ip: string) => Promise<void>
  /** Counts an invitation: 5 an hour to one address, 1000 an hour by one organization. Throws too_many_requests. */
  countInvitation: (organization_id: string, email: string) => Promise<void>
  /** Counts a call to a platform on an organization's behalf: 30 in ten minutes. Throws too_many_requests. */
  countTest: (organization_id: string) => Promise<void>
  /** Counts a note that a person writes through a review link, by the IP address. Throws too_many_requests. */
  countGuestNote: (ip: string) => Promise<void>
  /** Counts a report that a visitor of a proof page sends from this address. Throws too_many_requests. */
  countReport: (ip: string) => Promise<void>
}

const TRIES = 5
const LONGEST_DELAY_S = 900
/** The limits of proofs: the number of tries of an account, the seconds in which tries count, and the longest block in seconds. */
const PROOFS = { tries: 10, seconds: 900, longest_s: 4 * 3600 }

/** Without a proxy, a person at this machine may register this many times as often. */
const DIRECT_FACTOR = 40

/** An IPv6 customer controls a whole /64, so the /64 is counted. */
function getNetwork(ip: string): string {
  if (isIP(ip) !== 6 || ip.startsWith('::ffff:')) return ip
  const [head, tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = ip.includes('::') ? tail.split(':').filter(Boolean) : []
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.slice(0, 4).join(':')
}

/** Opens the limits. Migrations create their table. */
export function openLimits(db: Database, registrationsPerHour: number): Limits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: db.$client,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    })
  const registration = limiter('register', registrationsPerHour, 3600)
  const directRegistration = limiter('register-direct', registrationsPerHour * DIRECT_FACTOR, 3600)
  const account = limiter('login', TRIES, 60)
  const address = limiter('login-ip', 50, 600)
  const passkey = limiter('passkey-ip', 50, 600)
  const failures = limiter('login-failed', Number.MAX_SAFE_INTEGER, 86_400)
  const proof = limiter('proof', PROOFS.tries, PROOFS.seconds)
  const wrongProofs = limiter('proof-failed', Number.MAX_SAFE_INTEGER, 86_400)
  const reset = limiter('reset', 3, 3600)
  const resetAddress = limiter('reset-ip', 20, 3600)
  const resetTry = limiter('reset-try', 20, 600)
  const invitation = limiter('invite', 5, 3600)
  const invitations = limiter('invite-org', 1000, 3600)
  const platformTest = limiter('platform-test', 30, 600)
  const guestNote = limiter('guest-note', GUEST_NOTE_LIMITS.an_hour, 3600)
  const report = limiter('proof-report', REPORT_LIMITS.an_hour, 3600)
  const accountKey = (ip: string, email: string) => `${getNetwork(ip)} ${email}`.slice(0, 300)

  return {
    countRegistration: (ip, direct) => count(direct ? directRegistration : registration, getNetwork(ip)),
    countLogin: async (ip, email) => {
      await count(address, getNetwork(ip))
      await count(account, accountKey(ip, email))
    },
    loginFailed: async (ip, email) => {
      const { consumedPoints } = await failures.penalty(accountKey(ip, email))
      if (consumedPoints % TRIES !== 0) return
      await account.block(accountKey(ip, email), Math.min(LONGEST_DELAY_S, 60 * 2 ** (consumedPoints / TRIES - 1)))
    },
    loginSucceeded: async (ip, email) => {
      await address.reward(getNetwork(ip))
      await account.delete(accountKey(ip, email))
      await failures.delete(accountKey(ip, email))
    },
    countProof: (user_id) => count(proof, user_id),
    proofFailed: async (user_id) => {
      const { consumedPoints } = await wrongProofs.penalty(user_id)
      if (consumedPoints % PROOFS.tries !== 0) return false
      await proof.block(user_id, Math.min(PROOFS.longest_s, PROOFS.seconds * 2 ** (consumedPoints / PROOFS.tries - 1)))
      return true
    },
    proofHeld: async (user_id) => {
      await proof.delete(user_id)
      await wrongProofs.delete(user_id)
    },
    countPasskey: (ip) => count(passkey, getNetwork(ip)),
    countReset: async (ip, email) => {
      await count(resetAddress, getNetwork(ip))
      await count(reset, email)
    },
    countResetTry: (ip) => count(resetTry, getNetwork(ip)),
    countInvitation: async (organization_id, email) => {
      await count(invitations, organization_id)
      await count(invitation, email)
    },
    countTest: (organization_id) => count(platformTest, organization_id),
    countGuestNote: (ip) => count(guestNote, getNetwork(ip)),
    countReport: (ip) => count(report, getNetwork(ip)),
  }
}

async function count(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    throw new AppError('too_many_requests', say('access.too_many_attempts', { seconds }), {
      retry_after_seconds: seconds,
    })
  }
}
