import { AppError } from '@orion/contract/errors.ts'
import type { Finding } from './provider.ts'

const WHAT_FAILED = {
  key: 'key',
  credit: 'credit',
  model: 'model',
  busy: 'reachable',
  refused: 'model',
  answer: 'structured',
  away: 'reachable',
  unknown: 'reachable',
} as const

/** Does one part of a test; what the service refuses is a finding, in its words, and not an error. */
export async function findingOf(what: Finding['what'], work: () => Promise<string>): Promise<Finding> {
  const start = performance.now()
  try {
    const detail = await work()
    return { what, ok: true, detail, ms: Math.round(performance.now() - start) }
  } catch (error) {
    if (!(error instanceof AppError) || error.trouble === undefined) throw error
    return { what: WHAT_FAILED[error.trouble], ok: false, detail: error.message, ms: Math.round(performance.now() - start) }
  }
}
