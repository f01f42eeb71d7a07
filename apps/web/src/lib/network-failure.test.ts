import { expect, test } from 'vitest'
import { AppError } from '@orion/contract/errors.ts'
import { isNetworkFailure } from './network-failure.ts'

test('TEAM-03 SOC-05 only a missing answer is a network failure', () => {
  expect(isNetworkFailure(new AppError('unavailable', ''))).toBe(true)
  expect(isNetworkFailure(new AppError('unavailable', 'The database is down.'))).toBe(false)
  expect(isNetworkFailure(new Error('x'))).toBe(false)
})
