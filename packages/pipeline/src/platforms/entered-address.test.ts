import { say } from '@orion/contract/sentences/say.ts'
import { expect, test } from 'vitest'
import { PRIVATE_LINKS } from '../clients/private-links.fixture.ts'
import { checkEntered, keepWebLink } from './entered-address.ts'
import { PublishError } from './publishing.ts'

const instead = say('posts.entered_address_not_public', { setting: 'WEBHOOK_URL' })

test.each([
  ...PRIVATE_LINKS,
  ...PRIVATE_LINKS.map((link) => link.replace('http:', 'https:')),
  'http://example.com/x',
  'https://example.com:8443/x',
  'https://a:b@example.com/',
  'ftp://example.com/x',
  'a b',
])('56 PUB-05 %s is not an address that a person may enter, and the message says what to do', (address) => {
  expect(() => checkEntered(address, undefined, instead)).toThrow(new PublishError('refused', instead.text))
  expect(() => checkEntered(address, 'http://127.0.0.1:4000', instead)).toThrow(PublishError)
})

test('56 PUB-05 a public address may be entered, and a private one only if the operator named its origin', () => {
  expect(checkEntered('https://example.com/x?y=1', undefined, instead).href).toBe('https://example.com/x?y=1')
  expect(checkEntered('http://127.0.0.1:4000/x', 'http://127.0.0.1:4000/hook', instead).href).toBe('http://127.0.0.1:4000/x')
  expect(() => checkEntered('http://127.0.0.1:4001/x', 'http://127.0.0.1:4000', instead)).toThrow(PublishError)
})

test('56 PUB-01 only a web link of an answer is kept', () => {
  for (const link of ['https://example.com/1', 'http://example.com/1']) expect(keepWebLink(link)).toBe(link)
  for (const link of ['javascript:alert(1)', 'data:text/html,x', 'no link', '', null, undefined])
    expect(keepWebLink(link)).toBeNull()
})
