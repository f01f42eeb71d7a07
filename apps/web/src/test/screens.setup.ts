import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { endSession } from '../app/session.ts'
import { callsWithoutAnswer, fetchStandIn, forgetNetwork } from './network.ts'

// an event is waited for however busy the machine is: one second, the library's own, is short beside the journeys of npm test
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  globalThis.fetch = fetchStandIn
})

afterEach(() => {
  document.documentElement.removeAttribute('lang')
  cleanup()
  const missed = [...callsWithoutAnswer()]
  forgetNetwork()
  endSession()
  localStorage.clear()
  expect(missed, 'calls for which the test says no answer').toEqual([])
})
