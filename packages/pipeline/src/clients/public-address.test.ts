import { expect, test } from 'vitest'
import { checkLink } from './http.ts'
import { PRIVATE_LINKS } from './private-links.fixture.ts'
import { isPublicAddress } from './public-address.ts'
import { checkServiceAddress } from './service.ts'

test('S01 sixty forms of private addresses are refused before any request', () => {
  expect(PRIVATE_LINKS).toHaveLength(60)
  for (const form of PRIVATE_LINKS) expect(() => checkLink(form), form).toThrow(/private address/u)
})

test('PRV-03 an organization’s service at a private address is refused before any request: by name, as any number, mapped', () => {
  const connection = { service: 'A service', trusted_origins: [], networks: [] }
  for (const form of PRIVATE_LINKS) expect(() => checkServiceAddress(form, connection), form).toThrow(/private address/u)
  for (const form of ['http://127.0.0.1:11434/v1', 'https://0x7f000001:8443/', 'http://[::ffff:7f00:1]:1234/v1'])
    expect(() => checkServiceAddress(form, connection), form).toThrow(/private address/u)
})

test('56 PRV-03 a refusal of the connection’s own address names the setting that allows it; a refusal of another address does not', () => {
  const connection = { service: 'A service', trusted_origins: [], networks: [], base_url: 'http://10.1.2.3:8080/v1' }
  const setting = /10\.1\.2\.3:8080 is a private address\. .*allow its network with PROVIDER_NETWORKS\.$/u
  expect(() => checkServiceAddress('http://10.1.2.3:8080/v1/models', connection)).toThrow(setting)
  expect(() => checkServiceAddress('http://10.1.2.4/', connection)).toThrow(/private address\. Only the operator/u)
})

test('PRV-03 the operator’s networks allow only their own addresses, and a trusted origin only its own port', () => {
  const opened = { service: 'A service', trusted_origins: ['http://127.0.0.1:11434'], networks: ['10.1.0.0/16'] }
  for (const form of ['http://10.1.2.3:8080/', 'http://0x0a010203/', 'http://127.0.0.1:11434/v1'])
    expect(checkServiceAddress(form, opened).href).toBeTruthy()
  for (const form of ['http://10.2.0.1/', 'http://127.0.0.1:5432/', 'http://[::ffff:10.2.0.1]/', 'http://169.254.169.254/'])
    expect(() => checkServiceAddress(form, opened), form).toThrow(/private address/u)
})

test('S01 other schemes, ports, user names and texts that are no links are refused with a reason', () => {
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

test('S01 public addresses and names are allowed', () => {
  for (const address of ['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111'])
    expect(isPublicAddress(address)).toBe(true)
  for (const link of ['https://example.org/a', 'http://93.184.216.34/', 'https://[2606:4700:4700::1111]/'])
    expect(checkLink(link).href).toBeTruthy()
})
