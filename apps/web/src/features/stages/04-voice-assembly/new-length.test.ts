import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { expect, test } from 'vitest'
import { newLength } from './new-length.ts'

const film = (duration_seconds: number, fitted_seconds?: number) =>
  ({ duration_seconds, fitted_seconds, length_error: duration_seconds / 60 - 1 }) as VoiceAssembly

test('S04 fitting the length again is offered only if it brings the film nearer to its target length', () => {
  expect(newLength(film(65, 61.5))).toBe(61.5)
  expect(newLength(film(56, 59))).toBe(59)
  expect(newLength(film(60.2, 60.4))).toBeNull()
  expect(newLength(film(60, 61.4))).toBeNull()
  expect(newLength(film(65))).toBeNull()
})
