import type { PublishTrouble } from './publishing.ts'

/** The state of an attempt's irreversible call when something fails: not made; failing itself; or answered. */
export type Phase = 'before' | 'in_call' | 'after'

/** The result of a failure for a post: certainly not live, waiting for a limit, perhaps live, or to be tried again. */
export type Verdict = 'failed' | 'waits' | 'unknown' | 'again'

/**
 * The rule (design/PUBLISHING.md 1). Before the irreversible call an error is tried again or fails. A 4xx with the platform's own code to
 * that call itself, one about the account too, is not live. Everything else may be live, and is never called failed.
 */
export function verdictOf(trouble: PublishTrouble, phase: Phase): Verdict {
  if (phase === 'after') return 'unknown'
  switch (trouble) {
    case 'refused':
    case 'disconnected':
      return 'failed'
    case 'limit':
      return 'waits'
    case 'away':
      return phase === 'in_call' ? 'unknown' : 'again'
  }
}
