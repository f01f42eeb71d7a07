import { afterAll, beforeAll, expect, test } from 'vitest'
import { GLOSSARY_LIMITS } from '@orion/contract/glossary.ts'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'
import { termsIn } from './queries.ts'

let server: TestServer
let partner: TestPartner
beforeAll(async () => {
  server = await testServer()
  partner = await server.partner()
})
afterAll(() => server.close())

const path = () => `/api/orion/organizations/${partner.organization_id}/glossary`
const save = (terms: object[], key = partner.api_key) => server.call('PUT', path(), { key, body: { terms } })
const list = async () => (await server.call('GET', path(), { key: partner.api_key })).body.data.terms

test('EDN-02 a term is stored for one language or for all, can be changed, and can be removed', async () => {
  expect(await list()).toEqual([])
  const saved = await save([{ term: 'Orion' }, { term: 'hive', language: 'es', form: 'colmena' }, { term: 'Hive' }])
  expect([saved.status, saved.body.terms]).toMatchObject([
    200,
    [
      { term: 'Hive', language: null, form: null },
      { term: 'hive', language: 'es', form: 'colmena' },
      { term: 'Orion', language: null, form: null },
    ],
  ])
  const kept = await save([{ term: 'Orion', keep: true, form: 'Orión' }])
  expect(kept.body.terms.map(({ term, keep }: { term: string; keep: boolean }) => [term, keep])).toEqual([
    ['Hive', true],
    ['hive', false],
    ['Orion', true],
  ])
  await save([{ term: 'HIVE', language: 'es', form: 'la colmena' }])
  const { db } = server.parts
  expect(await termsIn(db, partner.organization_id, 'es')).toEqual([
    { term: 'HIVE', form: 'la colmena' },
    { term: 'Orion', form: null },
  ])
  expect(await termsIn(db, partner.organization_id, 'de')).toEqual([
    { term: 'Hive', form: null },
    { term: 'Orion', form: null },
  ])
  const [{ term_id }] = await list()
  const removed = await server.call('DELETE', `${path()}/${term_id}`, { key: partner.api_key })
  expect([removed.status, removed.body.data.terms]).toMatchObject([200, [{ term: 'HIVE' }, { term: 'Orion' }]])
  expect((await server.call('DELETE', `${path()}/${term_id}`, { key: partner.api_key })).status).toBe(404)
  const { body } = await server.call('GET', '/api/orion/audit?action=glossary.save', { key: partner.api_key })
  expect(body.entries[0].change).toEqual({ terms: [{ term: 'HIVE', language: 'es', form: 'la colmena' }] })
})

test('EDN-02 a wrong term is refused at its field, and nothing of that call is stored', async () => {
  const before = await list()
  const wrong: [object[], unknown[]][] = [
    [[], ['body', 'terms']],
    [
      [{ term: 'Wax' }, { term: ' ' }],
      ['body', 'terms', 1, 'term'],
    ],
    [[{ term: 'Wax', form: 'cera' }], ['body', 'terms', 0, 'language']],
    [[{ term: 'Wax', language: 'xx' }], ['body', 'terms', 0, 'language']],
    [[{ term: 'x'.repeat(GLOSSARY_LIMITS.characters + 1) }], ['body', 'terms', 0, 'term']],
  ]
  for (const [terms, loc] of wrong) {
    const { status, body } = await save(terms)
    expect([status, body.detail[0].loc]).toEqual([422, loc])
  }
  for (let call = 0; call < GLOSSARY_LIMITS.terms / GLOSSARY_LIMITS.at_once; call += 1) {
    const { status } = await save(Array.from({ length: GLOSSARY_LIMITS.at_once }, (_, n) => ({ term: `Word ${call} ${n}` })))
    expect(status).toBe(before.length + (call + 1) * GLOSSARY_LIMITS.at_once > GLOSSARY_LIMITS.terms ? 409 : 200)
  }
  expect((await list()).length).toBeLessThanOrEqual(GLOSSARY_LIMITS.terms)
})

test('EDN-02 TRUST-2 members read the glossary, and those who may change the organization change it', async () => {
  const editor = await signedInMember(server, partner, { role_id: ROLE_ID.ORG_EDITOR })
  expect((await save([{ term: 'Wax' }], editor.token)).status).toBe(403)
  expect((await server.call('GET', path(), { key: editor.token })).status).toBe(200)
  const stranger = await server.partner()
  expect((await save([{ term: 'Wax' }], stranger.api_key)).status).toBe(404)
})
