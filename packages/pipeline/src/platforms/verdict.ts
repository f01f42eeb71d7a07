import type { PublishTrouble } from './publishing.ts'

/** When a failure happens: before the irreversible call, in that call, or after its answer. */
export type Phase = 'before' | 'in_call' | 'after'

/** The result for the post: certainly not live, waiting for a rate limit, perhaps live, or to be tried again. */
export type Verdict = 'failed' | 'waits' | 'unknown' | 'again'

/**
 * What a failure means for a post. Before the irreversible call the post is certainly not live: it is tried again or fails. If the platform
 * itself refuses that call with a 4xx and its own code, the post is not live; this includes codes about the account. In all other cases the
 * post may be live, so it is never called failed.
 */
export function getVerdict(trouble: PublishTrouble, phase: Phase): Verdict {
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
