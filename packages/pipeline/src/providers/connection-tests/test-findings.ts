import { getEnglish, toMessage } from '@orion/contract/sentences/text-key.ts'
import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Finding as Named } from '@orion/contract/providers.ts'
import { say, type KeyedText, type Words } from '@orion/contract/sentences/say.ts'
import type { Finding } from '../provider.ts'

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

/** Runs one part of a test. If the service refuses it, its message is the finding and no error is thrown. */
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

/** The findings of every test; each depends on the ones before it. Some tests of a language model add its level. */
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
/** Capabilities with a billed call: their test leaves this finding open. */
const BILLED: ReadonlySet<Capability> = new Set(['video', 'music'])

/** A finding's text in English, and its message key and values. */
function describe(words: Words): Pick<Named, 'detail' | 'detail_said'> {
  const message = toMessage(words)
  return { detail: getEnglish(words), ...(message && { detail_said: message }) }
}

/** A finding without the parts that are only stored. */
function show(finding: Finding): Named {
  const { heard: _, chat_level: _level, detail, ...shown } = finding
  return { ...shown, ...describe(detail) }
}

/**
 * All findings of a test. Each passed, failed or (`ok` null) was not tried, with the reason. If a finding passed, everything that it
 * depends on passed too. A finding that depends on a failed one was not tried.
 */
export function allFindings(found: readonly Finding[], capability: Capability): Named[] {
  const failed = THINGS.findIndex((what) => found.some((each) => each.what === what && !each.ok))
  const took = found.reduce((sum, { what, ms = 0 }) => (what === 'level' ? sum : sum + ms), 0)
  const levels = found.filter(({ what }) => what === 'level').map(show)
  const everywhere = THINGS.map((what, index): Named => {
    const finding = found.find((each) => each.what === what)
    if (finding !== undefined) return show(finding)
    if (what === 'structured' && capability !== 'chat') return { what, ok: null, ...describe(WORDS_ALONE) }
    if (failed >= 0 && index > failed) return { what, ok: null, ...describe(NOT_TRIED) }
    if (index >= THINGS.indexOf('credit') && BILLED.has(capability)) return { what, ok: null, ...describe(NOT_MADE) }
    return { what, ok: true, ...describe(RIGHT[what]), ...(what === 'speed' && { ms: took }) }
  })
  return [...everywhere, ...levels]
}
