import { getEnglish, toMessage } from '@orion/contract/sentences/said.ts'
import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Finding as Named } from '@orion/contract/providers.ts'
import { say, type KeyedText, type Words } from '@orion/contract/sentences/say.ts'
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
export async function makeFinding(what: Finding['what'], work: () => Promise<Words>): Promise<Finding> {
  const start = performance.now()
  try {
    const detail = await work()
    return { what, ok: true, detail, ms: Math.round(performance.now() - start) }
  } catch (error) {
    if (!(error instanceof AppError) || error.trouble === undefined) throw error
    return { what: WHAT_FAILED[error.trouble], ok: false, detail: error.words, ms: Math.round(performance.now() - start) }
  }
}

/** The findings of a test, in the order in which one depends on another. */
const THINGS = ['reachable', 'key', 'credit', 'model', 'structured', 'speed'] as const

const RIGHT: Record<(typeof THINGS)[number], KeyedText> = {
  reachable: say('services.answers'),
  key: say('services.takes_key_or_needs_none'),
  credit: say('services.did_what_asked_refused_nothing'),
  model: say('services.knows_what_asked'),
  structured: say('services.gave_form_asked'),
  speed: say('services.took_long'),
}
const NOT_TRIED = say('services.not_tried_since_what_stands')
const NOT_MADE = say('services.not_tried_nothing_made_since')
const WORDS_ALONE = say('services.tried_language_models_alone')
/** Capabilities whose tests are billed, and leave this open. */
const BILLED: ReadonlySet<Capability> = new Set(['video', 'music'])

/** A finding's words in English, and their key and values. */
function told(words: Words): Pick<Named, 'detail' | 'detail_said'> {
  const said = toMessage(words)
  return { detail: getEnglish(words), ...(said && { detail_said: said }) }
}

/**
 * All six findings of a test, each right, not right, or (`ok` null) not tried, with why. A finding that another right one depends on is
 * right with it; one that depends on a failed one was not tried.
 */
export function allFindings(found: readonly Finding[], capability: Capability): Named[] {
  const failed = THINGS.findIndex((what) => found.some((each) => each.what === what && !each.ok))
  const took = found.reduce((sum, { ms = 0 }) => sum + ms, 0)
  return THINGS.map((what, index): Named => {
    const own = found.find((each) => each.what === what)
    if (own !== undefined) {
      const { heard: _, chat_level: _level, detail, ...shown } = own
      return { ...shown, ...told(detail) }
    }
    if (what === 'structured' && capability !== 'chat') return { what, ok: null, ...told(WORDS_ALONE) }
    if (failed >= 0 && index > failed) return { what, ok: null, ...told(NOT_TRIED) }
    if (index >= THINGS.indexOf('credit') && BILLED.has(capability)) return { what, ok: null, ...told(NOT_MADE) }
    return { what, ok: true, ...told(RIGHT[what]), ...(what === 'speed' && { ms: took }) }
  })
}
