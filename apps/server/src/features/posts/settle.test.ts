import type { PublishTrouble } from '@orion/pipeline/platforms/publishing.ts'
import type { Phase } from '@orion/pipeline/platforms/verdict.ts'
import { expect, test } from 'vitest'
import { TRYING_HOURS } from './rules.ts'
import { outcomeOfFailure, makeOutcome } from './settle.ts'

const TROUBLES: readonly PublishTrouble[] = ['refused', 'limit', 'away', 'disconnected']

test('PUB-01 the outcome of a failure before, during and after the irreversible call', () => {
  const states = (phase: Phase, tried_seconds = 0) =>
    TROUBLES.map((trouble) => outcomeOfFailure({ trouble, retry_at: undefined }, 'Words.', { phase, n: 1, tried_seconds }).state)
  expect(states('before')).toEqual(['failed', 'waits', 'again', 'failed'])
  expect(states('before', TRYING_HOURS * 3600)).toEqual(['failed', 'waits', 'failed', 'failed'])
  expect(states('in_call')).toEqual(['failed', 'waits', 'unknown', 'failed'])
  expect(states('in_call', TRYING_HOURS * 3600)).toEqual(['failed', 'waits', 'unknown', 'failed'])
  expect(states('after', TRYING_HOURS * 3600)).toEqual(TROUBLES.map(() => 'unknown')) // the post may be live, so it never counts as failed
})

test('PUB-02 a platform’s report is used unchanged: an unfinished upload continues at its offset, unknown stays unknown', () => {
  expect(makeOutcome({ state: 'unfinished', offset: 7 }, 2)).toEqual({ state: 'goes_on', n: 2, offset: 7 })
  expect(makeOutcome({ state: 'unknown', words: 'Perhaps.' }, 2)).toEqual({ state: 'unknown', words: 'Perhaps.' })
  expect(makeOutcome({ state: 'published', remote_id: 'r', url: null, visibility_seen: null }, 2)).toMatchObject({ n: 2 })
})
