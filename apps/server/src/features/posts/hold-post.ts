import type { Parts } from '../../context.ts'
import { LEASE_RENEWAL_SECONDS, LEASE_SECONDS } from './rules.ts'
import { renewLease } from './work-queries.ts'

/**
 * The reason for which a worker stops its work on a post: another worker has the post, or the post was cancelled. The worker then writes
 * nothing more.
 */
export const LOST = new Error('another is at this post')

/** A post that a worker has reserved for its work. */
export type Held = {
  signal: AbortSignal
  /** Throws when this process may have lost the post without noticing, because it was suspended for longer than its lease. */
  requireHeld: () => void
  end: () => void
}

/** Renews the lease on a post until `end` is called. Aborts the work when the lease is lost or `outer` is aborted. */
export function holdPost(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  { id, token }: { id: string; token: string },
  outer: AbortSignal,
): Held {
  const controller = new AbortController()
  let renewed = performance.now()
  const renew = async (): Promise<void> => {
    const asked = performance.now()
    if (await renewLease(db, id, token)) renewed = asked
    else controller.abort(LOST)
  }
  const timer = setInterval(
    () => void renew().catch((error: unknown) => log.warn({ err: error, post_id: id }, 'the lease on a post was not renewed')),
    LEASE_RENEWAL_SECONDS * 1000,
  )
  return {
    signal: AbortSignal.any([outer, controller.signal]),
    requireHeld() {
      if (performance.now() - renewed < LEASE_SECONDS * 1000) return
      controller.abort(LOST)
      throw LOST
    },
    end: () => clearInterval(timer),
  }
}
