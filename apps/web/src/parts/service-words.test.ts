import { expect, test } from 'vitest'
import { isLocal } from './service-words.ts'

test('PRV-03 an address on this computer is recognized', () => {
  expect(['http://127.0.0.1:1234/v1', 'http://localhost', 'http://[::1]:80/'].map(isLocal)).toEqual([true, true, true])
  expect(['https://127.example.com', 'https://localhost.example', undefined].map(isLocal)).toEqual([false, false, false])
})
