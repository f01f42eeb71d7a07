import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('ACC-04 ACC-05 a partner registers and is shown its key once', async () => {
  const body = { company_name: 'Moka', contact_name: 'Ada', contact_email: ' Ada@Example.com ' }
  const { status, body: answer } = await server.call('POST', '/api/zeta/api-users', { body })
  expect(status).toBe(201)
  expect(answer.success).toBe(true)
  expect(answer.api_key).toMatch(/^api-key-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}$/)
  expect(answer.api_user).toMatchObject({ company_name: 'Moka', contact_email: 'ada@example.com' })
})
