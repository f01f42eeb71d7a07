import { expect, test } from 'vitest'
import { checkLink } from './http.ts'
import { isPublicAddress } from './public-address.ts'

/** Sixty ways to write an address that is none of the public web's. */
const FORMS = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://127.255.255.254/',
  'http://0.0.0.0/',
  'http://0/',
  'http://0x0/',
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://172.16.0.1/',
  'http://172.31.255.254/',
  'http://192.168.0.1/',
  'http://192.168.1.1:80/',
  'http://3232235777/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://2852039166/',
  'http://100.64.0.1/',
  'http://100.127.255.254/',
  'http://198.18.0.1/',
  'http://198.51.100.7/',
  'http://203.0.113.9/',
  'http://192.0.2.1/',
  'http://192.0.0.8/',
  'http://224.0.0.1/',
  'http://239.255.255.250/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456:789a::1]/',
  'http://[ff02::1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::1]/',
  'http://[2001::1]/',
  'http://[2001:db8::1]/',
  'http://[2002:7f00:1::]/',
  'http://[3fff::1]/',
  'http://[fec0::1]/',
  'http://[100::1]/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://api.localhost/',
  'http://printer.local/',
  'http://db.internal/',
  'http://router/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
]

test('S01 sixty forms of private addresses are refused before anything is asked', () => {
  expect(FORMS).toHaveLength(60)
  for (const form of FORMS) expect(() => checkLink(form), form).toThrow(/private address/u)
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
