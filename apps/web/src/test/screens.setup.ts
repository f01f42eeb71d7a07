import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { listAllPresence } from '@orion/contract/presence.ts'
import { endSession } from '../app/session.ts'
import { forgetDrafts } from '../lib/use-draft.ts'
import { forgetToasts } from '../ui/toast.tsx'
import { answer, callsWithoutAnswer, fetchStandIn, forgetNetwork } from './network.ts'

// a test waits long for an event, because the machine may be busy: the default of one second is too short
configure({ asyncUtilTimeout: 300_000 })

/** The address at which every test begins. An earlier test may have followed a link. */
const HOME = 'http://localhost:3000/'

beforeEach(() => {
  ;(window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(HOME)
  globalThis.fetch = fetchStandIn
  answer(listAllPresence, { data: { present: [] } }) // no other person is here, unless a test sets another answer
})

afterEach(() => {
  document.documentElement.removeAttribute('lang')
  cleanup()
  vi.unstubAllGlobals()
  const missed = [...callsWithoutAnswer()]
  forgetNetwork()
  endSession()
  forgetDrafts()
  forgetToasts()
  localStorage.clear()
  expect(missed, 'calls for which the test says no answer').toEqual([])
})
