import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showCaptions, useCaptionsVisible } from './captions-shown.ts'

test('S08 S10 captions that a person turns off stay off in every stage until the person turns them on', () => {
  const here = renderHook(() => useCaptionsVisible())
  expect(here.result.current).toBe(true)
  act(() => showCaptions(false))
  expect(here.result.current).toBe(false)
  here.unmount()
  const next = renderHook(() => useCaptionsVisible())
  expect(next.result.current).toBe(false)
  act(() => showCaptions(true))
  expect(next.result.current).toBe(true)
})
