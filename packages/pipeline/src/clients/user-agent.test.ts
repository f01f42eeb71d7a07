import { afterEach, expect, test, vi } from 'vitest'
import { userAgent } from './user-agent.ts'

afterEach(() => vi.unstubAllEnvs())

const said = (public_url: string): string => {
  vi.stubEnv('PUBLIC_URL', public_url)
  return userAgent('reads pages')
}

test('PRV-01 the user agent names the server’s address for contact, if it is public', () => {
  expect(said('https://films.example.org/')).toBe('Orion/2.1 (+https://films.example.org; reads pages)')
  for (const address of ['', 'http://localhost:8000', 'http://192.168.1.4', 'http://studio.lan', 'nonsense', 'ftp://example.org'])
    expect(said(address)).toBe('Orion/2.1 (reads pages)')
})
