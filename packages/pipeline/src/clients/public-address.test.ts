import { expect, test } from 'vitest'
import { checkLink } from './http.ts'
import { PRIVATE_LINKS } from './private-links.fixture.ts'
import { isPublicAddress } from './public-address.ts'

test('S01 sixty forms of private addresses are refused before anything is asked', () => {
  expect(PRIVATE_LINKS).toHaveLength(60)
  for (const form of PRIVATE_LINKS) expect(() => checkLink(form), form).toThrow(/private address/u)
})

test('S01 other schemes, ports, user names and things that are no links are refused with a reason', () => {
  const forms = [
    'file:///etc/passwd',
    'ftp://example.org/',
    'gopher://example.org/',
    'javascript:alert(1)',
    'http://example.org:22/',
    'https://example.org:8443/',
    'http://user:word@example.org/',
    'not a link',
    '',
  ]
  for (const form of forms) expect(() => checkLink(form), form).toThrow(/link/u)
})

test('S01 public addresses and names pass', () => {
  for (const address of ['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111'])
    expect(isPublicAddress(address)).toBe(true)
  for (const link of ['https://example.org/a', 'http://93.184.216.34/', 'https://[2606:4700:4700::1111]/'])
    expect(checkLink(link).href).toBeTruthy()
})
