import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Finding as Named } from '@orion/contract/providers.ts'
import { say } from '@orion/contract/sentences/say.ts'
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

/** What a test finds out, in the order in which one thing stands on another. */
const THINGS = ['reachable', 'key', 'credit', 'model', 'structured', 'speed'] as const

const RIGHT: Record<(typeof THINGS)[number], string> = {
  reachable: say('services.answers').text,
  key: say('services.takes_key_or_needs_none').text,
  credit: say('services.did_what_asked_refused_nothing').text,
  model: say('services.knows_what_asked').text,
  structured: say('services.gave_form_asked').text,
  speed: say('services.took_long').text,
}
const NOT_TRIED = say('services.not_tried_since_what_stands').text
const NOT_MADE = say('services.not_tried_nothing_made_since').text
const WORDS_ALONE = say('services.tried_language_models_alone').text
/** What the tests of these leave open. */
const BILLED: ReadonlySet<Capability> = new Set(['video', 'music'])

/**
 * All six things of a test, each right, not right, or (`ok` null) not tried, with why: what a finding stands on is right with it, what
 * stands on one that failed was not tried.
 */
export function allFindings(found: readonly Finding[], capability: Capability): Named[] {
  const failed = THINGS.findIndex((what) => found.some((each) => each.what === what && !each.ok))
  const took = found.reduce((sum, { ms = 0 }) => sum + ms, 0)
  return THINGS.map((what, index): Named => {
    const own = found.find((each) => each.what === what)
    if (own !== undefined) {
      const { heard: _, ...shown } = own
      return shown
    }
    if (what === 'structured' && capability !== 'chat') return { what, ok: null, detail: WORDS_ALONE }
    if (failed >= 0 && index > failed) return { what, ok: null, detail: NOT_TRIED }
    if (index >= THINGS.indexOf('credit') && BILLED.has(capability)) return { what, ok: null, detail: NOT_MADE }
    return { what, ok: true, detail: RIGHT[what], ...(what === 'speed' && { ms: took }) }
  })
}
