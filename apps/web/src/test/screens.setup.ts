import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { endSession } from '../app/session.ts'
import { callsWithoutAnswer, fetchStandIn, forgetNetwork } from './network.ts'

beforeEach(() => {
  globalThis.fetch = fetchStandIn
})

afterEach(() => {
  cleanup()
  const missed = [...callsWithoutAnswer()]
  forgetNetwork()
  endSession()
  localStorage.clear()
  expect(missed, 'calls for which the test says no answer').toEqual([])
})
